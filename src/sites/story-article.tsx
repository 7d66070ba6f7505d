import { Link } from 'react-router-dom';
import type { ContentItem } from '../domain/content/content-item';
import { pathIn } from '../routing/paths';
import { useServices } from '../stores/store-hooks';
import { PrintNote } from '../ui/print-note';
import { shownTitle, Title } from '../ui/shown-title';
import { Body, Byline, Headline } from './byline';
import { ChangeMark } from './change-marks';
import { CommentList, useDiscussion } from './comments';
import type { SiteContent } from './site-content';
import { type SiteViewProps, useViewTitle, type ViewState } from './site-view';
import styles from './story-article.module.css';
import { StoryPage } from './story-page';

export interface StoryProps {
  readonly item: ContentItem;
  /** Includes its parent and its replies. */
  readonly content: SiteContent;
  readonly view: ViewState;
}

/** The page of one story. */
export function StoryArticlePage(props: SiteViewProps & { readonly itemId: string }) {
  return (
    <StoryPage
      {...props}
      renderStory={(item, content) => (
        <StoryArticle item={item} content={content} view={props.view} />
      )}
    />
  );
}

/** A story, or a comment on its own page, with its parent and its replies. */
function StoryArticle({ item, content, view }: StoryProps) {
  useViewTitle(shownTitle(item));
  const { now } = useServices();
  const parent = content.items.find((candidate) => candidate.itemId === item.parentId);
  const { nodes, title, shown, folds } = useDiscussion(item, content, view);
  return (
    <article className={styles.article}>
      <ChangeMark item={item} />
      {parent && (
        <p className={styles.parent}>
          In reply to{' '}
          <Link to={pathIn(view, view.selectedSite, parent.itemId)}>
            <Title item={parent} />
          </Link>
        </p>
      )}
      <h1>
        <Headline item={item} />
      </h1>
      <p className={styles.byline}>
        <Byline item={item} />
      </p>
      <Body item={item} className={styles.body} />
      <PrintNote timestamp={view.currentTimestamp} now={now()} />
      {shown > 0 && (
        <section aria-label="Replies" className={styles.replies}>
          <h2>{title}</h2>
          <CommentList nodes={nodes} view={view} folds={folds} />
        </section>
      )}
    </article>
  );
}
