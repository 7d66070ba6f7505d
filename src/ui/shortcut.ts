/**
 * Whether a key press is a shortcut of ours: not in a text input, and not one of the browser's.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  // Many keyboards have brackets on AltGr, which Windows reports as Ctrl and Alt.
  const isBrowsers = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'));
  const isTyping =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null;
  return !isBrowsers && !isTyping;
}
