import type { ContentItem } from '../domain/content/content-item';
import { shownTitle } from '../ui/plain-text';
import { Body, Byline, Headline } from './byline';
import { ChangeMark } from './change-marks';
import { CommentContext } from './comment-context';
import { CommentList, useDiscussion } from './comments';
import { PublicationLine } from './publication-line';
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

/** A story, or a comment on its own page, with its context and its replies. */
function StoryArticle({ item, content, view }: StoryProps) {
  useViewTitle(shownTitle(item));
  const { nodes, title, shown, folds } = useDiscussion(item, content, view);
  return (
    <article className={styles.article}>
      <CommentContext item={item} content={content} view={view} />
      <ChangeMark item={item} />
      <h1>
        <Headline item={item} />
      </h1>
      <div>
        <p className={styles.byline}>
          <Byline item={item} />
        </p>
        <PublicationLine item={item} content={content} view={view} />
      </div>
      <Body item={item} className={styles.body} />
      {shown > 0 && (
        <section aria-label="Replies" className={styles.replies}>
          <h2>{title}</h2>
          <CommentList nodes={nodes} view={view} folds={folds} />
        </section>
      )}
    </article>
  );
}
