import { parseExternalUrl } from '../../../src/domain/content/external-url';
import type { Segment } from '../../../src/domain/content/segment';
import { parseUrl } from '../../../src/domain/url';
import type { CapturedText } from '../model/captured-page';
import { parsePageUrl } from '../model/page-url';
import {
  attribute,
  elementsBelow,
  type HtmlElement,
  type HtmlParent,
  isHtml,
  rawTextOf,
} from './element';
import { headlineOf } from './headline';
import { mainText, proseLength } from './main-text';
import { parseBounded } from './parse-bounded';
import { scriptDoubt } from './scripted-text';
import { type ResolveLink, segmentsBelow } from './segments-below';
import { firstLineOf, readTitles } from './titles';

/** Maps a link's absolute address to its target, or null for plain text. */
export type MapLink = (url: string) => string | null;

/** Which text of a page to read: the main text, if it can be told apart, or all of it. */
export type TextPart = 'main' | 'all';

export interface ReadPageOptions {
  readonly part?: TextPart;
  readonly mapLink?: MapLink | undefined;
  /** Names of the site that the page may not say. */
  readonly siteNames?: readonly string[];
}

/**
 * Reads a page that was captured at `address`. The body is the text that a browser would show, or the
 * main part of that; for a framed page, links to its frames and its `noframes` text; for a page that has
 * more prose for browsers without scripts, the text with that. Throws if the page has too many elements.
 */
export function readPage(
  html: string,
  address: string,
  options: ReadPageOptions = {},
): CapturedText {
  return readDocument(documentOf(html), address, options);
}

/** Less prose in `noscript` only asks for scripts. In characters. */
const minNoscriptProse = 200;

function documentOf(html: string): HtmlParent {
  const document = parseBounded(html);
  const noscripts = [...elementsBelow(document)].filter(({ tagName }) => tagName === 'noscript');
  const other = noscripts.map((element) => `<div>${rawTextOf(element)}</div>`).join('');
  if (other === '') return document;
  const prose = proseLength(segmentsBelow([parseBounded(other)], resolveNone));
  if (prose < minNoscriptProse) return document;
  const isMost = prose > proseLength(segmentsBelow([document], resolveNone));
  return isMost ? showingNoscript(parseBounded(html, false)) : document;
}

const resolveNone = () => null;

function showingNoscript(document: HtmlParent): HtmlParent {
  for (const element of elementsBelow(document)) {
    if (element.tagName === 'noscript') element.tagName = 'div';
  }
  return document;
}

function readDocument(
  document: HtmlParent,
  address: string,
  { part = 'all', mapLink = (url) => url, siteNames = [] }: ReadPageOptions,
): CapturedText {
  const first = firstElements(document, ['base', 'body', 'frameset', 'main']);
  const resolveLink = linkResolver(address, baseOf(address, first.get('base')), mapLink);
  const root = first.get('body') ?? first.get('frameset');
  const isFramed = root?.tagName === 'frameset';
  const roots = root ? [root, ...(isFramed ? framelessBodies(document) : [])] : [];
  const url = parsePageUrl(address);
  const read = readTitles(document, url);
  const all = segmentsBelow(roots, resolveLink);
  const isPart = part === 'main' && !isFramed && !read.isExport;
  const content = first.get('main') ?? root;
  const headlineOver = (body: readonly Segment[]) => {
    const titles = { ...read, firstLine: firstLineOf(body) };
    return { titles, headline: headlineOf(titles, url, siteNames) || address };
  };
  const ofAll = headlineOver(all);
  const main =
    isPart && content ? mainText(document, content, all, ofAll.headline, resolveLink) : null;
  const body = main ?? all;
  const frames = isFramed ? framesOf(root, baseOf(address, first.get('base'))) : [];
  const doubt = scriptDoubt(document, all);
  const { titles, headline } = main ? headlineOver(main) : ofAll;
  return { headline: [headline], body, titles, doubt, isMainText: main !== null, frames };
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
    const body = firstElements(parseBounded(rawTextOf(element)), ['body']).get('body');
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
    if (isHtml(element)) found.set(tagName, element);
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
