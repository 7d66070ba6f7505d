import type { ContentItem } from '../../domain/content-item';
import { messages } from '../../domain/messages';
import { storyPath } from '../../domain/paths';
import { visibleVersion } from '../../domain/versions';
import { useServices } from '../../stores/store-hooks';
import { PrintNote } from '../../ui/print-note';
import { SegmentParagraphs } from '../../ui/segment-text';
import { shownTitle } from '../../ui/shown-title';
import { Byline } from '../byline';
import { CommentList } from '../comment-list';
import { Headline } from '../headline';
import { renderIdLink } from '../id-link';
import { OneStory } from '../one-story';
import type { SiteViewProps } from '../site-view';
import { useDiscussion } from '../use-discussion';
import { useMomentTitle } from '../use-moment-title';
import type { SiteContent } from '../use-site-content';
import styles from './story.module.css';

/** A story with its comments, or a comment with its replies. */
export function StoryDetail(props: SiteViewProps & { readonly itemId: string }) {
  return (
    <OneStory
      {...props}
      hasLogin
      draw={(item, content) => <Story item={item} content={content} where={props.where} />}
    />
  );
}

interface StoryProps {
  readonly item: ContentItem;
  readonly content: SiteContent;
  readonly where: SiteViewProps['where'];
}

function Story({ item, content, where }: StoryProps) {
  useMomentTitle(shownTitle(item), where);
  const { now } = useServices();
  const version = visibleVersion(item);
  const { nodes, title, shown, folds } = useDiscussion(item, content, where);
  const parent = content.items.find((candidate) => candidate.itemId === item.parentId);
  return (
    <>
      <article className={styles.story}>
        <h1 className={styles.bar}>
          <Headline item={item} renderIdLink={renderIdLink} />
        </h1>
        <p className={styles.byline}>
          <Byline item={item} verb="Posted by" />
          {parent && (
            <>
              {' '}
              [ <a href={storyPath(where, where.selectedSite, parent.itemId)}>Parent</a> ]
            </>
          )}
        </p>
        <div className={styles.body}>
          <SegmentParagraphs segments={version?.body ?? []} renderIdLink={renderIdLink} />
        </div>
        <PrintNote timestamp={where.currentTimestamp} now={now()} />
      </article>
      <section aria-labelledby="comments">
        <h2 id="comments" className={styles.commentsTitle}>
          {title}
        </h2>
        {shown > 0 ? (
          <CommentList nodes={nodes} where={where} folds={folds} />
        ) : (
          <p className={styles.byline}>
            {content.isLoading && messages.loadingContent}
            {!content.isLoading && !content.error && 'Nobody has said anything yet.'}
          </p>
        )}
      </section>
    </>
  );
}
