import { useOnline } from '../../platform/connectivity';
import { useCachedSitesStore } from '../../stores/hooks';
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
