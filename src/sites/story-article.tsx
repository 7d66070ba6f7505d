import { Link } from 'react-router-dom';
import type { ContentItem } from '../domain/content-item';
import { storyPath } from '../domain/paths';
import { commentTree } from '../domain/story-tree';
import { visibleVersion } from '../domain/versions';
import { useServices } from '../stores/store-hooks';
import { usePageTitle } from '../ui/page-title';
import { PrintNote } from '../ui/print-note';
import { SegmentParagraphs } from '../ui/segment-text';
import { shownTitle, Title } from '../ui/shown-title';
import { Byline } from './byline';
import { CommentList } from './comment-list';
import { Headline } from './headline';
import { idLinkRenderer } from './id-link';
import type { SiteViewProps } from './site-view';
import styles from './story-article.module.css';

interface Props {
  readonly item: ContentItem;
  /** All items visible in this mode and at this time, for the replies. */
  readonly items: readonly ContentItem[];
  readonly where: SiteViewProps['where'];
}

/** A story, or a comment read by itself, with what it answers and its replies. */
export function StoryArticle({ item, items, where }: Props) {
  usePageTitle(shownTitle(item));
  const renderIdLink = idLinkRenderer(where);
  const { now } = useServices();
  const version = visibleVersion(item);
  const parent = items.find((candidate) => candidate.itemId === item.parentId);
  const replies = commentTree(items, item.itemId);
  return (
    <article className={styles.article}>
      {parent && (
        <p className={styles.parent}>
          In reply to{' '}
          <Link to={storyPath(where, where.selectedSite, parent.itemId)}>
            <Title item={parent} />
          </Link>
        </p>
      )}
      <h1>
        <Headline item={item} renderIdLink={renderIdLink} />
      </h1>
      <p className={styles.byline}>
        <Byline item={item} />
      </p>
      <div className={styles.body}>
        <SegmentParagraphs segments={version?.body ?? []} renderIdLink={renderIdLink} />
      </div>
      <PrintNote timestamp={where.currentTimestamp} now={now()} />
      {replies.length > 0 && (
        <section aria-label="Replies" className={styles.replies}>
          <h2>Replies</h2>
          <CommentList nodes={replies} where={where} />
        </section>
      )}
    </article>
  );
}
