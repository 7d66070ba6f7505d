import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import type { Decision, LogEntry } from '../model/log-entry';
import { markStaleIn } from '../store/mark-stale';
import { decideApproval } from './decide-approval';
import { type Moderation, moderate } from './moderate';
import { reasonIfDecided } from './seen-state';

export interface ModerationOptions {
  readonly dryRun: boolean;
  /**
   * The state of the unapproved version (`stateOf`) that alone the decision is about; any by default. The
   * item is then named by the id of its document.
   */
  readonly seen?: string | undefined;
}

/**
 * Publishes the version `key` of an item: moves it from `unapproved` into the item's document and
 * logs that, in one transaction. Does nothing if it is published already.
 */
export function approveVersion(
  db: Firestore,
  id: string,
  key: string,
  by: Decision,
  options: ModerationOptions,
): Promise<Moderation> {
  return publishVersion(db, id, key, by, options, 'approve');
}

/**
 * Does the same as `approveVersion`, or restores a version: only withdrawn versions can be restored,
 * and they cannot be approved.
 */
export function publishVersion(
  db: Firestore,
  id: string,
  key: string,
  by: Decision,
  { dryRun, seen }: ModerationOptions,
  action: 'approve' | 'restore',
): Promise<Moderation> {
  return moderate(db, id, seen !== undefined, async (transaction, item) => {
    const place = item.collection('unapproved').doc(key);
    const [stored, waiting] = await transaction.getAll(item, place);
    const decided = await reasonIfDecided(transaction, item, key, waiting, seen);
    if (decided !== null) return { outcome: 'refused', reason: decided };
    const document = stored?.data();
    if (!document) return { outcome: 'refused', reason: `there is no item ${item.path}` };
    const decision = decideApproval(item.path, document, key, waiting?.data() ?? null);
    if (decision.kind === 'refused') return { outcome: 'refused', reason: decision.reason };
    const name = `version ${key} of ${item.path}`;
    if (waiting?.exists && (waiting.get('approved') === 'withdrawn') !== (action === 'restore')) {
      const reason = `${name} is ${action === 'restore' ? 'not ' : ''}withdrawn`;
      return { outcome: 'refused', reason };
    }
    if (decision.kind === 'already') {
      if (waiting?.exists && !dryRun) transaction.delete(place);
      return { outcome: 'already', reason: `${name} is published already` };
    }
    if (!dryRun) {
      await markStaleIn(transaction, db, document);
      // FieldPath, because a key may contain characters that are syntax in a path string.
      transaction.update(
        item,
        new FieldPath('versions', key),
        decision.version,
        withoutWithdrawal(document, key),
        FieldValue.delete(),
      );
      transaction.delete(place);
      const entry: LogEntry = { action, key, ...by };
      transaction.create(item.collection('log').doc(), entry);
    }
    return { outcome: 'done', reason: `${name} is ${action}d` };
  });
}

/** The field to delete so that the version `key` no longer counts as withdrawn. */
function withoutWithdrawal({ withdrawn }: UnknownRecord, key: string): FieldPath {
  const hasOthers = isRecord(withdrawn) && Object.keys(withdrawn).some((other) => other !== key);
  return hasOthers ? new FieldPath('withdrawn', key) : new FieldPath('withdrawn');
}
