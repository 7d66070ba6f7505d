import { useEffect, useState } from 'react';
import type { Extent } from '../../domain/citation/quoted-words';
import { useWindowEvent } from '../../ui/use-window-event';

/** A text of the page, and where each of its text nodes begins in it. */
export interface PageText {
  readonly text: string;
  readonly nodes: readonly { readonly node: Text; readonly start: number }[];
}

/** A place in the text of the page. */
export interface Place {
  readonly node: Node;
  readonly offset: number;
}

/** The text of elements, with line breaks and a newline after each, and without words that are marked as removed. */
function textOf(elements: readonly Element[]): PageText {
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  for (const element of elements) {
    const kinds = NodeFilter.SHOW_TEXT + NodeFilter.SHOW_ELEMENT;
    const walker = document.createTreeWalker(element, kinds);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeName === 'BR') text += '\n';
      if (!(node instanceof Text) || node.parentElement?.closest('del')) continue;
      nodes.push({ node, start: text.length });
      text += node.data;
    }
    text += '\n';
  }
  return { text, nodes };
}

/** Each headline and paragraph of the stories and comments in the main content of the page, in order. */
export function textsIn(main: Element): readonly PageText[] {
  const blocks = [...main.querySelectorAll('h1, h2, h3, p')];
  return blocks
    .filter((block) => block.closest('article, [role="article"], li'))
    .map((block) => textOf([block]));
}

/** The headline and the paragraphs of an item in the main content of the page, as one text. */
export function textOfItem(main: Element, itemId: string): PageText {
  const elements = [...main.querySelectorAll('[data-item]')];
  const blocks = elements
    .filter((element) => itemIdAround(element) === itemId)
    .flatMap((element) => {
      const paragraphs = [...element.querySelectorAll('p')];
      return paragraphs.length > 0 ? paragraphs : [element];
    });
  return textOf(blocks);
}

/** The range of characters of a text from `start` to `end` (exclusive), or null if it has none. */
export function rangeIn({ nodes }: PageText, start: number, end: number): Range | null {
  const from = nodes.findLast((entry) => entry.start <= start);
  const to = nodes.findLast((entry) => entry.start < end);
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from.node, Math.min(start - from.start, from.node.length));
  range.setEnd(to.node, Math.min(end - to.start, to.node.length));
  return range;
}

/** Where a range starts and ends in a text of the page. */
export function extentOf({ nodes }: PageText, range: Range): Extent {
  const touched = nodes.filter(({ node }) => range.intersectsNode(node));
  const [first, last] = [touched[0], touched.at(-1)];
  const startsWithin = first?.node === range.startContainer;
  const endsWithin = last?.node === range.endContainer;
  return {
    start: (first?.start ?? 0) + (startsWithin ? range.startOffset : 0),
    end: (last?.start ?? 0) + (endsWithin ? range.endOffset : (last?.node.length ?? 0)),
  };
}

/** The index of the last part of a text that begins at or before a place, or -1. */
export function indexAt(parts: readonly { readonly range: Range }[], place: Place | null): number {
  if (!place) return -1;
  return parts.findLastIndex(({ range }) => range.comparePoint(place.node, place.offset) >= 0);
}

/** The headline or body of a story or comment that contains a node. */
export function itemTextAround(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-item]') ?? null;
}

/** The story or comment whose headline or body contains a node. */
export function itemIdAround(node: Node | null): string | null {
  return itemTextAround(node)?.dataset.item ?? null;
}

/** The place of the caret, or where the selection begins. */
function placeOfSelection(): Place | null {
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  return range && startOf(range);
}

/** The place where a range begins. */
export function startOf({ startContainer, startOffset }: Range): Place {
  return { node: startContainer, offset: startOffset };
}

/** The place at a point of the window, in pixels. */
function placeAtPoint(x: number, y: number): Place | null {
  // Older browsers have another function, and a click moves the selection in most.
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret) return { node: caret.offsetNode, offset: caret.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? startOf(range) : placeOfSelection();
}

/** The pointer or the focus moves, the reader clicks or taps, or presses Enter. */
export interface PlaceEvent {
  readonly event: PointerEvent | FocusEvent | KeyboardEvent;
  /** The story or comment whose text this happens in, or null. */
  readonly itemId: string | null;
  /** Whether the event is meant for a control, a panel or a dialog. */
  readonly isOnControl: boolean;
  readonly isTouch: boolean;
  /** Finds the place in the text. */
  readonly findPlace: () => Place | null;
}

const placeEvents = ['pointermove', 'focusin', 'click', 'keydown'] as const;
const controls = 'a, button, input, select, summary, label, dialog, .popup';

/**
 * Calls `listener` for each event at a place of the page. A listener that `isFirst` is called before all others, so
 * that it can prevent the default of an event.
 */
export function usePlaceEvents(listener: (event: PlaceEvent) => void, isFirst = false): void {
  const listen = (event: PlaceEvent['event']) => {
    const target = event.target instanceof Node ? event.target : null;
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    const findPlace = () => {
      if (event instanceof MouseEvent) return placeAtPoint(event.clientX, event.clientY);
      if (event instanceof KeyboardEvent) return placeOfSelection();
      return target && { node: target, offset: target.childNodes.length };
    };
    listener({
      event,
      itemId: itemIdAround(event instanceof KeyboardEvent ? (findPlace()?.node ?? null) : target),
      isOnControl: target instanceof Element && target.closest(controls) !== null,
      isTouch: 'pointerType' in event && event.pointerType === 'touch',
      findPlace,
    });
  };
  useWindowEvent(placeEvents, listen, true, isFirst);
}

/**
 * What `find` finds in the main content, also after that has changed; popups in it are no content.
 * `find` must be stable.
 */
export function useFoundInMain<T>(find: (main: Element) => readonly T[]): readonly T[] {
  const [parts, setParts] = useState<readonly T[]>([]);
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    let frame = 0;
    const update = () => setParts(find(main));
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
  return parts;
}

function isInPopup(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('.popup') != null;
}
