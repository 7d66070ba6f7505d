import { attribute, type HtmlElement, isElement } from './element';

/** What stands before a list item's text: a bullet or, in an ordered list, its number. */
export function listMark(item: HtmlElement, depth: number): string {
  const indent = '  '.repeat(Math.min(Math.max(depth - 1, 0), 10));
  const list = item.parentNode;
  const isOrdered = list !== null && 'tagName' in list && list.tagName === 'ol';
  return isOrdered ? `${indent}${numberInList(item, list)}. ` : `${indent}• `;
}

function numberInList(item: HtmlElement, list: HtmlElement): number {
  let number = integer(attribute(list, 'start')) ?? 1;
  for (const node of list.childNodes) {
    if (!isElement(node) || node.tagName !== 'li') continue;
    number = integer(attribute(node, 'value')) ?? number;
    if (node === item) break;
    number++;
  }
  return number;
}

function integer(text: string | null): number | null {
  return text !== null && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : null;
}
