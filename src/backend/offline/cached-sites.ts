import { cachedSitesKey, cachedSitesTimeoutMs } from '../../constants';
import type { ContentItem } from '../../domain/content/content-item';
import type { SiteKey } from '../../domain/content/site-registry';
import type { Screen } from '../../domain/content/snapshot';
import { parseJson } from '../../domain/text/record';
import { wait } from '../../platform/scheduling';
import type { ReportProblem } from '../backend';
import { parsePayload } from '../snapshot-document';
import {
  type BrowserStorage,
  type CachedSite,
  deleteDatabase,
  deleteRow,
  inTransaction,
  itemsOfSite,
  putRow,
  type Row,
  resultOf,
  rowIn,
  rowsIn,
  type Tables,
} from './cached-database';
import { CachedHint } from './cached-hint';
import { itemsOfTexts, textOfScreen, textsOfItems } from './cached-items';

/**
 * What became of a write: `outdated` if nothing says that the content is newer than what is cached, `gone` if the
 * site was removed or the reader signed out, also in another tab.
 */
export type WriteResult = 'written' | 'outdated' | 'gone';

/**
 * The sites cached in this browser, all of one account (docs/offline.md). A site is a row and items of one database,
 * which are written, read and deleted in one transaction.
 */
export class CachedSites {
  /** Called after each change of the list in this tab. */
  onChange = () => {};
  /** The rows as last read. */
  #rows: readonly Row[] = [];

  constructor(
    private readonly browser: BrowserStorage | null,
    private readonly report: ReportProblem,
  ) {}

  list(): readonly CachedSite[] {
    return this.#rows.flatMap(({ screen: _, ...cached }) => (cached.size > 0 ? [cached] : []));
  }

  find(site: SiteKey, branch: string): CachedSite | null {
    return this.list().find((cached) => isOf(cached, site, branch)) ?? null;
  }

  /** Reads the list: at the start, and after another tab may have changed it. */
  async relist(): Promise<void> {
    const { browser } = this;
    if (!browser) return this.#show([]);
    const hint = new CachedHint(browser.localStorage);
    // What was interrupted is continued, without a wait: another tab may have the database open.
    if (hint.state === 'removing') void this.#removeAll().catch(() => {});
    if (hint.state !== 'some') return this.#show([]);
    try {
      const rows = await inTransaction(browser, 'readonly', rowsIn);
      if (rows.length === 0) hint.remove();
      this.#show(rows);
    } catch {
      // They may be readable at the next visit.
      this.#show([]);
    }
  }

  /** The items of a cached site, and their `change`; null if the site is no longer cached, or cannot be read. */
  async readCached(
    site: SiteKey,
    branch: string,
  ): Promise<{ items: readonly ContentItem[]; change: string | null } | null> {
    try {
      const [row, texts] = await inTransaction(this.#storage(), 'readonly', (tables) =>
        Promise.all([
          rowIn(tables, site, branch),
          resultOf(tables.items.getAll(itemsOfSite(site, branch))),
        ]),
      );
      if (!row || row.size === 0) {
        await this.relist();
        return null;
      }
      return { items: await itemsOfTexts(texts, this.report), change: row.change };
    } catch {
      return null;
    }
  }

