import type { ReactNode } from 'react';
import { footerEntries, leftMenu, topNavigation } from '../../domain/messages';
import { sitePath } from '../../domain/paths';
import { UserWidget } from '../../screens/account/user-widget';
import type { SiteViewProps } from '../site-view';
import styles from './layout-500.module.css';
import { RecentStories } from './recent-stories';

/** Three columns of 10, 70 and 20 percent under a header band; stacked on narrow screens. */
export function Layout500(props: SiteViewProps & { readonly children: ReactNode }) {
  const { site, where, children } = props;
  return (
    <div className={styles.site}>
      <header className={styles.header}>
        <p className={styles.name}>
          <a href={sitePath(where, site.key)}>{site.name}</a>
          <span>{site.description}</span>
        </p>
        <nav aria-label="Top" className={styles.top}>
          <ul>
            {topNavigation.map(({ text, path }) => (
              <li key={text}>
                <a href={path}>{text}</a>
              </li>
            ))}
          </ul>
          <search>
            <label className="visually-hidden" htmlFor="search-500">
              Search
            </label>
            <input id="search-500" type="search" placeholder="Search" />
          </search>
        </nav>
      </header>
      <div className={styles.columns}>
        <nav className={styles.left} aria-label="Site">
          <ul className={styles.menu}>
            {leftMenu.map(({ text, path }) => (
              <li key={text}>
                <a href={path}>{text}</a>
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
