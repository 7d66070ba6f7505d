import type { Firestore } from 'firebase-admin/firestore';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import type { Decision } from '../model/log-entry';
import { storedVersions } from '../model/stored-version';
import type { TextHider } from '../store/delete-snapshots';
import { isDocumentId } from '../store/find-item';
import { retryWhileBusy } from '../store/retry-busy';
import type { Outcome } from './decide-version';
import { moveVersions } from './move-versions';

/**
 * Withdraws versions of the item whose document is `id`: deletes the snapshots of its site and branch, then
 * moves the versions to `unapproved`, marked "withdrawn", and logs that. The document stays. Returns what
 * became of each key. Repeating it after an interruption finishes it.
 */
export async function withdrawVersions(
  db: Firestore,
  id: string,
  keys: readonly string[],
  by: Decision,
  hider: TextHider,
): Promise<ReadonlyMap<string, Outcome>> {
  const item = db.collection('content').doc(id);
  const { path } = item;
  const keysIn = (document: UnknownRecord) => {
    const versions = storedVersions(document);
    return keys.filter((key) => isDocumentId(key) && isRecord(versions?.get(key)));
  };
  const move = { ...by, action: 'withdraw', keysIn } as const;
  const { moved } = await moveVersions(db, path, move, hider);
  const isMoved = new Set(moved);
  const withdrawn = item.collection('unapproved').where('approved', '==', 'withdrawn').select();
  const [document, there] = await retryWhileBusy(() => Promise.all([item.get(), withdrawn.get()]));
  const isWithdrawn = new Set(there.docs.map((doc) => doc.id));
  const versions = storedVersions(document.data() ?? {});
  const outcomeOf = (key: string): Outcome => {
    const name = `version ${key} of ${path}`;
    if (isMoved.has(key)) return { outcome: 'done', reason: `${name} is withdrawn` };
    if (versions === null) return refused(`${path} has versions that are not a map`);
    if (versions.has(key)) {
      return refused(
        `${path} still has it: it is malformed, or unapproved has a different text under this key; ` +
          'delete one of them in the database',
      );
    }
    if (!isWithdrawn.has(key)) return refused(`${path} has no such published version`);
    return { outcome: 'already', reason: `${name} is withdrawn already` };
  };
  return new Map(keys.map((key) => [key, outcomeOf(key)]));
}

function refused(reason: string): Outcome {
  return { outcome: 'refused', reason };
}
