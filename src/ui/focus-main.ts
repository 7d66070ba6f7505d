import { afterFrame } from '../platform/scheduling';

let isWanted = false;

/** Moves the focus to the main content after a navigation, once it has loaded. */
export function focusMain(): void {
  isWanted = true;
  void settleMainFocus();
}

/** Call when main content appears: focuses it if a navigation requested that. */
export async function settleMainFocus(): Promise<void> {
  const mainContent = () => document.getElementById('main');
  if (!isWanted || !mainContent()) return;
  isWanted = false;
  await afterFrame();
  // Does not take the focus from a form.
  if (document.activeElement?.closest('form, dialog')) return;
  mainContent()?.focus({ preventScroll: true });
}
