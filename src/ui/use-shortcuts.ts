import { useEffect, useEffectEvent } from 'react';

const textInput =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';

/** Calls the action of a pressed key (a lower-case letter), except during text input and with modifiers. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    const hasModifier = event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
    const isInput = event.target instanceof Element && event.target.closest(textInput) !== null;
    if (!action || hasModifier || isInput) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
