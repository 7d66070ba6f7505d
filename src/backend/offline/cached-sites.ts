import { cachedScreenKey, cachedSitesKey } from '../../constants';
import type { ContentItem } from '../../domain/content/content-item';
import { isSiteKey, type SiteKey } from '../../domain/content/site-registry';
import type { Screen } from '../../domain/content/snapshot';
import { isCount, isRecord, parseAll, parseJson, textField } from '../../domain/text/record';
import { isTimestamp } from '../../domain/time/timestamp';
import { BackendError, type ReportProblem } from '../backend';
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
  /** The `change` of the snapshot index before its content was read, or null without an index. */
  readonly change: string | null;
}

/** A cached site, or with size 0 one that a tab is reading to cache it, and what tabs know of it. */
interface Entry extends CachedSite {
  /** The newest `change` that a tab knows, or `unordered`, or null if no tab knows one. */
  readonly newest: string | null;
  /** When the archive answered with `newest`, in ms since 1970. */
  readonly newestAt: number;
}

/**
 * What became of a write: `outdated` if a tab knows a newer `change`, `gone` if the site was removed or
 * the reader signed out, also in another tab.
 */
export type WriteResult = 'written' | 'outdated' | 'gone';

/**
 * The sites cached in this browser, all of one account (docs/offline.md). The list is in local storage,
 * so that it is known at once; the items are in IndexedDB, whose code is loaded when it is used.
 */
export class CachedSites {
  /** Called after each change of the list by this tab. */
  onChange = () => {};

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
    private readonly report: ReportProblem,
  ) {}

  list(): readonly CachedSite[] {
    return this.#entries().flatMap(({ newest: _, newestAt: __, ...cached }) =>
      cached.size > 0 ? [cached] : [],
    );
  }

  find(site: SiteKey, branch: string): CachedSite | null {
    return this.list().find((cached) => isOf(cached, site, branch)) ?? null;
  }

  /** The items of a cached site. If the browser has removed them, the site is no longer cached. */
  async readCached(site: SiteKey, branch: string): Promise<readonly ContentItem[] | null> {
    try {
      const { readItems } = await loadItems();
      const items = await readItems(placeOf(site, branch), this.report);
      if (items === null) this.#drop(site, branch);
      return items;
    } catch {
      // They may be readable at the next visit.
      return null;
    }
  }

  /** The first screen that was shown last, if it is one of this site: known at once, unlike the items. */
  readScreen(site: SiteKey, branch: string): Screen | null {
    const stored = parseJson(this.storage?.getItem(cachedScreenKey));
    const screen = this.find(site, branch) && parsePayload('screen', stored, this.report);
    return screen && belongsTo(screen, site, branch) ? screen : null;
  }

  /**
   * Caches the first screen of a cached site, if it is of the newest `change`. Without space, there is
   * none.
   */
  async writeScreen(
    site: SiteKey,
    branch: string,
    screen: Screen,
    change: string | null,
  ): Promise<void> {
    try {
      const { screenDocumentOf } = await loadItems();
      const text = JSON.stringify(screenDocumentOf(screen));
      const entry = this.#entry(site, branch);
      if (entry && entry.size > 0 && entry.newest === change) {
        this.storage?.setItem(cachedScreenKey, text);
      }
    } catch {
      this.storage?.removeItem(cachedScreenKey);
    }
  }

  /**
   * Notes for all tabs which `change` the archive has, as it answered to a request. Of answers to
   * requests that overlapped, none is known to be the newer one.
   */
  note(site: SiteKey, branch: string, change: string, askedAt: Date, answeredAt: Date): void {
    const entry = this.#entry(site, branch);
    if (!entry || entry.newest === change) return;
    const newest = askedAt.getTime() >= entry.newestAt ? change : unordered;
    try {
      this.#list({ ...entry, newest, newestAt: answeredAt.getTime() });
    } catch {
      // Without space, other tabs do not learn of it.
    }
  }

  /** Announces to all tabs that a site is read to be cached: only then can it be written. */
  announce(site: SiteKey, branch: string, account: string, cachedAt: string): void {
    if (this.isAnnounced(site, branch, account)) return;
    const none = { size: 0, change: null, newest: null, newestAt: 0 };
    this.#list({ site, branch, account, cachedAt, ...none });
  }

  /**
   * Caches the items of a site in place of those cached before: all or none of them. Rejects with a
   * DOMException if the browser refuses storage, or has no space.
   */
  async write(
    cached: Omit<CachedSite, 'size'>,
    items: readonly ContentItem[],
  ): Promise<WriteResult> {
    const { site, branch, account, change } = cached;
    const place = placeOf(site, branch);
    const result = (entry = this.#entry(site, branch)): WriteResult => {
      if (entry?.account !== account) return 'gone';
      return entry.newest === change ? 'written' : 'outdated';
    };
    const { writeItems, deleteItems } = await loadItems();
    // It may show what is no longer in the items.
    this.storage?.removeItem(cachedScreenKey);
    const size = await writeItems(place, items, () => result() === 'written');
    if (size === null) return result();
    const entry = this.#entry(site, branch);
    const written = result(entry);
    try {
      if (entry && written === 'written') this.#list({ ...entry, ...cached, size });
      else await deleteItems(place);
    } catch (error) {
      // No space for the list: without it, the items would be those of another date.
      this.#drop(site, branch);
      await deleteItems(place);
      throw error;
    }
    return written;
  }

  /** Whether the announced site has not been removed since, and the reader has not signed out. */
  isAnnounced(site: SiteKey, branch: string, account: string): boolean {
    return this.#entry(site, branch)?.account === account;
  }

  /** Ends an announcement; what is cached of the site stays. */
  release(site: SiteKey, branch: string): void {
    if (this.#entry(site, branch)?.size === 0) this.#drop(site, branch);
  }

  async remove(site: SiteKey, branch: string): Promise<void> {
    this.#drop(site, branch);
    const { deleteItems } = await loadItems();
    await deleteItems(placeOf(site, branch));
  }

  /** Removes all sites, unless all are of this account. */
  async retainOnly(account: string | null): Promise<void> {
    if (!this.storage?.getItem(cachedSitesKey)) return;
    const entries = this.#entries();
    if (entries.length > 0 && entries.every((one) => one.account === account)) return;
    this.storage.removeItem(cachedScreenKey);
    // No tab writes any more. If this is interrupted, the next visit continues.
    this.storage.setItem(cachedSitesKey, removing);
    this.onChange();
    const { deleteAllItems } = await loadItems();
    await deleteAllItems();
    if (this.storage.getItem(cachedSitesKey) === removing) this.#write([]);
  }

  #entries(): readonly Entry[] {
    return parseAll(parseJson(this.storage?.getItem(cachedSitesKey)), parseEntry) ?? [];
  }

  #entry(site: SiteKey, branch: string): Entry | null {
    return this.#entries().find((entry) => isOf(entry, site, branch)) ?? null;
  }

  #drop(site: SiteKey, branch: string): void {
    this.storage?.removeItem(cachedScreenKey);
    this.#write(this.#entries().filter((entry) => !isOf(entry, site, branch)));
  }

  #list(entry: Entry): void {
    const others = this.#entries().filter((other) => !isOf(other, entry.site, entry.branch));
    this.#write([...others, entry]);
  }

  #write(entries: readonly Entry[]): void {
    if (!this.storage) throw new DOMException('no storage', 'SecurityError');
    if (entries.length > 0) this.storage.setItem(cachedSitesKey, JSON.stringify(entries));
    else this.storage.removeItem(cachedSitesKey);
    this.onChange();
  }
}

