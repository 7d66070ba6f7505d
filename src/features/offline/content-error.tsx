import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useOnline } from '../../platform/connectivity';
import { paths } from '../../routing/paths';
import { useCachedSitesStore, useServices, useView } from '../../stores/hooks';
import { joined } from '../../ui/joined';
import { LoadError } from '../../ui/notice';
import styles from './offline.module.css';

/** A failed load of content: "Error: …" with Retry, and without a network what can be read. */
export function ContentError(props: ComponentProps<typeof LoadError>) {
  return (
    <>
      <LoadError {...props} />
      <CachedSitesNote />
    </>
  );
}

/** Where content cannot be loaded: which sites are cached in this browser. */
function CachedSitesNote() {
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
      {joined(
        sites.map(({ site }) => (
          <Link key={site} to={timestamp ? paths.archive(timestamp, site) : paths.live(site)}>
            {hosts.registry[site].name}
          </Link>
        )),
        ', ',
      )}
    </p>
  );
}

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
