import { createHash } from 'node:crypto';
import { descending } from 'd3-array';
import type { ComparedPiece } from '../../../src/domain/comparison/compare-text';
import {
  changeSizeOf,
  compareVersions,
  describeChangeSize,
} from '../../../src/domain/comparison/compare-versions';
import { excerptOf } from '../../../src/domain/content/excerpt';
import { textOfSegment } from '../../../src/domain/content/segment';
import type { SiteEntry } from '../../../src/domain/content/site-registry';
import { escapeHtml } from '../../../src/domain/escape-html';
import { messages } from '../../../src/domain/messages';
import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import { paths } from '../../../src/routing/paths';
import { shownText } from '../model/shown-text';
import type { StoryChange } from '../publish/site-history';

/** A story that was taken out. */
export interface RemovedStory {
  readonly itemId: string;
  /** 14-digit UTC timestamp. */
  readonly key: string;
}

interface FeedContent {
  readonly site: Pick<SiteEntry, 'key' | 'name' | 'description'>;
  /** Newest first. */
  readonly changes: readonly StoryChange[];
  readonly removed: readonly RemovedStory[];
  /** 14-digit UTC timestamp, for a feed without entries. */
  readonly publishedAt: string;
}

interface Entry {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly author: string | null;
  readonly links: readonly string[];
  /** HTML. */
  readonly content: string;
}

/**
 * The Atom feed of a site (RFC 4287): new stories, edited stories with the words that changed, and
 * that stories were removed, without anything of their text.
 */
export function atomFeed(origin: string, feed: FeedContent): string {
  const { site, changes, removed, publishedAt } = feed;
  const entries = [
    ...changes.map((change) => entryOf(origin, site, change)).filter((entry) => entry !== null),
    ...removed.map((story) => removalOf(origin, site, story)),
  ].sort((a, b) => descending(a.key, b.key));
  const address = `${origin}${paths.site(site.key)}`;
  const updated = entries[0]?.key ?? publishedAt;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(address)}</id>`,
    `<title>${xml(site.name)}</title>`,
    `<subtitle>${xml(site.description)}</subtitle>`,
    `<updated>${isoOfKey(updated)}</updated>`,
    `<author><name>${xml(site.name)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${xml(address)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xml(origin + paths.feed(site.key))}"/>`,
    ...entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n');
}

function entryXml({ id, key, title, author, links, content }: Entry): string {
  return [
    '<entry>',
    `<id>${xml(id)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${isoOfKey(key)}</updated>`,
    ...(author ? [`<author><name>${xml(author)}</name></author>`] : []),
    ...links,
    `<content type="html">${xml(content)}</content>`,
    '</entry>',
  ].join('\n');
}

/** Null for an edit that changed no text, but its style or the targets of links. */
function entryOf(origin: string, site: FeedContent['site'], change: StoryChange): Entry | null {
  const { itemId, key, before, after } = change;
  const headline = shownText(after.headline.map(textOfSegment).join('')).trim();
  const title = headline || messages.untitled;
  const [live, archived] = [paths.site(site.key, itemId), paths.archive(key, site.key, itemId)];
  const strip: Parameters<typeof compareVersions>[2] = (segments) =>
    segments.map((segment) => shownText(textOfSegment(segment)));
  const compared = before && compareVersions(before, after, strip);
  const size = compared && changeSizeOf(compared);
  if (size && size.added.characters + size.removed.characters === 0) return null;
  return {
    id: `${origin}${archived}`,
    key,
    title: size ? `${title} (${describeChangeSize(size)})` : title,
    author: change.author && shownText(change.author).trim(),
    links: [
      `<link rel="alternate" type="text/html" href="${xml(origin + live)}"/>`,
      ...(compared ? [] : [`<published>${isoOfKey(key)}</published>`]),
    ],
    content: compared
      ? [compared.headline, compared.body].filter(isChanged).map(changesHtml).join('')
      : `<p>${escapeHtml(shownText(excerptOf(after.body).map(textOfSegment).join('')))}</p>`,
  };
}

function removalOf(
  origin: string,
  site: FeedContent['site'],
  { itemId, key }: RemovedStory,
): Entry {
  const digest = createHash('sha256').update(`${site.key}/${itemId}`).digest('hex').slice(0, 16);
  const list = `${origin}${paths.site(site.key)}`;
  return {
    id: `${list}#removed-${digest}-${key}`,
    key,
    title: 'A story was removed',
    author: null,
    links: [`<link rel="alternate" type="text/html" href="${xml(list)}"/>`],
    content: '<p>A story was taken out of the archive.</p>',
  };
}

/** Characters of unchanged text shown beside a change, and of all text of an entry. */
const context = 60;
const mostText = 4_000;

function isChanged(pieces: readonly ComparedPiece[]): boolean {
  return pieces.some(({ change }) => change !== 'same');
}

/** The changed words with a little of the text around them. */
function changesHtml(pieces: readonly ComparedPiece[]): string {
  const tags = { added: 'ins', removed: 'del' } as const;
  let left = mostText;
  const parts = pieces.map(({ change, segment }, index) => {
    const text = textOfSegment(segment);
    const isShort = text.length <= 2 * context;
    const start = index === 0 ? '' : text.slice(0, context);
    const end = index === pieces.length - 1 ? '' : text.slice(-context);
    const shown = change !== 'same' || isShort ? text : `${start} … ${end}`;
    if (left <= 0) return '';
    const cut = shown.length > left ? `${shown.slice(0, left)}…` : shown;
    left -= shown.length;
    return change === 'same'
      ? escapeHtml(cut)
      : `<${tags[change]}>${escapeHtml(cut)}</${tags[change]}>`;
  });
  return `<p>${parts.join('').replaceAll('\n', '<br>')}</p>`;
}

/** Escapes text for XML 1.0, without the characters that it cannot contain. */
export function xml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the forbidden ones.
  const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
  // Cutting a text can leave half a surrogate pair.
  const wellFormed = text.replace(/\p{Surrogate}/gu, '');
  return escapeHtml(wellFormed.replace(forbidden, '\ufffd'));
}
