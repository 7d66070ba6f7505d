import { useState } from 'react';
import styles from './fold.module.css';

/**
 * What a narrow screen shows only on request, so that the page is not pushed out of sight. Parts of
 * the frame carry `data-folded`; the style sheet heeds it on narrow screens alone.
 */
export interface Fold {
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

export function useFold(): Fold {
  const [isFolded, setFolded] = useState(true);
  return { isFolded, toggle: () => setFolded(!isFolded) };
}

/** Not drawn where there is room for everything. */
export function FoldButton({ fold }: { fold: Fold }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={!fold.isFolded}
      onClick={fold.toggle}
    >
      {fold.isFolded ? 'More' : 'Less'}
    </button>
  );
}
