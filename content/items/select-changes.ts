import type { Version } from '../../src/domain/content-item';
import { isTimestamp, type Timestamp } from '../../src/domain/timestamp';
import type { CapturedPage, PageText } from './captured-page';
import { isSameText } from './same-text';
import { spreadSeconds } from './spread-seconds';
import type { StoredItem } from './stored-item';

/** How captures count that are no new versions. */
export interface UnchangedCounts {
  /** Captures that read like the version of their time, or like the one before it. */
  unchanged: number;
  /**
   * Captures whose time is taken: by a version with another text or, unless the import is for
   * approval too, by one that waits for approval or was refused. What is stored stays.
   */
  kept: number;
  /** Captures that read like another one of the same second. */
  repeated: number;
  /** Captures for which there is no free second near their own. */
  crowded: number;
}

/** A capture that is a new version. */
export interface Change {
  readonly timestamp: Timestamp;
  readonly text: PageText;
}

/**
 * Selects the captures that differ from the version before them, as captures are changes; the
 * others are added to `counts`. The versions before are those that readers see and, for an import
 * that is to be approved, those that wait as well.
 */
export function* selectChanges(
  { captures }: CapturedPage,
  stored: StoredItem | null,
  pending: boolean,
  counts: UnchangedCounts,
): Generator<Change> {
  const timeline = timelineOf(stored, pending);
  let at = 0;
  let before: Change | null = null;
  for (const placed of spreadSeconds(captures)) {
    if (placed.kind !== 'placed') {
      counts[placed.kind]++;
      continue;
    }
    const { timestamp, text } = placed;
    for (let next = timeline[at]; next && next.timestamp < timestamp; next = timeline[++at]) {
      if (!before || next.timestamp > before.timestamp) before = next;
    }
    const published = stored?.versions.get(timestamp);
    const waiting = stored?.unapproved.get(timestamp);
    const taken = published ?? waiting;
    const like = taken ? (published ?? (pending ? waiting : null)) : before?.text;
    if (like && isSameText(like, text)) counts.unchanged++;
    else if (taken) counts.kept++;
    else {
      before = { timestamp, text };
      yield before;
    }
  }
}

/** The versions that are compared with, oldest first. */
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
    .map(([timestamp, text]) => ({ timestamp, text }))
    .sort((one, other) => (one.timestamp < other.timestamp ? -1 : 1));
}
