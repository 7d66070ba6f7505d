import { focusAfterFrame } from './focus-after-frame';

let isWanted = false;

/** Moves the focus to the main content after a navigation, once it has loaded. */
export function focusMain(): void {
  isWanted = true;
  settleMainFocus();
}

/** Call when main content appears: focuses it if a navigation requested that, unless the focus is in a form. */
export function settleMainFocus(): void {
  const mainContent = () => document.getElementById('main');
  if (!isWanted || !mainContent()) return;
  isWanted = false;
  const isInForm = () => document.activeElement?.closest('form, dialog');
  focusAfterFrame(() => (isInForm() ? null : mainContent()), { preventScroll: true });
}
