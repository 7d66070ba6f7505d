import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type ContentItem, shownText } from '../../domain/content/content-item';
import { excerptOf } from '../../domain/text/excerpt';
import { ChangeMark, ItemText } from '../../features/marks/change-marks';
import { SegmentParagraphs, Title } from '../../features/marks/segment-text';
import { pathIn } from '../../routing/paths';
import { useSiteView } from '../../stores/hooks';
import { Byline } from '../article/byline';
import { type SiteViewProps, StoryList, StoryPage } from '../article/site-pages';
import { StoryArticle } from '../article/story-article';
import styles from './generic-site.module.css';

/** The view of sites without a view of their own, styled by design tokens. */
export function GenericSite({ site, itemId }: SiteViewProps) {
  const view = useSiteView();
  // In the archive, the bar is the header of the page.
  const Header = view.mode === 'live' ? 'header' : 'section';
  return (
    <div className={styles.site} data-site={site.key} lang={site.language}>
      <Header className={styles.masthead} aria-label={site.name}>
        <Link to={pathIn(view, site.key)}>{site.name}</Link>
        <p className="soft">{site.description}</p>
      </Header>
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
              <ListedStory
                key={item.itemId}
                item={item}
                path={pathIn(view, site.key, item.itemId)}
              />
            ))}
          </ul>
        )}
      />
    </>
  );
}

interface ListedProps {
  readonly item: ContentItem;
  readonly path: string;
}

/** A story of the list: title, beginning of its text, author and date. */
const ListedStory = memo(function ListedStory({ item, path }: ListedProps) {
  const excerpt = useMemo(() => excerptOf(shownText(item).body), [item]);
  return (
    <li data-item={item.itemId}>
      <ChangeMark item={item} />
      <h2 dir="auto">
        <Link to={path}>
          <Title item={item} isHeading />
        </Link>
      </h2>
      <ItemText item={item} part="excerpt" className={styles.excerpt}>
        <SegmentParagraphs segments={excerpt} />
      </ItemText>
      <p className="remark">
        <Byline item={item} />
      </p>
    </li>
  );
});
