import type {
  ContentRepository,
  ReadableSnapshot,
  ReadableSnapshots,
} from '../../src/backend/backend';
import { parseSnapshot, parseSnapshotIndex } from '../../src/backend/stored-snapshot';
import { firstTimeoutMs, snapshotTimeoutMs } from '../../src/constants';
import { Reads } from '../../src/content/reads';
import { readSearchIndex } from '../../src/content/search-index';
import type { ContentDocument, ContentItem } from '../../src/domain/content/content-item';
import type { IndexedItem, SearchShard } from '../../src/domain/content/snapshot';
import {
  type ListPart,
  type Screen,
  type SnapshotIndex,
  type SnapshotKind,
  snapshotKeys,
  type Thread,
} from '../../src/domain/content/snapshot';
import { joinTimeMaps, type TimeMap } from '../../src/domain/content/timemap';
import type { SearchIndex } from '../../src/domain/search/search-index';
import { itemsOf, type PublishedContent, publishedItems } from './published-content';

/** The snapshots and single stories of site 500, branch "1"; by default missing. */
export interface Snapshots {
  readonly index?: SnapshotIndex | null;
  readonly screen?: (at: string) => Screen | null;
  readonly list?: (rank: number) => ListPart | null;
  readonly thread?: (itemId: string) => Thread | null;
  readonly timeMap?: TimeMap | null;
  /** The table of items of the search index. */
  readonly items?: readonly IndexedItem[] | null;
  /** A shard of the search index by its key. */
  readonly search?: (key: string) => SearchShard | null;
  readonly story?: (itemId: string) => ContentItem | null;
  /** How many documents the TimeMap and the table of items are; one each by default. */
  readonly timeMapParts?: number;
  readonly itemsParts?: number;
  /** How long indexes and snapshots take, in ms; a read that waits less gets null. */
  readonly arriveAfterMs?: number;
}

type Readers = {
  readonly [Kind in ReadableSnapshot]: (key: string) => ReadableSnapshots[Kind] | null;
};

export type SnapshotReads = Omit<ContentRepository, 'readContent'>;

/**
 * Implements the repository methods that read snapshots and single stories. The index and its
 * delay are read at each call, so that a test can change them.
 */
export function snapshotReads(snapshots: Snapshots): SnapshotReads {
  const {
    screen = () => null,
    list = () => null,
    thread = () => null,
    timeMap = null,
    items = null,
    search = () => null,
    story = () => null,
  } = snapshots;
  const readers: Readers = {
    screen,
    list: (rank) => list(Number(rank)),
    thread,
    timemap: () => timeMap,
    search,
  };
  const isPublished = (site: string, branch: string, limitMs = snapshotTimeoutMs) =>
    site === '500' && branch === '1' && (snapshots.arriveAfterMs ?? 0) <= limitMs;
  return {
    readStory: async (site, branch, itemId) =>
      isPublished(site, branch, firstTimeoutMs) ? story(itemId) : null,
    readProvenance: async () => null,
    readSnapshotIndex: async (site, branch, limitMs) =>
      isPublished(site, branch, limitMs) ? (snapshots.index ?? null) : null,
    readSnapshot: async (site, branch, kind, key, limitMs) =>
      isPublished(site, branch, limitMs) ? readers[kind](key) : null,
    readItemsTable: async (site, branch, limitMs) =>
      isPublished(site, branch, limitMs) ? items : null,
  };
}

/** Builds the snapshots that the content tool publishes from documents of site 500, branch "1". */
export function publishSnapshots(documents: readonly ContentDocument[]): Snapshots {
  const items = itemsOf(documents);
  return {
    ...snapshotsOf(publishedItems(items)),
    story: (itemId) =>
      items.find((item) => item.itemId === itemId && item.parentId === null) ?? null,
  };
}

/** The snapshots of published content. */
function snapshotsOf(published: PublishedContent): Snapshots {
  const all = <Kind extends SnapshotKind>(kind: Kind) =>
    published.parts
      .filter(({ key }) => key.startsWith(`${kind}-`))
      .flatMap((part) => parseSnapshot(kind, part, () => {}) ?? []);
  const read = <Kind extends SnapshotKind>(kind: Kind, key: string) =>
    parseSnapshot(kind, published.readPart(kind, key), () => {});
  const [timeMaps, tables] = [all('timemap'), all('items')];
  return {
    index: parseSnapshotIndex(published.index),
    screen: (at) => read('screen', snapshotKeys.screen(at)),
    list: (rank) => read('list', snapshotKeys.list(rank)),
    thread: (itemId) => read('thread', snapshotKeys.thread(itemId)),
    timeMap: joinTimeMaps(timeMaps),
    timeMapParts: timeMaps.length,
    items: tables.flatMap(({ rows }) => rows),
    itemsParts: tables.length,
    search: (key) => read('search', key),
  };
}

/** Reads the search index of published content as the app does; throws if a part is malformed. */
export function readPublishedIndex(
  published: PublishedContent,
  words: readonly string[],
): Promise<SearchIndex | null> {
  const report = (problem: string) => {
    throw new Error(problem);
  };
  const reads = readsOf(snapshotReads(snapshotsOf(published)));
  return readSearchIndex(reads, { site: '500', branch: '1' }, words, report);
}

/** Reads of a repository. */
export function readsOf(repository: SnapshotReads): Reads {
  const readContent = () => {
    throw new Error('no content is read here');
  };
  return new Reads({ ...repository, readContent });
}

/** Builds a screen, by default without stories, from 2010 on. */
export function buildScreen(fields: Partial<Screen> = {}): Screen {
  return {
    from: '20100101000000',
    until: null,
    zone: 'UTC',
    stories: [],
    total: null,
    captures: [],
    ...fields,
  };
}

/** Builds a thread document, by default without items. */
export function buildThread(fields: Partial<Thread> = {}): Thread {
  return { items: [], storyOf: new Map(), tooLarge: new Set(), ...fields };
}
