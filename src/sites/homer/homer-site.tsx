import { Link } from 'react-router-dom';
import type { ContentItem } from '../../domain/content/content-item';
import type { SiteView } from '../../domain/content/view';
import { ChangeMark } from '../../features/marks/change-marks';
import { Title } from '../../features/marks/segment-text';
import { shownAuthor } from '../../platform/plain-text';
import { pathIn } from '../../routing/paths';
import { useSiteView } from '../../stores/hooks';
import { VersionDate } from '../../ui/dates';
import { EditedOn } from '../article/byline';
import { type SiteViewProps, StoryList, StoryPage } from '../article/site-pages';
import { StoryArticle } from '../article/story-article';
import { Body } from '../article/version-text';
import styles from './homer-site.module.css';

/** "Homer in Limbo": headline, author, body and date of each piece, on one long page. */
export function HomerSite({ site, itemId }: SiteViewProps) {
  const view = useSiteView();
  return (
    <div className={styles.site} data-site={site.key} lang={site.language}>
      <main id="main" tabIndex={-1} className={styles.main}>
        {itemId === null ? (
          <Pieces site={site} />
        ) : (
          <>
            <p className={styles.title}>
              <Link to={pathIn(view, site.key)}>{site.name}</Link>
            </p>
            <StoryPage site={site} itemId={itemId} Story={StoryArticle} />
          </>
        )}
      </main>
    </div>
  );
}

function Pieces({ site }: Pick<SiteViewProps, 'site'>) {
  const view = useSiteView();
  return (
    <>
      <h1 className={styles.title}>{site.name}</h1>
      <StoryList
        renderStories={(stories) =>
          stories.map(({ item }) => <Piece key={item.itemId} item={item} view={view} />)
        }
      />
    </>
  );
}

function Piece({ item, view }: { item: ContentItem; view: SiteView }) {
  const author = shownAuthor(item);
  return (
    <article className={`${styles.piece} stack`} data-item={item.itemId}>
      <ChangeMark item={item} />
      <h2 dir="auto">
        <Link to={pathIn(view, 'homer', item.itemId)}>
          <Title item={item} isHeading />
        </Link>
      </h2>
      {author && (
        <p className={styles.author}>
          <bdi>{author}</bdi>
        </p>
      )}
      <Body item={item} className={styles.body} />
      <p className={`${styles.date} remark`}>
        <EditedOn item={item} />
        <VersionDate versionKey={item.currentVersion} zone={item.itemTz} />
      </p>
    </article>
  );
}
