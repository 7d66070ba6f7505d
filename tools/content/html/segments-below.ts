import type { Segment } from '../../../src/domain/text/segment';
import {
  attribute,
  childrenOf,
  elementsIn,
  given,
  type HtmlElement,
  type HtmlParent,
  isElement,
  isText,
  isVisible,
  setOf,
} from './html-tree';
import { linkTo, plain, styleOf, TextFlow, type TextStyle } from './text-flow';

/** Elements that show another document, or media: a link to that takes their place. */
const embeddedElements = setOf('iframe object applet embed audio video');

const pictureElements = setOf('img svg canvas input');

/** Blocks with a margin. */
const spacedBlocks = setOf(
  'p h1 h2 h3 h4 h5 h6 ul ol menu dir dl blockquote pre listing xmp plaintext figure hr fieldset',
);

/** Blocks without a margin that start on a new line. */
const tightBlocks = setOf(
  'html body div section article aside main header footer nav hgroup search address center form ' +
    'details summary dialog legend figcaption li dt dd table caption thead tbody tfoot tr frameset ' +
    'frame',
);

const listElements = setOf('ul ol menu dir');
const preformattedElements = setOf('pre listing xmp plaintext');

/** Returns the address that a link leads to, or null for plain text. */
export type ResolveLink = (href: string) => string | null;

/** An element, or a root, whose children are being added, and what holds for the text in it. */
interface Open {
  readonly parent: HtmlParent;
  readonly style: TextStyle;
  /** The address of the link that it is in. */
  readonly url: string | null;
  readonly keepSpaces: boolean;
  readonly listDepth: number;
  readonly isInDataTable: boolean;
  /** Whether it is within a row of data, in which blocks start no lines. */
  readonly isInDataRow: boolean;
  /** How many pieces of text were shown before it, and how many pictures seen. */
  readonly pieces: number;
  readonly pictures: number;
  next: number;
  /** The number of the next item, if it is an ordered list. */
  number: number;
}

const outermost = {
  style: plain,
  url: null,
  keepSpaces: false,
  listDepth: 0,
  isInDataTable: false,
  isInDataRow: false,
  next: 0,
  number: 1,
};

/** Returns the text of visible elements below the roots as segments, with external links. */
export function segmentsBelow(
  roots: readonly HtmlParent[],
  resolveLink: ResolveLink = () => null,
  isShown: (element: HtmlElement) => boolean = isVisible,
): Segment[] {
  const flow = new TextFlow();
  let pictures = 0;
  for (const root of roots) {
    flow.block(2);
    // An explicit stack: pages may nest deeper than the call stack.
    const open: Open[] = [{ ...outermost, parent: root, pieces: flow.shownPieces, pictures }];
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const node = top.parent.childNodes[top.next++];
      if (!node) {
        open.pop();
        leave(top, flow, pictures > top.pictures);
      } else if (isText(node)) {
        flow.text(node.value, top.style, top.keepSpaces);
      } else if (isElement(node)) {
        if (pictureElements.has(node.tagName)) pictures++;
        if (!isShown(node) || addEmbedded(node, resolveLink, flow)) continue;
        const inside = {
          ...within(node, top, resolveLink),
          pieces: flow.shownPieces,
          pictures,
        };
        open.push(inside);
        enter(node, inside, top, flow);
      }
    }
  }
  return flow.segments();
}

/** Adds a link to what an element embeds, unless it is as small as a tracker; false if it embeds nothing. */
function addEmbedded(element: HtmlElement, resolveLink: ResolveLink, flow: TextFlow): boolean {
  if (!embeddedElements.has(element.tagName)) return false;
  const address = addressIn(element);
  if (address === '') return element.tagName === 'iframe' || element.tagName === 'embed';
  const url = isTiny(element) ? null : resolveLink(address);
  if (url === null) return true;
  const name = given(element, 'title') || given(element, 'aria-label') || url;
  flow.block(1);
  flow.text(`[${name}]`, linkTo(url));
  flow.block(1);
  return true;
}

/** Further elements within an embedding one are not looked at: hostile pages nest these. */
const maxParameters = 50;

/** Returns the address of what an element embeds, as given there; empty without one. */
function addressIn(element: HtmlElement): string {
  let left = maxParameters;
  for (const each of elementsIn(element)) {
    if (--left < 0) break;
    const isSource = each.tagName === 'source' || embeddedElements.has(each.tagName);
    const isParameter =
      each.tagName === 'param' && /^(?:movie|src|url)$/i.test(given(each, 'name'));
    const address = given(each, 'src') || given(each, 'data-src') || given(each, 'data');
    const embedded = (isSource && address) || (isParameter && given(each, 'value'));
    if (embedded) return embedded;
  }
  return '';
}

