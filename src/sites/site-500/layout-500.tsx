import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recentStories } from '../../domain/content/story-list';
import { messages } from '../../domain/messages';
import { dateOfDigits } from '../../domain/time/timestamp';
import { UserWidget } from '../../features/auth/user-widget';
import { SearchForm } from '../../features/search/search-field';
import { pathIn } from '../../routing/paths';
import { useNow } from '../../stores/store-hooks';
import { Title } from '../../ui/shown-title';
import { useSiteContent, useStoryList } from '../site-content';
import type { SiteViewProps } from '../site-view';
import styles from './layout-500.module.css';

/** Links of the retro site (specification, section 2); some lead nowhere yet (reading 6). */
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
export function Layout500(props: SiteViewProps & { readonly children: ReactNode }) {
  const { site, view, children } = props;
  return (
    <div className={styles.site}>
      <header className={styles.header}>
        <p className={styles.name}>
          <Link to={pathIn(view, site.key)}>{site.name}</Link>
          <span>{site.description}</span>
        </p>
        <nav aria-label="Top" className={styles.top}>
          <ul>
            {topNavigation.map(({ text, path }) => (
              <li key={text}>
                <Link to={path}>{text}</Link>
              </li>
            ))}
          </ul>
          <SearchForm site={site.key} at={view.currentTimestamp ?? 'live'}>
            <label className="visually-hidden" htmlFor="search-500">
              Search
            </label>
            <input id="search-500" type="search" name="q" placeholder="Search" />
          </SearchForm>
        </nav>
      </header>
      <div className={styles.columns}>
        <nav className={styles.left} aria-label="Site">
          <ul className={styles.menu}>
            {leftMenu.map(({ text, path }) => (
              <li key={text}>
                <Link to={path}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <aside className={styles.right} aria-label="Reader">
          <div className={styles.box}>
            <UserWidget />
          </div>
          <RecentStories {...props} />
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

/** Stories of the last 7 days, before now or before the capture shown (reading 14). */
function RecentStories({ site, view }: SiteViewProps) {
  const now = useNow();
  const content = useSiteContent(view);
  const { stories } = useStoryList(view, content);
  const at = view.currentTimestamp ? dateOfDigits(view.currentTimestamp) : now;
  const recent = at
    ? recentStories(
        stories.flatMap((story) => story?.item ?? []),
        at,
      )
    : [];
  return (
    <section className={styles.box} aria-labelledby="recent-stories">
      <h2 id="recent-stories">{messages.recentStories}</h2>
      {recent.length > 0 ? (
        <ul>
          {recent.map((item) => (
            <li key={item.itemId}>
              <Link to={pathIn(view, site.key, item.itemId)}>
                <Title item={item} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{content.isLoading ? messages.loadingContent : 'No stories in the last 7 days.'}</p>
      )}
    </section>
  );
}
