import { createHash } from 'node:crypto';
import { descending } from 'd3-array';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  changeSizeOf,
  compareVersions,
  describeChangeSize,
} from '../../../src/domain/changes/compare-versions';
import { hasChange } from '../../../src/domain/changes/compared-rows';
import type { ComparedPiece } from '../../../src/domain/changes/piece-list';
import type { VersionText } from '../../../src/domain/content/content-item';
import type { SiteEntry, SiteKey } from '../../../src/domain/content/site-registry';
import { escapeHtml } from '../../../src/domain/text/escape-html';
import { cutText, endOfText, excerptOf, shorten } from '../../../src/domain/text/excerpt';
import { inkedText } from '../../../src/domain/text/ink';
import { messages } from '../../../src/domain/text/messages';
import { type Segment, textOfSegment } from '../../../src/domain/text/segment';
import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import { Pieces } from '../../../src/features/marks/pieces';
import { paths } from '../../../src/routing/paths';
import { shownText } from '../model/shown-text';
import type { StoryChange } from '../publish/site-history';

/** A story that was taken out, and the timestamp at which it was. */
export type RemovedStory = Pick<StoryChange, 'itemId' | 'key'>;

/**
 * The Atom feed of a site (RFC 4287): new stories, edited stories with the words that changed, and
 * that stories were removed, without anything of their text. `publishedAt` is the date of a feed
 * without entries.
 */
export function atomFeed(
  origin: string,
  site: SiteEntry,
  changes: readonly StoryChange[],
  removed: readonly RemovedStory[],
  publishedAt: string,
): string {
  const entries = [
    ...changes.map((change) => entryOf(origin, site.key, change)).filter((entry) => entry !== null),
    ...removed.map((story) => removalOf(origin, site.key, story)),
  ].sort((a, b) => descending(a.key, b.key));
  const address = `${origin}${paths.site(site.key)}`;
  return xmlDocument('feed', 'http://www.w3.org/2005/Atom', [
    element('id', tagUri(paths.site(site.key))),
    element('title', site.name),
    element('subtitle', site.description),
    element('updated', isoOfKey(entries[0]?.key ?? publishedAt)),
    authorElement(site.name),
    alternateLink(address),
    `<link rel="self" type="application/atom+xml" href="${xml(origin + paths.feed(site.key))}"/>`,
    ...entries.map(entryElement),
  ]);
}

/** An id for a path that stays the same on any host (RFC 4151). */
function tagUri(path: string): string {
  return `tag:mnemosyne,2026:${path}`;
}

type Entry = NonNullable<ReturnType<typeof entryOf>>;

function entryElement({ id, key, title, author, address, isNew, content }: Entry): string {
  const date = isoOfKey(key);
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    element('updated', date),
    ...(author ? [authorElement(author)] : []),
    alternateLink(address),
    ...(isNew ? [element('published', date)] : []),
    `<content type="html">${xml(`<div dir="auto">${content}</div>`)}</content>`,
    '</entry>',
  ].join('\n');
}

/** Null for an edit that changed no text, but its style or the targets of links. */
function entryOf(origin: string, site: SiteKey, change: StoryChange) {
  const { itemId, key, author, before, after } = change;
  const title = inkedText(textOf(after.headline))?.trim() ?? messages.untitled;
  const compared = before && compareVersions(withoutMarkup(before), withoutMarkup(after));
  const size = compared && changeSizeOf(compared);
  if (size && size.added.characters + size.removed.characters + size.moved === 0) return null;
  return {
    id: tagUri(paths.archive(key, site, itemId)),
    key,
    title: size ? `${title} (${describeChangeSize(size)})` : title,
    author: inkedText(author && shownText(author).trim()),
    address: `${origin}${paths.site(site, itemId)}`,
    isNew: before === null,
    /** HTML. */
    content: compared
      ? [compared.headline, compared.body]
          .filter(hasChange)
          .map(changesIn)
          .map(paragraphHtml)
          .join('')
      : paragraphHtml([{ change: 'same', segment: textOf(excerptOf(after.body)) }]),
  };
}

