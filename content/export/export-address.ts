import { paths } from '../../src/domain/paths';
import type { SiteKey } from '../../src/domain/site-registry';
import { Refusal } from '../cli/refusal';

/** The absolute addresses that exports give to sites, stories and their captures. */
export interface ExportAddress {
  readonly site: (site: SiteKey) => string;
  readonly siteAt: (site: SiteKey, timestamp: string) => string;
  readonly story: (site: SiteKey, itemId: string) => string;
  readonly storyAt: (site: SiteKey, itemId: string, timestamp: string) => string;
  /** Where the TimeMap of an address would be. */
  readonly timeMap: (original: string) => string;
}

/** Reads the address of the product, such as `https://archive.example`; refuses what is none. */
export function readBase(text: string): URL {
  const base = URL.canParse(text) ? new URL(text) : null;
  const isPlain = base?.pathname === '/' && base.search === '' && base.hash === '';
  if (!base || !/^https?:$/.test(base.protocol) || base.username || base.password || !isPlain) {
    throw new Refusal(`"${text}" is no address of a host, such as https://archive.example.`);
  }
  return base;
}

/** The addresses of the product at `base`. */
export function exportAddress({ origin }: URL): ExportAddress {
  return {
    site: (site) => origin + paths.site(site),
    siteAt: (site, timestamp) => origin + paths.archive(timestamp, site),
    story: (site, itemId) => origin + paths.liveStory(site, itemId),
    storyAt: (site, itemId, timestamp) => origin + paths.archiveStory(timestamp, site, itemId),
    timeMap: (original) => `${origin}/timemap/link/${original}`,
  };
}
