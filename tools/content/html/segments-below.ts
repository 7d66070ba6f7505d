import type { Segment } from '../../../src/domain/content/segment';
import {
  attribute,
  elementsBelow,
  type HtmlElement,
  type HtmlParent,
  isElement,
  isText,
} from './element';
import {
  embeddedElements,
  hiddenElements,
  listElements,
  pictureElements,
  preformattedElements,
  spacedBlocks,
  styleOfElement,
  tightBlocks,
} from './element-roles';
import { isDataRow } from './table-rows';
import { ListMarks, plain, TextFlow, type TextStyle } from './text-flow';

/** Returns the address that a link leads to, or null for plain text. */
export type ResolveLink = (href: string) => string | null;

interface Surroundings {
  readonly style: TextStyle;
  readonly keepSpaces: boolean;
  readonly listDepth: number;
  /** Whether it is within a row of data, in which blocks start no lines. */
  readonly isInDataRow: boolean;
}

interface Open {
  readonly parent: HtmlParent;
  readonly around: Surroundings;
  /** How many pieces of text were shown before it, and how many images seen. */
  readonly shown: number;
  readonly images: number;
  next: number;
}

/** Returns the text of visible elements below the roots as segments, with external links. */
export function segmentsBelow(
  roots: readonly HtmlParent[],
  resolveLink: ResolveLink,
  isShown: (element: HtmlElement) => boolean = isVisible,
): Segment[] {
  const flow = new TextFlow();
  const marks = new ListMarks();
  for (const root of roots) {
    flow.block('blank');
    addBelow(root, resolveLink, flow, marks, isShown);
  }
  return flow.segments();
}

function addBelow(
  root: HtmlParent,
  resolveLink: ResolveLink,
  flow: TextFlow,
  marks: ListMarks,
  isShown: (element: HtmlElement) => boolean,
): void {
  const around: Surroundings = {
    style: plain,
    keepSpaces: false,
    listDepth: 0,
    isInDataRow: false,
  };
  // An explicit stack: pages may nest deeper than the call stack.
  const open: Open[] = [{ parent: root, around, shown: 0, images: 0, next: 0 }];
  let images = 0;
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.parent.childNodes[top.next++];
    if (!node) {
      if ('tagName' in top.parent) {
        if (flow.shown === top.shown) addName(top.parent, top.around, flow, images > top.images);
        leave(top.parent, top.around, flow);
      }
      open.pop();
    } else if (isText(node)) {
      flow.text(node.value, top.around.style, top.around.keepSpaces);
    } else if (isElement(node) && isEmbedding(node)) {
      if (isShown(node)) addEmbedded(node, resolveLink, flow);
    } else if (isElement(node) && isShown(node)) {
      const inside = surroundingsIn(node, top.around, resolveLink);
      const { shown } = flow;
      open.push({ parent: node, around: inside, shown, images, next: 0 });
      enter(node, inside, flow, marks);
    }
    if (node && isElement(node) && pictureElements.has(node.tagName)) images++;
  }
}

/** Whether an element itself is not hidden; an element around it may be. */
export function isVisible(element: HtmlElement): boolean {
  if (hiddenElements.has(element.tagName) || attribute(element, 'hidden') !== null) return false;
  return !/(?:^|;)\s*display\s*:\s*none\b/i.test(attribute(element, 'style') ?? '');
}

/** Whether something else is shown in place of an element's content. */
function isEmbedding(element: HtmlElement): boolean {
  const isAlways = element.tagName === 'iframe' || element.tagName === 'embed';
  return isAlways || (embeddedElements.has(element.tagName) && addressIn(element) !== '');
}

/** Further elements within an embedding one are not looked at: hostile pages nest these. */
const maxParameters = 50;

/** Returns the address of what an element embeds, as given there; empty without one. */
function addressIn(element: HtmlElement): string {
  let left = maxParameters;
  for (const each of withThoseBelow(element)) {
    if (--left < 0) break;
    const { tagName } = each;
    const isParameter = tagName === 'param' && /^(?:movie|src|url)$/i.test(given(each, 'name'));
    if (isParameter && given(each, 'value') !== '') return given(each, 'value');
    const isSource = tagName === 'source' || embeddedElements.has(tagName);
    const address = given(each, 'src') || given(each, 'data-src') || given(each, 'data');
    if (isSource && address !== '') return address;
  }
  return '';
}

function* withThoseBelow(element: HtmlElement): Generator<HtmlElement> {
  yield element;
  yield* elementsBelow(element);
}

