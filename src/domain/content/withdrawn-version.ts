import { type ContentItem, keyAtOrBefore } from './content-item';

/** A version that was published and then withdrawn. */
export interface WithdrawnVersion {
  /** The timestamp of the version. */
  readonly key: string;
  /** When it was withdrawn: 14 digits, UTC. */
  readonly date: string;
}

/** The withdrawn versions of an item, oldest first. */
export function withdrawnVersions({ withdrawn }: ContentItem): readonly WithdrawnVersion[] {
  return [...(withdrawn ?? [])]
    .map(([key, date]) => ({ key, date }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * The withdrawn version that would be in force at `timestamp`, or null if a published one is, or
 * none.
 */
export function withdrawnAt(item: ContentItem, timestamp: string): WithdrawnVersion | null {
  const latest = withdrawnVersions(item).findLast(({ key }) => key <= timestamp);
  const shownKey = keyAtOrBefore(item.approvedKeys, timestamp);
  return latest && (shownKey === null || latest.key > shownKey) ? latest : null;
}
