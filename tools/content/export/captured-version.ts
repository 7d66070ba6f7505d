import type { ContentItem, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { escapeHtml } from '../../../src/domain/text/escape-html';
import { parseExternalUrl } from '../../../src/domain/text/external-url';
import { hasInk, inkedText } from '../../../src/domain/text/ink';
import { messages } from '../../../src/domain/text/messages';
import { type Segment, textOfSegment } from '../../../src/domain/text/segment';
import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import { resolveIdLink } from '../../../src/routing/id-link';
import { exportGenerator } from '../formats/record-place';
import { shownText } from '../model/shown-text';
import { parseWarcDate } from '../model/warc-date';
import type { ExportAddress } from './export-address';
import type { ExportedItem } from './read-exported';

/** An approved version as a capture of a page, with id and digest of the record it came from. */
export interface CapturedVersion extends Pick<Provenance, 'date' | 'recordId' | 'digest'> {
  /** The key of the version. */
  readonly timestamp: string;
  /** The captured address; of versions that were not imported, that of the live story. */
  readonly url: string;
  readonly status: number;
  /** The address to which the page had moved; else null. */
  readonly location: string | null;
  /** The page as UTF-8; empty for the end of a page. */
  readonly html: Buffer;
}

/** Yields the approved versions of an item under valid keys, oldest first. */
export function* capturedVersions(
  item: ExportedItem,
  address: ExportAddress,
): Generator<CapturedVersion> {
  const story: ExportAddress['story'] = (site, id) =>
    item.linked?.get(id) ?? address.story(site, id);
  for (const timestamp of item.approvedKeys) {
    const version = item.versions.get(timestamp);
    if (!version) continue;
    const origin = item.provenance?.get(timestamp);
    const status = origin?.status ?? 200;
    yield {
      timestamp,
      url: origin?.address ?? address.story(item.itemSite, item.itemId),
      date: conformingDate(origin?.date ?? '', timestamp),
      // A revisit "not modified" stands for the page that it repeats.
      status: version.end?.status ?? (status === 304 ? 200 : status),
      location: version.end?.target ?? null,
      recordId: origin?.recordId ?? null,
      digest: origin?.digest ?? null,
      html: Buffer.from(version.end ? '' : versionPage(item, version, { story })),
    };
  }
}

/** Returns a recorded date in the form of WARC 1.1, in UTC; if it is invalid, that of the key. */
function conformingDate(date: string, key: string): string {
  const { timestamp } = parseWarcDate(date);
  const isConforming = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z)?)?)?$/;
  if (timestamp !== null && isConforming.test(date)) return date;
  const fraction = /\.\d{1,9}(?=[+-])/.exec(date)?.[0] ?? '';
  return (isoOfKey(timestamp ?? key) ?? '').replace('Z', `${fraction}Z`);
}

// The title is displayed as the heading, so that the body holds only the text of the body;
// importing the page then gives the exported texts.
const style =
  'head,title{display:block}title{font:bold 1.5em serif;margin:1em 0}' +
  'pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}';

/**
 * Renders a version of an item as an HTML page in UTF-8. Id links lead to the live story, so that
 * replay tools redirect them to their own captures; links that the app would not follow become text.
 */
export function versionPage(
  { itemSite, author }: Pick<ContentItem, 'itemSite' | 'author'>,
  { headline, body, lang, authors = author === null ? [] : [author] }: Version,
  { story }: Pick<ExportAddress, 'story'>,
): string {
  const text = shownText(headline.map(textOfSegment).join('')).replace(/\s+/g, ' ').trim();
  const title = inkedText(text) ?? messages.untitled;
  const html = body.map((segment) => segmentHtml(segment, itemSite, story)).join('');
  return [
    '<!doctype html>',
    lang === undefined ? '<html>' : `<html lang="${escapeHtml(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta name="generator" content="${exportGenerator}">`,
    `<title>${escapeHtml(title)}</title>`,
    // An import takes this as it is, but looks for the site's name in a title.
    `<meta name="dc.title" content="${escapeHtml(title)}">`,
    ...authors.filter(hasInk).map((name) => `<meta name="author" content="${escapeHtml(name)}">`),
    `<style>${style}</style>`,
    '</head>',
    // Parsers drop the first line end in pre, and would read the two halves of a line end, split by
    // a tag, as two line ends.
    `<body><pre>\n${html.replace(/\r((?:<[^<>]*>)+)\n/g, '$1\n')}</pre></body>`,
    '</html>',
    '',
  ].join('\n');
}

function segmentHtml(segment: Segment, site: SiteKey, story: ExportAddress['story']): string {
  const text = escapeHtml(shownText(textOfSegment(segment)));
  if (typeof segment === 'string') return text;
  if (!('linkType' in segment)) {
    if (segment.type === 'plain') return text;
    return segment.type === 'bold' ? `<b>${text}</b>` : `<i>${text}</i>`;
  }
  let url = null;
  if (segment.linkType === 'external') url = parseExternalUrl(segment.url)?.href;
  else {
    const from = { mode: 'live', site } as const;
    const target = resolveIdLink(segment, from, null);
    url = target && story(target.site, target.itemId);
  }
  return url ? `<a href="${escapeHtml(url)}">${text}</a>` : text;
}
