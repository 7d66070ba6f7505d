import type { ContentItem } from '../../domain/content/content-item';
import { ChangeMark } from '../../features/marks/change-marks';
import { ArchivedLinks } from '../../features/reading/archived-links';
import { Byline, PublicationLine } from './byline';
import { CommentContext, CommentList, useDiscussion } from './comments';
import styles from './story-article.module.css';
import { Body, Headline } from './version-text';

/** A story, or a comment on its own page, with its context and its replies. */
export function StoryArticle({ item }: { readonly item: ContentItem }) {
  const { nodes, title, visibleCount, story } = useDiscussion(item);
  return (
    <article className={`${styles.article} blocks`}>
      <CommentContext item={item} />
      <ChangeMark item={item} />
      <h1 className="screen-title" dir="auto">
        <Headline item={item} />
      </h1>
      <div>
        <p className="remark">
          <Byline item={item} />
        </p>
        <PublicationLine item={item} />
        <ArchivedLinks item={item} />
      </div>
      <Body item={item} className={styles.body} />
      {visibleCount > 0 && (
        <section aria-label="Replies" className={`${styles.replies} blocks`}>
          <h2>{title}</h2>
          <CommentList nodes={nodes} story={story} />
        </section>
      )}
    </article>
  );
}