function isTiny(element: HtmlElement): boolean {
  const isSmall = (name: string) => /^[01](?:px)?$/.test(given(element, name));
  const smallStyle = /(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i;
  return isSmall('width') || isSmall('height') || smallStyle.test(given(element, 'style'));
}

function within(element: HtmlElement, around: Open, resolveLink: ResolveLink) {
  const { tagName } = element;
  const href = attribute(element, tagName === 'frame' ? 'src' : 'href');
  const isLink = ['a', 'area', 'frame'].includes(tagName) && href !== null;
  const url = isLink ? resolveLink(href) : null;
  const ownStyle = around.url === null ? styleOf(tagName) : null;
  const isInRow = tagName === 'tr' && around.isInDataTable && childrenOf(element).every(isShort);
  return {
    parent: element,
    style: url === null ? (ownStyle ?? around.style) : linkTo(url),
    url: url ?? around.url,
    keepSpaces: around.keepSpaces || preformattedElements.has(tagName),
    listDepth: around.listDepth + (listElements.has(tagName) ? 1 : 0),
    isInDataTable: tagName === 'table' ? isDataTable(element) : around.isInDataTable,
    isInDataRow: around.isInDataRow || isInRow,
    next: 0,
    number: integer(element, 'start') ?? 1,
  };
}

/** Tables for layout have no border and no header cells. */
function isDataTable(table: HtmlElement): boolean {
  const border = attribute(table, 'border')?.trim() ?? '0';
  const cells = childrenOf(table).flatMap(childrenOf).flatMap(childrenOf);
  return border !== '0' || cells.some(({ tagName }) => tagName === 'th');
}

/** Longer cells have paragraphs of their own. In characters and elements. */
const maxCellLength = 200;
const maxCellElements = 50;

function isShort(cell: HtmlElement): boolean {
  let [length, count] = [0, -1];
  for (const { tagName, childNodes } of elementsIn(cell)) {
    if (++count > maxCellElements || /^(?:table|[ou]l|pre)$/.test(tagName)) return false;
    for (const node of childNodes) length += isText(node) ? node.value.trim().length : 0;
  }
  return length <= maxCellLength;
}

function enter(element: HtmlElement, inside: Open, around: Open, flow: TextFlow): void {
  const { tagName } = element;
  separate(tagName, inside, flow);
  if (tagName === 'br' && inside.isInDataRow) flow.text(' ', plain);
  else if (tagName === 'br') flow.lineBreak();
  else if (tagName === 'li') flow.mark(markOf(element, inside.listDepth, around));
  else if (tagName === 'td' || tagName === 'th') flow.cell(inside.isInDataRow);
  else flow.text(tagName === 'q' ? '“' : textInstead(element), inside.style);
}

/** Returns a bullet or, in an ordered list, the item's number; indented by depth. */
function markOf(item: HtmlElement, depth: number, list: Open): string {
  const indent = '  '.repeat(Math.min(Math.max(depth - 1, 0), 10));
  if (!isElement(list.parent) || list.parent.tagName !== 'ol') return `${indent}• `;
  const number = integer(item, 'value') ?? list.number;
  list.number = number + 1;
  return `${indent}${number}. `;
}

function integer(element: HtmlElement, name: string): number | null {
  const text = given(element, name);
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Returns alternative text for an element that shows something other than text. */
function textInstead(element: HtmlElement): string {
  if (element.tagName === 'frame') {
    return given(element, 'title') || given(element, 'name') || given(element, 'src');
  }
  const isPicture = element.tagName === 'img' && !isTiny(element);
  const isButton = element.tagName === 'input' && given(element, 'type').toLowerCase() === 'image';
  if (!isPicture && !isButton && element.tagName !== 'area') return '';
  // Many authors put the brackets themselves.
  const text = (given(element, 'alt') || given(element, 'title')).replace(/^\[([^[\]]*)\]$/, '$1');
  return text === '' ? '' : `[${text}]`;
}

function leave(left: Open, flow: TextFlow, hasPictures: boolean): void {
  const { parent, style, pieces } = left;
  if (!isElement(parent)) return;
  if (flow.shownPieces === pieces) flow.text(nameOf(parent, left, hasPictures), style);
  if (parent.tagName === 'q') flow.text('”', style);
  if (parent.tagName === 'li') flow.mark('');
  separate(parent.tagName, left, flow);
}

/** Returns the name of a link without text, or the address of one that shows only pictures without names. */
function nameOf(element: HtmlElement, { url }: Open, hasPictures: boolean): string {
  if (element.tagName !== 'a' && element.tagName !== 'area') return '';
  const href = attribute(element, 'href') ?? '';
  const address = url ?? (href.startsWith('mailto:') ? href : '');
  const isPicture = hasPictures || element.tagName === 'area';
  const name = given(element, 'aria-label') || given(element, 'title');
  const text = (url === null ? '' : name) || (isPicture ? name || address : '');
  return text === '' ? '' : `[${text}]`;
}

/** Separates blocks from the text around them; nested lists have no margin. */
function separate(tagName: string, { listDepth, isInDataRow }: Open, flow: TextFlow): void {
  const isInnerList = listElements.has(tagName) && listDepth > 1;
  const isBlock = spacedBlocks.has(tagName) || tightBlocks.has(tagName);
  if (isInDataRow && tagName !== 'tr') {
    if (isBlock) flow.text(' ', plain);
  } else if (spacedBlocks.has(tagName) && !isInnerList) flow.block(2);
  else if (isBlock) flow.block(1);
  else if (tagName === 'button' || tagName === 'area') flow.text(' ', plain);
}
