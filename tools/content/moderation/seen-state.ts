import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { textField } from '../../../src/domain/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { isoOfDigits } from '../../../src/domain/time/timestamp-format';
import { unapprovedState } from '../model/stored-version';

/** Identifies the state of a document: every write changes it. */
export function stateOf({ updateTime }: DocumentSnapshot): string {
  return updateTime ? `${updateTime.seconds}.${updateTime.nanoseconds}` : '';
}

/**
 * Returns who has decided about the unapproved version `key` of an item, or that it has changed, if
 * it is no longer in the state `seen`; otherwise null.
 */
export async function reasonIfDecided(
  transaction: Transaction,
  item: DocumentReference,
  key: string,
  waiting: DocumentSnapshot | undefined,
  seen: string | undefined,
): Promise<string | null> {
  if (seen === undefined || (waiting?.exists && stateOf(waiting) === seen)) return null;
  const changed = 'it has changed since it was listed';
  if (waiting?.exists && unapprovedState(waiting.get('approved')) === 'pending') return changed;
  const { docs } = await transaction.get(item.collection('log').where('key', '==', key));
  return lastDecision(docs) ?? changed;
}

/** Returns what the last of some log entries says, such as "already approved by ada on 2026-…"; null if there is none. */
export function lastDecision(entries: readonly DocumentSnapshot[]): string | null {
  const decisions = entries.map((doc) => {
    const text = (field: string) => textField(doc.data() ?? {}, field) ?? '';
    return { action: text('action'), who: text('who'), when: text('when') };
  });
  const last = decisions.sort((one, other) => (one.when < other.when ? -1 : 1)).at(-1);
  if (!last) return null;
  const { action, who, when } = last;
  const date = isTimestamp(when) ? isoOfDigits(when) : when;
  return `already ${participles[action] ?? action} by ${who || 'unknown'} on ${date}`;
}

const participles: Readonly<Record<string, string>> = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  restore: 'restored',
  move: 'moved',
};