  /** The first screen of a cached site that was shown last: known at once, unlike the items. */
  readScreen(site: SiteKey, branch: string): Screen | null {
    return parsePayload('screen', parseJson(this.#row(site, branch)?.screen), this.report);
  }

  /** Caches the first screen of a cached site, if the items have the same `change`. Without space, there is none. */
  async writeScreen(
    site: SiteKey,
    branch: string,
    firstScreen: Screen,
    change: string | null,
  ): Promise<void> {
    const screen = textOfScreen(firstScreen);
    if (this.#row(site, branch)?.screen === screen) return;
    await this.#change(async (tables) => {
      const row = await rowIn(tables, site, branch);
      if (row && row.size > 0 && row.change === change) tables.sites.put({ ...row, screen });
    }).catch(() => {});
  }

  /**
   * Runs `use` while no other tab does for the same site, so that what was read later is also written later. Rejects with
   * a NotSupportedError where the browser has no locks.
   */
  async alone(site: SiteKey, branch: string, use: () => Promise<void>): Promise<void> {
    const { locks } = this.#storage();
    if (!locks) throw new DOMException('no locks', 'NotSupportedError');
    await locks.request(`${cachedSitesKey} ${site} ${branch}`, use);
  }

  /** Announces that a site is read to be cached: a site can only be written until its row is deleted. */
  async announce(site: SiteKey, branch: string, account: string, cachedAt: string): Promise<void> {
    await this.#change(async (tables) => {
      const row = await rowIn(tables, site, branch);
      const announced = { site, branch, account, cachedAt, size: 0, change: null, screen: null };
      if (row?.account !== account) putRow(tables, announced, []);
    });
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
    const texts = await textsOfItems(items);
    const size = texts.reduce((sum, text) => sum + text.length, 0);
    return this.#change(async (tables) => {
      const row = await rowIn(tables, site, branch);
      if (row?.account !== account) return 'gone';
      if (change === null && row.change !== null) return 'outdated';
      putRow(tables, { ...cached, size, screen: null }, texts);
      return 'written';
    });
  }

  /** Whether, as far as this tab knows, the announced site was not removed, and the reader did not sign out. */
  isAnnounced(site: SiteKey, branch: string, account: string): boolean {
    return this.#row(site, branch)?.account === account;
  }

  /** Ends an announcement; what is cached of the site stays. */
  async release(site: SiteKey, branch: string): Promise<void> {
    if (this.#row(site, branch)?.size !== 0) return;
    await this.#change(async (tables) => {
      const row = await rowIn(tables, site, branch);
      if (row?.size === 0) deleteRow(tables, site, branch);
    });
  }

  async remove(site: SiteKey, branch: string): Promise<void> {
    await this.#change(async (tables) => deleteRow(tables, site, branch));
  }

  /** Removes all sites, unless all are of this account. */
  async retainOnly(account: string | null): Promise<void> {
    if (account !== null) {
      await this.relist();
      if (this.#rows.every((row) => row.account === account)) return;
    }
    await this.#removeAll();
  }

  #storage(): BrowserStorage {
    if (!this.browser) throw new DOMException('no storage', 'SecurityError');
    return this.browser;
  }

  #row(site: SiteKey, branch: string): Row | null {
    return this.#rows.find((row) => isOf(row, site, branch)) ?? null;
  }

  #show(rows: readonly Row[]): void {
    this.#rows = rows;
    this.onChange();
  }

  /** Changes the database in one transaction, and reads the list in it. */
  async #change<T>(use: (tables: Tables) => Promise<T>): Promise<T> {
    const browser = this.#storage();
    const hint = new CachedHint(browser.localStorage);
    // First, because without the hint nobody looks into the database.
    if (hint.state === 'none') hint.write([]);
    try {
      const { result, rows } = await inTransaction(browser, 'readwrite', async (tables) => ({
        result: await use(tables),
        rows: await rowsIn(tables),
      }));
      this.#show(rows);
      if (rows.length === 0) hint.remove();
      else if (hint.state !== 'removing') hint.write(rows.filter(({ size }) => size > 0));
      return result;
    } catch (error) {
      await this.relist();
      throw error;
    }
  }

  async #removeAll(): Promise<void> {
    const { browser } = this;
    if (!browser) return;
    const hint = new CachedHint(browser.localStorage);
    if (hint.state !== 'none') hint.startRemoving();
    this.#show([]);
    await deleteDatabase(browser.indexedDB);
    hint.remove();
  }
}

/**
 * Opens the cached sites of this browser, and reads their list; there are none if the browser refuses storage, and
 * while it takes too long.
 */
export async function openCachedSites(report: ReportProblem): Promise<CachedSites> {
  const cache = new CachedSites(storageOfBrowser(), report);
  await Promise.race([cache.relist(), wait(cachedSitesTimeoutMs)]);
  return cache;
}

function storageOfBrowser(): BrowserStorage | null {
  try {
    const { localStorage, indexedDB } = window;
    return { localStorage, indexedDB, locks: navigator.locks };
  } catch {
    return null;
  }
}

function isOf(cached: CachedSite, site: SiteKey, branch: string): boolean {
  return cached.site === site && cached.branch === branch;
}
