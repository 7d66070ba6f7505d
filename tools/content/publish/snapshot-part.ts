import { createHash } from 'node:crypto';
import type {
  ContentDocument,
  ContentItem,
  Publication,
} from '../../../src/domain/content/content-item';

/** A document of the collection `parts` (docs/snapshots.md); `key` is also its id. */
export interface SnapshotPart {
  readonly key: string;
  /**
   * The first 16 digits of the payload's SHA-256, to detect changes without reading the payload.
   */
  readonly hash: string;
  /** JSON for `src/backend/snapshot-document.ts`. */
  readonly payload: string;
}

/** The size limit of a snapshot document in bytes, as Firestore counts it. */
export const maxDocumentSize = 700_000;

/** The size limit of a payload; the rest is for the path (at most 1,500 bytes) and `hash`. */
export const maxPayloadSize = maxDocumentSize - 2000;

export function snapshotPart(key: string, content: object): SnapshotPart {
  const payload = JSON.stringify(content);
  const hash = createHash('sha256').update(payload).digest('hex').slice(0, 16);
  return { key, hash, payload };
}

/** Returns the size of a value as JSON, in bytes. */
export function jsonSize(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** An item in a payload, with some of its versions. */
export interface ItemPayload extends ContentDocument {
  /** In threads, of items with several versions. */
  readonly publication?: Publication;
}

/** Returns an item with only the versions of `keys`. */
export function itemPayload(item: ContentItem, keys: readonly string[]): ItemPayload {
  const { itemId, itemSite, parentId, itemBranch, itemTz, author } = item;
  const versions = Object.fromEntries(
    keys.flatMap((key) => {
      const version = item.versions.get(key);
      return version ? [[key, version]] : [];
    }),
  );
  return { itemId, itemSite, parentId, itemBranch, itemTz, author, versions };
}

/** Returns the live version of an item, or no version if it is not live. */
export function livePayload(item: ContentItem): ItemPayload {
  return itemPayload(item, item.currentVersion === null ? [] : [item.currentVersion]);
}
