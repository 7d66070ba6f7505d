import styles from './demo-notice.module.css';

/** Told on every page of the embedded backend. */
export function DemoNotice() {
  return (
    <p className={`${styles.notice} no-print`}>
      <strong>Demo data in this browser</strong>{' '}
      <span>Accounts and changes stay on this device.</span>
    </p>
  );
}
