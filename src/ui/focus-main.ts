let isWanted = false;

/** Moves the focus to the main content after a navigation; waits for it where it is still loading. */
export function focusMain(): void {
  isWanted = true;
  settleMainFocus();
}

/** To be called when main content appears: takes the focus if a navigation asked for it. */
export function settleMainFocus(): void {
  const main = document.getElementById('main');
  if (!isWanted || !main) return;
  isWanted = false;
  // Whoever is typing keeps the place where they type.
  if (!document.activeElement?.closest('form, dialog')) main.focus({ preventScroll: true });
}
