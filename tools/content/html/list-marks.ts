import { attribute, type HtmlElement, type HtmlParent } from './element';

/** Markers of list items; request them in document order. */
export class ListMarks {
  /** The next number of each ordered list. */
  readonly #next = new Map<HtmlParent, number>();

  /** Returns a bullet or, in an ordered list, the item's number; indented by depth. */
  markOf(item: HtmlElement, depth: number): string {
    const indent = '  '.repeat(Math.min(Math.max(depth - 1, 0), 10));
    const list = item.parentNode;
    const isOrdered = list !== null && 'tagName' in list && list.tagName === 'ol';
    return isOrdered ? `${indent}${this.#numberIn(list, item)}. ` : `${indent}• `;
  }

  #numberIn(list: HtmlElement, item: HtmlElement): number {
    const next = this.#next.get(list) ?? integer(attribute(list, 'start')) ?? 1;
    const number = integer(attribute(item, 'value')) ?? next;
    this.#next.set(list, number + 1);
    return number;
  }
}

function integer(text: string | null): number | null {
  return text !== null && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : null;
}
