import { parseContentDocument } from '../../src/backend/content-document';
import type { ContentDocument, ContentItem } from '../../src/domain/content/content-item';
import type { SnapshotKind } from '../../src/domain/content/snapshot';
import type { EncodedTimeMap } from '../../src/domain/content/timemap';
import type { Place } from '../../tools/content/model/place';
import {
  type BuiltSnapshots,
  SnapshotBuilder,
  snapshotIndex,
} from '../../tools/content/publish/build-snapshots';
import { HistoryTally } from '../../tools/content/publish/site-history';
import type { SnapshotPart } from '../../tools/content/publish/snapshot-part';

/** The stored snapshots of some content. */
export interface PublishedContent {
  /** The index document. */
  readonly index: Readonly<Record<string, unknown>>;
  /** Sorted by key. */
  readonly parts: readonly SnapshotPart[];
  /** Finds the part of a kind for a key (`snapshotKeys`), as the app's query does. */
  readPart(kind: SnapshotKind, wantedKey: string): SnapshotPart | null;
}

/** Publishes documents of site 500, branch "1", like the content tool. */
export function publishedContent(documents: readonly ContentDocument[]): PublishedContent {
  return publishedItems(itemsOf(documents));
}

/** Parses documents as the content tool reads them. */
export function itemsOf(documents: readonly ContentDocument[]): readonly ContentItem[] {
  return documents
    .map((document) => parseContentDocument(document.itemId, document, () => {}))
    .filter((item) => item !== null);
}

/** Builds the snapshots of items; throws if that fails. */
export function buildSnapshots(items: readonly ContentItem[], place: Place): BuiltSnapshots {
  const builder = new SnapshotBuilder(place);
  for (const item of items) builder.add(item);
  const built = builder.build();
  if (built.problem !== null) throw new Error(built.problem);
  return built;
}

/** Publishes items; throws if that fails. */
export function publishedItems(
  items: readonly ContentItem[],
  place: Place = { site: '500', branch: '1' },
): PublishedContent {
  const built = buildSnapshots(items, place);
  const { parts } = built;
  return {
    index: snapshotIndex(built, '20240101000000', 'change'),
    parts,
    readPart: (kind, wantedKey) =>
      parts.findLast(({ key }) => key >= `${kind}-` && key <= wantedKey) ?? null,
  };
}

/** Encodes the TimeMap of items. */
export function encodedTimeMap(items: readonly ContentItem[]): EncodedTimeMap {
  const history = new HistoryTally();
  for (const item of items) history.add(item);
  return history.timeMap();
}
