import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
} from 'firebase-admin/firestore';
import { isRecord, type UnknownRecord } from '../../../src/domain/text/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { inGroups } from '../model/in-groups';
import type { Decision, VersionEntry } from '../model/log-entry';
import { placeOf } from '../model/place';
import { storedVersions, unapprovedState } from '../model/stored-document';
import { isDocumentId } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import { lastDecision } from './decision-log';
import { type Outcome, type PlannedDecision, planDecision } from './plan-decision';
import type { TextHider } from './text-hider';

/** A version: the id of its item's document, and its key. */
export interface VersionName {
  readonly id: string;
  readonly key: string;
}

/** A version, and the state of it (`stateOf`) that alone the decision is about; any without one. */
export interface DecidedVersion extends VersionName {
  readonly seen?: string;
}

/** Identifies the state of a document: every write changes it. Empty if there is none. */
export function stateOf({ updateTime }: DocumentSnapshot): string {
  return updateTime ? `${updateTime.seconds}.${updateTime.nanoseconds}` : '';
}

type Action = VersionEntry['action'];

/** Versions to move out of a document at once, which takes two writes of each, and 500 at most. */
export const movedAtOnce = 200;

/**
 * Decides about versions of an item from their current state and logs that, in one request; returns
 * what became of each key. Several only if they are moved out of the document, at most `movedAtOnce`.
 */
export function decideVersions(
  hider: TextHider,
  action: Action,
  item: DocumentReference,
  versions: readonly Pick<DecidedVersion, 'key' | 'seen'>[],
  by: Decision,
): Promise<ReadonlyMap<string, Outcome>> {
  return hider.run(async (writes, mayWrite) => {
    const keys = versions.map(({ key }) => key).filter(isDocumentId);
    const places = keys.map((key) => item.collection('unapproved').doc(key));
    const [stored, ...outside] = await writes.read(item, ...places);
    const document = stored?.data() ?? null;
    const plans = new Map<string, PlannedDecision>();
    for (const { key, seen } of versions) {
      const snapshot = outside.find(({ id }) => id === key);
      const reason = await reasonIfDecided(item, key, snapshot, seen);
      const state = { path: item.path, document, key, waiting: snapshot?.data() ?? null };
      plans.set(key, reason ? { outcome: 'refused', reason } : planDecision(action, state));
    }
    const changes = [...plans].filter(([, plan]) => 'inside' in plan || 'outside' in plan);
    const place = placeOf(document ?? {});
    const losing = changes.some(([, { inside }]) => inside === null) ? place : null;
    const gaining = changes.some(([, { inside }]) => inside) ? place : null;
    if (changes.length === 0 || !(await mayWrite(losing, gaining))) return plans;
    const fields: unknown[] = [];
    for (const [key, { outcome, inside, outside }] of changes) {
      const ref = item.collection('unapproved').doc(key);
      if (outside === null) writes.delete(ref);
      else if (outside) writes.replace(ref, outside);
      // FieldPath, because a key may contain characters that are syntax in a path string.
      if (inside?.end !== undefined) fields.push(new FieldPath('ends', key), inside.end);
      else if (inside) fields.push(new FieldPath('versions', key), inside);
      else if (inside === null && isRecord(document?.ends) && Object.hasOwn(document.ends, key)) {
        fields.push(fieldToDelete(document, 'ends', key), FieldValue.delete());
      } else if (inside === null) fields.push(new FieldPath('versions', key), FieldValue.delete());
      // Readers are told when a version was withdrawn, and nothing else of it.
      if (action === 'withdraw') fields.push(new FieldPath('withdrawn', key), by.when);
      if (inside) {
        fields.push(fieldToDelete(document ?? {}, 'withdrawn', key), FieldValue.delete());
      }
      if (outcome !== 'done') continue;
      const entry: VersionEntry = { action, key, ...by };
      writes.create(item.collection('log').doc(), entry);
    }
    writes.update(item, fields);
    return plans;
  });
}

/** The field to delete so that a map of a document has no `key`: the map itself if it has nothing else. */
function fieldToDelete(document: UnknownRecord, name: string, key: string): FieldPath {
  const map = document[name];
  const hasOthers = isRecord(map) && Object.keys(map).some((other) => other !== key);
  return hasOthers ? new FieldPath(name, key) : new FieldPath(name);
}

/**
 * Returns who has decided about the unapproved version `key` of an item, or that it has changed, if
 * it is no longer in the state `seen`; otherwise null.
 */
async function reasonIfDecided(
  item: DocumentReference,
  key: string,
  waiting: DocumentSnapshot | undefined,
  seen: string | undefined,
): Promise<string | null> {
  if (seen === undefined || (waiting && stateOf(waiting) === seen)) return null;
  const changed = 'it has changed since it was listed';
  if (waiting?.exists && unapprovedState(waiting.get('approved')) === 'pending') return changed;
  const log = item.collection('log').where('key', '==', key);
  const { docs } = await retryWhileBusy(() => log.get());
  return lastDecision(docs) ?? changed;
}

/**
 * Moves the unapproved versions in the document at `path` to its `unapproved` collection, after deleting
 * the snapshots of its site and branch. Returns the keys of those moved, and of conflicts: `unapproved`
 * has a different text under the same key.
 */
export async function moveVersions(path: string, by: Decision, hider: TextHider) {
  const item = hider.db.doc(path);
  const document = (await retryWhileBusy(() => item.get())).data();
  const moved: string[] = [];
  const conflicts: string[] = [];
  for await (const keys of inGroups(movableKeys(document ?? {}), movedAtOnce)) {
    const versions = keys.map((key) => ({ key }));
    for (const [key, { outcome }] of await decideVersions(hider, 'move', item, versions, by)) {
      if (outcome === 'done') moved.push(key);
      if (outcome === 'refused') conflicts.push(key);
    }
  }
  return { moved, conflicts };
}

/** Returns the keys of the unapproved versions in a document that are timestamps, oldest first. */
export function movableKeys(document: UnknownRecord): readonly string[] {
  return [...(storedVersions(document) ?? [])]
    .filter(([key, version]) => isTimestamp(key) && isRecord(version) && version.approved !== 'yes')
    .map(([key]) => key)
    .sort();
}
