import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recentOf } from '../../domain/content/content-selectors';
import type { SiteEntry } from '../../domain/content/site-registry';
import { recentDays } from '../../domain/content/story-list';
import { timeOfView } from '../../domain/content/view';
import { messages } from '../../domain/text/messages';
import { Title } from '../../features/marks/segment-text';
import { SearchForm } from '../../features/shell/search-field';
import { UserWidget } from '../../features/shell/user-widget';
import { pathIn } from '../../routing/paths';
import { useContent, useNow, useRest, useSiteView } from '../../stores/hooks';
import styles from './layout-500.module.css';

/** Links of the retro site (spec 4.1, 4.3); some lead nowhere yet (spec 4.4). */
const topNavigation = [
  { text: 'Home', path: '/' },
  { text: 'Our Network', path: '/network' },
  { text: 'Newsletters', path: '/newsletters' },
  { text: 'Advertise', path: '/advertise' },
  { text: 'Shop', path: '/shop' },
];

const leftMenu = [
  { text: 'FAQ', path: '/500/faq' },
  { text: 'Code', path: '/500/code' },
  { text: 'Awards', path: '/500/awards' },
  { text: 'Journals', path: '/500/journals' },
  { text: 'Older Stuff', path: '/500/archive' },
];

/** Dead links, so they are shown as plain text. */
const footerEntries = ['About', 'FAQ', 'Jobs', 'Advertising'];

/** Three columns of 10, 70 and 20 percent below a header band; stacked on narrow screens. */
export function Layout500({ site, children }: { site: SiteEntry; children: ReactNode }) {
  const view = useSiteView();
  // In the archive, the bar is the header of the page.
  const Header = view.mode === 'live' ? 'header' : 'section';
  return (
    <div className={styles.site} data-site={site.key} data-view="500" lang={site.language}>
      <Header className={styles.header} aria-label={site.name}>
        <p className={styles.name}>
          <Link to={pathIn(view, site.key)}>{site.name}</Link>
          <span>{site.description}</span>
        </p>
        <nav aria-label="Top" className={`${styles.top} row`}>
          <Links to={topNavigation} />
          <SearchForm site={site.key} at={timeOfView(view) ?? 'live'}>
            <label className="visually-hidden" htmlFor="search-500">
              Search
            </label>
            <input id="search-500" type="search" name="q" placeholder="Search" />
          </SearchForm>
        </nav>
      </Header>
      <div className={styles.columns}>
        <nav className={styles.left} aria-label="Site">
          <Links to={leftMenu} className={styles.menu} />
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <aside className={styles.right} aria-label="Reader">
          <div className={styles.box}>
            <UserWidget />
          </div>
          <RecentStories site={site} />
        </aside>
      </div>
      <footer className={styles.footer}>
        <ul>
          {footerEntries.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>Copyright 1997–2026 {site.name}. Comments belong to whoever wrote them.</p>
      </footer>
    </div>
  );
}

function Links(props: { to: typeof leftMenu; className?: string | undefined }) {
  return (
    <ul className={props.className}>
      {props.to.map(({ text, path }) => (
        <li key={text}>
          <Link to={path}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The recent stories, before now or before the capture shown (spec 7.12, 7.13). */
function RecentStories({ site }: { site: SiteEntry }) {
  const view = useSiteView();
  const { stories, isCut } = recentOf(useContent(), view, useNow());
  const rest = useRest();
  // The page says what cannot be shown.
  if (rest.kind === 'failed' && stories.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="recent-stories">
      <h2 id="recent-stories">Recent Stories</h2>
      {stories.length > 0 && (
        <ul className="field">
          {stories.map((item) => (
            <li key={item.itemId}>
              <Link to={pathIn(view, site.key, item.itemId)}>
                <Title item={item} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isCut && rest.kind !== 'failed' && (
        <p className="visually-hidden">{messages.loadingContent}</p>
      )}
      {!isCut && stories.length === 0 && <p>No stories in the last {recentDays} days.</p>}
    </section>
  );
}
