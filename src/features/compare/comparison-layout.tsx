import { useSyncExternalStore } from 'react';
import { createStoredText } from '../../ui/stored-text';
import { useMediaQuery } from '../../ui/use-media-query';
import styles from './compare-screen.module.css';

const layouts = { inline: 'Inline', 'side-by-side': 'Side by side' } as const;

export type ComparisonLayout = keyof typeof layouts;

const stored = createStoredText('mnemosyne.comparison');

/** The stored choice; inline by default. */
function readLayout(): ComparisonLayout {
  return stored.read() === 'side-by-side' ? 'side-by-side' : 'inline';
}

/** Whether there is room for two columns. */
function useIsWide(): boolean {
  return useMediaQuery('(min-width: 900px)');
}

/** The layout of comparisons: the reader's choice, but inline where there is no room. */
export function useComparisonLayout(): ComparisonLayout {
  const layout = useSyncExternalStore(stored.subscribe, readLayout);
  return useIsWide() ? layout : 'inline';
}

/** A choice of the layout, stored in this browser; nothing where there is no room for a choice. */
export function LayoutChoice() {
  const layout = useSyncExternalStore(stored.subscribe, readLayout);
  if (!useIsWide()) return null;
  return (
    <fieldset className={`${styles.layouts} no-print`}>
      <legend className="visually-hidden">Layout</legend>
      {(['inline', 'side-by-side'] as const).map((choice) => (
        <label key={choice} className={styles.only}>
          <input
            type="radio"
            name="layout"
            checked={layout === choice}
            onChange={() => stored.write(choice)}
          />
          {layouts[choice]}
        </label>
      ))}
    </fieldset>
  );
}
