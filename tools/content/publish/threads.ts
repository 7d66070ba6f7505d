import type { ContentItem } from '../../../src/domain/content/content-item';
import { hashRangeKeys, snapshotKeys } from '../../../src/domain/content/snapshot';
import { indexAtOrBefore } from '../../../src/domain/time/timestamp';
import { type ItemPayload, jsonSize, livePayload, maxPayloadSize } from './snapshot-part';

/**
 * Stories with their discussions, for ids whose hashes lie between that of `key` and that of the
 * next document.
 */
export interface ThreadPayload {
  readonly items: readonly ItemPayload[];
  /** Comments in this range whose discussion is not among `items`: comment id to story id. */
  readonly storyOf: Readonly<Record<string, string>>;
  /** Stories omitted because of their size. */
  readonly tooLarge: readonly string[];
}

/** A story with its comments, or an orphan with its replies. */
interface Discussion {
  /** The id of the root item. */
  readonly topId: string;
  /** Live items, and items without versions that are not live but have live replies. */
  readonly items: readonly ItemPayload[];
  readonly bytes: number;
}

interface Bucket {
  readonly discussions: Discussion[];
  /** By comment id: the story, for comments of this bucket whose discussion is in another. */
  readonly storyOf: Map<string, string>;
}

/** The number of buckets keeps their mean size below this, up to `maxBuckets` buckets. */
const meanBytes = 60_000;
const maxBuckets = 256;

/** Returns the thread documents by key; `items` have only their live version. */
export function threads(items: readonly ContentItem[]): ReadonlyMap<string, ThreadPayload> {
  const discussions = discussionsOf(items);
  const keys = bucketKeys(discussions.reduce((sum, { bytes }) => sum + bytes, 0));
  const bucketOf = (itemId: string) => indexAtOrBefore(keys, snapshotKeys.thread(itemId));
  const buckets = keys.map((): Bucket => ({ discussions: [], storyOf: new Map() }));
  for (const discussion of discussions) {
    const own = bucketOf(discussion.topId);
    buckets[own]?.discussions.push(discussion);
    for (const itemId of liveComments(discussion)) {
      const place = bucketOf(itemId);
      if (place !== own) buckets[place]?.storyOf.set(itemId, discussion.topId);
    }
  }
  return new Map(
    buckets.map((bucket, at) => [
      keys[at] ?? '',
      payloadOf(bucket, (itemId) => bucketOf(itemId) === at),
    ]),
  );
}

/** Divides all hashes into the smallest power of two of buckets that can hold `bytes`. */
function bucketKeys(bytes: number): readonly string[] {
  let count = 1;
  while (count < maxBuckets && bytes > count * meanBytes) count *= 2;
  return hashRangeKeys('thread', count);
}

/** Returns the payload of a bucket, without its largest discussions if they do not all fit. */
function payloadOf(
  { discussions, storyOf }: Bucket,
  isOwn: (itemId: string) => boolean,
): ThreadPayload {
  const left = discussions.toSorted((a, b) => a.bytes - b.bytes);
  const tooLarge = new Set<Discussion>();
  let bytes = left.reduce((sum, each) => sum + each.bytes, entriesSize([...storyOf]));
  while (bytes > maxPayloadSize - envelope) {
    const largest = left.pop();
    if (!largest) break;
    const entries = liveComments(largest)
      .filter(isOwn)
      .map((id) => [id, largest.topId] as const);
    for (const [id, story] of entries) storyOf.set(id, story);
    tooLarge.add(largest);
    bytes += entriesSize([[largest.topId, ''], ...entries]) - largest.bytes;
  }
  return {
    items: discussions.filter((each) => !tooLarge.has(each)).flatMap(({ items }) => items),
    storyOf: Object.fromEntries(storyOf),
    tooLarge: [...tooLarge].map(({ topId }) => topId).sort(),
  };
}

/** The bytes of an empty payload. */
const envelope = jsonSize({ items: [], storyOf: {}, tooLarge: [] });

/** Returns an upper bound for the bytes of entries in an object. */
function entriesSize(entries: readonly (readonly [string, string])[]): number {
  return jsonSize(entries);
}

function liveComments({ topId, items }: Discussion): readonly string[] {
  return items
    .filter(({ itemId, versions }) => itemId !== topId && Object.keys(versions).length > 0)
    .map(({ itemId }) => itemId);
}

/** Returns all discussions with a live item. */
function discussionsOf(items: readonly ContentItem[]): readonly Discussion[] {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const tops = new Map<string, string>();
  const groups = new Map<string, { items: ItemPayload[]; bytes: number }>();
  for (const item of withParents(items, byId)) {
    const topId = topOf(item.itemId, byId, tops);
    const group = groups.get(topId) ?? { items: [], bytes: 0 };
    const { publication } = item;
    const payload = { ...livePayload(item), ...(publication && { publication }) };
    group.items.push(payload);
    group.bytes += jsonSize(payload) + 1;
    groups.set(topId, group);
  }
  return [...groups].map(([topId, group]) => ({ topId, ...group }));
}

/** Returns the live items and all their ancestors, in the order of `items`. */
function withParents(
  items: readonly ContentItem[],
  byId: ReadonlyMap<string, ContentItem>,
): readonly ContentItem[] {
  const found = new Set<ContentItem>(items.filter(({ currentVersion }) => currentVersion !== null));
  for (const { parentId } of [...found]) {
    for (let above = parentId; above !== null; ) {
      const parent = byId.get(above);
      // The ancestors of a known item are known, or are added from there.
      if (!parent || found.has(parent)) break;
      found.add(parent);
      above = parent.parentId;
    }
  }
  return items.filter((item) => found.has(item));
}

/**
 * Returns the id of the root item: the story, the last ancestor whose parent is missing, or the
 * smallest id in a cycle. `known` caches the results for all items on the way.
 */
function topOf(
  itemId: string,
  byId: ReadonlyMap<string, ContentItem>,
  known: Map<string, string>,
): string {
  const climbed = new Set<string>();
  let top = itemId;
  for (let id = itemId; ; ) {
    const found = known.get(id);
    if (found !== undefined) {
      top = found;
      break;
    }
    if (climbed.has(id)) {
      const path = [...climbed];
      top = path.slice(path.indexOf(id)).reduce((least, one) => (one < least ? one : least));
      break;
    }
    climbed.add(id);
    top = id;
    const above = byId.get(id)?.parentId ?? null;
    if (above === null || !byId.has(above)) break;
    id = above;
  }
  for (const id of climbed) known.set(id, top);
  return top;
}
