import styles from './loading.module.css';

/** A loading message that appears after a moment, so that it does not flash on fast loads. */
export function Loading({ text, lines = 3 }: { text: string; lines?: number }) {
  return (
    <div className={styles.loading} data-loading="">
      <p role="status">{text}</p>
      <div className={`${styles.lines} blocks`} aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
          <span key={index} />
        ))}
      </div>
    </div>
  );
}
