import { createHash } from 'node:crypto';
import type { ContentDocument, ContentItem } from '../../../src/domain/content/content-item';
import { hashRangeKeys } from '../../../src/domain/content/snapshot';
import { storedFieldsOf } from '../../../src/domain/content/stored-ends';

/** A document of the collection `parts` (docs/snapshots.md); `key` is also its id. */
export interface SnapshotPart {
  readonly key: string;
  /** The first 16 digits of the payload's SHA-256, to detect changes without reading the payload. */
  readonly hash: string;
  /** See `checkOfPart`. */
  readonly check: string;
  /** JSON for `src/backend/snapshot-document.ts`. */
  readonly payload: string;
}

/** A part that was built; it is published if it fits into a document. */
export type BuiltPart = Readonly<ReturnType<typeof buildPart>>;

/**
 * The size limit of a payload in bytes. A document has at most 700,000, as Firestore counts them; the
 * rest is for its path (at most 1,500 bytes), `hash` and `check`.
 */
export const maxPayloadSize = 698_000;

/**
 * Builds a part, and returns it with the size of its payload in bytes. In reports, `what` names its
 * content, and `leftOut` what was left out of it, because it is too large.
 */
export function buildPart(key: string, content: object, what = key, leftOut: string[] = []) {
  const payload = JSON.stringify(content);
  const hash = createHash('sha256').update(payload).digest('hex').slice(0, 16);
  const part: Omit<SnapshotPart, 'check'> = { key, hash, payload };
  return { part, bytes: Buffer.byteLength(payload), what, leftOut };
}

/** Returns the size of a value as JSON, in bytes. */
export function jsonSize(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * Returns the keys of parts that divide all hashes, and together hold `bytes`: the smallest power of
 * two of parts with a mean size of at most `meanBytes`, or `most` parts.
 */
export function rangeKeys(
  kind: Parameters<typeof hashRangeKeys>[0],
  bytes: number,
  meanBytes: number,
  most: number,
): readonly string[] {
  let count = 1;
  while (count < most && bytes > count * meanBytes) count *= 2;
  return hashRangeKeys(kind, count);
}

/**
 * Returns those of the entries of a part of `bytes` to leave out so that the others fit, largest
 * first. `bySize` starts with the smallest entry; leaving an entry out saves `savedBy` bytes.
 */
export function entriesToLeaveOut<Entry>(
  bySize: readonly Entry[],
  bytes: number,
  savedBy: (entry: Entry) => number,
): ReadonlySet<Entry> {
  const leftOut = new Set<Entry>();
  let left = bytes;
  for (const entry of bySize.toReversed()) {
    if (left <= maxPayloadSize) break;
    leftOut.add(entry);
    left -= savedBy(entry);
  }
  return leftOut;
}

/** Returns an item with only the versions of `keys`, and which of them are edits, if that is known. */
export function itemPayload(
  item: ContentItem,
  keys: readonly string[],
): ContentDocument & Pick<ContentItem, 'edits'> {
  const { itemId, itemSite, parentId, itemBranch, itemTz, author, otherIds, pageKind } = item;
  const versions = Object.fromEntries(
    keys.flatMap((key) => {
      const version = item.versions.get(key);
      return version ? [[key, version]] : [];
    }),
  );
  const edits = item.edits?.filter((key) => keys.includes(key)) ?? [];
  const stored = storedFieldsOf(versions);
  const document = {
    itemId,
    itemSite,
    parentId,
    itemBranch,
    itemTz,
    author,
    ...(otherIds && { otherIds }),
    ...(pageKind && { pageKind }),
    ...stored,
  };
  return edits.length > 0 ? { ...document, edits } : document;
}
