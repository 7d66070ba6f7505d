import styles from './loading.module.css';

/** Says that something is loading; seen after a moment only, so that fast answers do not flash. */
export function Loading({ text, lines = 3 }: { text: string; lines?: number }) {
  return (
    <div className={styles.loading} data-loading="">
      <p role="status">{text}</p>
      <div className={styles.lines} aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
          <span key={index} />
        ))}
      </div>
    </div>
  );
}
