/** Key, name and description of each site (spec 9.15), in the order of the landing. */
const sites = [
  ['500', '500', 'News of the network, its readers and their quarrels, one story at a time.'],
  [
    'homer',
    'Homer in Limbo',
    'A poet waits between two worlds and keeps a journal of the waiting.',
  ],
  ['freedom', 'Freedom on the March', 'Dispatches from streets, squares and border towns.'],
  ['harmegiddo', 'Har Megiddo', 'Notes from a hill where many roads, and many endings, meet.'],
  ['word', 'Word of a Mad Man', 'One man, one typewriter, and a great deal to say about it.'],
  ['maid', 'The Maid of God', 'A life of Joan, told by those who met her on the way.'],
] as const;

export type SiteKey = (typeof sites)[number][0];

export const siteKeys: readonly SiteKey[] = sites.map(([key]) => key);

export interface SiteEntry {
  readonly key: SiteKey;
  /** The path of the site's live view on any host. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** 14 digits, UTC; 1997 is before the range of version timestamps (spec 9.18). */
  readonly startDate: string;
  /** The host that serves the live view at `/`. */
  readonly liveDomain: string;
  readonly isActive: boolean;
  /** What the list shows of a story. */
  readonly listShows: 'excerpt' | 'body';
}

export type SiteRegistry = Readonly<Record<SiteKey, SiteEntry>>;

/** `liveDomains` replaces the default live domain of a site, `{key}.localhost`. */
export function createSiteRegistry(
  liveDomains: Readonly<Partial<Record<SiteKey, string>>> = {},
): SiteRegistry {
  const entries = sites.map(([key, name, description]): [SiteKey, SiteEntry] => [
    key,
    {
      key,
      path: `/${key}`,
      name,
      description,
      startDate: '19970101000000',
      liveDomain: (liveDomains[key] || `${key}.localhost`).toLowerCase(),
      isActive: true,
      listShows: key === 'homer' ? 'body' : 'excerpt',
    },
  ]);
  return Object.fromEntries(entries) as Record<SiteKey, SiteEntry>;
}

export function isSiteKey(text: unknown): text is SiteKey {
  return siteKeys.some((key) => key === text);
}

/** Whether the pages of a site list its recent stories. */
export function showsRecentStories(key: SiteKey): boolean {
  return key === '500';
}

export function activeSites(registry: SiteRegistry): readonly SiteEntry[] {
  return siteKeys.map((key) => registry[key]).filter((site) => site.isActive);
}

/** The active site with the live domain `hostname`, or null. */
export function siteForLiveDomain(registry: SiteRegistry, hostname: string): SiteEntry | null {
  const host = hostname.toLowerCase();
  return activeSites(registry).find((site) => site.liveDomain === host) ?? null;
}
