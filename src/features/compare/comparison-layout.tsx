import type { ComparisonLayout } from '../../platform/stored-settings';
import { useSettingsStore } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useMediaQuery } from '../../ui/use-media-query';
import styles from './compare-screen.module.css';

function useIsWide(): boolean {
  return useMediaQuery('(min-width: 48rem)');
}

/** The layout of comparisons: the reader's choice, but one text where there is no room. */
export function useComparisonLayout(): ComparisonLayout {
  const layout = useSettingsStore((state) => state.comparisonLayout);
  return useIsWide() ? layout : 'inline';
}

/** Shows the two texts side by side or as one; nothing where there is no room for a choice. */
export function LayoutChoice() {
  const isSideBySide = useSettingsStore((state) => state.comparisonLayout) === 'side-by-side';
  const change = useSettingsStore((state) => state.change);
  if (!useIsWide()) return null;
  return (
    <Button
      variant="secondary"
      className={styles.layout}
      aria-pressed={isSideBySide}
      onClick={() => change({ comparisonLayout: isSideBySide ? 'inline' : 'side-by-side' })}
    >
      Side by side
    </Button>
  );
}
