import { sitePath, storyPath } from '../../domain/paths';
import { Title } from '../../ui/shown-title';
import { Byline } from '../byline';
import { ContentGate } from '../content-gate';
import { OneStory } from '../one-story';
import { PagedList } from '../paged-list';
import type { SiteViewProps } from '../site-view';
import { StoryArticle } from '../story-article';
import { useMomentTitle } from '../use-moment-title';
import { useSiteContent } from '../use-site-content';
import { useStories } from '../use-stories';
import styles from './generic-site.module.css';

/** The view of every site that has none of its own; tokens per site give each its character. */
export function GenericSite(props: SiteViewProps) {
  const { site, where, itemId } = props;
  useMomentTitle(itemId === null ? site.name : null, where);
  return (
    <div className={styles.site} data-site={site.key}>
      <header className={styles.masthead}>
        <a href={sitePath(where, site.key)}>{site.name}</a>
        <p>{site.description}</p>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {itemId === null ? (
          <ItemList {...props} />
        ) : (
          <OneStory
            {...props}
            itemId={itemId}
            draw={(item, content) => <StoryArticle item={item} content={content} where={where} />}
          />
        )}
      </main>
    </div>
  );
}

function ItemList({ site, where }: SiteViewProps) {
  const content = useSiteContent(where);
  const stories = useStories(content);
  return (
    <>
      <h1 className="visually-hidden">{site.name}</h1>
      <ContentGate
        content={content}
        where={where}
        isEmpty={stories.all.length === 0}
        stays={content.front !== null}
      >
        <PagedList
          rowHeight={70}
          stories={stories}
          draw={(shown) => (
            <ul className={styles.list}>
              {shown.map((item) => (
                <li key={item.itemId}>
                  <h2>
                    <a href={storyPath(where, site.key, item.itemId)}>
                      <Title item={item} />
                    </a>
                  </h2>
                  <p className={styles.byline}>
                    <Byline item={item} />
                  </p>
                </li>
              ))}
            </ul>
          )}
        />
      </ContentGate>
    </>
  );
}
