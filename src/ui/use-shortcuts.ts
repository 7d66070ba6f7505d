import { createContext, useContext } from 'react';
import { useWindowEvent } from './use-window-event';

/** Whether single-key shortcuts work (WCAG 2.1.4); provided by `src/app`. */
export const ShortcutsContext = createContext(true);

export function useHasShortcuts(): boolean {
  return useContext(ShortcutsContext);
}

const textInput =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';

type Action = (event: KeyboardEvent) => void;

/**
 * Calls the action of a pressed key, except during text input, in shortcuts of the browser and while
 * the reader has turned single-key shortcuts off.
 */
export function useShortcuts(actions: Readonly<Record<string, Action>>): void {
  const hasShortcuts = useHasShortcuts();
  useWindowEvent('keydown', (event) => {
    const action = actions[event.key.toLowerCase()];
    // Some signs need the Shift key, letters do not.
    const isShifted = event.shiftKey && /^\p{L}$/u.test(event.key);
    // Many keyboards have brackets on AltGr, which Windows reports as Ctrl and Alt.
    const hasModifier = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
    const isInput = event.target instanceof Element && event.target.closest(textInput) !== null;
    if (!hasShortcuts || !action || event.metaKey || hasModifier || isShifted || isInput) return;
    event.preventDefault();
    action(event);
  });
}
