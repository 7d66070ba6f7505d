import type { ContentItem, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { dateOfTimestamp, isTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import type { CapturedPage } from './captured-page';
import { maxDistance } from './free-seconds';
import { isSameText } from './same-text';

/** An item in the database: its document's data and its unapproved versions. */
export interface StoredItem
  extends Pick<ContentItem, 'parentId' | 'itemTz' | 'author' | 'versions'> {
  /** Pending, rejected and withdrawn versions. */
  readonly unapproved: ReadonlyMap<string, Version>;
  /** Where the versions come from, as far as it is known and `needsOrigins`. */
  readonly origins: ReadonlyMap<string, Provenance>;
}

/** Returns the versions of any state, oldest first. */
export function versionsOf({
  versions,
  unapproved,
}: Pick<StoredItem, 'versions' | 'unapproved'>): (readonly [Timestamp, Version])[] {
  return [...new Map([...unapproved, ...versions])]
    .flatMap(([key, version]) => (isTimestamp(key) ? [[key, version] as const] : []))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Whether importing a page needs to know where the versions of its item come from: if one was withdrawn,
 * or a capture lies within a minute of a version that is not simply its own.
 */
export function needsOrigins(
  { captures }: CapturedPage,
  item: Omit<StoredItem, 'origins'>,
): boolean {
  const versions = versionsOf(item);
  if (versions.some(([, { approved }]) => approved === 'withdrawn')) return true;
  let from = 0;
  for (const [timestamp, text] of captures) {
    const isNear = (key: Timestamp) => areNear(timestamp, key);
    const isPast = (key = timestamp) => key < timestamp && !isNear(key);
    while (isPast(versions[from]?.[0])) from++;
    const [first, second] = versions.slice(from, from + 2);
    if (!first || !isNear(first[0])) continue;
    const [key, version] = first;
    if (second && isNear(second[0])) return true;
    const isOwn = version.approved === 'yes' && key === timestamp && isSameText(version, text);
    if (!isOwn) return true;
  }
  return false;
}

/** Whether a capture of one second may be stored at the other. */
export function areNear(one: Timestamp, other: Timestamp): boolean {
  const distance = dateOfTimestamp(one).getTime() - dateOfTimestamp(other).getTime();
  return Math.abs(distance) <= maxDistance * 1000;
}
