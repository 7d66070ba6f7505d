let isWanted = false;

/** Moves the focus to the main content after a navigation, once it has loaded. */
export function focusMain(): void {
  isWanted = true;
  settleMainFocus();
}

/** Call when main content appears: focuses it if a navigation requested that. */
export function settleMainFocus(): void {
  const main = document.getElementById('main');
  if (!isWanted || !main) return;
  isWanted = false;
  // Does not take the focus from a form.
  if (!document.activeElement?.closest('form, dialog')) main.focus({ preventScroll: true });
}
