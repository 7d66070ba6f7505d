import { parseSnapshot } from '../../src/backend/stored-snapshot';
import type { ContentItem, Version } from '../../src/domain/content/content-item';
import type { SnapshotContents, SnapshotKind } from '../../src/domain/content/snapshot';
import { digitsOfDate, type Timestamp } from '../../src/domain/time/timestamp';
import { buildItem } from './build-content';
import type { PublishedContent } from './published-content';
import { timestampOf } from './timestamp-of';

/** Returns the timestamp of a number of seconds after the beginning of 2004. */
export const keyAt = (seconds: number): Timestamp =>
  timestampOf(digitsOfDate(new Date(Date.UTC(2004, 0, 1) + seconds * 1000)));

/** Builds an item with the same text at every key. */
export function itemAt(
  itemId: string,
  parentId: string | null,
  keys: readonly string[],
  version: Partial<Version> = {},
): ContentItem {
  const versions = Object.fromEntries(keys.map((key) => [key, version]));
  return buildItem({ itemId, parentId, versions });
}

/** Builds stories with the ids "s0", "s1" …, one per second. */
export const storiesEachSecond = (
  count: number,
  version: Partial<Version> = {},
): readonly ContentItem[] =>
  Array.from({ length: count }, (_, at) => itemAt(`s${at}`, null, [keyAt(at)], version));

/** Finds the keys of all parts of a kind. */
export const keysOf = ({ parts }: PublishedContent, kind: SnapshotKind): readonly string[] =>
  parts.map(({ key }) => key).filter((key) => key.startsWith(`${kind}-`));

/** Reads the part that a reader finds for a key; throws if there is none, or if it has problems. */
export function readPublished<Kind extends SnapshotKind>(
  published: PublishedContent,
  kind: Kind,
  key: string,
): SnapshotContents[Kind] {
  const found = parseSnapshot(kind, published.readPart(kind, key), (problem) => {
    throw new Error(problem);
  });
  if (!found) throw new Error(`there is no ${kind} for ${key}`);
  return found;
}
