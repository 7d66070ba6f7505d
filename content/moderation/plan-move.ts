import { isRecord, type UnknownRecord } from '../../src/backend/record';
import { isTimestamp } from '../../src/domain/timestamp';
import { isSameContent, storedVersions } from './stored-version';

/** What is to be done with the unapproved versions inside a document. */
export interface MovePlan {
  /** To be written to `unapproved`, under the key, and taken out of the document. */
  readonly moved: readonly (readonly [key: string, version: UnknownRecord])[];
  /** Stand in `unapproved` with the same text already: only to be taken out of the document. */
  readonly doubled: readonly string[];
  /** Another text stands there under the same key, which is never overwritten. */
  readonly conflicts: readonly string[];
}

/** The keys of the versions in a document that are unapproved and can be moved: those at a time. */
export function movableKeys(document: UnknownRecord): readonly string[] {
  return [...(storedVersions(document) ?? [])]
    .filter(([key, version]) => isTimestamp(key) && isUnapproved(version))
    .map(([key]) => key)
    .sort();
}

/** Plans the move of the versions `keys`; `waiting` is what stands under them in `unapproved`. */
export function planMove(
  document: UnknownRecord,
  keys: readonly string[],
  waiting: ReadonlyMap<string, UnknownRecord>,
): MovePlan {
  const versions = storedVersions(document);
  const moved: (readonly [string, UnknownRecord])[] = [];
  const doubled: string[] = [];
  const conflicts: string[] = [];
  for (const key of keys) {
    const version = versions?.get(key);
    const there = waiting.get(key);
    if (!isRecord(version)) continue;
    if (there === undefined) moved.push([key, withApproval(version)]);
    else if (isSameContent(there, version)) doubled.push(key);
    else conflicts.push(key);
  }
  return { moved, doubled, conflicts };
}

function isUnapproved(version: unknown): boolean {
  return isRecord(version) && version.approved !== 'yes';
}

/** Any value but "no" counts as pending (reading 16). */
function withApproval(version: UnknownRecord): UnknownRecord {
  return { ...version, approved: version.approved === 'no' ? 'no' : 'pending' };
}
