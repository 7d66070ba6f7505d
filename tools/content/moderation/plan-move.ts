import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { isSameContent, storedVersions, unapprovedState } from '../model/stored-version';

/** What to do with versions inside a document that readers must not get. */
export interface MovePlan {
  /** To be written to `unapproved` under the key, and deleted from the document. */
  readonly moved: readonly (readonly [key: string, version: UnknownRecord])[];
  /** In `unapproved` with the same text already: only to be deleted from the document. */
  readonly duplicates: readonly string[];
  /** In `unapproved` with a different text, which is never overwritten. */
  readonly conflicts: readonly string[];
}

/**
 * Returns the keys of the unapproved versions in a document that can be moved: those that are
 * timestamps.
 */
export function movableKeys(document: UnknownRecord): readonly string[] {
  return [...(storedVersions(document) ?? [])]
    .filter(([key, version]) => isTimestamp(key) && isUnapproved(version))
    .map(([key]) => key)
    .sort();
}

/** Plans moving the versions `keys`; `waiting` has the versions with these keys in `unapproved`. */
export function planMove(
  document: UnknownRecord,
  keys: readonly string[],
  waiting: ReadonlyMap<string, UnknownRecord>,
): MovePlan {
  const versions = storedVersions(document);
  const moved: (readonly [string, UnknownRecord])[] = [];
  const duplicates: string[] = [];
  const conflicts: string[] = [];
  for (const key of keys) {
    const version = versions?.get(key);
    const there = waiting.get(key);
    if (!isRecord(version)) continue;
    const isCopied = there !== undefined && isSameContent(there, version);
    if (there === undefined || (isCopied && version.approved === 'yes')) {
      moved.push([key, withApproval(version)]);
    } else if (isCopied) duplicates.push(key);
    else conflicts.push(key);
  }
  return { moved, duplicates, conflicts };
}

function isUnapproved(version: unknown): boolean {
  return isRecord(version) && version.approved !== 'yes';
}

/** A published version becomes withdrawn. */
function withApproval(version: UnknownRecord): UnknownRecord {
  const { approved } = version;
  return { ...version, approved: approved === 'yes' ? 'withdrawn' : unapprovedState(approved) };
}
