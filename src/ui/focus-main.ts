import { afterFrame } from '../platform/scheduling';

let isWanted = false;

/** Moves the focus to the main content after a navigation, once it has loaded. */
export function focusMain(): void {
  isWanted = true;
  void settleMainFocus();
}

/**
 * Call when main content appears: focuses it if a navigation requested that, unless the focus is in a form
 * or has moved elsewhere meanwhile.
 */
export async function settleMainFocus(): Promise<void> {
  const mainContent = () => document.getElementById('main');
  if (!isWanted || !mainContent()) return;
  isWanted = false;
  const before = document.activeElement;
  await afterFrame();
  const now = document.activeElement;
  if (now !== document.body && (now !== before || now?.closest('form, dialog'))) return;
  mainContent()?.focus({ preventScroll: true });
}
