import { Link } from 'react-router-dom';
import { ChangeMark } from '../../features/marks/change-marks';
import { Title } from '../../features/marks/segment-text';
import { pathIn } from '../../routing/paths';
import { useSiteView } from '../../stores/hooks';
import { Byline } from '../article/byline';
import { type SiteViewProps, StoryList, StoryPage } from '../article/site-pages';
import { StoryArticle } from '../article/story-article';
import styles from './generic-site.module.css';

/** The view of sites without a view of their own, styled by design tokens. */
export function GenericSite({ site, itemId }: SiteViewProps) {
  const view = useSiteView();
  return (
    <div className={styles.site} data-site={site.key}>
      <header className={styles.masthead}>
        <Link to={pathIn(view, site.key)}>{site.name}</Link>
        <p className="soft">{site.description}</p>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {itemId === null ? (
          <List site={site} />
        ) : (
          <StoryPage site={site} itemId={itemId} Story={StoryArticle} />
        )}
      </main>
    </div>
  );
}

function List({ site }: Pick<SiteViewProps, 'site'>) {
  const view = useSiteView();
  return (
    <>
      <h1 className="visually-hidden">{site.name}</h1>
      <StoryList
        renderStories={(stories) => (
          <ul className={styles.list}>
            {stories.map(({ item }) => (
              <li key={item.itemId} data-item={item.itemId}>
                <ChangeMark item={item} />
                <h2 dir="auto">
                  <Link to={pathIn(view, site.key, item.itemId)}>
                    <Title item={item} isHeading />
                  </Link>
                </h2>
                <p className="remark">
                  <Byline item={item} />
                </p>
              </li>
            ))}
          </ul>
        )}
      />
    </>
  );
}
