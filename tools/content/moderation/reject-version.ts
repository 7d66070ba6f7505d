import type { Firestore } from 'firebase-admin/firestore';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import type { Decision, LogEntry } from '../model/log-entry';
import { storedVersions } from '../model/stored-version';
import type { ModerationOptions } from './approve-version';
import { type Moderation, moderate } from './moderate';
import { reasonIfDecided } from './seen-state';

/**
 * Rejects the unapproved version `key` of an item: it stays in `unapproved`, marked "no", and the
 * reason is logged, in one transaction. Does nothing if it is rejected already.
 */
export function rejectVersion(
  db: Firestore,
  id: string,
  key: string,
  by: Decision,
  { dryRun, seen }: ModerationOptions,
): Promise<Moderation> {
  return moderate(db, id, seen !== undefined, async (transaction, item) => {
    const place = item.collection('unapproved').doc(key);
    const [stored, waiting] = await transaction.getAll(item, place);
    const decided = await reasonIfDecided(transaction, item, key, waiting, seen);
    if (decided !== null) return { outcome: 'refused', reason: decided };
    const name = `version ${key} of ${item.path}`;
    if (!waiting?.exists) {
      const reason = isPublished(stored?.data() ?? {}, key)
        ? `${name} is published: withdraw it instead`
        : `no version ${key} waits for approval`;
      return { outcome: 'refused', reason };
    }
    if (waiting.get('approved') === 'withdrawn') {
      return { outcome: 'refused', reason: `${name} is withdrawn` };
    }
    if (waiting.get('approved') === 'no') {
      return { outcome: 'already', reason: `${name} is rejected already` };
    }
    if (!dryRun) {
      transaction.update(place, { approved: 'no' });
      const entry: LogEntry = { action: 'reject', key, ...by };
      transaction.create(item.collection('log').doc(), entry);
    }
    return { outcome: 'done', reason: `${name} is rejected` };
  });
}

function isPublished(document: UnknownRecord, key: string): boolean {
  const version = storedVersions(document)?.get(key);
  return isRecord(version) && version.approved === 'yes';
}
