import { isDeepStrictEqual } from 'node:util';
import { isRecord, type UnknownRecord } from '../../../src/domain/text/record';
import type { VersionEntry } from '../model/log-entry';
import {
  documentSize,
  maxDocumentSize,
  storedVersions,
  unapprovedState,
} from '../model/stored-document';
import { isDocumentId } from '../store/read-documents';

/** What became of a version, and why. `already`: it was decided in the same way before. */
export interface Outcome {
  readonly outcome: 'done' | 'already' | 'refused';
  readonly reason: string;
}

/** An outcome, and what to store: null deletes, and undefined changes nothing. */
export interface PlannedDecision extends Outcome {
  /** Under the version's key in its item's document. */
  readonly inside?: UnknownRecord | null;
  /** In `unapproved`. */
  readonly outside?: UnknownRecord | null;
}

/** A version's item at `path` as stored, and the version in `unapproved`; null if there is none. */
export interface StoredState {
  readonly path: string;
  readonly document: UnknownRecord | null;
  readonly key: string;
  readonly waiting: UnknownRecord | null;
}

/**
 * Plans a decision about a version: `approve` and `restore` move it into the item's document, `reject`
 * marks it "no" outside, `withdraw` moves it out of the document, and `move` does so if it is not
 * published. Only withdrawn versions can be restored, and nothing else can be done with them. No text is
 * replaced with a different one.
 */
export function planDecision(action: VersionEntry['action'], state: StoredState): PlannedDecision {
  const { path, document, key, waiting } = state;
  const name = `version ${key} of ${path}`;
  const versions = storedVersions(document ?? {});
  if (versions === null && action !== 'reject') {
    return refused(`${path} has versions that are not a map`);
  }
  const there = versions?.get(key);
  const isPublished = isRecord(there) && there.approved === 'yes';
  const isSame = isSameContent(there, waiting);

  if (action === 'move' && (there === undefined || isPublished)) {
    return { outcome: 'already', reason: `${name} is moved already` };
  }
  if (action === 'withdraw' && there === undefined) {
    if (waiting?.approved !== 'withdrawn') return refused(`${path} has no such published version`);
    return { outcome: 'already', reason: `${name} is withdrawn already` };
  }
  if (action === 'withdraw' || action === 'move') {
    if (!isRecord(there) || !isDocumentId(key) || (waiting && !isSame)) {
      const why = 'it is malformed, or unapproved has a different text under this key';
      return refused(`${path} still has it: ${why}; delete one of them in the database`);
    }
    const approved = isPublished ? 'withdrawn' : unapprovedState(there.approved);
    // A copy outside of a version that is not published keeps its state.
    const outside = waiting && !isPublished ? undefined : { ...there, approved };
    return { outcome: 'done', reason: `${name} is ${approved}`, inside: null, outside };
  }

  if (!waiting && action === 'reject' && isPublished) {
    return refused(`${name} is published: withdraw it instead`);
  }
  if (!waiting && !isPublished) return refused(`no version ${key} waits for approval`);
  const isWithdrawn = waiting?.approved === 'withdrawn';
  if (waiting && isWithdrawn !== (action === 'restore')) {
    return refused(`${name} is ${isWithdrawn ? '' : 'not '}withdrawn`);
  }
  if (action === 'reject') {
    if (waiting?.approved === 'no') {
      return { outcome: 'already', reason: `${name} is rejected already` };
    }
    const outside = { ...waiting, approved: 'no' };
    return { outcome: 'done', reason: `${name} is rejected`, outside };
  }

  if (!document) return refused(`there is no item ${path}`);
  if (waiting && there !== undefined && !isSame) {
    return refused(`${path} already has a version ${key} with a different text`);
  }
  if (isPublished) {
    return { outcome: 'already', reason: `${name} is published already`, outside: null };
  }
  const inside = { ...waiting, approved: 'yes' };
  const after = Object.fromEntries(new Map([...(versions ?? []), [key, inside]]));
  const size = documentSize(path, { ...document, versions: after });
  if (size > maxDocumentSize) {
    const [needed, limit] = [size, maxDocumentSize].map((bytes) => bytes.toLocaleString('en-US'));
    return refused(
      `with this version ${path} would have ${needed} bytes, and ${limit} is the limit`,
    );
  }
  return { outcome: 'done', reason: `${name} is published`, inside, outside: null };
}

function refused(reason: string): PlannedDecision {
  return { outcome: 'refused', reason };
}

/** Whether two stored versions have the same text, regardless of their approval. */
function isSameContent(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return false;
  return isDeepStrictEqual({ ...a, approved: null }, { ...b, approved: null });
}
