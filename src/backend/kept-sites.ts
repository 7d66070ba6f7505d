import type { ContentItem } from '../domain/content/content-item';
import { isSiteKey, type SiteKey } from '../domain/content/site-registry';
import { isTimestamp } from '../domain/time/timestamp';
import type { ReportProblem } from './backend';
import { deleteKeptPages } from './kept-pages';
import { isCount, isRecord, parseAll, parseJson, textField } from './record';

/** A site that a reader keeps for offline reading. */
export interface KeptSite {
  readonly site: SiteKey;
  readonly branch: string;
  /** The id of the account. */
  readonly account: string;
  /** When its content was read: 14 digits, UTC. */
  readonly keptAt: string;
  /** The size in characters. */
  readonly size: number;
  /** The `change` of the snapshots at that time, or null without snapshots. */
  readonly change: string | null;
}

const storageKey = 'mnemosyne.kept';

/**
 * The sites kept in this browser, all of one account (docs/offline.md). The list is in local storage,
 * so that it is known at once; the items are in IndexedDB, whose code is loaded when it is used.
 */
export class KeptSites {
  /** How often all sites were removed. */
  #clears = 0;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
    private readonly report: ReportProblem,
  ) {}

  list(): readonly KeptSite[] {
    return parseAll(parseJson(this.storage?.getItem(storageKey)), parseKeptSite) ?? [];
  }

  find(site: SiteKey, branch: string): KeptSite | null {
    return this.list().find((kept) => isOf(kept, site, branch)) ?? null;
  }

  /** The items of a kept site. If the browser has removed them, the site is no longer kept. */
  async read(site: SiteKey, branch: string): Promise<readonly ContentItem[] | null> {
    const { readItems } = await loadItems();
    const items = await readItems(placeOf(site, branch), this.report).catch(() => null);
    if (items === null) this.#write(this.list().filter((kept) => !isOf(kept, site, branch)));
    return items;
  }

  /**
   * Keeps the items of a site in place of those kept before: all or none of them. Rejects with a
   * DOMException if the browser refuses storage, or has no space.
   */
  async write(kept: Omit<KeptSite, 'size'>, items: readonly ContentItem[]): Promise<void> {
    const { site, branch } = kept;
    const clears = this.#clears;
    const before = this.find(site, branch);
    const { writeItems, deleteItems } = await loadItems();
    // They may show what is no longer in the items.
    await deleteKeptPages();
    try {
      // The list first: items that no list names would never be deleted.
      this.#list({ ...kept, size: 0 });
      const size = await writeItems(placeOf(site, branch), items);
      this.#list({ ...kept, size });
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
    this.#write(this.list().filter((kept) => !isOf(kept, site, branch)));
    await deleteKeptPages();
    const { deleteItems } = await loadItems();
    await deleteItems(placeOf(site, branch));
  }

  /** Removes all sites. */
  async clear(): Promise<void> {
    this.#clears++;
    if (!this.storage?.getItem(storageKey)) return;
    await deleteKeptPages();
    const { deleteAllItems } = await loadItems();
    await deleteAllItems();
    this.storage.removeItem(storageKey);
  }

  #list(kept: KeptSite): void {
    const others = this.list().filter((other) => !isOf(other, kept.site, kept.branch));
    this.#write([...others, kept]);
  }

  #write(sites: readonly KeptSite[]): void {
    if (!this.storage) throw new DOMException('no storage', 'SecurityError');
    if (sites.length > 0) this.storage.setItem(storageKey, JSON.stringify(sites));
    else this.storage.removeItem(storageKey);
  }
}

/** The kept sites of this browser; none if it refuses storage. */
export function openKeptSites(report: ReportProblem): KeptSites {
  try {
    return new KeptSites(window.localStorage, report);
  } catch {
    return new KeptSites(null, report);
  }
}

const loadItems = () => import('./kept-items');

function isOf(kept: KeptSite, site: SiteKey, branch: string): boolean {
  return kept.site === site && kept.branch === branch;
}

function placeOf(site: SiteKey, branch: string): string {
  return `${site}~${branch}`;
}

function parseKeptSite(value: unknown): KeptSite | null {
  if (!isRecord(value)) return null;
  const { site, size } = value;
  const [branch, account, keptAt] = ['branch', 'account', 'keptAt'].map((field) =>
    textField(value, field),
  );
  if (!isSiteKey(site) || !branch || !account || !keptAt) return null;
  if (!isTimestamp(keptAt) || !isCount(size)) return null;
  return { site, branch, account, keptAt, size, change: textField(value, 'change') };
}
