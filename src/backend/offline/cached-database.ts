import { cachedSitesDatabase, cachedSitesKey, formerScreenKey } from '../../constants';
import { isSiteKey, type SiteKey } from '../../domain/content/site-registry';
import { isCount, isRecord, parseAll, parseJson, textField } from '../../domain/text/record';
import { isTimestamp } from '../../domain/time/timestamp';

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
  /** The `change` of the snapshot index when its content was read, or null without an index. */
  readonly change: string | null;
}

/** A row of the database: a cached site, or with size 0 one that a tab is reading to cache it. */
export interface Row extends CachedSite {
  /** The text of the first screen that was shown last. */
  readonly screen: string | null;
}

/** What a browser has for cached sites. */
export interface BrowserStorage {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly indexedDB: IDBFactory;
  /** Browsers have Web Locks at secure addresses only. */
  readonly locks: LockRequests | undefined;
}

/** The part of `LockManager` that the app uses. */
interface LockRequests {
  request(name: string, use: () => Promise<void>): Promise<void>;
}

const names = ['sites', 'items'] as const;

/** The database: a row for each site by site and branch, and its items by site, branch and number. */
export type Tables = Readonly<Record<(typeof names)[number], IDBObjectStore>>;

/**
 * Runs `use` in one transaction; `use` may wait for requests of the transaction only. If `use` throws, or the browser
 * has no space, nothing changes, and the promise rejects.
 */
export async function inTransaction<T>(
  browser: BrowserStorage,
  mode: IDBTransactionMode,
  use: (tables: Tables) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(browser);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(names, mode);
      const [sites, items] = [transaction.objectStore('sites'), transaction.objectStore('items')];
      const result = use({ sites, items });
      transaction.oncomplete = () => resolve(result);
      // Without an error of its own, it was aborted because of what `use` threw.
      transaction.onabort = () => (transaction.error ? reject(transaction.error) : resolve(result));
      result.catch(() => transaction.error || transaction.abort());
    });
  } finally {
    database.close();
  }
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Deletes the database after the transactions that have begun, and before those that begin later. */
export async function deleteDatabase(factory: IDBFactory): Promise<void> {
  await resultOf(factory.deleteDatabase(cachedSitesDatabase));
}

/** The keys of all items of a site. */
export function itemsOfSite(site: string, branch: string): IDBKeyRange {
  return IDBKeyRange.bound([site, branch], [site, branch, []]);
}

/** The rows of all sites. */
export async function rowsIn({ sites }: Tables): Promise<readonly Row[]> {
  const stored: unknown[] = await resultOf(sites.getAll());
  return stored.flatMap((row) => parseRow(row) ?? []);
}

/** The row of a site, or null. */
export async function rowIn({ sites }: Tables, site: SiteKey, branch: string): Promise<Row | null> {
  return parseRow(await resultOf(sites.get([site, branch])));
}

/** Writes a site in place of what is there of it. */
export function putRow({ sites, items }: Tables, row: Row, texts: readonly string[]): void {
  const { site, branch } = row;
  sites.put(row);
  items.delete(itemsOfSite(site, branch));
  for (const [number, text] of texts.entries()) items.add(text, [site, branch, number]);
}

/** Deletes a site. */
export function deleteRow({ sites, items }: Tables, site: SiteKey, branch: string): void {
  sites.delete([site, branch]);
  items.delete(itemsOfSite(site, branch));
}

function parseRow(value: unknown): Row | null {
  if (!isRecord(value)) return null;
  const { site, size } = value;
  const [branch, account, cachedAt] = ['branch', 'account', 'cachedAt'].map((field) =>
    textField(value, field),
  );
  if (!isSiteKey(site) || !branch || !account || !cachedAt) return null;
  if (!isTimestamp(cachedAt) || !isCount(size)) return null;
  const [change, screen] = [textField(value, 'change'), textField(value, 'screen')];
  return { site, branch, account, cachedAt, size, change, screen };
}

function openDatabase({ indexedDB, localStorage }: BrowserStorage): Promise<IDBDatabase> {
  const request = indexedDB.open(cachedSitesDatabase, 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result: database, transaction } = request;
    const sites = database.createObjectStore('sites', { keyPath: ['site', 'branch'] });
    if (oldVersion === 0) database.createObjectStore('items');
    else if (transaction) {
      const rows = parseAll(parseJson(localStorage.getItem(cachedSitesKey)), parseRow) ?? [];
      takeOver({ sites, items: transaction.objectStore('items') }, rows);
      localStorage.removeItem(formerScreenKey);
    }
  };
  return resultOf(request);
}

/**
 * Takes over the sites that version 1.0.0 has cached: their list is in local storage, and the keys of their items begin
 * with "{site}~{branch}".
 */
function takeOver({ sites, items }: Tables, rows: readonly Row[]): void {
  for (const row of rows) if (row.size > 0) sites.put(row);
  const cursor = items.openCursor();
  cursor.onsuccess = () => {
    const entry = cursor.result;
    if (!entry) return;
    const [place, number] = Array.isArray(entry.key) ? entry.key : [];
    const row = rows.find(({ site, branch }) => place === `${site}~${branch}`);
    if (row) items.put(entry.value, [row.site, row.branch, Number(number)]);
    if (typeof place === 'string' && place.includes('~')) entry.delete();
    entry.continue();
  };
}
