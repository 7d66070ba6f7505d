import { type CSSProperties, type ReactNode, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListedStory } from '../domain/content/snapshot';
import { pageOf, storiesPerPage } from '../domain/content/story-list';
import { messages } from '../domain/messages';
import { Loading } from '../ui/loading';
import { PageLinks } from '../ui/page-links';
import { ContentGate } from './content-gate';
import { type StoryList as Stories, useSiteContent, useStoryList } from './site-content';
import type { ViewState } from './site-view';
import styles from './story-list.module.css';

interface Props {
  readonly view: ViewState;
  readonly renderStories: (stories: readonly ListedStory[]) => ReactNode;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
}

/** The stories of a site, newest first, in pages: `?page=2`. */
export function StoryList({ view, renderStories, hasLogin = false }: Props) {
  const content = useSiteContent(view);
  const list = useStoryList(view, content);
  return (
    <ContentGate
      content={content}
      view={view}
      isEmpty={list.stories.length === 0}
      hasLogin={hasLogin}
    >
      <StoryPage list={list} renderStories={renderStories} />
    </ContentGate>
  );
}

const storiesAtFirst = 5;

function StoryPage({
  list: { stories, load },
  renderStories,
}: Pick<Props, 'renderStories'> & { readonly list: Stories }) {
  const { search } = useLocation();
  const { shown, page, pages } = pageOf(stories, new URLSearchParams(search).get('page'));
  const start = (page - 1) * storiesPerPage;
  const end = start + shown.length;
  const present = shown.filter((story) => story !== undefined);
  // Renders the stories that fit on a screen first; React renders the rest in the background.
  const rendered = present.slice(0, useDeferredValue(storiesPerPage, storiesAtFirst));
  const missing: CSSProperties & { '--rows': number } = {
    '--rows': present.length - rendered.length,
  };
  const isWhole = present.length === shown.length;
  useEffect(() => {
    if (!isWhole) load(start, end);
  }, [isWhole, load, start, end]);
  return (
    <>
      {renderStories(rendered)}
      {rendered.length < present.length && <div className={styles.missing} style={missing} />}
      {!isWhole && <Loading text={messages.loadingContent} />}
      {pages > 1 && (
        <PageLinks
          page={page}
          pages={pages}
          previous="Newer stories"
          next="Older stories"
          label="Pages of this list"
        />
      )}
    </>
  );
}
