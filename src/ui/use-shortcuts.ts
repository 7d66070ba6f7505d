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

/** A letter or vowel sign of a script other than Latin. */
const otherScript = /^[\p{L}\p{M}](?<![\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}])/u;

/** What keys have on a US keyboard, without and with the Shift key. */
const signsByPlace: Readonly<Record<string, string>> = {
  BracketLeft: '[{',
  BracketRight: ']}',
  Slash: '/?',
};

/** What a key types; by its place on a US keyboard if the layout has letters of another script there. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === '؟') return '?';
  if (!otherScript.test(key)) return key.toLowerCase();
  const [, letter] = /^Key(.)$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? signsByPlace[code]?.charAt(shiftKey ? 1 : 0) ?? '';
}

/**
 * Calls the action of a pressed key, except during text input, in shortcuts of the browser, while a
 * dialog is open (all are modal) and while the reader has turned single-key shortcuts off.
 */
export function useShortcuts(actions: Readonly<Record<string, Action>>): void {
  const hasShortcuts = useHasShortcuts();
  useWindowEvent('keydown', (event) => {
    const name = nameOf(event);
    const action = actions[name];
    // Some signs need the Shift key, letters do not.
    const isShifted = event.shiftKey && /^\p{L}$/u.test(name);
    // Many keyboards have brackets on AltGr, which Windows reports as Ctrl and Alt.
    const hasModifier = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
    const isInput = event.target instanceof Element && event.target.closest(textInput) !== null;
    if (!hasShortcuts || !action || event.metaKey || hasModifier || isShifted || isInput) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    action(event);
  });
}
