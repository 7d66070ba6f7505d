import type { ContentItem, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { isTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import type { CapturedPage, Source } from '../model/captured-page';
import { isSameText } from '../model/same-text';

/** An item in the database: its document's data and its unapproved versions. */
export interface StoredItem
  extends Pick<ContentItem, 'parentId' | 'itemTz' | 'author' | 'versions'> {
  /** Pending, rejected and withdrawn versions. */
  readonly unapproved: ReadonlyMap<string, Version>;
  /** Where the versions come from, as far as it is known and `needsOrigins`. */
  readonly origins: ReadonlyMap<string, Provenance>;
}

/** A stored version, whatever its state. */
export interface StoredVersion {
  readonly timestamp: Timestamp;
  readonly version: Version;
  readonly isPublished: boolean;
  readonly origin: Provenance | null;
}

/** The versions of an item, oldest first. */
export function versionsOf(item: StoredItem | null): readonly StoredVersion[] {
  if (!item) return [];
  return [...new Map([...item.unapproved, ...item.versions])]
    .flatMap(([timestamp, version]) => {
      if (!isTimestamp(timestamp)) return [];
      const isPublished = item.versions.has(timestamp);
      const origin = item.origins.get(timestamp) ?? null;
      return [{ timestamp, version, isPublished, origin }];
    })
    .sort((one, other) => (one.timestamp < other.timestamp ? -1 : 1));
}

/**
 * Whether importing a page needs to know where the versions of its item come from: if one was withdrawn,
 * or a capture has another text than the version at its second.
 */
export function needsOrigins(
  { captures }: CapturedPage,
  { versions, unapproved }: Omit<StoredItem, 'origins'>,
): boolean {
  if ([...unapproved.values()].some(({ approved }) => approved === 'withdrawn')) return true;
  for (const [timestamp, text] of captures) {
    const version = versions.get(timestamp) ?? unapproved.get(timestamp);
    if (version && !isSameText(version, text)) return true;
  }
  return false;
}

/**
 * Whether a stored version is that of a capture, as it was read before: record ids tell, then dates with
 * their fractions, then digests.
 * Null if nothing is known.
 */
export function isSameCapture({ origin }: StoredVersion, source: Source | null): boolean | null {
  const { recordId = null, digest = null } = source?.origin ?? {};
  if (origin?.recordId && origin.recordId === recordId) return true;
  if (origin && source && origin.date !== source.origin.date) return false;
  const [stored, own] = [origin?.digest, digest].map((each) => each?.toLowerCase());
  if (stored && own) return stored === own;
  return origin?.recordId && recordId ? false : null;
}
