import { groupedNumber } from '../domain/grouped-number';
import { useContentStore } from '../stores/store-hooks';
import styles from './still-loading.module.css';

/** How far a large archive has come, while its first stories can be read already. */
export function StillLoading() {
  const count = useContentStore((state) => state.contentItems.length);
  const isInOrder = useContentStore((state) => state.front !== null);
  return (
    <p role="status" className={`${styles.still} no-print`}>
      Loading the rest{count > 0 && `: ${groupedNumber(count)} items so far`}.
      {!isInOrder && ' The newest stories will then stand first.'}
    </p>
  );
}
