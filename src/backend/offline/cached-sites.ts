import { cachedScreenKey, cachedSitesKey } from '../../constants';
import type { ContentItem } from '../../domain/content/content-item';
import { isSiteKey, type SiteKey } from '../../domain/content/site-registry';
import type { Screen } from '../../domain/content/snapshot';
import { isCount, isRecord, parseAll, parseJson, textField } from '../../domain/record';
import { isTimestamp } from '../../domain/time/timestamp';
import type { ReportProblem } from '../backend';
import { belongsTo, parsePayload } from '../snapshot-document';

/** A site that a reader has cached for offline reading. */
export interface CachedSite {
  readonly site: SiteKey;
  readonly branch: string;
  /** The id of the account. */
  readonly account: string;
  /** When its content was read: 14 digits, UTC. */
  readonly cachedAt: string;
  /** The size in characters. */
  readonly size: number;
  /** The `change` of the snapshots at that time, or null without snapshots. */
  readonly change: string | null;
}

/**
 * The sites cached in this browser, all of one account (docs/offline.md). The list is in local storage,
 * so that it is known at once; the items are in IndexedDB, whose code is loaded when it is used.
 */
export class CachedSites {
  /** How often all sites were removed. */
  #clears = 0;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
    private readonly report: ReportProblem,
  ) {}

  list(): readonly CachedSite[] {
    return parseAll(parseJson(this.storage?.getItem(cachedSitesKey)), parseCachedSite) ?? [];
  }

  find(site: SiteKey, branch: string): CachedSite | null {
    return this.list().find((cached) => isOf(cached, site, branch)) ?? null;
  }

  /** The items of a cached site. If the browser has removed them, the site is no longer cached. */
  async readCached(site: SiteKey, branch: string): Promise<readonly ContentItem[] | null> {
    const { readItems } = await loadItems();
    const items = await readItems(placeOf(site, branch), this.report).catch(() => null);
    if (items === null) this.#write(this.list().filter((cached) => !isOf(cached, site, branch)));
    return items;
  }

  /** The first screen that was shown last, if it is one of this site: known at once, unlike the items. */
  readScreen(site: SiteKey, branch: string): Screen | null {
    const stored = parseJson(this.storage?.getItem(cachedScreenKey));
    const screen = this.find(site, branch) && parsePayload('screen', stored, this.report);
    return screen && belongsTo(screen, site, branch) ? screen : null;
  }

  /** Caches the first screen of a cached site. Without space, there is none. */
  async writeScreen(site: SiteKey, branch: string, screen: Screen): Promise<void> {
    const { screenDocumentOf } = await loadItems();
    try {
      const text = JSON.stringify(screenDocumentOf(screen));
      if (this.find(site, branch)) this.storage?.setItem(cachedScreenKey, text);
    } catch {
      this.storage?.removeItem(cachedScreenKey);
    }
  }

  /**
   * Caches the items of a site in place of those cached before: all or none of them. Rejects with a
   * DOMException if the browser refuses storage, or has no space.
   */
  async write(cached: Omit<CachedSite, 'size'>, items: readonly ContentItem[]): Promise<void> {
    const { site, branch } = cached;
    const clears = this.#clears;
    const before = this.find(site, branch);
    const { writeItems, deleteItems } = await loadItems();
    // It may show what is no longer in the items.
    this.storage?.removeItem(cachedScreenKey);
    try {
      // The list first: items that no list names would never be deleted.
      this.#list({ ...cached, size: 0 });
      const size = await writeItems(placeOf(site, branch), items);
      this.#list({ ...cached, size });
    } catch (error) {
      if (before) this.#list(before);
      else this.#write(this.list().filter((other) => !isOf(other, site, branch)));
      throw error;
    }
    if (this.#clears === clears) return;
    this.#write(this.list().filter((other) => !isOf(other, site, branch)));
    await deleteItems(placeOf(site, branch));
  }

  async remove(site: SiteKey, branch: string): Promise<void> {
    this.storage?.removeItem(cachedScreenKey);
    this.#write(this.list().filter((cached) => !isOf(cached, site, branch)));
    const { deleteItems } = await loadItems();
    await deleteItems(placeOf(site, branch));
  }

  /** Removes all sites. */
  async clear(): Promise<void> {
    this.#clears++;
    this.storage?.removeItem(cachedScreenKey);
    if (!this.storage?.getItem(cachedSitesKey)) return;
    const { deleteAllItems } = await loadItems();
    await deleteAllItems();
    this.storage.removeItem(cachedSitesKey);
  }

  #list(cached: CachedSite): void {
    const others = this.list().filter((other) => !isOf(other, cached.site, cached.branch));
    this.#write([...others, cached]);
  }

  #write(sites: readonly CachedSite[]): void {
    if (!this.storage) throw new DOMException('no storage', 'SecurityError');
    if (sites.length > 0) this.storage.setItem(cachedSitesKey, JSON.stringify(sites));
    else this.storage.removeItem(cachedSitesKey);
  }
}

/** The cached sites of this browser; none if it refuses storage. */
export function openCachedSites(report: ReportProblem): CachedSites {
  try {
    return new CachedSites(window.localStorage, report);
  } catch {
    return new CachedSites(null, report);
  }
}

const loadItems = () => import('./cached-items');

function isOf(cached: CachedSite, site: SiteKey, branch: string): boolean {
  return cached.site === site && cached.branch === branch;
}

function placeOf(site: SiteKey, branch: string): string {
  return `${site}~${branch}`;
}

function parseCachedSite(value: unknown): CachedSite | null {
  if (!isRecord(value)) return null;
  const { site, size } = value;
  const [branch, account, cachedAt] = ['branch', 'account', 'cachedAt'].map((field) =>
    textField(value, field),
  );
  if (!isSiteKey(site) || !branch || !account || !cachedAt) return null;
  if (!isTimestamp(cachedAt) || !isCount(size)) return null;
  return { site, branch, account, cachedAt, size, change: textField(value, 'change') };
}
