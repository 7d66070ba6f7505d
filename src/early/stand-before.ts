/** ms after which the product is shown though it is still loading. */
const patience = 20_000;
/** What is done to a button that lasts is kept for the product. */
const unfinished = 'form, button:not([data-lasts]), select, input';

/**
 * Draws into a place before `root` and keeps `root` out of sight until it shows a screen that has
 * come as far as what stands in the place; then it takes its part in the same frame. `draw` gets the
 * place and returns how to end what it drew; if it throws, nothing has happened. Nothing is drawn
 * where `root` has a screen already.
 */
export function standBefore(root: HTMLElement, draw: (place: HTMLElement) => () => void): void {
  if (progressOf(root) !== 'none') return;
  const place = document.createElement('div');
  root.dataset.behind = '';
  const endDrawing = tryDrawing();
  root.before(place);
  // These would lose what is done to them: they come to life with the product.
  for (const element of place.querySelectorAll<HTMLElement>(unfinished)) element.inert = true;
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    const focus = placeOfFocus(place);
    // In one step: a browser that sees the page without a part of it scrolls.
    delete root.dataset.behind;
    place.remove();
    endDrawing();
    if (focus) elementAt(root, focus)?.focus({ preventScroll: true });
  };
  function tryDrawing() {
    try {
      return draw(place);
    } catch (error) {
      delete root.dataset.behind;
      throw error;
    }
  }
  let isLate = false;
  const look = () => {
    const progress = progressOf(root);
    const isAsFar = progress === 'loading' && (isLate || progressOf(place) === 'loading');
    if (progress === 'shown' || isAsFar) end();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { subtree: true, childList: true });
  const timer = setTimeout(() => {
    isLate = true;
    look();
  }, patience);
}

/** How far a screen has come; `shown` also where its content cannot come. */
function progressOf(within: HTMLElement): 'none' | 'loading' | 'shown' {
  if (!within.querySelector('main')) return 'none';
  return within.querySelector('main [data-loading]') ? 'loading' : 'shown';
}

/** Which child of which child of `place` has the focus, or null. */
function placeOfFocus(place: HTMLElement): readonly number[] | null {
  const steps: number[] = [];
  let element = document.activeElement;
  while (element && element !== place) {
    const { parentElement }: Element = element;
    steps.unshift(parentElement ? [...parentElement.children].indexOf(element) : -1);
    element = parentElement;
  }
  return element ? steps : null;
}

/** What stands there in the product, which is built alike. */
function elementAt(root: HTMLElement, steps: readonly number[]): HTMLElement | null {
  let element: Element | undefined = root;
  for (const step of steps) element = element?.children[step];
  return element instanceof HTMLElement ? element : null;
}