function withoutMarkup({ headline, body }: VersionText): VersionText {
  const strip = (segments: readonly Segment[]) =>
    segments.map((segment) => shownText(textOfSegment(segment)));
  return { headline: strip(headline), body: strip(body) };
}

function textOf(segments: readonly Segment[]): string {
  return shownText(segments.map(textOfSegment).join(''));
}

function removalOf(origin: string, site: SiteKey, { itemId, key }: RemovedStory): Entry {
  const digest = createHash('sha256').update(`${site}/${itemId}`).digest('hex').slice(0, 16);
  const address = `${origin}${paths.site(site)}`;
  return {
    id: tagUri(`${paths.site(site)}/removed/${digest}-${key}`),
    key,
    title: 'A story was removed',
    author: null,
    address,
    isNew: false,
    content: '<p>A story was taken out of the archive.</p>',
  };
}

/** Characters of unchanged text shown beside a change, and of all text of an entry. */
const context = 60;
const mostText = 4_000;

/** The changed words with a little of the text around them. */
function changesIn(pieces: readonly ComparedPiece[]): readonly ComparedPiece[] {
  let left = mostText;
  return pieces.flatMap(({ change, segment, isMoved }, index): ComparedPiece | [] => {
    const text = textOfSegment(segment);
    const isShort = text.length <= 2 * context;
    const start = index === 0 ? '' : cutText(text, context);
    const end = index === pieces.length - 1 ? '' : endOfText(text, context);
    const isWhole = isShort || (change !== 'same' && !isMoved);
    const shown = isWhole ? text : `${start} … ${end}`;
    if (left <= 0 || (isMoved && change === 'removed')) return [];
    const cut = shorten(shown, left);
    left -= shown.length;
    return isMoved ? { change: 'same', segment: `[moved here: ${cut}]` } : { change, segment: cut };
  });
}

/** Pieces as HTML that keeps their line breaks and spaces without a style sheet. */
function paragraphHtml(pieces: readonly ComparedPiece[]): string {
  const html = renderToStaticMarkup(
    <p>
      <Pieces pieces={pieces} />
    </p>,
  );
  let before = '\n';
  return html
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/<[^<>]*>|[\s\S]/g, (piece) => {
      if (piece.length > 1) return piece;
      // A space at the start of a line, or after another, would not be shown.
      const isKept = piece === ' ' && /[\n ]/.test(before);
      before = piece;
      return isKept ? '\u00a0' : piece;
    })
    .replaceAll('\n', '<br>');
}

/** The most addresses in one file (sitemaps.org). */
const mostUrls = 50_000;

/** A sitemap of absolute addresses, with the timestamps of their last changes; only the first 50,000. */
export function sitemap(entries: readonly { url: string; changed: string | null }[]): string {
  const urls = entries.slice(0, mostUrls).map(({ url, changed }) => {
    const date = changed === null ? null : isoOfKey(changed);
    return `<url>${element('loc', url)}${date ? element('lastmod', date) : ''}</url>`;
  });
  return xmlDocument('urlset', sitemapNamespace, urls);
}

/** A sitemap that names others by their absolute addresses. */
export function sitemapIndex(sitemaps: readonly string[]): string {
  const children = sitemaps.map((url) => `<sitemap>${element('loc', url)}</sitemap>`);
  return xmlDocument('sitemapindex', sitemapNamespace, children);
}

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function xmlDocument(root: string, namespace: string, children: readonly string[]): string {
  const start = ['<?xml version="1.0" encoding="utf-8"?>', `<${root} xmlns="${namespace}">`];
  return [...start, ...children, `</${root}>`, ''].join('\n');
}

function element(name: string, text: string | null): string {
  return `<${name}>${xml(text ?? '')}</${name}>`;
}

function authorElement(name: string): string {
  return `<author>${element('name', name)}</author>`;
}

function alternateLink(address: string): string {
  return `<link rel="alternate" type="text/html" href="${xml(address)}"/>`;
}

/** Escapes text for XML 1.0, without the characters that it cannot contain. */
function xml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the forbidden ones.
  const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
  // Cutting a text can leave half a surrogate pair.
  const wellFormed = text.replace(/\p{Surrogate}/gu, '');
  return escapeHtml(wellFormed.replace(forbidden, '\ufffd'));
}
