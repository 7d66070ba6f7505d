import { type SiteFields, type SiteKey, sites } from '../../sites.ts';

export type { SiteKey };

/** The keys of the sites, in the order of the landing. */
export const siteKeys = Object.keys(sites) as readonly SiteKey[];

/** A site (spec 9.15). */
export interface SiteEntry extends SiteFields {
  readonly key: SiteKey;
}

export type SiteRegistry = Readonly<Record<SiteKey, SiteEntry>>;

/** `liveDomains` replaces the live domains of sites. */
export function createSiteRegistry(
  liveDomains: Readonly<Partial<Record<SiteKey, string>>> = {},
): SiteRegistry {
  const entries = siteKeys.map((key): [SiteKey, SiteEntry] => {
    const liveDomain = (liveDomains[key] || sites[key].liveDomain).toLowerCase();
    return [key, { ...sites[key], key, liveDomain }];
  });
  return Object.fromEntries(entries) as Record<SiteKey, SiteEntry>;
}

export function isSiteKey(text: unknown): text is SiteKey {
  return siteKeys.some((key) => key === text);
}

/** Whether the pages of a site list its recent stories. */
export function showsRecentStories(key: SiteKey): boolean {
  return sites[key].view === '500';
}

/** What the list of a site shows of a story. */
export function shownInList({ view }: SiteEntry): 'excerpt' | 'body' {
  return view === 'homer' ? 'body' : 'excerpt';
}

export function activeSites(registry: SiteRegistry): readonly SiteEntry[] {
  return siteKeys.map((key) => registry[key]).filter((site) => site.isActive);
}

/** The active site with the live domain `hostname`, or null. */
export function siteForLiveDomain(registry: SiteRegistry, hostname: string): SiteEntry | null {
  const host = hostname.toLowerCase();
  return activeSites(registry).find((site) => site.liveDomain === host) ?? null;
}
