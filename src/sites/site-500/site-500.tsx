import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type ContentItem, shownText, titleOf } from '../../domain/content/content-item';
import type { ListedStory } from '../../domain/content/snapshot';
import { excerptOf } from '../../domain/text/excerpt';
import { counted, messages } from '../../domain/text/messages';
import { ChangeMark, ItemText } from '../../features/marks/change-marks';
import { SegmentParagraphs, Title } from '../../features/marks/segment-text';
import { AgesOfStory } from '../../features/reading/aged-story';
import { pathIn } from '../../routing/paths';
import { useRest, useSiteView } from '../../stores/hooks';
import { Byline, PublicationLine } from '../article/byline';
import { CommentContext, CommentList, useDiscussion } from '../article/comments';
import { LifeLine, NextChange } from '../article/life-line';
import { type SiteViewProps, StoryList, StoryPage } from '../article/site-pages';
import { Body, Headline } from '../article/version-text';
import { Layout500 } from './layout-500';
import styles from './story.module.css';

/** The retro news site: its layout around the list of stories or one story with comments. */
export function Site500({ site, itemId }: SiteViewProps) {
  return (
    <Layout500 site={site}>
      {itemId === null ? (
        <FrontPage site={site} />
      ) : (
        <StoryPage site={site} itemId={itemId} hasLogin Story={Story} />
      )}
    </Layout500>
  );
}

function FrontPage({ site }: Pick<SiteViewProps, 'site'>) {
  const view = useSiteView();
  return (
    <>
      <h1 className="visually-hidden">{site.name}: stories</h1>
      <StoryList
        hasLogin
        renderStories={(stories) =>
          stories.map((story) => (
            <StorySummary
              key={story.item.itemId}
              {...story}
              path={pathIn(view, site.key, story.item.itemId)}
            />
          ))
        }
      />
    </>
  );
}

type SummaryProps = ListedStory & { readonly path: string };

const StorySummary = memo(function StorySummary({ item, comments, path }: SummaryProps) {
  const title = titleOf(item);
  const excerpt = useMemo(() => excerptOf(shownText(item).body), [item]);
  return (
    <article className={styles.story} aria-label={title} data-item={item.itemId}>
      <ChangeMark item={item} />
      <h2 className={styles.bar} dir="auto">
        <Link to={path}>
          <Title item={item} isHeading />
        </Link>
      </h2>
      <p className={styles.byline}>
        <Byline item={item} verb="Posted by" />
      </p>
      <ItemText item={item} part="excerpt" className={styles.body}>
        <SegmentParagraphs segments={excerpt} />
      </ItemText>
      <p className={styles.ways}>
        ({' '}
        <Link to={path} aria-label={`Read more of ${title}`}>
          Read more…
        </Link>{' '}
        {comments !== null && `| ${counted(comments, 'comment')} `})
      </p>
    </article>
  );
});

/** A story with its comments, or a comment with its context and its replies. */
function Story({ item }: { readonly item: ContentItem }) {
  const view = useSiteView();
  const rest = useRest();
  const discussion = useDiscussion(item);
  const { nodes, title, visibleCount, story, parent, areCommentsKnown } = discussion;
  return (
    <>
      <CommentContext item={item} />
      <article className={styles.story}>
        <ChangeMark item={item} />
        <h1 className={styles.bar} dir="auto">
          <Headline item={item} />
        </h1>
        <p className={styles.byline}>
          <Byline item={item} verb="Posted by" />
          {parent && (
            <>
              {' '}
              <span className="unbroken">
                [ <Link to={pathIn(view, view.site, parent.itemId)}>Parent</Link> ]
              </span>
            </>
          )}
        </p>
        {view.mode === 'live' ? (
          <PublicationLine item={item} />
        ) : (
          <LifeLine item={item} view={view} discussion={discussion} />
        )}
        <AgesOfStory item={item} />
        <Body item={item} className={styles.body} />
        {view.mode !== 'live' && <NextChange item={item} view={view} />}
      </article>
      <section aria-labelledby="comments">
        <h2 id="comments" className={styles.commentsTitle}>
          {title}
        </h2>
        {visibleCount > 0 && <CommentList nodes={nodes} story={story} />}
        {!areCommentsKnown && rest.kind === 'waiting' && (
          <p className={styles.byline}>{messages.loadingContent}</p>
        )}
      </section>
    </>
  );
}
