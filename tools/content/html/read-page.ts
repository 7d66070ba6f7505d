import { parseExternalUrl } from '../../../src/domain/content/external-url';
import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import { parseUrl } from '../../../src/domain/url';
import type { PageText } from '../items/captured-page';
import { cutText } from '../items/cut-text';
import { parsePageUrl } from '../items/page-url';
import { attribute, elementsBelow, type HtmlElement, type HtmlParent, isText } from './element';
import { parseBounded } from './parse-bounded';
import { type ResolveLink, segmentsBelow } from './segments-below';
import { plain, TextFlow } from './text-flow';

const maxHeadlineLength = 500;
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/** Maps a link's absolute address to its target, or null for plain text. */
export type MapLink = (url: string) => string | null;

const everywhere: MapLink = (url) => url;

/**
 * Reads a page that was captured at `address`. The headline is its Dublin Core title (titles often
 * name the site as well), else its title, else its first `h1`, else the path of its address; the body
 * is the text a browser would show, for a framed page links to its frames and its `noframes` text.
 * Throws if the page has too many elements.
 */
export function readPage(html: string, address: string, mapLink: MapLink = everywhere): PageText {
  const document = parseBounded(html);
  const first = firstElements(document, ['meta', 'title', 'h1', 'base', 'body', 'frameset']);
  const resolveLink = linkResolver(address, attributeOf(first.get('base'), 'href'), mapLink);
  const title =
    lineOfText(attributeOf(first.get('meta'), 'content') ?? '') ||
    lineOf(first.get('title'), resolveLink) ||
    lineOf(first.get('h1'), resolveLink);
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

/** Parsers treat the content of `noframes` as text. */
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
    // Of base elements only those with an address count, of meta elements the Dublin Core title.
    if (tagName === 'base' && attribute(element, 'href') === null) continue;
    if (tagName === 'meta' && attribute(element, 'name')?.toLowerCase() !== 'dc.title') continue;
    if (element.namespaceURI === htmlNamespace) found.set(tagName, element);
  }
  return found;
}

function attributeOf(element: HtmlElement | undefined, name: string): string | null {
  return element ? attribute(element, name) : null;
}

/** Returns the text of an element in one line, shortened if very long. */
function lineOf(element: HtmlElement | undefined, resolveLink: ResolveLink): string {
  return element ? oneLine(segmentsBelow([element], resolveLink)) : '';
}

function lineOfText(text: string): string {
  const flow = new TextFlow();
  flow.text(text, plain);
  return oneLine(flow.segments());
}

function oneLine(segments: readonly Segment[]): string {
  const text = segments.map(textOfSegment).join('');
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxHeadlineLength) return line;
  return `${cutText(line, maxHeadlineLength)}…`;
}

/** Links within the same page become plain text. */
function linkResolver(address: string, baseHref: string | null, mapLink: MapLink): ResolveLink {
  const base = (baseHref !== null && parseUrl(baseHref, address)?.href) || address;
  const ownKey = parsePageUrl(address)?.key;
  return (href) => {
    const url = parseUrl(href, base)?.href;
    if (url === undefined) return null;
    const isWithinPage = url.includes('#') && parsePageUrl(url)?.key === ownKey;
    return isWithinPage ? null : (parseExternalUrl(mapLink(url))?.href ?? null);
  };
}
