import { useMemo } from 'react';
import type { ContentItem } from '../../domain/content-item';
import { storyPath } from '../../domain/paths';
import { visibleVersion } from '../../domain/versions';
import { SegmentParagraphs } from '../../ui/segment-text';
import { shownTitle, Title } from '../../ui/shown-title';
import { Byline } from '../byline';
import { ContentGate } from '../content-gate';
import { renderIdLink } from '../id-link';
import { PagedList } from '../paged-list';
import type { SiteViewProps } from '../site-view';
import { useCommentCounts } from '../use-comment-counts';
import { useMomentTitle } from '../use-moment-title';
import { useSiteContent } from '../use-site-content';
import { useStories } from '../use-stories';
import { leadOf } from './lead';
import styles from './story.module.css';

/** The front page: stories newest first, each with its byline strip and a line of ways on. */
export function StoryList({ site, where }: SiteViewProps) {
  useMomentTitle(site.name, where);
  const content = useSiteContent(where);
  const stories = useStories(content);
  const counts = useCommentCounts(content);
  return (
    <>
      <h1 className="visually-hidden">{site.name}: stories</h1>
      <ContentGate
        content={content}
        where={where}
        isEmpty={stories.all.length === 0}
        stays={content.front !== null}
        hasLogin
      >
        <PagedList
          rowHeight={160}
          stories={stories}
          draw={(shown) =>
            shown.map((item) => (
              <StorySummary
                key={item.itemId}
                item={item}
                comments={counts.get(item.itemId) ?? 0}
                where={where}
              />
            ))
          }
        />
      </ContentGate>
    </>
  );
}

interface SummaryProps {
  readonly item: ContentItem;
  readonly comments: number;
  readonly where: SiteViewProps['where'];
}

function StorySummary({ item, comments, where }: SummaryProps) {
  const path = storyPath(where, where.selectedSite, item.itemId);
  const title = shownTitle(item);
  const lead = useMemo(() => leadOf(visibleVersion(item)?.body ?? []), [item]);
  return (
    <article className={styles.story} aria-label={title}>
      <h2 className={styles.bar}>
        <a href={path}>
          <Title item={item} />
        </a>
      </h2>
      <p className={styles.byline}>
        <Byline item={item} verb="Posted by" />
      </p>
      <div className={styles.body}>
        <SegmentParagraphs segments={lead} renderIdLink={renderIdLink} />
      </div>
      <p className={styles.ways}>
        ({' '}
        <a href={path} aria-label={`Read more of ${title}`}>
          Read more…
        </a>{' '}
        | {comments} {comments === 1 ? 'comment' : 'comments'} )
      </p>
    </article>
  );
}
