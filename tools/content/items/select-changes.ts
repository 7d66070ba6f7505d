import type { Version } from '../../../src/domain/content/content-item';
import { isTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import type { CapturedPage, PageText, Source } from './captured-page';
import { isSameText } from './same-text';
import { spreadSeconds } from './spread-seconds';
import type { StoredItem } from './stored-item';

/** Counts of captures that are not new versions. */
export interface UnchangedCounts {
  /** Captures with the same text as the version at their time or the one before it. */
  unchanged: number;
  /**
   * Captures whose time is taken by a version with a different text or, unless the import is for
   * approval too, by an unapproved version. The stored version stays. Also captures with the text
   * of a withdrawn version.
   */
  skipped: number;
  /** Captures with the same text as another one in the same second. */
  repeated: number;
  /** Captures with no free second near their own. */
  crowded: number;
}

/** A capture that is a new version. */
export interface Change {
  readonly timestamp: Timestamp;
  readonly text: PageText;
  readonly source: Source | null;
  /** The second in which it was made; another one if that is taken. */
  readonly own: Timestamp;
}

/** Called for a capture that is not a new version, with the reason if it is skipped. */
export type OnUnchanged = (
  kind: keyof UnchangedCounts,
  source: Source | null,
  reason?: string,
) => void;

/**
 * Selects captures whose text differs from the version before; calls `onUnchanged` for the others. The
 * version before is one that readers see or, in an import for approval, also a pending one. A doubtful
 * capture must also differ from the doubtful one before.
 */
export function* selectChanges(
  { captures }: CapturedPage,
  stored: StoredItem | null,
  pending: boolean,
  onUnchanged: OnUnchanged,
): Generator<Change> {
  const timeline = timelineOf(stored, pending);
  const withdrawn = [...(stored?.unapproved.values() ?? [])].filter(
    ({ approved }) => approved === 'withdrawn',
  );
  let at = 0;
  let before: Change | null = null;
  let doubtful: PageText | null = null;
  for (const placed of spreadSeconds(captures)) {
    if (placed.kind !== 'placed') {
      onUnchanged(placed.kind, placed.source);
      continue;
    }
    const { timestamp, text, source, own } = placed;
    for (let next = timeline[at]; next && next.timestamp < timestamp; next = timeline[++at]) {
      if (!before || next.timestamp > before.timestamp) before = next;
    }
    const published = stored?.versions.get(timestamp);
    const waiting = stored?.unapproved.get(timestamp);
    const taken = published ?? waiting;
    const waits = pending || Boolean(text.doubt);
    const like = taken ? (published ?? (waits ? waiting : null)) : before?.text;
    const isLike = (like && isSameText(like, text)) || (!taken && isSameDoubt(doubtful, text));
    doubtful = text.doubt ? text : null;
    if (isLike) onUnchanged('unchanged', source);
    else if (taken) {
      const state = published
        ? 'with another text'
        : `that is ${waiting?.approved ?? 'unapproved'}`;
      onUnchanged('skipped', source, `there is a version of ${timestamp} ${state}`);
    } else if (withdrawn.some((each) => isSameText(each, text))) {
      onUnchanged('skipped', source, 'a version with this text was withdrawn');
    } else if (stored?.withdrawnDigests.has(source?.origin.digest?.toLowerCase() ?? '')) {
      onUnchanged('skipped', source, 'a version of this capture was withdrawn');
    } else {
      const change = { timestamp, text, source, own };
      // Readers do not see a doubtful one unless it is approved.
      if (!text.doubt) before = change;
      yield change;
    }
  }
}

function isSameDoubt(before: PageText | null, text: PageText): boolean {
  return before !== null && Boolean(text.doubt) && isSameText(before, text);
}

/** Returns the versions to compare with, oldest first. */
function timelineOf(stored: StoredItem | null, pending: boolean): Change[] {
  const timeline = new Map<Timestamp, PageText>();
  const addThose = (versions: ReadonlyMap<string, Version>, approved: Version['approved']) => {
    for (const [key, version] of versions) {
      if (version.approved === approved && isTimestamp(key)) timeline.set(key, version);
    }
  };
  if (stored && pending) addThose(stored.unapproved, 'pending');
  if (stored) addThose(stored.versions, 'yes');
  return [...timeline]
    .map(([timestamp, text]) => ({ timestamp, text, source: null, own: timestamp }))
    .sort((one, other) => (one.timestamp < other.timestamp ? -1 : 1));
}
