import {
  dateOfTimestamp,
  type Timestamp,
  timestampOfDate,
} from '../../../src/domain/time/timestamp';
import type { CapturedPage, PageText, Source } from '../model/captured-page';
import { isSameText } from '../model/same-text';
import type { Settled } from './stage';
import { isSameCapture, type StoredItem, type StoredVersion, versionsOf } from './stored-item';

/** A capture that is a new version. */
export interface Change {
  /** Its second, or the next free one. */
  readonly timestamp: Timestamp;
  readonly text: PageText;
  readonly source: Source | null;
}

/** Called for a capture that is no new version. */
export type OnSettled = (source: Source | null, settled: Settled) => void;

/** Why a capture with another text than the one of its second has no version. */
export const noFreeSecond = 'no second within a minute is free';

/** How far from its own second a capture may be stored, in seconds. */
const maxDistance = 60;

/**
 * Selects the captures whose text differs from the version before, and calls `onSettled` for the others.
 * Each gets its own second, or the next free one if a capture with another text has it. The version
 * before is one that readers see or, in an import for approval, also a pending one. A doubtful capture
 * must also differ from the doubtful one before.
 */
export function* selectChanges(
  { captures }: CapturedPage,
  item: StoredItem | null,
  pending: boolean,
  onSettled: OnSettled,
): Generator<Change> {
  const stored = versionsOf(item);
  const byTime = new Map(stored.map((each) => [each.timestamp, each]));
  const isWithdrawn = withdrawalsOf(stored);
  const taken = new Set<Timestamp>(byTime.keys());
  /** The text of the version before, and that of a doubtful one after it, which readers do not see. */
  let before = null as PageText | null;
  let doubtful = null as PageText | null;
  const pass = (each: StoredVersion) => {
    const { version, isPublished } = each;
    if (isVisible(each, pending)) [before, doubtful] = [version, null];
    else if (!isPublished && version.approved === 'pending') doubtful = version;
  };
  /** The text of the capture before, if the stored version of that capture has another one. */
  let reread: PageText | null = null;
  let ofSecond: PageText[] = [];
  let second: Timestamp | null = null;
  let passed = 0;
  for (const [own, text, , source = null] of captures) {
    if (own !== second) ofSecond = [];
    second = own;
    for (let each = stored[passed]; each && each.timestamp < own; each = stored[++passed]) {
      pass(each);
    }
    // A doubtful capture does not stand for one without a doubt.
    if (ofSecond.some((other) => (text.doubt || !other.doubt) && isSameText(other, text))) {
      onSettled(source, { outcome: 'repeated' });
      continue;
    }
    ofSecond.push(text);
    const existing = storedVersionOf(own, text, source, byTime);
    const waits = pending || Boolean(text.doubt);
    const known = existing && (existing.isPublished || waits) ? existing.version : null;
    const reference = existing ? known : before;
    const isUnchanged =
      (reference && isSameText(reference, text)) ||
      (!existing && text.doubt && doubtful && isSameText(doubtful, text));
    const isReread: boolean = !existing && reread !== null && isSameText(reread, text);
    reread = isReread || (existing && !isUnchanged) ? text : null;
    if (existing) pass(existing);
    if (isUnchanged) onSettled(source, { outcome: 'unchanged' });
    else if (existing) {
      const state = existing.isPublished
        ? 'with another text'
        : `that is ${existing.version.approved}`;
      const reason = `there is a version of ${existing.timestamp} ${state}`;
      onSettled(source, { outcome: 'skipped', reason });
    } else if (isWithdrawn(text, source)) {
      const reason = 'a version with this text or digest was withdrawn';
      onSettled(source, { outcome: 'skipped', reason });
    } else if (isReread) onSettled(source, { outcome: 'unchanged' });
    else {
      const timestamp = freeSecond(own, taken);
      if (timestamp === null) {
        onSettled(source, { outcome: 'problem', reason: noFreeSecond });
        continue;
      }
      taken.add(timestamp);
      // Readers do not see a doubtful one unless it is approved.
      if (!text.doubt) before = text;
      doubtful = text.doubt ? text : null;
      yield { timestamp, text, source };
    }
  }
}

/**
 * The stored version of a capture: the one with its text, or known to be the same capture, at its second
 * or at one of those that follow without a gap; else the one at its second, unless that is another's.
 */
function storedVersionOf(
  own: Timestamp,
  text: PageText,
  source: Source | null,
  byTime: ReadonlyMap<Timestamp, StoredVersion>,
): StoredVersion | null {
  for (let distance = 0; distance <= maxDistance; distance++) {
    const each = byTime.get(secondAfter(own, distance) ?? own);
    if (!each) break;
    if (isSameText(each.version, text) || isSameCapture(each, source)) return each;
  }
  const there = byTime.get(own);
  return there && isSameCapture(there, source) !== false ? there : null;
}

function freeSecond(own: Timestamp, taken: ReadonlySet<Timestamp>): Timestamp | null {
  for (let distance = 0; distance <= maxDistance; distance++) {
    const timestamp = secondAfter(own, distance);
    if (timestamp !== null && !taken.has(timestamp)) return timestamp;
  }
  return null;
}

function secondAfter(timestamp: Timestamp, seconds: number): Timestamp | null {
  if (seconds === 0) return timestamp;
  return timestampOfDate(new Date(dateOfTimestamp(timestamp).getTime() + seconds * 1000));
}

/** Whether new versions are compared with this one. */
function isVisible({ isPublished, version }: StoredVersion, pending: boolean): boolean {
  return version.approved === (isPublished ? 'yes' : pending ? 'pending' : null);
}

/** Returns whether a capture has the text or the digest of a withdrawn version. */
function withdrawalsOf(stored: readonly StoredVersion[]) {
  const withdrawn = stored.filter(({ version }) => version.approved === 'withdrawn');
  const digests = new Set(withdrawn.flatMap(({ origin }) => origin?.digest?.toLowerCase() ?? []));
  return (text: PageText, source: Source | null): boolean =>
    digests.has(source?.origin.digest?.toLowerCase() ?? '') ||
    withdrawn.some(({ version }) => isSameText(version, text));
}
