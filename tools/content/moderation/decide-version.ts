import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import type { Decision, VersionEntry } from '../model/log-entry';
import { documentSize, maxDocumentSize } from '../model/stored-size';
import { isSameContent, storedVersions } from '../model/stored-version';
import { markStaleIn } from '../store/mark-stale';
import { retryWhileBusy } from '../store/retry-busy';
import { reasonIfDecided } from './seen-state';

/** A version: the id of its item's document, and its key. */
export interface VersionName {
  readonly id: string;
  readonly key: string;
}

/** A version, and the state of it (`stateOf`) that alone the decision is about; any without one. */
export interface DecidedVersion extends VersionName {
  readonly seen?: string;
}

export type Verdict = 'approve' | 'reject' | 'restore';

/** What became of a version, and why. `already`: it was decided in the same way before. */
export interface Outcome {
  readonly outcome: 'done' | 'already' | 'refused';
  readonly reason: string;
}

/**
 * Decides about a version outside the item's document and logs that, in one transaction, from the
 * current state. `approve` and `restore` move it into the document; `reject` marks it "no" where it is.
 * Only withdrawn versions can be restored, and nothing else can be done with them.
 */
export function decideVersion(
  db: Firestore,
  action: Verdict,
  { id, key, seen }: DecidedVersion,
  by: Decision,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Outcome> {
  const item = db.collection('content').doc(id);
  const place = item.collection('unapproved').doc(key);
  const decide = () =>
    db.runTransaction(async (transaction): Promise<Outcome> => {
      const [stored, waiting] = await transaction.getAll(item, place);
      const decided = await reasonIfDecided(transaction, item, key, waiting, seen);
      if (decided !== null) return { outcome: 'refused', reason: decided };
      const document = stored?.data() ?? null;
      const state = { path: item.path, document, key, waiting: waiting?.data() ?? null };
      const { version, ...outcome } = planVerdict(action, state);
      if (dryRun || outcome.outcome === 'refused') return outcome;
      if (outcome.outcome === 'already') {
        if (action !== 'reject') transaction.delete(place);
        return outcome;
      }
      if (version && document) {
        await markStaleIn(transaction, db, document);
        // FieldPath, because a key may contain characters that are syntax in a path string.
        const field = new FieldPath('versions', key);
        const noted = withdrawalOf(document, key);
        transaction.update(item, field, version, noted, FieldValue.delete());
        transaction.delete(place);
      } else transaction.update(place, { approved: 'no' });
      const entry: VersionEntry = { action, key, ...by };
      transaction.create(item.collection('log').doc(), entry);
      return outcome;
    });
  return retryWhileBusy(decide);
}

/** A version's item at `path` as stored, and the version in `unapproved`; null if there is none. */
export interface StoredState {
  readonly path: string;
  readonly document: UnknownRecord | null;
  readonly key: string;
  readonly waiting: UnknownRecord | null;
}

/** An outcome, and the version to publish; null if none is. */
export interface PlannedVerdict extends Outcome {
  readonly version: UnknownRecord | null;
}

/** Decides without writing. Never replaces a published text with a different one. */
export function planVerdict(action: Verdict, state: StoredState): PlannedVerdict {
  const { path, document, key, waiting } = state;
  const name = `version ${key} of ${path}`;
  const isWithdrawn = waiting?.approved === 'withdrawn';
  const wrongState = `${name} is ${isWithdrawn ? '' : 'not '}withdrawn`;
  if (action === 'reject') {
    if (!waiting) {
      const isPublic = isPublished(storedVersions(document ?? {})?.get(key));
      return refused(isPublic ? `${name} is published: withdraw it instead` : noneWaits(key));
    }
    if (isWithdrawn) return refused(wrongState);
    if (waiting.approved === 'no') return already(`${name} is rejected already`);
    return { outcome: 'done', reason: `${name} is rejected`, version: null };
  }
  if (!document) return refused(`there is no item ${path}`);
  const versions = storedVersions(document);
  if (versions === null) return refused(`${path} has versions that are not a map`);
  const there = versions.get(key);
  if (waiting === null && !isPublished(there)) return refused(noneWaits(key));
  if (waiting && there !== undefined && !isSameContent(there, waiting)) {
    return refused(`${path} already has a version ${key} with a different text`);
  }
  if (waiting && isWithdrawn !== (action === 'restore')) return refused(wrongState);
  if (!waiting || isPublished(there)) return already(`${name} is published already`);
  const version = { ...waiting, approved: 'yes' };
  const after = Object.fromEntries(new Map([...versions, [key, version]]));
  const size = documentSize(path, { ...document, versions: after });
  if (size > maxDocumentSize) {
    const [needed, limit] = [size, maxDocumentSize].map((bytes) => bytes.toLocaleString('en-US'));
    return refused(
      `with this version ${path} would have ${needed} bytes, and ${limit} is the limit`,
    );
  }
  return { outcome: 'done', reason: `${name} is ${action}d`, version };
}

/** The field to delete so that the version `key` no longer counts as withdrawn. */
function withdrawalOf({ withdrawn }: UnknownRecord, key: string): FieldPath {
  const hasOthers = isRecord(withdrawn) && Object.keys(withdrawn).some((other) => other !== key);
  return hasOthers ? new FieldPath('withdrawn', key) : new FieldPath('withdrawn');
}

function isPublished(version: unknown): boolean {
  return isRecord(version) && version.approved === 'yes';
}

const noneWaits = (key: string) => `no version ${key} waits for approval`;

function refused(reason: string): PlannedVerdict {
  return { outcome: 'refused', reason, version: null };
}

function already(reason: string): PlannedVerdict {
  return { outcome: 'already', reason, version: null };
}
