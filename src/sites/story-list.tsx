import { type CSSProperties, type ReactNode, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListedStory } from '../domain/content/snapshot';
import { pageOf, storiesPerPage } from '../domain/content/story-list';
import { messages } from '../domain/messages';
import { paths } from '../routing/paths';
import { pathOf, type Route } from '../routing/routes';
import { useRouteOf } from '../stores/route-hooks';
import { useServices } from '../stores/store-hooks';
import { Loading } from '../ui/loading';
import { PageLinks } from '../ui/page-links';
import { ContentGate } from './content-gate';
import { type StoryList as Stories, useSiteContent, useStoryList } from './site-content';
import { SiteHead } from './site-head';
import type { ViewState } from './site-view';
import styles from './story-list.module.css';

interface Props {
  readonly view: ViewState;
  readonly renderStories: (stories: readonly ListedStory[]) => ReactNode;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
}

/** The stories of a site, newest first, in pages: `/500/page/2`, in the archive `?page=2`. */
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
      <StoryPage view={view} list={list} renderStories={renderStories} />
    </ContentGate>
  );
}

const storiesAtFirst = 5;

function StoryPage({
  view,
  list: { stories, load },
  renderStories,
}: Pick<Props, 'view' | 'renderStories'> & { readonly list: Stories }) {
  const { search } = useLocation();
  const { page: published = null } = useServices();
  const route = useRouteOf('live', 'site');
  const asked = route?.page ?? new URLSearchParams(search).get('page');
  const { shown, page, pages } = pageOf(stories, asked);
  const start = (page - 1) * storiesPerPage;
  const end = start + shown.length;
  const present = shown.filter((story) => story !== undefined);
  const atFirst = published ? storiesPerPage : storiesAtFirst;
  // Renders the stories that fit on a screen first; React renders the rest in the background.
  const rendered = present.slice(0, useDeferredValue(storiesPerPage, atFirst));
  const missing: CSSProperties & { '--rows': number } = {
    '--rows': present.length - rendered.length,
  };
  const isWhole = present.length === shown.length;
  useEffect(() => {
    if (!isWhole) load(start, end);
  }, [isWhole, load, start, end]);
  return (
    <>
      <SiteHead view={view} item={null} page={page} />
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
          pathOf={route ? (number) => listPath(route, number) : undefined}
        />
      )}
    </>
  );
}

/** The address of another page of the list, with the same kind of address as `route`. */
function listPath(route: Extract<Route, { screen: 'live' | 'site' }>, page: number): string {
  if (route.screen === 'site') return paths.listPage(route.site, page);
  const { screen, site } = route;
  return pathOf({ screen, site, ...(page > 1 && { page: String(page) }) });
}
