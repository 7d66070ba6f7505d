import type { ContentItem } from '../../domain/content/content-item';
import { ChangeMark } from '../../features/marks/change-marks';
import { AgesOfStory } from '../../features/reading/aged-story';
import { useSiteView } from '../../stores/hooks';
import { Byline, PublicationLine } from './byline';
import { CommentContext, CommentList, useDiscussion } from './comments';
import { LifeLine, NextChange } from './life-line';
import styles from './story-article.module.css';
import { Body, Headline } from './version-text';

/** A story, or a comment on its own page, with its context and its replies. */
export function StoryArticle({ item }: { readonly item: ContentItem }) {
  const view = useSiteView();
  const discussion = useDiscussion(item);
  const { nodes, title, visibleCount, story } = discussion;
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
        {view.mode === 'live' ? (
          <PublicationLine item={item} />
        ) : (
          <LifeLine item={item} view={view} discussion={discussion} />
        )}
        <AgesOfStory item={item} />
      </div>
      <Body item={item} className={styles.body} />
      {view.mode !== 'live' && <NextChange item={item} view={view} />}
      {visibleCount > 0 && (
        <section id="comments" aria-label="Replies" className={`${styles.replies} blocks`}>
          <h2>{title}</h2>
          <CommentList nodes={nodes} story={story} />
        </section>
      )}
    </article>
  );
}
