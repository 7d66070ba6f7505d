import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import { textLength } from '../model/cut-body';
import { articleIn, isMenu } from './article';
import { linesOf } from './body-lines';
import { attribute, type HtmlElement, type HtmlParent } from './element';
import { isVisible, type ResolveLink, segmentsBelow } from './segments-below';

/** Longer texts would take too much memory. In characters. */
const maxTextLength = 1_000_000;

/** Lines with more characters outside of links are prose, not menus. */
const minProseLength = 80;

/**
 * Returns the main text of a page, without menus, headers, footers and advertisements: the article that
 * Readability finds, without its headline. Null if `all`, the text of the page, is no longer than that, or has
 * more than a million characters; or if the article has less than half of the prose below `content`, the
 * element that the page declares as its main content, or its body: it is then a part of the main text only.
 */
export function mainText(
  page: HtmlParent,
  content: HtmlElement,
  all: readonly Segment[],
  headline: string,
  resolveLink: ResolveLink,
): Segment[] | null {
  if (textLength(all) > maxTextLength) return null;
  const article = articleIn(page);
  if (article === null) return null;
  const main = withoutHeadline(segmentsBelow([article], resolveLink), headline);
  const prose = proseLength(main);
  const isWhole =
    prose > 0 && prose >= proseLength(segmentsBelow([content], resolveLink, mayBeMain)) / 2;
  return isWhole && textLength(main) < textLength(all) ? main : null;
}

/**
 * Returns how many characters of a body are prose: lines of 80 characters or more outside of links, but no
 * rows of tables.
 */
export function proseLength(body: readonly Segment[]): number {
  return linesOf(body)
    .filter(({ ownText }) => ownText.length >= minProseLength && !ownText.includes(' | '))
    .reduce((sum, { ownText }) => sum + ownText.length, 0);
}

/** Leaves out a first line in a style of its own that begins or ends the headline. */
function withoutHeadline(body: Segment[], headline: string): Segment[] {
  const [first, next, ...rest] = body;
  if (first === undefined || typeof first === 'string') return body;
  if (typeof next !== 'string' || !next.startsWith('\n')) return body;
  const line = textOfSegment(first);
  const isHeadline = headline.startsWith(line) || headline.endsWith(line);
  return isHeadline
    ? [next.replace(/^\n+/, ''), ...rest].filter((segment) => segment !== '')
    : body;
}

/** Whether an element may have main text: readers' comments and other articles are prose too. */
function mayBeMain(element: HtmlElement): boolean {
  if (element.tagName === 'aside' || isMenu(element) || !isVisible(element)) return false;
  return !/comment/i.test(`${attribute(element, 'id') ?? ''} ${attribute(element, 'class') ?? ''}`);
}
