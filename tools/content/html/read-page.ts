import { defaultTreeAdapter } from 'parse5';
import { parseExternalUrl } from '../../../src/domain/text/external-url';
import { parseLanguage } from '../../../src/domain/text/language';
import { parseJson } from '../../../src/domain/text/record';
import type { Segment } from '../../../src/domain/text/segment';
import { parseUrl } from '../../../src/domain/text/url';
import type { CapturedText } from '../model/captured-page';
import { type PageUrl, parsePageUrl } from '../model/page-url';
import { streamSafe, streamSafeText } from '../model/stream-safe';
import { authorsOf } from './authors';
import { type CommentSelectors, takeComments } from './comments';
import { headlineOf } from './headline';
import {
  attribute,
  elementsIn,
  elementsNamed,
  given,
  type HtmlElement,
  type HtmlParent,
  parseHtml,
  rawTextOf,
} from './html-tree';
import { linesOf, mainText, proseLength } from './main-text';
import { pageKindOf } from './page-kind';
import { type ResolveLink, segmentsBelow } from './segments-below';
import { standInDoubt } from './stand-in';
import { firstLineOf, readTitles } from './titles';

/** Which text of a page to read: the main text, if it can be told apart, or all of it. */
export type TextPart = 'main' | 'all';

interface ReadPageOptions {
  readonly part?: TextPart;
  /** The address to which links are relative, of a copy in a web archive; by default that of the page. */
  readonly base?: string;
  /** Maps a link's absolute address to its target, or null for plain text. */
  readonly mapLink?: ResolveLink | undefined;
  /** Names of the site that the page may not say. */
  readonly siteNames?: readonly string[];
  /** What finds comments that the page does not mark. */
  readonly comments?: CommentSelectors;
}

/**
 * Reads a page that was captured at `address`. The body is the text that a browser would show, or the
 * main part of that; for a framed page, links to its frames and its `noframes` text; for a page that has
 * more prose for browsers without scripts, the text with that. Throws if the page has too many elements.
 */
export function readPage(
  html: string,
  address: string,
  {
    base: linkBase = address,
    part = 'all',
    mapLink = (url) => url,
    siteNames = [],
    comments: selectors = markedOnly,
  }: ReadPageOptions = {},
): CapturedText {
  // References may stand for more, which are left out below.
  const document = documentOf(streamSafeText(html));
  removeToolbar(document);
  const url = parsePageUrl(address);
  const base = baseOf(document, linkBase);
  const resolveLink = linkResolver(url, base, mapLink);
  const [body] = elementsNamed(document, 'body');
  const [content = body] = elementsNamed(document, 'main');
  const [root] = elementsNamed(document, 'html');
  const lang = parseLanguage((body && given(body, 'lang')) || (root && given(root, 'lang')) || '');
  const [frameset = document] = elementsNamed(document, 'frameset');
  const roots = body ? [body] : [frameset, ...framelessBodies(document)];
  const read = readTitles(document, url);
  const comments = read.isExport ? [] : takeComments(document, selectors, resolveLink);
  // Whoever comments is no author of the page.
  const authors = authorsOf(document, url?.host ?? '', [...siteNames, ...read.siteNames]);
  const headed = (text: Segment[]) => {
    const titles = { ...read, firstLine: firstLineOf(text) };
    return { titles, headline: headlineOf(titles, url, siteNames) || address, body: text };
  };
  const fullText = headed(segmentsBelow(roots, resolveLink));
  const isPart = part === 'main' && body && content && !read.isExport;
  const article = isPart
    ? mainText(document, content, fullText.body, fullText.headline, resolveLink)
    : null;
  const chosenText = article === null ? fullText : headed(article);
  const frames = framesOf(document, base, mapLink);
  const pageKind = read.isExport
    ? undefined
    : pageKindOf(url, {
        headline: chosenText.headline,
        body: chosenText.body,
        fullText: fullText.body,
        frames: frames.length,
      });
  return {
    ...chosenText,
    headline: streamSafe([chosenText.headline]),
    body: streamSafe(chosenText.body),
    ...(lang !== null && { lang }),
    ...(authors.length > 0 && { authors }),
    doubt:
      scriptDoubt(document, fullText.body) ??
      standInDoubt(document, `${read.title}\n${linesOf(fullText.body).join('\n')}`, address),
    isMainText: article !== null,
    ...(pageKind && { pageKind }),
    frames,
    ...(comments.length > 0 && { comments }),
  };
}

