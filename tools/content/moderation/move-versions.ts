import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import type { Decision, VersionEntry } from '../model/log-entry';
import { isSameContent, storedVersions, unapprovedState } from '../model/stored-version';
import type { MayHide, TextHider } from '../store/delete-snapshots';
import { placeOf } from '../store/places';

/** The keys of the selected versions in a document, oldest first. */
export interface MovedVersions {
  readonly moved: readonly string[];
  /** Not moved: `unapproved` has a different text under the same key. */
  readonly conflicts: readonly string[];
}

/** Which versions to move, and the log entry of each. */
export interface Move extends Decision {
  readonly action: VersionEntry['action'];
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
  hider: TextHider,
): Promise<MovedVersions> {
  const moved: string[] = [];
  const conflicts: string[] = [];
  for (let wasFull = true; wasFull; ) {
    const done = await hider.run((transaction, mayHide) =>
      moveSome(transaction, db.doc(path), move, [...moved, ...conflicts], mayHide),
    );
    moved.push(...done.moved);
    conflicts.push(...done.conflicts);
    wasFull = done.moved.length + done.conflicts.length === maxAtOnce;
  }
  return { moved, conflicts };
}

async function moveSome(
  transaction: Transaction,
  item: DocumentReference,
  { keysIn, action, who, when, why }: Move,
  seen: readonly string[],
  mayHide: MayHide,
): Promise<MovedVersions> {
  const document = (await transaction.get(item)).data();
  const isSeen = new Set(seen);
  const keys = keysIn(document ?? {}).filter((key) => !isSeen.has(key));
  const some = keys.slice(0, maxAtOnce);
  if (!document || some.length === 0) return { moved: [], conflicts: [] };
  const unapproved = item.collection('unapproved');
  const waiting = new Map<string, UnknownRecord>();
  for (const snapshot of await transaction.getAll(...some.map((key) => unapproved.doc(key)))) {
    const data = snapshot.data();
    if (data) waiting.set(snapshot.id, data);
  }
  const plan = planMove(document, some, waiting);
  const taken = [...plan.moved.map(([key]) => key), ...plan.duplicates].sort();
  if (taken.length > 0 && (await mayHide(placeOf(document)))) {
    for (const [key, version] of plan.moved) transaction.set(unapproved.doc(key), version);
    const [first, ...more] = taken.map((key) => new FieldPath('versions', key));
    if (first) {
      const removals = more.flatMap((field) => [field, FieldValue.delete()]);
      // Readers are told when a version was withdrawn, and nothing else of it.
      const notes =
        action === 'withdraw'
          ? taken.flatMap((key) => [new FieldPath('withdrawn', key), when])
          : [];
      transaction.update(item, first, FieldValue.delete(), ...removals, ...notes);
    }
    for (const key of taken) {
      const entry: VersionEntry = { action, key, who, when, why };
      transaction.create(item.collection('log').doc(), entry);
    }
  }
  return { moved: taken, conflicts: plan.conflicts };
}

/** What to do with versions inside a document that readers must not get. */
export interface MovePlan {
  /** To be written to `unapproved` under the key, and deleted from the document. */
  readonly moved: readonly (readonly [key: string, version: UnknownRecord])[];
  /** In `unapproved` with the same text already: only to be deleted from the document. */
  readonly duplicates: readonly string[];
  /** In `unapproved` with a different text, which is never overwritten. */
  readonly conflicts: readonly string[];
}

/**
 * Returns the keys of the unapproved versions in a document that can be moved: those that are
 * timestamps.
 */
export function movableKeys(document: UnknownRecord): readonly string[] {
  return [...(storedVersions(document) ?? [])]
    .filter(([key, version]) => isTimestamp(key) && isUnapproved(version))
    .map(([key]) => key)
    .sort();
}

/** Plans moving the versions `keys`; `waiting` has the versions with these keys in `unapproved`. */
export function planMove(
  document: UnknownRecord,
  keys: readonly string[],
  waiting: ReadonlyMap<string, UnknownRecord>,
): MovePlan {
  const versions = storedVersions(document);
  const moved: (readonly [string, UnknownRecord])[] = [];
  const duplicates: string[] = [];
  const conflicts: string[] = [];
  for (const key of keys) {
    const version = versions?.get(key);
    const there = waiting.get(key);
    if (!isRecord(version)) continue;
    const isCopied = there !== undefined && isSameContent(there, version);
    if (there === undefined || (isCopied && version.approved === 'yes')) {
      moved.push([key, withApproval(version)]);
    } else if (isCopied) duplicates.push(key);
    else conflicts.push(key);
  }
  return { moved, duplicates, conflicts };
}

function isUnapproved(version: unknown): boolean {
  return isRecord(version) && version.approved !== 'yes';
}

/** A published version becomes withdrawn. */
function withApproval(version: UnknownRecord): UnknownRecord {
  const { approved } = version;
  return { ...version, approved: approved === 'yes' ? 'withdrawn' : unapprovedState(approved) };
}
