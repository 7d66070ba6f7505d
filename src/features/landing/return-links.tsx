import { Link } from 'react-router-dom';
import { readyValue } from '../../domain/answer';
import type { SiteKey } from '../../domain/content/site-registry';
import { branchOf, defaultBranch } from '../../domain/content/user';
import { useOnline } from '../../platform/connectivity';
import { paths } from '../../routing/paths';
import {
  useAuthStore,
  useCachedSitesStore,
  useServices,
  useSettingsStore,
} from '../../stores/hooks';
import { useLiveItem } from '../../stores/read-hooks';
import { buttonClass } from '../../ui/controls';
import { ShortDate, useTimeZone } from '../../ui/dates';
import { Title } from '../marks/segment-text';
import styles from './landing-screen.module.css';

/** Where a reader goes on: the archived page of the last visit, and the sites on this device. */
export function ReturnLinks() {
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  const isOnline = useOnline();
  const place = useSettingsStore((state) => state.lastRead);
  // Until the session is restored, only what is public is named.
  const branch = useAuthStore(({ userData }) =>
    userData ? branchOf(userData, 'archive-view') : defaultBranch,
  );
  const cached = useCachedSitesStore((state) => state.sites).filter(
    (cachedSite) => cachedSite.branch === branch,
  );
  const isKept = ({ site }: { readonly site: SiteKey }) =>
    cached.some((cachedSite) => cachedSite.site === site);
  const next = place && (isOnline || isKept(place)) ? place : null;
  // Nothing archived is stored outside the cached sites: a story has its live title.
  const live = readyValue(useLiveItem(next?.site ?? null, next?.itemId ?? null));
  if (isOnline && next === null && cached.length === 0) return null;
  const day = (key: string) => <ShortDate versionKey={key} zone={zone} />;
  const device = (cached.length > 0 || !isOnline) && (
    <section aria-labelledby="device" className="field">
      <h2 id="device">{isOnline ? 'On this device' : 'You are offline. On this device:'}</h2>
      {cached.length === 0 && <p>No site is kept for offline reading.</p>}
      <ul className="row roomy">
        {cached.map(({ site, cachedAt }) => (
          <li key={site}>
            <Link to={paths.latestCapture(site)}>{hosts.registry[site].name}</Link>, kept on{' '}
            {day(cachedAt)}
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className={styles.return}>
      {!isOnline && device}
      {next && (
        <Link
          className={buttonClass('primary')}
          to={paths.archive(next.timestamp, next.site, next.itemId)}
          state={{ scrollY: next.scrollY }}
        >
          <span>
            Continue: {next.itemId !== null && <>{live ? <Title item={live} /> : 'a story'}, </>}
            <em>{hosts.registry[next.site].name}</em>, {day(next.timestamp)}
          </span>
        </Link>
      )}
      {isOnline && device}
    </div>
  );
}