/** The ids of what the Wayback Machine adds to a page: its toolbar, and a request for donations. */
const toolbar = /^(?:wm-ipp(?:-base|-print)?|donato)$/;

function removeToolbar(page: HtmlParent): void {
  for (const element of [...elementsIn(page)]) {
    if (toolbar.test(given(element, 'id'))) defaultTreeAdapter.detachNode(element);
  }
}

/** Comments that pages mark as such. */
const markedOnly: CommentSelectors = { comment: null, author: null, date: null, text: null };

/** Less prose in `noscript` only asks for scripts. In characters. */
const minNoscriptProse = 200;

function documentOf(html: string): HtmlParent {
  const document = parseHtml(html);
  const noscripts = elementsNamed(document, 'noscript').map(rawTextOf);
  const other = parseHtml(noscripts.map((text) => `<div>${text}</div>`).join(''));
  const proseIn = (root: HtmlParent) => proseLength(segmentsBelow([root]));
  const prose = proseIn(other);
  if (prose < minNoscriptProse || prose <= proseIn(document)) return document;
  return parseHtml(html.replace(/<(\/?)noscript\b/gi, '<$1div'));
}

/** Returns the items of the pages in the frames of a frameset. */
function framesOf(document: HtmlParent, base: string, mapLink: ResolveLink): readonly string[] {
  return elementsNamed(document, 'frame').flatMap((frame) => {
    const url = parseUrl(given(frame, 'src'), base);
    const target = url && mapLink(url.href);
    return (target && parsePageUrl(target)?.itemId) ?? [];
  });
}

/** Parsers treat the content of `noframes` as text. */
function framelessBodies(document: HtmlParent): readonly HtmlParent[] {
  const texts = elementsNamed(document, 'noframes').map(rawTextOf);
  return texts.flatMap((text) => elementsNamed(parseHtml(text), 'body'));
}

/** Returns the address to which links are relative. Browsers ignore base elements without one. */
function baseOf(document: HtmlParent, address: string): string {
  const bases = elementsNamed(document, 'base');
  const [href = ''] = bases.flatMap((base) => attribute(base, 'href') ?? []);
  return parseUrl(href, address)?.href ?? address;
}

/** Links within the same page become plain text. */
function linkResolver(page: PageUrl | null, base: string, mapLink: ResolveLink): ResolveLink {
  return (href) => {
    const url = parseUrl(href, base)?.href;
    if (url === undefined) return null;
    const target = mapLink(url);
    const isWithinPage = [url, target].some(
      (each) => each?.includes('#') && parsePageUrl(each)?.key === page?.key,
    );
    return isWithinPage || target === null ? null : (parseExternalUrl(target)?.href ?? null);
  };
}

/** Shorter texts are summaries. In characters. */
const minArticleLength = 200;

/** The ids of elements that scripts fill, as common frameworks name them. */
const frame = /^(?:app|root|main|content|react-root|__next|__nuxt|___gatsby)$/i;

/**
 * Returns that scripts build the text of a page, of which `body` is all text, or null: its JSON-LD has an
 * `articleBody` of which the page shows less than half of the words, or it has scripts, no prose, and an
 * empty element for its main content.
 */
function scriptDoubt(page: HtmlParent, body: readonly Segment[]): string | null {
  const scripts = elementsNamed(page, 'script');
  const isUnfilled =
    scripts.length > 0 && proseLength(body) === 0 && [...elementsIn(page)].some(isEmptyFrame);
  const isHidden = scripts.flatMap(articlesIn).some((article) => {
    const [words, pageWords] = [wordsOf(article), new Set(wordsOf(linesOf(body).join('\n')))];
    return words.filter((word) => pageWords.has(word)).length < words.length / 2;
  });
  return isUnfilled || isHidden ? 'scripts build its text, which was not captured' : null;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isEmptyFrame(element: HtmlElement): boolean {
  const isForContent = element.tagName === 'main' || frame.test(given(element, 'id'));
  return isForContent && segmentsBelow([element]).length === 0;
}

/** Returns the texts of articles in a JSON-LD script. */
function articlesIn(script: HtmlElement): readonly string[] {
  if (given(script, 'type').toLowerCase() !== 'application/ld+json') return [];
  const matches = rawTextOf(script).matchAll(/"articleBody"\s*:\s*("[^"\\]*(?:\\.[^"\\]*)*")/g);
  const texts = [...matches].map(([, text]) => String(parseJson(text)));
  return texts.filter(({ length }) => length >= minArticleLength);
}
