import { Link } from 'react-router-dom';
import { useOnline } from '../../platform/connectivity';
import { paths } from '../../routing/paths';
import { useView } from '../../stores/route-hooks';
import { useCachedSitesStore, useServices } from '../../stores/store-hooks';
import styles from './offline.module.css';

/** "Offline", while the browser has no network or the archive does not answer. */
export function OfflineLabel() {
  const hasNetwork = useOnline();
  const isArchiveReached = useCachedSitesStore((state) => state.isArchiveReached);
  const isOnline = hasNetwork && isArchiveReached;
  return (
    <span role="status" className={styles.label}>
      {!isOnline && <strong>Offline</strong>}
    </span>
  );
}

/** Where content cannot be loaded: which sites are kept in this browser. */
export function CachedSitesNote() {
  const isOnline = useOnline();
  const { hosts } = useServices();
  const sites = useCachedSitesStore((state) => state.sites);
  const timestamp = useView().currentTimestamp;
  if (sites.length === 0) {
    if (isOnline) return null;
    return <p>You are offline, and no site is kept in this browser for offline reading.</p>;
  }
  return (
    <p>
      Kept in this browser for offline reading:{' '}
      {sites.map(({ site }, index) => (
        <span key={site}>
          {index > 0 && ', '}
          <Link to={timestamp ? paths.archive(timestamp, site) : paths.live(site)}>
            {hosts.registry[site].name}
          </Link>
        </span>
      ))}
    </p>
  );
}
