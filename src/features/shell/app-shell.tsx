import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SiteKey } from '../../domain/content/site-registry';
import { displayNameOf } from '../../domain/content/user';
import { messages } from '../../domain/text/messages';
import { plainText } from '../../platform/plain-text';
import { useIsHydrated } from '../../platform/use-is-hydrated';
import { archiveOrigin } from '../../routing/hosts';
import { paths } from '../../routing/paths';
import { useAuthStore, useServices } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { Optional } from '../../ui/error-boundary';
import { Notice } from '../../ui/notice';
import { OfflineLabel } from '../offline/offline-label';
import styles from './app-shell.module.css';
import { SearchField, useSearchKey } from './search-field';
import { ThemeSwitch } from './theme-switch';
import { TimeZoneSwitch } from './time-zone-switch';
import { LogoutButton } from './user-widget';

const KeysButton = lazy(async () => ({
  default: (await import('./keys-button')).KeysButton,
}));

/** The layout of Mnemosyne's own screens: header, one column of content, footer. */
export function AppShell({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const { zone } = useTimeZone();
  const isHydrated = useIsHydrated();
  return (
    <>
      <header className={`${styles.header} row no-print`}>
        <Link className={styles.wordmark} to={paths.landing}>
          <Mark size={28} />
          <span>{messages.productName}</span>
        </Link>
        <div className={`${styles.tools} row`}>
          <OfflineLabel />
          <AccountLinks />
          <TimeZoneSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main} data-wide={wide}>
        {children}
      </main>
      <footer className={`${styles.footer} remark no-print`}>
        <p>
          {messages.productName} keeps what the web forgets. All times are {zone} unless another
          time zone is named.
        </p>
        <p>
          <Link to={paths.about}>{messages.about}</Link>
        </p>
        {isHydrated && (
          <Optional>
            <KeysButton />
          </Optional>
        )}
      </footer>
    </>
  );
}

/** The reader's name, which leads to the account, and "Log out". Nothing for visitors. */
export function AccountLinks() {
  const userData = useAuthStore((state) => state.userData);
  if (!userData) return null;
  return (
    <>
      <Link className={styles.who} to={paths.account} title={messages.yourAccount}>
        <PersonIcon />
        <span className="visually-hidden">Account:</span>{' '}
        <bdi className="hidden-on-phones">{plainText(displayNameOf(userData))}</bdi>
      </Link>
      <LogoutButton text="Log out" variant="quiet" />
    </>
  );
}

interface LiveStripProps {
  readonly site: SiteKey;
  /** The story shown, or null for the list. */
  readonly itemId: string | null;
  /** Whether the site has no search box of its own. */
  readonly hasSearch: boolean;
}

/** The strip above a live mirror, whose header is the site's: search and the latest capture. */
export function LiveStrip({ site, itemId, hasSearch }: LiveStripProps) {
  useSearchKey(site, 'live');
  return (
    <nav className={`${styles.strip} row remark no-print`} aria-label={messages.productName}>
      <Link to={paths.landing} className={styles.home}>
        <Mark size={20} />
        <span className="hidden-on-phones">{messages.productName}</span>
      </Link>
      <span className={`${styles.liveTools} row roomy`}>
        {hasSearch && <SearchField site={site} at="live" />}
        <span className="hidden-on-phones">Live mirror</span>
        <Link to={paths.latestCapture(site, itemId)}>See this page in the past</Link>
      </span>
    </nav>
  );
}

/** Shown on a live domain in place of the archive, with a link to it. */
export function LiveVersionNotice() {
  const { hosts } = useServices();
  const origin = archiveOrigin(hosts, window.location);
  return (
    <Notice>
      <p>
        This is the live version of the site. Archived versions are on the archive site:{' '}
        <a href={`${origin}${paths.landing}`}>{new URL(origin).host}</a>
      </p>
    </Notice>
  );
}

/** Stands for the reader's name where there is no room for it. */
function PersonIcon() {
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
      <circle cx="10" cy="6" r="4" />
      <path d="M2 19a8 7 0 0 1 16 0z" />
    </svg>
  );
}

/** The logo: growth rings, cut by a line. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" fill="none">
      <g stroke="currentColor" strokeLinecap="round">
        <path d="M16 2.5a13.5 13.5 0 1 1-9.6 4" strokeWidth="2" />
        <path d="M16 7a9 9 0 1 1-7.4 3.9" strokeWidth="2" />
        <path d="M16 11.500a4.5 4.5 0 1 1-4.3 3.2" strokeWidth="2" />
      </g>
      <path d="M16 2.500V16" stroke="var(--accent)" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="16" cy="16" r="1.7" fill="var(--accent)" />
    </svg>
  );
}
