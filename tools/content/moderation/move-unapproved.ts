import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { UnknownRecord } from '../../../src/backend/record';
import { markStaleIn } from '../publish/mark-stale';
import { retryWhileBusy } from '../store/retry-busy';
import type { Decision, LogEntry } from './log-entry';
import { movableKeys, planMove } from './plan-move';

/** The keys of the unapproved versions in a document, oldest first. */
export interface MovedVersions {
  readonly moved: readonly string[];
  /** Not moved: `unapproved` has a different text under the same key. */
  readonly conflicts: readonly string[];
}

// A transaction has at most 500 writes; each moved version takes two.
const maxAtOnce = 200;

/**
 * Moves the unapproved versions in a document to its `unapproved` collection and logs that, in one
 * transaction (several if there are hundreds). Never overwrites a stored version.
 */
export async function moveUnapproved(
  db: Firestore,
  path: string,
  by: Decision,
  { dryRun }: { readonly dryRun: boolean },
): Promise<MovedVersions> {
  const moved: string[] = [];
  const conflicts: string[] = [];
  for (let wasFull = true; wasFull; ) {
    const done = await retryWhileBusy(() =>
      db.runTransaction((transaction) =>
        moveSome(transaction, db, path, [...moved, ...conflicts], dryRun ? null : by),
      ),
    );
    moved.push(...done.moved);
    conflicts.push(...done.conflicts);
    wasFull = done.moved.length + done.conflicts.length === maxAtOnce;
  }
  return { moved, conflicts };
}

async function moveSome(
  transaction: Transaction,
  db: Firestore,
  path: string,
  seen: readonly string[],
  by: Decision | null,
): Promise<MovedVersions> {
  const item = db.doc(path);
  const document = (await transaction.get(item)).data();
  const isSeen = new Set(seen);
  const keys = movableKeys(document ?? {}).filter((key) => !isSeen.has(key));
  const some = keys.slice(0, maxAtOnce);
  if (!document || some.length === 0) return { moved: [], conflicts: [] };
  const place = item.collection('unapproved');
  const waiting = new Map<string, UnknownRecord>();
  for (const snapshot of await transaction.getAll(...some.map((key) => place.doc(key)))) {
    const data = snapshot.data();
    if (data) waiting.set(snapshot.id, data);
  }
  const plan = planMove(document, some, waiting);
  const taken = [...plan.moved.map(([key]) => key), ...plan.duplicates].sort();
  if (by !== null && taken.length > 0) {
    await markStaleIn(transaction, db, document);
    for (const [key, version] of plan.moved) transaction.create(place.doc(key), version);
    const [first, ...more] = taken.map((key) => new FieldPath('versions', key));
    if (first) {
      const removals = more.flatMap((field) => [field, FieldValue.delete()]);
      transaction.update(item, first, FieldValue.delete(), ...removals);
    }
    for (const key of taken) {
      const entry: LogEntry = { action: 'move', key, ...by };
      transaction.create(item.collection('log').doc(), entry);
    }
  }
  return { moved: taken, conflicts: plan.conflicts };
}
