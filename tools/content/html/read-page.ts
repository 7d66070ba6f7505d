import { parseExternalUrl } from '../../../src/domain/content/external-url';
import type { Segment } from '../../../src/domain/content/segment';
import { parseUrl } from '../../../src/domain/url';
import type { CapturedText } from '../model/captured-page';
import { textLength } from '../model/cut-body';
import { parsePageUrl } from '../model/page-url';
import { attribute, elementsBelow, type HtmlElement, type HtmlParent, isText } from './element';
import { headlineOf, isOwnExport, isTitled, readTitles } from './headline';
import { mainText } from './main-text';
import { MarkedLines } from './marked-lines';
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
 * main part of that; for a framed page, links to its frames and its `noframes` text; for a page without
 * text, that for browsers without scripts. Throws if the page has too many elements.
 */
export function readPage(
  html: string,
  address: string,
  options: ReadPageOptions = {},
): CapturedText {
  const page = readDocument(parseBounded(html), address, options);
  if (page.body.length > 0 || !/<noscript/i.test(html)) return page;
  const other = readDocument(showingNoscript(parseBounded(html, false)), address, options);
  return textLength(other.body) < minNoscriptLength ? page : other;
}

/** Shorter texts in `noscript` only ask for scripts. In characters. */
const minNoscriptLength = 200;

function showingNoscript(document: HtmlParent): HtmlParent {
  for (const element of elementsBelow(document)) {
    if (element.tagName === 'noscript') element.tagName = 'div';
  }
  return document;
}

function readDocument(
  document: HtmlParent,
  address: string,
  { part = 'all', mapLink = (url) => url }: ReadPageOptions,
): CapturedText {
  const first = firstElements(document, ['base', 'body', 'frameset']);
  const resolveLink = linkResolver(address, baseOf(address, first.get('base')), mapLink);
  const root = first.get('body') ?? first.get('frameset');
  const roots = [root, ...(root?.tagName === 'frameset' ? framelessBodies(document) : [])];
  const url = parsePageUrl(address);
  const titles = readTitles(document, url);
  const isPart = part === 'main' && !isOwnExport(titles);
  const marked = new MarkedLines();
  const all = segmentsBelow(
    roots.flatMap((each) => each ?? []),
    resolveLink,
    isPart ? marked.addElement : undefined,
  );
  const headlineFor = (body: readonly Segment[]) => headlineOf(titles, url, body) || address;
  const headline = headlineFor(all);
  const marks = { ...marked.lines(), headline, isTitled: isTitled(titles, headline) };
  const main = isPart ? mainText(document, all, marks) : null;
  const body = main ?? all;
  const frames =
    root?.tagName === 'frameset' ? framesOf(root, baseOf(address, first.get('base'))) : [];
  return { headline: [headlineFor(body)], body, isMainText: main !== null, frames };
}

function framesOf(frameset: HtmlElement, base: string): readonly string[] {
  const frames = [...elementsBelow(frameset)].filter(({ tagName }) => tagName === 'frame');
  return frames.flatMap((frame) => {
    const url = parseUrl(attribute(frame, 'src') ?? '', base);
    return (url && parsePageUrl(url.href)?.itemId) ?? [];
  });
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
