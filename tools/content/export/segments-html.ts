import { parseExternalUrl } from '../../../src/domain/content/external-url';
import type { Segment } from '../../../src/domain/content/segment';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { escapeHtml } from '../../../src/domain/escape-html';
import { resolveIdLink } from '../../../src/routing/id-link';
import { shownText } from '../model/shown-text';
import type { ExportAddress } from './export-address';

/**
 * Renders segments as HTML for a `pre` element. Id links lead to the live story, so that replay
 * tools redirect them to their own captures; links that the app would not follow become text.
 */
export function segmentsHtml(
  segments: readonly Segment[],
  site: SiteKey,
  address: ExportAddress,
): string {
  const html = segments.map((segment) => segmentHtml(segment, site, address)).join('');
  // A parser would read the two halves of a line end, split by a tag, as two line ends.
  return html.replace(/\r((?:<[^>]*>)+)\n/g, '$1\n');
}

function segmentHtml(segment: Segment, site: SiteKey, address: ExportAddress): string {
  if (typeof segment === 'string') return escapeHtml(shownText(segment));
  const text = escapeHtml(shownText(segment.text));
  if (!('linkType' in segment)) {
    if (segment.type === 'plain') return text;
    return segment.type === 'bold' ? `<b>${text}</b>` : `<i>${text}</i>`;
  }
  const url = urlOf(segment, site, address);
  return url === null ? text : `<a href="${escapeHtml(url)}">${text}</a>`;
}

function urlOf(
  link: Extract<Segment, { linkType: string }>,
  site: SiteKey,
  address: ExportAddress,
): string | null {
  if (link.linkType === 'external') return parseExternalUrl(link.url)?.href ?? null;
  const from = { mode: 'live', selectedSite: site, currentTimestamp: null } as const;
  const target = resolveIdLink(link, from, null);
  return target && address.story(target.site, target.itemId);
}
