import { parseExternalUrl } from '../../src/domain/external-url';
import { textOfSegment } from '../../src/domain/segment';
import type { PageText } from '../items/captured-page';
import { cutText } from '../items/cut-text';
import { parsePageUrl } from '../items/page-url';
import { attribute, elementsBelow, type HtmlElement, type HtmlParent, isText } from './element';
import { parseBounded } from './parse-bounded';
import { type ResolveLink, segmentsBelow } from './segments-below';

const longestHeadline = 500;
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/** Where a link to a full address shall lead: an address, or null for plain text. */
export type MapLink = (url: string) => string | null;

const everywhere: MapLink = (url) => url;

/**
 * Reads a page that was found at `address`. The headline is its title, else its first `h1`, else
 * the path of its address; the body is the text a browser would show of it, for a page of frames
 * links to these and what it says to browsers without. Throws where the page is made of more
 * elements than any page needs.
 */
export function readPage(html: string, address: string, mapLink: MapLink = everywhere): PageText {
  const document = parseBounded(html);
  const first = firstElements(document, ['title', 'h1', 'base', 'body', 'frameset']);
  const resolveLink = linkResolver(address, attributeOf(first.get('base'), 'href'), mapLink);
  const title = lineOf(first.get('title'), resolveLink) || lineOf(first.get('h1'), resolveLink);
  const root = first.get('body') ?? first.get('frameset');
  const roots = [root, ...(root?.tagName === 'frameset' ? framelessBodies(document) : [])];
  return {
    headline: [title || parsePageUrl(address)?.path || address],
    body: segmentsBelow(
      roots.flatMap((each) => each ?? []),
      resolveLink,
    ),
  };
}

/** What `noframes` elements hold is text to a parser. */
function framelessBodies(document: HtmlParent): HtmlElement[] {
  const bodies: HtmlElement[] = [];
  for (const element of elementsBelow(document)) {
    if (element.tagName !== 'noframes') continue;
    const html = element.childNodes.map((node) => (isText(node) ? node.value : '')).join('');
    const body = firstElements(parseBounded(html), ['body']).get('body');
    if (body) bodies.push(body);
  }
  return bodies;
}

function firstElements(root: HtmlParent, names: readonly string[]): Map<string, HtmlElement> {
  const found = new Map<string, HtmlElement>();
  for (const element of elementsBelow(root)) {
    const { tagName } = element;
    if (!names.includes(tagName) || found.has(tagName)) continue;
    // Only a base element that has an address counts.
    if (tagName === 'base' && attribute(element, 'href') === null) continue;
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
  const text = segmentsBelow([element], resolveLink).map(textOfSegment).join('');
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestHeadline) return line;
  return `${cutText(line, longestHeadline)}…`;
}

/** Links within the same page lead nowhere else, so their text stands alone. */
function linkResolver(address: string, baseHref: string | null, mapLink: MapLink): ResolveLink {
  const base =
    baseHref !== null && URL.canParse(baseHref, address)
      ? new URL(baseHref, address).href
      : address;
  const ownKey = parsePageUrl(address)?.key;
  return (href) => {
    if (!URL.canParse(href, base)) return null;
    const url = new URL(href, base).href;
    const isWithinPage = url.includes('#') && parsePageUrl(url)?.key === ownKey;
    return isWithinPage ? null : (parseExternalUrl(mapLink(url))?.href ?? null);
  };
}
