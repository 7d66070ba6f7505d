import type { ContentItem } from '../../domain/content-item';
import { messages } from '../../domain/messages';
import { sitePath, storyPath } from '../../domain/paths';
import { visibleVersion } from '../../domain/versions';
import { plainText } from '../../ui/plain-text';
import { SegmentParagraphs } from '../../ui/segment-text';
import { Title } from '../../ui/shown-title';
import { VersionDate } from '../../ui/version-date';
import { ContentGate } from '../content-gate';
import { renderIdLink } from '../id-link';
import { OneStory } from '../one-story';
import { PagedList } from '../paged-list';
import type { SiteViewProps } from '../site-view';
import { StoryArticle } from '../story-article';
import { useMomentTitle } from '../use-moment-title';
import { useSiteContent } from '../use-site-content';
import { useStories } from '../use-stories';
import styles from './homer-site.module.css';

/** "Homer in Limbo": headline, author, body and date of each piece, on one long page. */
export function HomerSite(props: SiteViewProps) {
  const { site, where, itemId } = props;
  useMomentTitle(itemId === null ? messages.homerTitle : null, where);
  return (
    <div className={styles.site}>
      <main id="main" tabIndex={-1} className={styles.main}>
        {itemId === null ? (
          <Pieces where={where} />
        ) : (
          <>
            <p className={styles.title}>
              <a href={sitePath(where, site.key)}>{messages.homerTitle}</a>
            </p>
            <OneStory
              {...props}
              itemId={itemId}
              draw={(item, content) => <StoryArticle item={item} content={content} where={where} />}
            />
          </>
        )}
      </main>
    </div>
  );
}

function Pieces({ where }: Pick<SiteViewProps, 'where'>) {
  const content = useSiteContent(where);
  const stories = useStories(content);
  return (
    <>
      <h1 className={styles.title}>{messages.homerTitle}</h1>
      <ContentGate
        content={content}
        where={where}
        isEmpty={stories.all.length === 0}
        stays={content.front !== null}
      >
        <PagedList
          rowHeight={230}
          stories={stories}
          draw={(shown) =>
            shown.map((item) => <Piece key={item.itemId} item={item} where={where} />)
          }
        />
      </ContentGate>
    </>
  );
}

function Piece({ item, where }: { item: ContentItem; where: SiteViewProps['where'] }) {
  return (
    <article className={styles.piece}>
      <h2>
        <a href={storyPath(where, 'homer', item.itemId)}>
          <Title item={item} />
        </a>
      </h2>
      {item.author && (
        <p className={styles.author}>
          <bdi>{plainText(item.author)}</bdi>
        </p>
      )}
      <div className={styles.body}>
        <SegmentParagraphs
          segments={visibleVersion(item)?.body ?? []}
          renderIdLink={renderIdLink}
        />
      </div>
      <p className={styles.date}>
        <VersionDate versionKey={item.currentVersion} zone={item.itemTz} />
      </p>
    </article>
  );
}
