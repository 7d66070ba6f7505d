import { Link, useOutletContext } from 'react-router-dom';
import { messages } from '../../domain/messages';
import { isTimestamp } from '../../domain/time/timestamp';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { useOnline } from '../../platform/connectivity';
import { paths } from '../../routing/paths';
import {
  useCachedSitesStore,
  useLoadState,
  useRoute,
  useServices,
  useView,
} from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { joined } from '../../ui/joined';
import { Loading } from '../../ui/loading';
import { LoadError } from '../../ui/notice';
import { missingContent } from './missing-content';
import styles from './offline.module.css';

interface Props {
  /** The lines of the loading message; without any, there is none. */
  readonly lines?: number;
  /** Whether the page shows a part of its content anyway. */
  readonly isPart?: boolean;
}

/**
 * How the content of the page loads: a loading message; or "Error: …", what cannot be shown, what can be
 * read without a network, and Retry. Nothing once it has loaded. An open timeline says the error itself.
 */
export function ContentStatus({ lines = 0, isPart = false }: Props) {
  const load = useLoadState();
  const isSaidByTimeline = useOutletContext<boolean | undefined>() === true;
  if (load.kind === 'loaded' || (load.kind === 'loading' && lines === 0)) return null;
  if (load.kind === 'loading') return <Loading text={messages.loadingContent} lines={lines} />;
  return (
    <LoadError message={isSaidByTimeline ? null : load.message} onRetry={load.onRetry}>
      {isPart ? <p>The rest of this page cannot be shown.</p> : <MissingContent />}
      <CachedSitesNote />
    </LoadError>
  );
}

function MissingContent() {
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  const { mode, selectedSite, currentTimestamp } = useView();
  const route = useRoute();
  if (selectedSite === null) return null;
  const isDate =
    mode === 'archive-view' && currentTimestamp !== null && isTimestamp(currentTimestamp);
  const date = isDate ? formatShortDate(currentTimestamp, zone) : null;
  return <p>{missingContent(route, hosts.registry[selectedSite].name, date)}</p>;
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
      {!isOnline && 'You are offline. '}Kept in this browser for offline reading:{' '}
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
