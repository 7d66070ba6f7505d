import type { Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { Timestamp } from '../../../src/domain/time/timestamp';
import { parseWarcDate } from '../warc/warc-date';
import { areNear, type StoredItem, versionsOf } from './stored-item';

/** A stored version, whatever its state, with the instant of its capture. */
export interface StoredCapture {
  readonly timestamp: Timestamp;
  readonly version: Version;
  readonly isPublished: boolean;
  /** The second in which it was captured; its timestamp if that is not known. */
  readonly own: Timestamp;
  /** The part of a second after it. */
  readonly fraction: number;
  readonly origin: Provenance | null;
}

/**
 * Returns the versions of an item in the order of their captures, which is also that of their timestamps:
 * if the dates contradict the timestamps, as they can in items of NDJSON, the dates do not count.
 */
export function storedCaptures(stored: StoredItem | null): StoredCapture[] {
  if (!stored) return [];
  const captures = versionsOf(stored).map(([timestamp, version]): StoredCapture => {
    const origin = stored.origins.get(timestamp) ?? null;
    const isPublished = stored.versions.has(timestamp);
    return { timestamp, version, isPublished, origin, ...instantOf(timestamp, origin) };
  });
  const inOrder = captures.every((each, at) => {
    const before = captures[at - 1];
    return !before || compareInstants(before, each) <= 0;
  });
  if (inOrder) return captures;
  return captures.map((each) => ({ ...each, own: each.timestamp, fraction: 0 }));
}

/** Dates that are further away than an import moves a version do not tell when it was captured. */
function instantOf(timestamp: Timestamp, origin: Provenance | null) {
  const date = parseWarcDate(origin?.date ?? '');
  const isKnown = date.timestamp !== null && areNear(timestamp, date.timestamp);
  return isKnown
    ? { own: date.timestamp, fraction: date.fraction }
    : { own: timestamp, fraction: 0 };
}

/** Compares two captures by their second, and then by the fraction. */
export function compareInstants(
  one: Pick<StoredCapture, 'own' | 'fraction'>,
  other: Pick<StoredCapture, 'own' | 'fraction'>,
): number {
  return compare(one.own, other.own) || one.fraction - other.fraction;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
