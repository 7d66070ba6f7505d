import type { ComparisonLayout } from '../../platform/stored-settings';
import { useSettingsStore } from '../../stores/hooks';
import { Choice } from '../../ui/controls';
import { useMediaQuery } from '../../ui/use-media-query';
import styles from './compare-screen.module.css';

const layouts = { inline: 'Inline', 'side-by-side': 'Side by side' } as const;

function useIsWide(): boolean {
  return useMediaQuery('(min-width: 900px)');
}

/** The layout of comparisons: the reader's choice, but inline where there is no room. */
export function useComparisonLayout(): ComparisonLayout {
  const layout = useSettingsStore((state) => state.comparisonLayout);
  return useIsWide() ? layout : 'inline';
}

/** A choice of the layout; nothing where there is no room for a choice. */
export function LayoutChoice() {
  const layout = useSettingsStore((state) => state.comparisonLayout);
  const change = useSettingsStore((state) => state.change);
  if (!useIsWide()) return null;
  return (
    <fieldset className={`${styles.layouts} no-print`}>
      <legend className="visually-hidden">Layout</legend>
      {(['inline', 'side-by-side'] as const).map((choice) => (
        <Choice key={choice}>
          <input
            type="radio"
            name="layout"
            checked={layout === choice}
            onChange={() => change({ comparisonLayout: choice })}
          />
          {layouts[choice]}
        </Choice>
      ))}
    </fieldset>
  );
}
