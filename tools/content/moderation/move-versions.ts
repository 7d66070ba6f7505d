import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { UnknownRecord } from '../../../src/backend/record';
import { hideWithoutSnapshots } from '../publish/delete-snapshots';
import { markStaleIn } from '../publish/mark-stale';
import { type Place, placeOf } from '../publish/places';
import { retryWhileBusy } from '../store/retry-busy';
import type { Decision, LogEntry } from './log-entry';
import { planMove } from './plan-move';

/** The keys of the selected versions in a document, oldest first. */
export interface MovedVersions {
  readonly moved: readonly string[];
  /** Not moved: `unapproved` has a different text under the same key. */
  readonly conflicts: readonly string[];
}

/** Which versions to move, and the log entry of each. */
export interface Move extends Decision {
  readonly action: LogEntry['action'];
  readonly keysIn: (document: UnknownRecord) => readonly string[];
}

// A transaction has at most 500 writes; each moved version takes two.
const maxAtOnce = 200;

/**
 * Moves versions in a document to its `unapproved` collection and logs that, in one transaction
 * (several if there are hundreds), after deleting the snapshots of its site and branch. Never
 * overwrites a stored version with a different text.
 */
export async function moveVersions(
  db: Firestore,
  path: string,
  move: Move,
  { dryRun }: { readonly dryRun: boolean },
): Promise<MovedVersions> {
  const moved: string[] = [];
  const conflicts: string[] = [];
  for (let wasFull = true; wasFull; ) {
    const moveNext = (transaction: Transaction, isDry: boolean) =>
      moveSome(transaction, db, path, move, [...moved, ...conflicts], isDry);
    const plan = await retryWhileBusy(() => db.runTransaction((each) => moveNext(each, true)));
    const done =
      dryRun || plan.moved.length === 0
        ? plan
        : await hideWithoutSnapshots(db, plan.place, (each) => moveNext(each, false));
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
  { keysIn, action, who, when, why }: Move,
  seen: readonly string[],
  dryRun: boolean,
): Promise<MovedVersions & { readonly place: Place | null }> {
  const item = db.doc(path);
  const document = (await transaction.get(item)).data();
  const isSeen = new Set(seen);
  const keys = keysIn(document ?? {}).filter((key) => !isSeen.has(key));
  const some = keys.slice(0, maxAtOnce);
  if (!document || some.length === 0) return { moved: [], conflicts: [], place: null };
  const unapproved = item.collection('unapproved');
  const waiting = new Map<string, UnknownRecord>();
  for (const snapshot of await transaction.getAll(...some.map((key) => unapproved.doc(key)))) {
    const data = snapshot.data();
    if (data) waiting.set(snapshot.id, data);
  }
  const plan = planMove(document, some, waiting);
  const taken = [...plan.moved.map(([key]) => key), ...plan.duplicates].sort();
  if (!dryRun && taken.length > 0) {
    await markStaleIn(transaction, db, document);
    for (const [key, version] of plan.moved) transaction.set(unapproved.doc(key), version);
    const [first, ...more] = taken.map((key) => new FieldPath('versions', key));
    if (first) {
      const removals = more.flatMap((field) => [field, FieldValue.delete()]);
      transaction.update(item, first, FieldValue.delete(), ...removals);
    }
    for (const key of taken) {
      const entry: LogEntry = { action, key, who, when, why };
      transaction.create(item.collection('log').doc(), entry);
    }
  }
  return { moved: taken, conflicts: plan.conflicts, place: placeOf(document) };
}
