import type { ContentItem, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { dateOfTimestamp, isTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import { parseWarcDate } from '../warc/warc-date';
import type { CapturedPage, Source } from './captured-page';
import { isSameText } from './same-text';

/** An item in the database: its document's data and its unapproved versions. */
export interface StoredItem
  extends Pick<ContentItem, 'parentId' | 'itemTz' | 'author' | 'versions'> {
  /** Pending, rejected and withdrawn versions. */
  readonly unapproved: ReadonlyMap<string, Version>;
  /** Where the versions come from, as far as it is known and `needsOrigins`. */
  readonly origins: ReadonlyMap<string, Provenance>;
}

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

const nearby = 60_000;

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

/** The versions of any state, oldest first. */
function versionsOf({
  versions,
  unapproved,
}: Pick<StoredItem, 'versions' | 'unapproved'>): (readonly [Timestamp, Version])[] {
  return [...new Map([...unapproved, ...versions])]
    .flatMap(([key, version]) => (isTimestamp(key) ? [[key, version] as const] : []))
    .sort(([one], [other]) => compare(one, other));
}

/** An import moves a version by a minute at most; other dates do not tell when it was captured. */
function instantOf(timestamp: Timestamp, origin: Provenance | null) {
  const date = parseWarcDate(origin?.date ?? '');
  const isKnown = date.timestamp !== null && distance(timestamp, date.timestamp) <= nearby;
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

/**
 * Whether a stored version is a capture of the same second as it was read before. Record ids tell, then
 * digests, then the names of the files. If nothing is known, it is the same.
 */
export function isSameCapture(
  { origin, fraction }: StoredCapture,
  source: Source | null,
  fractionOfSource: number,
): boolean {
  if (!origin || !source) return true;
  const { recordId, digest, file } = source.origin;
  const sameId = areEqual(origin.recordId, recordId);
  if (sameId || fraction !== fractionOfSource) return sameId === true;
  return areEqualDigests(origin.digest, digest) ?? sameId ?? origin.file === file;
}

function areEqualDigests(one: string | null, other: string | null): boolean | null {
  const algorithm = (digest: string | null) => digest?.toLowerCase().split(':')[0] ?? null;
  if (algorithm(one) !== algorithm(other)) return null;
  return areEqual(one?.toLowerCase() ?? null, other?.toLowerCase() ?? null);
}

/** Null if one of them is not known. */
function areEqual(one: string | null, other: string | null): boolean | null {
  return one === null || other === null ? null : one === other;
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
    const isNear = (key: Timestamp) => distance(timestamp, key) <= nearby;
    const isPast = (key = timestamp) => key < timestamp && !isNear(key);
    while (isPast(versions[from]?.[0])) from++;
    const [first, second] = versions.slice(from, from + 2);
    if (!first || !isNear(first[0])) continue;
    const [key, version] = first;
    if (second && isNear(second[0])) return true;
    if (key !== timestamp || !isSameText(version, text)) return true;
  }
  return false;
}

function distance(one: Timestamp, other: Timestamp): number {
  return Math.abs(dateOfTimestamp(one).getTime() - dateOfTimestamp(other).getTime());
}
