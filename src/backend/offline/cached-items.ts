import { cachedItemsDatabase } from '../../constants';
import type { ContentItem } from '../../domain/content/content-item';
import type { Screen } from '../../domain/content/snapshot';
import { isRecord, parseJson, textField } from '../../domain/text/record';
import { inTasks } from '../../platform/scheduling';
import type { ReportProblem } from '../backend';
import { parseContentDocument } from '../content-document';

const storeName = 'items';
/** Items per entry of the database. */
const itemsPerEntry = 100;

/**
 * Replaces the items of a place, all at once or not at all. Resolves to their size in characters, or
 * to null if they were not wanted any more when they had been written, which undoes that. Rejects with
 * a DOMException if the browser refuses storage, or has no space.
 */
export async function writeItems(
  place: string,
  items: readonly ContentItem[],
  isWanted: () => boolean,
): Promise<number | null> {
  const entries: string[] = [];
  // A site without items has an entry too, as any site that is cached.
  const count = Math.max(1, Math.ceil(items.length / itemsPerEntry));
  for await (const number of inTasks(Array(count).keys())) {
    const start = number * itemsPerEntry;
    entries.push(JSON.stringify(items.slice(start, start + itemsPerEntry).map(documentOf)));
  }
  let isUndone = false;
  await inStore('readwrite', (store) => {
    store.delete(rangeOf(place));
    for (const [number, entry] of entries.entries()) {
      store.add(entry, [place, number]).onsuccess = () => {
        isUndone = number === entries.length - 1 && !isWanted();
        if (isUndone) store.transaction.abort();
      };
    }
  }).catch((error: unknown) => {
    if (!isUndone) throw error;
  });
  return isUndone ? null : entries.reduce((size, entry) => size + entry.length, 0);
}

/** The items of a place as the app reads them from the database; null if there are none. */
export async function readItems(
  place: string,
  report: ReportProblem,
): Promise<readonly ContentItem[] | null> {
  let request: IDBRequest<unknown[]> | undefined;
  await inStore('readonly', (store) => {
    request = store.getAll(rangeOf(place));
  });
  const entries = request?.result ?? [];
  if (entries.length === 0) return null;
  const items: ContentItem[] = [];
  for await (const entry of inTasks(entries)) {
    const documents = parseJson(entry);
    for (const document of Array.isArray(documents) ? documents : []) {
      const id = isRecord(document) ? (textField(document, 'itemId') ?? '') : '';
      const item = parseContentDocument(id, document, report);
      if (item) items.push(item);
    }
  }
  return items;
}

export function deleteItems(place: string): Promise<void> {
  return inStore('readwrite', (store) => void store.delete(rangeOf(place)));
}

/** Deletes the items of all places, and the database. */
export async function deleteAllItems(): Promise<void> {
  await inStore('readwrite', (store) => void store.clear());
  indexedDB.deleteDatabase(cachedItemsDatabase);
}

/** A screen as its payload, which `parsePayload` parses: with the versions that it shows. */
export function screenDocumentOf({ stories, ...fields }: Screen): object {
  return {
    ...fields,
    stories: stories.map(({ item, comments, later }) => {
      const { currentVersion: key } = item;
      const version = key === null ? undefined : item.versions.get(key);
      const versions = new Map(key !== null && version ? [[key, version]] : []);
      const document = documentOf({ ...item, versions });
      return { ...document, comments, later: Object.fromEntries(later) };
    }),
  };
}

/** An item as its document, which `parseContentDocument` parses. */
function documentOf({ versions, withdrawn, ...fields }: ContentItem): object {
  const { approvedKeys: _, currentVersion: __, publication: ___, ...stored } = fields;
  return {
    ...stored,
    versions: Object.fromEntries(versions),
    ...(withdrawn && { withdrawn: Object.fromEntries(withdrawn) }),
  };
}

function rangeOf(place: string): IDBKeyRange {
  return IDBKeyRange.bound([place, 0], [place, Number.POSITIVE_INFINITY]);
}

/** Runs `use` in a transaction; resolves when that is complete. If `use` throws, nothing of it is kept. */
async function inStore(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => void,
): Promise<void> {
  const database = await openDatabase();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      try {
        use(transaction.objectStore(storeName));
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(cachedItemsDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
