import { isLink, type Segment, textOfSegment } from '../../../src/domain/text/segment';
import { textLength } from '../model/cut-body';
import { articleIn, isMenu } from './article';
import { given, type HtmlElement, type HtmlParent, isVisible } from './html-tree';
import { type ResolveLink, segmentsBelow } from './segments-below';

/** Longer texts would take too much memory. In characters. */
const maxTextLength = 1_000_000;

/** Lines with more characters outside of links are prose, not menus. */
const minProseLength = 80;

/**
 * Returns the main text of a page, without menus, headers, footers and advertisements: the article that
 * Readability finds, without its headline. Null if `pageText`, the text of the page, is no longer than that,
 * or has more than a million characters; or if the article has less than half of the prose below `content`,
 * the element that the page declares as its main content, or its body: it is then a part of the main text only.
 */
export function mainText(
  page: HtmlParent,
  content: HtmlParent,
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
  return isWhole && textLength(main) < textLength(pageText) ? main : null;
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

/** Returns how many characters of a body are prose: long lines outside of links, but no rows of tables. */
export function proseLength(body: readonly Segment[]): number {
  return linesOf(body, true)
    .filter((line) => line.length >= minProseLength && !line.includes(' | '))
    .reduce((sum, line) => sum + line.length, 0);
}

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
  if (element.tagName === 'aside' || isMenu(element) || !isVisible(element)) return false;
  return !/comment/i.test(`${given(element, 'id')} ${given(element, 'class')}`);
}