/** Adds a link to what an element embeds, unless it is as small as a tracker. */
function addEmbedded(element: HtmlElement, resolveLink: ResolveLink, flow: TextFlow): void {
  const address = addressIn(element);
  const url = address === '' || isTiny(element) ? null : resolveLink(address);
  if (url === null) return;
  const name = given(element, 'title') || given(element, 'aria-label') || url;
  flow.block('line');
  flow.text(`[${name}]`, { kind: 'link', url });
  flow.block('line');
}

function isTiny(element: HtmlElement): boolean {
  const style = given(element, 'style');
  return (
    ['width', 'height'].some((name) => /^[01](?:px)?$/.test(given(element, name))) ||
    /(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i.test(style)
  );
}

/**
 * Adds the name of a link that shows no text, or the address of one that shows only pictures without
 * alternative text.
 */
function addName(
  element: HtmlElement,
  { style }: Surroundings,
  flow: TextFlow,
  hasPictures: boolean,
): void {
  if (element.tagName !== 'a' && element.tagName !== 'area') return;
  const isLink = style.kind === 'link';
  const href = attribute(element, 'href') ?? '';
  const address = isLink ? style.url : href.startsWith('mailto:') ? href : '';
  const isPicture = hasPictures || element.tagName === 'area';
  const name = given(element, 'aria-label') || given(element, 'title');
  const text = (isLink ? name : '') || (isPicture ? name || address : '');
  if (text !== '') flow.text(`[${text}]`, style);
}

function surroundingsIn(
  element: HtmlElement,
  around: Surroundings,
  resolveLink: ResolveLink,
): Surroundings {
  const { tagName } = element;
  const href = linkOf(element);
  const url = href === null ? null : resolveLink(href);
  const isInLink = around.style.kind === 'link';
  const style = url !== null ? ({ kind: 'link', url } as const) : styleOfElement(tagName);
  return {
    style: isInLink && style?.kind !== 'link' ? around.style : (style ?? around.style),
    keepSpaces: around.keepSpaces || preformattedElements.has(tagName),
    listDepth: around.listDepth + (listElements.has(tagName) ? 1 : 0),
    isInDataRow: around.isInDataRow || (tagName === 'tr' && isDataRow(element)),
  };
}

function enter(element: HtmlElement, inside: Surroundings, flow: TextFlow, marks: ListMarks): void {
  const { tagName } = element;
  separate(tagName, inside, flow);
  if (tagName === 'br' && inside.isInDataRow) flow.text(' ', plain);
  else if (tagName === 'br') flow.lineBreak();
  else if (tagName === 'li') flow.mark(marks.markOf(element, inside.listDepth));
  else if (tagName === 'td' || tagName === 'th') {
    if (inside.isInDataRow) flow.dataCell();
    else flow.cell();
  } else if (tagName === 'q') flow.text('“', inside.style);
  else flow.text(textInstead(element), inside.style);
}

function linkOf(element: HtmlElement): string | null {
  if (element.tagName === 'a' || element.tagName === 'area') return attribute(element, 'href');
  return element.tagName === 'frame' ? attribute(element, 'src') : null;
}

/** Returns alternative text for an element that shows something other than text. */
function textInstead(element: HtmlElement): string {
  if (element.tagName === 'frame') {
    return given(element, 'title') || given(element, 'name') || given(element, 'src');
  }
  const isPicture = element.tagName === 'img' && !isTiny(element);
  const isButton = element.tagName === 'input' && given(element, 'type').toLowerCase() === 'image';
  if (!isPicture && !isButton && element.tagName !== 'area') return '';
  const text = given(element, 'alt') || given(element, 'title');
  return text === '' ? '' : `[${text}]`;
}

/** Returns an attribute's value without white space around it; empty if it is missing. */
function given(element: HtmlElement, name: string): string {
  return (attribute(element, name) ?? '').trim();
}

function leave(element: HtmlElement, inside: Surroundings, flow: TextFlow): void {
  if (element.tagName === 'q') flow.text('”', inside.style);
  if (element.tagName === 'li') flow.dropMark();
  separate(element.tagName, inside, flow);
}

/** Separates blocks from the text around them; nested lists have no margin. */
function separate(tagName: string, { listDepth, isInDataRow }: Surroundings, flow: TextFlow): void {
  if (isInDataRow && tagName !== 'tr') {
    if (spacedBlocks.has(tagName) || tightBlocks.has(tagName)) flow.text(' ', plain);
    return;
  }
  const isInnerList = listElements.has(tagName) && listDepth > 1;
  if (spacedBlocks.has(tagName) && !isInnerList) flow.block('blank');
  else if (isInnerList || tightBlocks.has(tagName)) flow.block('line');
  else if (tagName === 'button' || tagName === 'area') flow.text(' ', plain);
}
