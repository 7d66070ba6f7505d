import { Link } from 'react-router-dom';
import { messages } from '../../domain/messages';
import { useOnline } from '../../platform/connectivity';
import { paths } from '../../routing/paths';
import { useCachedSitesStore, useLoadState, useServices, useView } from '../../stores/hooks';
import { joined } from '../../ui/joined';
import { Loading } from '../../ui/loading';
import { LoadError } from '../../ui/notice';
import styles from './offline.module.css';

/**
 * How the content of the page loads: a loading message with `lines`, unless these are 0; or "Error: …"
 * with Retry, and without a network what can be read. Nothing once it has loaded.
 */
export function ContentStatus({ lines = 0 }: { readonly lines?: number }) {
  const load = useLoadState();
  if (load.kind === 'loaded' || (load.kind === 'loading' && lines === 0)) return null;
  if (load.kind === 'loading') return <Loading text={messages.loadingContent} lines={lines} />;
  return (
    <>
      <LoadError message={load.message} onRetry={load.onRetry} />
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
