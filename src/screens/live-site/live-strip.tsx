import { messages } from '../../domain/messages';
import { paths } from '../../domain/paths';
import { Mark } from '../../ui/wordmark';
import styles from './live-strip.module.css';

/** The strip above a live mirror: the site is not ours, the mirror is. */
export function LiveStrip() {
  return (
    <div className={`${styles.strip} no-print`}>
      <a href={paths.landing} className={styles.home}>
        <Mark size={20} />
        {messages.productName}
      </a>
      <span>Live mirror</span>
    </div>
  );
}
