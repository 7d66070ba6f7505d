import { parseExternalUrl } from '../../src/domain/external-url';
import type { Segment } from '../../src/domain/segment';
import { resolveIdLink } from '../../src/domain/segment-link';
import type { SiteKey } from '../../src/domain/site-registry';
import { escapeHtml } from './escape-html';
import type { ExportAddress } from './export-address';
import { shownText } from './shown-text';

/**
 * Segments as HTML for within `pre`. Id links lead to the story as it stands now, so that whatever
 * replays the export leads them to its own capture; links the app would not follow are text.
 */
export function segmentsHtml(
  segments: readonly Segment[],
  site: SiteKey,
  address: ExportAddress,
): string {
  const html = segments.map((segment) => segmentHtml(segment, site, address)).join('');
  // A parser would take the two halves of a line end, in two segments, for two.
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
