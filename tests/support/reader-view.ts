import type { Backend, ReadableSnapshot } from '../../src/backend/backend';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import type { ContentItem } from '../../src/domain/content/content-item';
import type { SiteKey } from '../../src/domain/content/site-registry';
import type { SnapshotIndex } from '../../src/domain/content/snapshot';
import { loadOwnRules, testConfig } from './emulators-under-test';

/** What a reader without an account can load of a site: by the security rules, with the functions of the app. */
export interface ReaderView {
  readonly items: ReadonlyMap<string, ContentItem>;
  readonly index: SnapshotIndex | null;
  /** The snapshots of the live screen, the list, discussions, captures and the table of the search; null if missing. */
  readonly parts: ReadonlyMap<string, unknown>;
}

/** Opens the backend of readers on a project of the emulator, with the app's rules. */
export async function openReader(project: string): Promise<Backend> {
  await loadOwnRules(project);
  return createFirebaseBackend(testConfig(project), () => {});
}

/** Reads what a reader can load of a site, with the discussions of every third item. */
export async function readAsReader({ content }: Backend, site: SiteKey): Promise<ReaderView> {
  const items = new Map<string, ContentItem>();
  for await (const page of content.readContent(site, '1')) {
    for (const item of page) items.set(item.itemId, item);
  }
  const index = await content.readSnapshotIndex(site, '1');
  const ids = [...items.keys()].filter((_, at) => at % 3 === 0);
  const keys: readonly (readonly [ReadableSnapshot, string])[] = [
    ['screen', 'live'],
    ['list', '0'],
    ['list', '20'],
    ['timemap', ''],
    ...ids.map((id) => ['thread', id] as const),
  ];
  const parts = new Map<string, unknown>();
  const readParts = keys.map(async ([kind, key]) => {
    parts.set(`${kind} ${key}`, await content.readSnapshot(site, '1', kind, key));
  });
  await Promise.all(readParts);
  parts.set('items', await content.readItemsTable(site, '1'));
  return { items, index, parts };
}
