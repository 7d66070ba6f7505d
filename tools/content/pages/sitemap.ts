import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import { xml } from './feed';

/** A page in a sitemap. */
export interface SitemapEntry {
  /** Absolute. */
  readonly url: string;
  /** 14-digit UTC timestamp of its last change, or null. */
  readonly changed: string | null;
}

/** The most addresses in one file (sitemaps.org). */
const mostEntries = 50_000;

/** A sitemap of pages; only the first 50,000. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, mostEntries).map(({ url, changed }) => {
    const date = changed === null ? null : isoOfKey(changed);
    return `<url><loc>${xml(url)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`;
  });
  return document('urlset', urls);
}

/** A sitemap that names others by their absolute addresses. */
export function sitemapIndex(sitemaps: readonly string[]): string {
  return document(
    'sitemapindex',
    sitemaps.map((url) => `<sitemap><loc>${xml(url)}</loc></sitemap>`),
  );
}

function document(root: string, children: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...children,
    `</${root}>`,
    '',
  ].join('\n');
}
