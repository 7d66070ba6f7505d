import type { Version } from '../../src/domain/content-item';
import { isTimestamp, type Timestamp } from '../../src/domain/timestamp';
import type { CapturedPage, PageText } from './captured-page';
import { isSameText } from './same-text';
import type { StoredItem } from './stored-item';

/** Which captures of a page are new versions, and how many are not. */
export interface Changes {
  readonly added: ReadonlyMap<Timestamp, PageText>;
  /** Captures that read like the version of their time, or like the one before it. */
  readonly unchanged: number;
  /**
   * Captures whose time is taken: by a version with another text or, unless the import is for
   * approval too, by one that waits for approval or was refused. What is stored stays.
   */
  readonly kept: number;
}

/**
 * Selects the captures that differ from the version before them, as captures are changes. The
 * versions before are those that readers see and, for an import that is to be approved, those
 * that wait as well.
 */
export function selectChanges(
  { captures }: CapturedPage,
  stored: StoredItem | null,
  pending: boolean,
): Changes {
  const added = new Map<Timestamp, PageText>();
  const timeline = timelineOf(stored, pending);
  let [unchanged, kept] = [0, 0];
  for (const [timestamp, text] of [...captures].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const published = stored?.versions.get(timestamp);
    const waiting = stored?.unapproved.get(timestamp);
    const taken = published ?? waiting;
    const like = taken
      ? (published ?? (pending ? waiting : null))
      : latestBefore(timeline, timestamp);
    if (like && isSameText(like, text)) unchanged++;
    else if (taken) kept++;
    else {
      added.set(timestamp, text);
      timeline.set(timestamp, text);
    }
  }
  return { added, unchanged, kept };
}

function timelineOf(stored: StoredItem | null, pending: boolean): Map<string, PageText> {
  const timeline = new Map<string, PageText>();
  const addThose = (versions: ReadonlyMap<string, Version>, approved: Version['approved']) => {
    for (const [key, version] of versions) {
      if (version.approved === approved && isTimestamp(key)) timeline.set(key, version);
    }
  };
  if (stored && pending) addThose(stored.unapproved, 'pending');
  if (stored) addThose(stored.versions, 'yes');
  return timeline;
}

function latestBefore(timeline: ReadonlyMap<string, PageText>, timestamp: string) {
  let latest = '';
  for (const key of timeline.keys()) if (key < timestamp && key > latest) latest = key;
  return timeline.get(latest);
}
