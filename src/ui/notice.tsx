import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A quiet box with something to know and a way on. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
