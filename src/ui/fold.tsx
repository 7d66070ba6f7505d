import { useState } from 'react';
import styles from './fold.module.css';

/**
 * Hides parts of a screen on narrow displays until requested. Such parts have the attribute
 * `data-folded`, which the style sheet applies on narrow displays only.
 */
export interface Fold {
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

export function useFold(): Fold {
  const [isFolded, setFolded] = useState(true);
  return { isFolded, toggle: () => setFolded(!isFolded) };
}

/** Only displayed where space is limited. */
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
