import type { ContentItem } from '../domain/content-item';
import { storyPath } from '../domain/paths';
import { visibleVersion } from '../domain/versions';
import { useServices } from '../stores/store-hooks';
import { PrintNote } from '../ui/print-note';
import { SegmentParagraphs } from '../ui/segment-text';
import { shownTitle, Title } from '../ui/shown-title';
import { Byline } from './byline';
import { CommentList } from './comment-list';
import { Headline } from './headline';
import { renderIdLink } from './id-link';
import type { SiteViewProps } from './site-view';
import styles from './story-article.module.css';
import { useDiscussion } from './use-discussion';
import { useMomentTitle } from './use-moment-title';
import type { SiteContent } from './use-site-content';

interface Props {
  readonly item: ContentItem;
  /** What there is beside it, for its parent and its replies. */
  readonly content: SiteContent;
  readonly where: SiteViewProps['where'];
}

/** A story, or a comment read by itself, with what it answers and its replies. */
export function StoryArticle({ item, content, where }: Props) {
  useMomentTitle(shownTitle(item), where);
  const { now } = useServices();
  const version = visibleVersion(item);
  const parent = content.items.find((candidate) => candidate.itemId === item.parentId);
  const { nodes, title, shown, folds } = useDiscussion(item, content, where);
  return (
    <article className={styles.article}>
      {parent && (
        <p className={styles.parent}>
          In reply to{' '}
          <a href={storyPath(where, where.selectedSite, parent.itemId)}>
            <Title item={parent} />
          </a>
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
      {shown > 0 && (
        <section aria-label="Replies" className={styles.replies}>
          <h2>{title}</h2>
          <CommentList nodes={nodes} where={where} folds={folds} />
        </section>
      )}
    </article>
  );
}
