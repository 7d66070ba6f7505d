import { useEffect, useState } from 'react';

/** The text of an element at the time shown, and where each of its text nodes begins in it. */
export interface ShownText {
  readonly text: string;
  readonly nodes: readonly { readonly node: Text; readonly start: number }[];
}

/** The text of an element, with line breaks and without words that are marked as removed. */
export function shownTextOf(element: Element): ShownText {
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT + NodeFilter.SHOW_ELEMENT);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeName === 'BR') text += '\n';
    if (!(node instanceof Text) || node.parentElement?.closest('del')) continue;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  return { text, nodes };
}

/** The range of characters of a text from `start` to `end` (exclusive), or null if it has none. */
export function rangeIn({ nodes }: ShownText, start: number, end: number): Range | null {
  const from = nodes.findLast((entry) => entry.start <= start);
  const to = nodes.findLast((entry) => entry.start < end);
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from.node, Math.min(start - from.start, from.node.length));
  range.setEnd(to.node, Math.min(end - to.start, to.node.length));
  return range;
}

/**
 * Sets a highlight of the CSS Custom Highlight API. Returns a function that removes it. Where highlights
 * overlap, that of the higher priority is on top.
 */
export function highlight(
  name: string,
  ranges: readonly Range[],
  priority = 0,
): (() => void) | undefined {
  if (typeof Highlight === 'undefined') return undefined;
  const set = new Highlight();
  // As arguments of the constructor, many ranges would exceed the stack.
  for (const range of ranges) set.add(range);
  set.priority = priority;
  CSS.highlights.set(name, set);
  return () => {
    CSS.highlights.delete(name);
  };
}

/**
 * What `find` finds in the main content, also after that has changed; popups in it are no content.
 * `find` must be stable.
 */
export function useFoundInMain<T>(find: (main: Element) => readonly T[]): readonly T[] {
  const [found, setFound] = useState<readonly T[]>([]);
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    let frame = 0;
    const update = () => setFound(find(main));
    const observer = new MutationObserver((changes) => {
      if (changes.every(({ target }) => isInPopup(target))) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    });
    update();
    observer.observe(main, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [find]);
  return found;
}

function isInPopup(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('.popup') != null;
}
