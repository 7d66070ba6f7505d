import type { ReactNode } from 'react';
import styles from './compare-screen.module.css';

/** What the colours mean, with what else there is to say or set about a comparison. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <div className={styles.legend}>
      <span className={styles.marks} aria-hidden="true">
        <ins>added</ins> <del>removed</del>
      </span>
      {children}
    </div>
  );
}
