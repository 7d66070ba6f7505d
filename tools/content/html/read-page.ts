import { parseExternalUrl } from '../../../src/domain/content/external-url';
import type { Segment } from '../../../src/domain/content/segment';
import { parseUrl } from '../../../src/domain/url';
import { exportGenerator } from '../export/version-page';
import type { CapturedText } from '../items/captured-page';
import { pageNumberOf, parsePageUrl } from '../items/page-url';
import { CommentLines } from './comment-lines';
import { attribute, elementsBelow, type HtmlElement, type HtmlParent, isText } from './element';
import { headlineOf } from './headline';
import { mainText } from './main-text';
import { parseBounded } from './parse-bounded';
import { type ResolveLink, segmentsBelow } from './segments-below';

const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/** Maps a link's absolute address to its target, or null for plain text. */
export type MapLink = (url: string) => string | null;

/** Which text of a page to read: the main text, if it can be told apart, or all of it. */
export type TextPart = 'main' | 'all';

export interface ReadPageOptions {
  readonly part?: TextPart;
  readonly mapLink?: MapLink | undefined;
}

/**
 * Reads a page that was captured at `address`. The body is the text that a browser would show, or the
 * main part of that; for a framed page, links to its frames and its `noframes` text. Throws if the
 * page has too many elements.
 */
export function readPage(
  html: string,
  address: string,
  { part = 'all', mapLink = (url) => url }: ReadPageOptions = {},
): CapturedText {
  const document = parseBounded(html);
  const first = firstElements(document, ['base', 'body', 'frameset']);
  const resolveLink = linkResolver(address, baseOf(address, first.get('base')), mapLink);
  const root = first.get('body') ?? first.get('frameset');
  const roots = [root, ...(root?.tagName === 'frameset' ? framelessBodies(document) : [])];
  const comments = new CommentLines();
  const all = segmentsBelow(
    roots.flatMap((each) => each ?? []),
    resolveLink,
    comments.addElement,
  );
  const headlineFor = (body: readonly Segment[]) =>
    headlineOf(document, parsePageUrl(address), body) || address;
  const isPart = part === 'main' && !isOwnExport(document);
  const main = isPart
    ? mainText(document, all, headlineFor(all), (line) => comments.has(line))
    : null;
  const body = main ?? all;
  const links = linkedPages(document, baseOf(address, first.get('base')));
  return { headline: [headlineFor(body)], body, links, isMainText: main !== null };
}

/** Returns the numbers of the pages that a page links to. */
function linkedPages(document: HtmlParent, base: string): readonly number[] {
  const numbers = new Set<number>();
  for (const element of elementsBelow(document)) {
    if (element.tagName !== 'a' && element.tagName !== 'area') continue;
    const href = attribute(element, 'href');
    const url = href === null ? null : parseUrl(href, base);
    const number = url && pageNumberOf(url.href);
    if (number) numbers.add(number);
  }
  return [...numbers];
}

/** Whether a page is one of our own exports, which have no menus. */
function isOwnExport(document: HtmlParent): boolean {
  for (const element of elementsBelow(document)) {
    if (element.tagName === 'meta' && attribute(element, 'content') === exportGenerator)
      return true;
  }
  return false;
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
    // Browsers ignore base elements without an address.
    if (tagName === 'base' && attribute(element, 'href') === null) continue;
    if (element.namespaceURI === htmlNamespace) found.set(tagName, element);
  }
  return found;
}

/** Returns the address to which links are relative. */
function baseOf(address: string, element: HtmlElement | undefined): string {
  const href = element ? attribute(element, 'href') : null;
  return (href !== null && parseUrl(href, address)?.href) || address;
}

/** Links within the same page become plain text. */
function linkResolver(address: string, base: string, mapLink: MapLink): ResolveLink {
  const ownKey = parsePageUrl(address)?.key;
  return (href) => {
    const url = parseUrl(href, base)?.href;
    if (url === undefined) return null;
    const isWithinPage = url.includes('#') && parsePageUrl(url)?.key === ownKey;
    return isWithinPage ? null : (parseExternalUrl(mapLink(url))?.href ?? null);
  };
}
