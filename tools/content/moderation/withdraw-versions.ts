import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import type { Decision } from '../model/log-entry';
import { storedVersions } from '../model/stored-version';
import { TextHider } from '../store/delete-snapshots';
import { findItem, isDocumentId } from '../store/find-item';
import { retryWhileBusy } from '../store/retry-busy';
import { type ModerationOptions, publishVersion } from './approve-version';
import type { Moderation } from './moderate';
import { moveVersions } from './move-versions';

/**
 * Withdraws the version `key` of an item, or all its versions if null: deletes the snapshots of its
 * site and branch, then moves the versions to `unapproved`, marked "withdrawn", and logs that. The
 * document stays. Does nothing if they are withdrawn already. Repeating it after an interruption
 * finishes it.
 */
export async function withdrawVersions(
  db: Firestore,
  id: string,
  key: string | null,
  by: Decision,
  { dryRun }: ModerationOptions,
): Promise<Moderation> {
  const { ref, reason } = await findItem(db, id);
  if (ref === null) return { outcome: 'refused', reason, path: null };
  const { path } = ref;
  const wanted = (document: UnknownRecord) =>
    [...(storedVersions(document) ?? [])].filter(([each]) => key === null || each === key);
  const keysIn = (document: UnknownRecord) =>
    wanted(document)
      .filter(([each, version]) => isDocumentId(each) && isRecord(version))
      .map(([each]) => each)
      .sort();
  const move = { ...by, action: 'withdraw', keysIn } as const;
  const { moved } = await moveVersions(db, path, move, dryRun ? null : new TextHider(db));
  const document = (await retryWhileBusy(() => ref.get())).data() ?? {};
  const left = wanted(document).flatMap(([each]) => (dryRun && moved.includes(each) ? [] : each));
  if (left.length > 0 || storedVersions(document) === null) {
    const why =
      `${path} still has ${left.length > 0 ? left.join(', ') : 'versions that are not a map'}: ` +
      'it is malformed, or unapproved has a different text under this key; delete one of them in the database';
    return { outcome: moved.length > 0 ? 'incomplete' : 'refused', reason: why, path };
  }
  const name = key === null ? `every version of ${path}` : `version ${key} of ${path}`;
  if (moved.length > 0) return { outcome: 'done', reason: `${name} is withdrawn`, path };
  const withdrawn = await withdrawnKeys(ref);
  if (key === null ? withdrawn.length > 0 : withdrawn.includes(key)) {
    return { outcome: 'already', reason: `${name} is withdrawn already`, path };
  }
  return { outcome: 'refused', reason: `${path} has no such published version`, path };
}

/**
 * Publishes the withdrawn version `key` of an item again, or all of them if null, each in a
 * transaction that logs it. Does nothing if none is withdrawn.
 */
export async function restoreVersions(
  db: Firestore,
  id: string,
  key: string | null,
  by: Decision,
  options: ModerationOptions,
): Promise<Moderation> {
  const { ref, reason } = await findItem(db, id);
  if (ref === null) return { outcome: 'refused', reason, path: null };
  const { path } = ref;
  const keys = key === null ? await withdrawnKeys(ref) : [key];
  let last: Moderation = { outcome: 'already', reason: `no version of ${path} is withdrawn`, path };
  for (const [done, each] of keys.entries()) {
    last = await publishVersion(db, ref.id, each, by, options, 'restore');
    if (last.outcome === 'refused') return done > 0 ? { ...last, outcome: 'incomplete' } : last;
  }
  if (keys.length < 2) return last;
  return { outcome: 'done', reason: `${keys.length} versions of ${path} are restored`, path };
}

async function withdrawnKeys(item: DocumentReference): Promise<readonly string[]> {
  const withdrawn = item.collection('unapproved').where('approved', '==', 'withdrawn').select();
  const { docs } = await retryWhileBusy(() => withdrawn.get());
  return docs.map(({ id }) => id).sort();
}