/** The value of `newest` if the order of two answers is unknown. No `change` has this value. */
const unordered = '?';
/** The list while all sites are being removed. */
const removing = '[]';

/** The cached sites of this browser; none if it refuses storage. */
export function openCachedSites(report: ReportProblem): CachedSites {
  try {
    return new CachedSites(window.localStorage, report);
  } catch {
    return new CachedSites(null, report);
  }
}

const loadItems = () =>
  import('./cached-items').catch(() => {
    throw new BackendError('unreachable', 'its code is missing');
  });

function isOf(cached: CachedSite, site: SiteKey, branch: string): boolean {
  return cached.site === site && cached.branch === branch;
}

function placeOf(site: SiteKey, branch: string): string {
  return `${site}~${branch}`;
}

function parseEntry(value: unknown): Entry | null {
  if (!isRecord(value)) return null;
  const { site, size, newestAt } = value;
  const [branch, account, cachedAt] = ['branch', 'account', 'cachedAt'].map((field) =>
    textField(value, field),
  );
  if (!isSiteKey(site) || !branch || !account || !cachedAt) return null;
  if (!isTimestamp(cachedAt) || !isCount(size)) return null;
  const change = textField(value, 'change');
  const known = isCount(newestAt)
    ? { newest: textField(value, 'newest'), newestAt }
    : { newest: change, newestAt: 0 };
  return { site, branch, account, cachedAt, size, change, ...known };
}
