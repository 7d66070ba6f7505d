import { useEffectEvent, useLayoutEffect } from 'react';
import { useWindowEvent } from '../../ui/use-window-event';

/** The range that the reader has selected, or null if it is empty. */
export function selectedRange(): Range | null {
  const selection = document.getSelection();
  return selection && !selection.isCollapsed ? selection.getRangeAt(0) : null;
}

/** Calls `listener` as soon as the component is on the page, and whenever the selection changes. */
export function useSelectionChange(listener: () => void): void {
  // It does not bubble.
  useWindowEvent('selectionchange', listener, true, true);
  const onMount = useEffectEvent(listener);
  // The reader can select words between the first render and its effects.
  useLayoutEffect(() => onMount(), []);
}
