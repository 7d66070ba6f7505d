import type { ContentRepository, ReadableSnapshot } from '../../src/backend/backend';
import { parseSnapshot, parseSnapshotIndex } from '../../src/backend/stored-snapshot';
import { firstTimeoutMs, snapshotTimeoutMs } from '../../src/constants';
import { joinTimeMaps, type TimeMap } from '../../src/domain/captures/timemap';
import type { ContentDocument, ContentItem } from '../../src/domain/content/content-item';
import {
  type ListPart,
  type Screen,
  type SnapshotContents,
  type SnapshotIndex,
  type SnapshotKind,
  snapshotKeys,
  type Thread,
} from '../../src/domain/content/snapshot';
import type { SearchIndex } from '../../src/domain/search/search-index';
import { itemsOf, publishedItems, readSearchIndex } from './published-content';

/** The snapshots and single stories of site 500, branch "1"; by default missing. */
export interface Snapshots {
  readonly index?: SnapshotIndex | null;
  readonly screen?: (at: string) => Screen | null;
  readonly list?: (rank: number) => ListPart | null;
  readonly thread?: (itemId: string) => Thread | null;
  readonly timeMap?: TimeMap | null;
  readonly search?: (words: readonly string[]) => Promise<SearchIndex | null>;
  readonly story?: (itemId: string) => ContentItem | null;
  /** How long indexes and snapshots take, in ms; a read that waits less gets null. */
  readonly arriveAfterMs?: number;
}

type Readers = {
  readonly [Kind in ReadableSnapshot]: (key: string) => SnapshotContents[Kind] | null;
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
    search = async () => null,
    story = () => null,
  } = snapshots;
  const readers: Readers = {
    screen,
    list: (rank) => list(Number(rank)),
    thread,
    timemap: () => timeMap,
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
    readSearchIndex: async (site, branch, words) =>
      isPublished(site, branch, firstTimeoutMs) ? search(words) : null,
  };
}

/** Builds the snapshots that the content tool publishes from documents of site 500, branch "1". */
export function publishSnapshots(documents: readonly ContentDocument[]): Snapshots {
  const items = itemsOf(documents);
  const published = publishedItems(items);
  const timeMaps = published.parts
    .filter(({ key }) => key.startsWith('timemap-'))
    .flatMap((part) => parseSnapshot('timemap', part, () => {}) ?? []);
  const read = <Kind extends SnapshotKind>(kind: Kind, key: string) =>
    parseSnapshot(kind, published.readPart(kind, key), () => {});
  return {
    index: parseSnapshotIndex(published.index),
    screen: (at) => read('screen', snapshotKeys.screen(at)),
    list: (rank) => read('list', snapshotKeys.list(rank)),
    thread: (itemId) => read('thread', snapshotKeys.thread(itemId)),
    timeMap: joinTimeMaps(timeMaps),
    search: (words) => readSearchIndex(published, words),
    story: (itemId) =>
      items.find((item) => item.itemId === itemId && item.parentId === null) ?? null,
  };
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
