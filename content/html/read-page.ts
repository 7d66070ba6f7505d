import { parse } from 'parse5';
import { parseExternalUrl } from '../../src/domain/external-url';
import { textOfSegment } from '../../src/domain/segment';
import type { PageText } from '../items/captured-page';
import { cutText } from '../items/cut-text';
import { parsePageUrl } from '../items/page-url';
import { attribute, elementsBelow, type HtmlElement, type HtmlParent } from './element';
import { type ResolveLink, segmentsBelow } from './segments-below';

const longestHeadline = 500;
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/**
 * Reads a page that was found at `address`. The headline is its title, else its first `h1`, else
 * the path of its address; the body is the text a browser would show of it.
 */
export function readPage(html: string, address: string): PageText {
  const document = parse(html);
  const first = firstElements(document, ['title', 'h1', 'base', 'body', 'frameset']);
  const resolveLink = linkResolver(address, attributeOf(first.get('base'), 'href'));
  const title = lineOf(first.get('title'), resolveLink) || lineOf(first.get('h1'), resolveLink);
  const root = first.get('body') ?? first.get('frameset');
  return {
    headline: [title || parsePageUrl(address)?.path || address],
    body: root ? segmentsBelow(root, resolveLink) : [],
  };
}

function firstElements(root: HtmlParent, names: readonly string[]): Map<string, HtmlElement> {
  const found = new Map<string, HtmlElement>();
  for (const element of elementsBelow(root)) {
    const { tagName } = element;
    if (!names.includes(tagName) || found.has(tagName)) continue;
    if (element.namespaceURI === htmlNamespace) found.set(tagName, element);
  }
  return found;
}

function attributeOf(element: HtmlElement | undefined, name: string): string | null {
  return element ? attribute(element, name) : null;
}

/** The text of an element in one line, shortened where it is endless. */
function lineOf(element: HtmlElement | undefined, resolveLink: ResolveLink): string {
  if (!element) return '';
  const text = segmentsBelow(element, resolveLink).map(textOfSegment).join('');
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestHeadline) return line;
  return `${cutText(line, longestHeadline)}…`;
}

/** Links within the same page lead nowhere else, so their text stands alone. */
function linkResolver(address: string, baseHref: string | null): ResolveLink {
  const base =
    baseHref !== null && URL.canParse(baseHref, address)
      ? new URL(baseHref, address).href
      : address;
  const ownKey = parsePageUrl(address)?.key;
  return (href) => {
    if (!URL.canParse(href, base)) return null;
    const url = new URL(href, base).href;
    const isWithinPage = url.includes('#') && parsePageUrl(url)?.key === ownKey;
    return isWithinPage ? null : (parseExternalUrl(url)?.href ?? null);
  };
}
