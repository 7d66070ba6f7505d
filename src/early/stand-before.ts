/** ms after which the product is shown in whatever state it is. */
const patience = 20_000;
const unfinished = 'form, button, select, input';

/**
 * Draws into a place before `root` and keeps `root` out of sight until it shows a screen that does
 * not say that it is loading; then takes the place's part in the same frame. `draw` gets the place
 * and returns how to end what it drew; if it throws, nothing has happened. Nothing is drawn where
 * `root` has a screen already. Returns how to end it before its time.
 */
export function standBefore(
  root: HTMLElement,
  draw: (place: HTMLElement) => () => void,
): () => void {
  if (showsScreen(root)) return () => undefined;
  const place = document.createElement('div');
  const endDrawing = draw(place);
  root.before(place);
  // These would lose what is done to them: they come to life with the product.
  for (const element of place.querySelectorAll<HTMLElement>(unfinished)) element.inert = true;
  root.dataset.behind = '';
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
    const focused = place.contains(document.activeElement) ? document.activeElement : null;
    const href = focused?.getAttribute('href');
    endDrawing();
    place.remove();
    delete root.dataset.behind;
    if (href) root.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
  };
  const observer = new MutationObserver(() => {
    if (showsScreen(root)) end();
  });
  observer.observe(root, { subtree: true, childList: true });
  const timer = setTimeout(end, patience);
  return end;
}

/** Whether `root` has a screen whose content has come, or cannot come. */
function showsScreen(root: HTMLElement): boolean {
  return root.querySelector('main') !== null && !root.querySelector('main [data-loading]');
}
