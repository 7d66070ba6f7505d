import { sum } from 'd3-array';
import { isLink, type Segment, textOfSegment } from '../../../src/domain/text/segment';
import { textLength } from '../model/cut-body';
import { articleIn, isMenu, isNamedNotice } from './article';
import {
  childrenOf,
  elementsIn,
  given,
  type HtmlElement,
  type HtmlParent,
  isText,
  isVisible,
} from './html-tree';
import { type ResolveLink, segmentsBelow } from './segments-below';

/** Longer texts would take too much memory. In characters. */
const maxTextLength = 1_000_000;

/** Shorter lines may be menus. In characters. */
const minProseLength = 80;

/**
 * Returns the main text of a page, without menus, headers, footers and advertisements: the article that
 * Readability finds, without its headline; or, if that has less than half of the prose below `content`, the
 * element that the page declares as its main content, or its body, the smallest element with most of the
 * text. Null if `pageText`, the text of the page, is no longer than that, or has more than a million
 * characters, or if the page has more elements than Readability is given.
 */
export function mainText(
  page: HtmlParent,
  content: HtmlElement,
  pageText: readonly Segment[],
  headline: string,
  resolveLink: ResolveLink,
): Segment[] | null {
  if (textLength(pageText) > maxTextLength) return null;
  const article = articleIn(page);
  if (article === null) return null;
  const main = withoutHeadline(segmentsBelow([article], resolveLink), headline);
  const prose = proseLength(main);
  const isWhole =
    prose > 0 &&
    !isNotice(linesOf(main).join(' ')) &&
    prose >= proseLength(segmentsBelow([content], resolveLink, mayBeMain)) / 2;
  const chosen = isWhole ? main : withMostText(content, resolveLink);
  return textLength(chosen) < textLength(pageText) && chosen.length > 0 ? chosen : null;
}

/** The share of the text outside of menus that the smallest element with most of the text has. */
const mostText = 0.9;

/** Returns the text of the smallest element below `content` with nine tenths of its text, without menus. */
function withMostText(content: HtmlElement, resolveLink: ResolveLink): Segment[] {
  const lengths = new Map<HtmlElement, number>();
  const lengthOf = (element: HtmlElement) => lengths.get(element) ?? 0;
  // Children come after their parents, and pages may nest deeper than the call stack.
  for (const element of [content, ...elementsIn(content)].reverse()) {
    if (!mayBeMain(element)) continue;
    const texts = element.childNodes.filter(isText).map(({ value }) => value.trim().length);
    lengths.set(element, sum([...texts, ...childrenOf(element).map(lengthOf)]));
  }
  const enough = lengthOf(content) * mostText;
  let smallest = content;
  for (;;) {
    const inner = childrenOf(smallest).find((child) => lengthOf(child) >= enough && enough > 0);
    if (inner === undefined) return segmentsBelow([smallest], resolveLink, isNoMenu);
    smallest = inner;
  }
}

/** Longer texts about cookies are articles. In characters. */
const longestNotice = 1_000;

/** Whether a text asks readers to accept cookies, which is no article. */
function isNotice(text: string): boolean {
  if (text.length > longestNotice) return false;
  const isAboutCookies = /\bcookies?\b/i.test(text);
  return (
    isAboutCookies &&
    /\b(?:accept|agree|consent|uses? cookies|learn more|akzeptieren|zustimmen|accepter|aceptar|accetta)\b/i.test(
      text,
    )
  );
}

/** Returns how many characters of a body are prose: long lines that are no links or rows of tables. */
export function proseLength(body: readonly Segment[]): number {
  const [lines, outside] = [linesOf(body), linesOf(body, true)];
  const prose = lines.map((line, at) => {
    if (line.length < minProseLength || line.includes(' | ')) return 0;
    const isNoLink = (outside[at]?.length ?? 0) >= minProseLength;
    return isNoLink || endsAsSentence(line) ? line.length : 0;
  });
  return sum(prose);
}

/** Whether a line ends with a full stop or the like; beginnings of other articles end with three. */
const endsAsSentence = (line: string) => /[^.][.!?。！？]["'”’»)]?$/.test(line.trimEnd());

/** Returns the lines of a body, blank ones included, with or without the text of links. */
export function linesOf(body: readonly Segment[], withoutLinks = false): readonly string[] {
  const texts = body.map((segment) => {
    const text = textOfSegment(segment);
    return withoutLinks && isLink(segment) ? text.replace(/[^\n]+/g, '') : text;
  });
  return texts.join('').split('\n');
}

/** Leaves out a first line in a style of its own that begins or ends the headline. */
function withoutHeadline(body: Segment[], headline: string): Segment[] {
  const [first, next, ...rest] = body;
  if (first === undefined || typeof first === 'string') return body;
  if (typeof next !== 'string' || !next.startsWith('\n')) return body;
  const { text } = first;
  if (!headline.startsWith(text) && !headline.endsWith(text)) return body;
  return [next.replace(/^\n+/, ''), ...rest].filter((segment) => segment !== '');
}

/** Whether an element may have main text: readers' comments and other articles are prose too. */
function mayBeMain(element: HtmlElement): boolean {
  if (element.tagName === 'aside' || !isNoMenu(element)) return false;
  return !/comment/i.test(`${given(element, 'id')} ${given(element, 'class')}`);
}

/** Whether an element is shown, and is no menu, footer or notice about cookies. */
function isNoMenu(element: HtmlElement): boolean {
  return isVisible(element) && !isMenu(element) && !isNamedNotice(element);
}
