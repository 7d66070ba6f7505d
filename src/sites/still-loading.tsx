import { useContentStore } from '../stores/store-hooks';
import styles from './still-loading.module.css';

/** How far a large archive has come, while its first stories can be read already. */
export function StillLoading() {
  const count = useContentStore((state) => state.contentItems.length);
  return (
    <p role="status" className={`${styles.still} no-print`}>
      Loading the rest: {count.toLocaleString('en')} items so far. The newest stories will then
      stand first.
    </p>
  );
}
