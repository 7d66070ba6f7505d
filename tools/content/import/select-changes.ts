import {
  dateOfTimestamp,
  isTimestamp,
  type Timestamp,
  timestampOfDate,
} from '../../../src/domain/time/timestamp';
import type { PageText, Source, TimedText } from '../model/captured-page';
import { hasSameWords, isSameText } from '../model/same-text';
import { parseWarcDate } from '../model/warc-date';
import type { Settled } from './stage';
import type { StoredItem } from './stored-item';

/** A stored version, whatever its state. */
type StoredVersion = ReturnType<typeof versionsOf>[number];

/** Why a capture with another text than the one of its second has no version. */
export const noFreeSecond = 'no second within a minute is free';

/**
 * Yields what becomes of each capture of a page: a new version if the text differs from the version before,
 * which readers see or, in an import for approval, is pending; and of a doubtful capture also from the
 * doubtful one before. Each gets its own second, or the next free one.
 */
export function* selectChanges(
  captures: Iterable<TimedText>,
  item: StoredItem | null,
  pending: boolean,
): Generator<readonly [Source | null, PageText, Settled]> {
  const stored = versionsOf(item);
  const byTime = new Map(stored.map((each) => [each.timestamp, each]));
  const isWithdrawn = withdrawalsOf(stored);
  const taken = new Set<Timestamp>(byTime.keys());
  /** The text of the version before, and that of a doubtful one after it, which readers do not see. */
  let before = null as PageText | null;
  let doubtful = null as PageText | null;
  let last: StoredVersion | null = null;
  const pass = (each: StoredVersion) => {
    last = each;
    const { version, isPublished } = each;
    const isWaiting = !isPublished && version.approved === 'pending';
    if (isPublished ? version.approved === 'yes' : isWaiting && pending) {
      [before, doubtful] = [version, null];
    } else if (isWaiting) doubtful = version;
  };
  /** The text of the capture before, if the stored version of that capture has another one. */
  let reread: PageText | null = null;
  let ofSecond: PageText[] = [];
  let second: Timestamp | null = null;
  let passed = 0;
  for (const [own, text, source = null] of captures) {
    if (own !== second) ofSecond = [];
    second = own;
    for (let each = stored[passed]; each && each.timestamp < own; each = stored[++passed]) {
      pass(each);
    }
    // A doubtful capture does not stand for one without a doubt.
    if (ofSecond.some((other) => (text.doubt || !other.doubt) && isSameText(other, text))) {
      yield [source, text, { outcome: 'repeated' }];
      continue;
    }
    ofSecond.push(text);
    const existing = storedVersionOf(own, text, source, byTime);
    const waits = pending || Boolean(text.doubt);
    const existingVersion = existing && (existing.isPublished || waits) ? existing.version : null;
    const reference = existing ? existingVersion : before;
    const isUnchanged =
      (reference && isSameText(reference, text)) ||
      (!existing && text.doubt && doubtful && isSameText(doubtful, text));
    const isReread: boolean = !existing && reread !== null && isSameText(reread, text);
    reread = isReread || (existing && !isUnchanged) ? text : null;
    if (existing) pass(existing);
    const other: StoredVersion | null =
      existing ?? (isOfEarlierCapture(source, last) ? last : null);
    const refusal = other ? refusalOf(other) : isWithdrawn(text, source) ? withdrawn : null;
    const version = freeSecond(own, taken);
    if (isUnchanged || (isReread && refusal === null)) {
      yield [source, text, { outcome: 'unchanged' }];
    } else if (refusal !== null) yield [source, text, { outcome: 'skipped', reason: refusal }];
    else if (version === null) yield [source, text, { outcome: 'problem', reason: noFreeSecond }];
    else {
      taken.add(version);
      // Readers do not see a doubtful one unless it is approved.
      if (!text.doubt) before = text;
      doubtful = text.doubt ? text : null;
      const outcome = waits ? 'waiting' : 'published';
      yield [source, text, { outcome, version, reason: text.doubt ?? null }];
    }
  }
}

const withdrawn = 'a version with these words or this digest was withdrawn';

function refusalOf({ timestamp, version, isPublished }: StoredVersion): string {
  const state = isPublished ? 'with another text' : `that is ${version.approved}`;
  return `there is a version of ${timestamp} ${state}`;
}

/** The versions of an item, oldest first. */
function versionsOf(item: StoredItem | null) {
  if (!item) return [];
  const stored = [...new Map([...item.unapproved, ...item.versions])].flatMap(([key, version]) => {
    const [isPublished, origin] = [item.versions.has(key), item.origins.get(key) ?? null];
    return isTimestamp(key) ? [{ timestamp: key, version, isPublished, origin }] : [];
  });
  return stored.sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
}

/**
 * The stored version of a capture: one with its text, or known to be the same capture, at its second or
 * those that follow without a gap; else the one at its second, unless that is another's.
 */
function storedVersionOf(
  own: Timestamp,
  text: PageText,
  source: Source | null,
  byTime: ReadonlyMap<Timestamp, StoredVersion>,
): StoredVersion | null {
  for (const second of secondsFrom(own)) {
    const each = byTime.get(second);
    if (!each) break;
    if (isSameText(each.version, text) || isSameCapture(each, source)) return each;
  }
  const there = byTime.get(own);
  return there && isSameCapture(there, source) !== false ? there : null;
}

/** Whether a stored version is that of a capture: record ids tell, then dates, then digests; null if nothing is known. */
function isSameCapture({ origin }: StoredVersion, source: Source | null): boolean | null {
  const own = source?.origin;
  if (!origin || !own) return null;
  if (origin.recordId && origin.recordId === own.recordId) return true;
  if (origin.date !== own.date) return false;
  if (origin.digest && own.digest) return origin.digest.toLowerCase() === own.digest.toLowerCase();
  return origin.recordId && own.recordId ? false : null;
}

/**
 * Whether a capture is earlier than that of the version that is stored before it: this is so only if that one
 * is the text of the date of a comment, because no earlier one was known.
 */
function isOfEarlierCapture(source: Source | null, before: StoredVersion | null): boolean {
  const [own, other] = [source, before].map((each) => each && timeOf(each.origin));
  return Boolean(own && other && own < other);
}

const timeOf = (origin: { readonly date: string } | null) =>
  origin && parseWarcDate(origin.date).timestamp;

function freeSecond(own: Timestamp, taken: ReadonlySet<Timestamp>): Timestamp | null {
  for (const second of secondsFrom(own)) if (!taken.has(second)) return second;
  return null;
}

/** Yields the seconds at which a capture may be stored: its own, and those of the minute after it. */
function* secondsFrom(own: Timestamp): Generator<Timestamp> {
  const start = dateOfTimestamp(own).getTime();
  for (let distance = 0; distance <= 60; distance++) {
    const second = timestampOfDate(new Date(start + distance * 1000));
    if (second !== null) yield second;
  }
}

/** Returns whether a capture has the words or the digest of a withdrawn version. */
function withdrawalsOf(versions: readonly StoredVersion[]) {
  const stored = versions.filter(({ version }) => version.approved === 'withdrawn' && !version.end);
  const digests = new Set(stored.flatMap(({ origin }) => origin?.digest?.toLowerCase() ?? []));
  return (text: PageText, source: Source | null): boolean =>
    digests.has(source?.origin.digest?.toLowerCase() ?? '') ||
    (!text.end && stored.some(({ version }) => hasSameWords(version, text)));
}
