import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { parseEnd } from '../../../src/backend/content-document';
import { isRecord, textField, type UnknownRecord } from '../../../src/domain/text/record';
import { inGroups } from '../model/in-groups';
import type { Decision, ItemEntry } from '../model/log-entry';
import { parsePageUrl } from '../model/page-url';
import { type Place, placeOf } from '../model/place';
import { documentSize, mapsByVersion, maxDocumentSize } from '../model/stored-document';
import { fieldsOf } from '../store/checked-writes';
import { readAll } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';
import type { TextHider } from './text-hider';

/** What became of two items, and the place to publish again. */
interface JoinOutcome {
  readonly outcome: 'done' | 'already';
  readonly place: Place | null;
  /** How many versions changed their item, in any state. */
  readonly versions: number;
}

const below = ['unapproved', 'provenance'] as const;

/**
 * Makes the item `other` a part of the item `item`, of which it is another address: moves all its versions, in any state, with
 * their provenance, and its replies. Throws if both have a version of the same time, stand at different places, are replies, or
 * are too large together. Repeating it after an interruption finishes it.
 */
export async function joinItems(
  item: DocumentReference,
  other: DocumentReference,
  by: Decision,
  hider: TextHider,
): Promise<JoinOutcome> {
  const [kept, joined] = await retryWhileBusy(() => hider.db.getAll(item, other));
  const [into, from] = [kept?.data(), joined?.data()];
  if (!into) throw new Error(`there is no item ${item.path}`);
  const place = placeOf(into);
  const otherId = from ? (textField(from, 'itemId') ?? other.id) : other.id;
  const isJoined = idsIn(into).includes(otherId);
  if (!from && !isJoined) throw new Error(`there is no item ${other.path}`);
  if (from) requireJoinable(item, into, from);
  const moved = await Promise.all(below.map((name) => readAll(other.collection(name))));
  const keys = new Set([...(from ? keysOf(from) : []), ...(moved[0]?.keys() ?? [])]);
  const led = endsTo(into, otherId);
  if (from && !isJoined) {
    const own = [
      ...(await readAll(item.collection('unapproved'))).keys(),
      ...keysOf(into).filter((key) => !led.includes(key)),
    ];
    const both = own.find((key) => keys.has(key));
    if (both !== undefined) throw new Error(`both items have a version of ${both}`);
  }
  if (hider.isDryRun) return { outcome: 'done', place, versions: keys.size };
  await copyBelow(hider.db, moved, item);
  await hider.run(async (writes, mayWrite) => {
    const [current, source] = (await writes.read(item, other)).map((each) => each.data());
    if (!current || !source || !(await mayWrite(place, place))) return;
    const ids = new Set([...idsIn(current), otherId, ...idsIn(source)]);
    // A page that went on elsewhere did not end.
    const ended = new Set(endsTo(current, otherId));
    const maps = mapsByVersion.flatMap((name) => {
      const own = Object.entries(Object(current[name]));
      const kept = own.filter(([key]) => name !== 'ends' || !ended.has(key));
      const merged = Object.fromEntries([...kept, ...Object.entries(Object(source[name]))]);
      return own.length + Object.keys(merged).length > 0 ? [[name, merged] as const] : [];
    });
    writes.update(item, fieldsOf({ ...Object.fromEntries(maps), otherIds: [...ids] }));
    writes.delete(other);
    writes.create(item.collection('log').doc(), entryOf('join', current, by));
    writes.create(other.collection('log').doc(), entryOf('join', source, by));
  });
  await deleteBelow(hider.db, other, moved);
  await reparent(
    hider.db,
    place,
    (reply) => reply.parentId === otherId,
    textField(into, 'itemId') ?? item.id,
  );
  return { outcome: from ? 'done' : 'already', place, versions: keys.size };
}

/**
 * Undoes `joinItems`: gives the versions that were captured at the address of `other` back to an item of that id, with the
 * replies that belong to it. Throws if the item has no such version, or no other.
 */
export async function unjoinItems(
  item: DocumentReference,
  other: DocumentReference,
  by: Decision,
  hider: TextHider,
): Promise<JoinOutcome> {
  const document = (await retryWhileBusy(() => item.get())).data();
  if (!document) throw new Error(`there is no item ${item.path}`);
  const place = placeOf(document);
  const [unapproved, provenance] = await Promise.all(
    below.map((name) => readAll(item.collection(name))),
  );
  const keys = [...(provenance ?? [])].flatMap(([key, { address }]) =>
    typeof address === 'string' && parsePageUrl(address)?.itemId === other.id ? [key] : [],
  );
  if (keys.length === 0)
    throw new Error(`${item.path} has no version of the address of ${other.id}`);
  const stays = [...keysOf(document), ...(unapproved?.keys() ?? [])].some(
    (key) => !keys.includes(key),
  );
  if (!stays) throw new Error(`${item.path} has no version of another address`);
  if (hider.isDryRun) return { outcome: 'done', place, versions: keys.length };
  const moved = [unapproved, provenance].map(
    (all) => new Map([...(all ?? [])].filter(([key]) => keys.includes(key))),
  );
  await copyBelow(hider.db, moved, other);
  await hider.run(async (writes, mayWrite) => {
    const [current, existing] = (await writes.read(item, other)).map((each) => each.data());
    if (!current || existing || !(await mayWrite(place, place))) return;
    const { otherIds: _, ...fields } = current;
    const maps = mapsByVersion.flatMap((name) => {
      const map = current[name];
      const own = Object.entries(isRecord(map) ? map : {}).filter(([key]) => keys.includes(key));
      return own.length > 0 || name === 'versions'
        ? [[name, Object.fromEntries(own)] as const]
        : [];
    });
    const { ends: __, withdrawn: ___, ...others } = fields;
    writes.create(other, { ...others, itemId: other.id, ...Object.fromEntries(maps) });
    const deleted = mapsByVersion.flatMap((name) =>
      keys
        .filter((key) => isRecord(current[name]) && Object.hasOwn(current[name], key))
        .flatMap((key) => [new FieldPath(name, key), FieldValue.delete()]),
    );
    const ids = idsIn(current).filter((id) => id !== other.id);
    writes.update(item, [...fieldsOf({ otherIds: ids }), ...deleted]);
    for (const ref of [item, other]) {
      writes.create(ref.collection('log').doc(), entryOf('unjoin', current, by));
    }
  });
  await deleteBelow(hider.db, item, moved);
  const isOfOther = (reply: UnknownRecord) =>
    reply.parentId === document.itemId && String(reply.itemId).startsWith(`${other.id}-comment-`);
  await reparent(hider.db, place, isOfOther, other.id);
  return { outcome: 'done', place, versions: keys.length };
}

function requireJoinable(item: DocumentReference, into: UnknownRecord, from: UnknownRecord): void {
  const isReply = [into, from].some(({ parentId }) => typeof parentId === 'string');
  if (isReply) throw new Error('replies are not joined: join their stories');
  const places = [into, from].map((each) => JSON.stringify(placeOf(each)));
  if (places[0] !== places[1]) throw new Error('the items are not of the same site and branch');
  const maps = mapsByVersion.map((name) => [
    name,
    { ...Object(into[name]), ...Object(from[name]) },
  ]);
  const size = documentSize(item.path, { ...into, ...Object.fromEntries(maps) });
  if (size > maxDocumentSize) throw new Error('the items are too large for one document');
}

function keysOf(document: UnknownRecord): readonly string[] {
  return ['versions', 'ends'].flatMap((name) => Object.keys(Object(document[name])));
}

/** The times of the ends of an item by which it moved to another one. */
function endsTo({ ends }: UnknownRecord, otherId: string): readonly string[] {
  return Object.entries(isRecord(ends) ? ends : {}).flatMap(([key, stored]) => {
    const end = parseEnd(stored);
    const isMove = end?.targetId === otherId || parsePageUrl(end?.target ?? '')?.itemId === otherId;
    return end && isMove ? [key] : [];
  });
}

function idsIn({ otherIds }: UnknownRecord): readonly string[] {
  return Array.isArray(otherIds) ? otherIds.filter((id) => typeof id === 'string') : [];
}

function entryOf(action: ItemEntry['action'], document: UnknownRecord, by: Decision): ItemEntry {
  const { site = null, branch = null } = placeOf(document) ?? {};
  return { action, itemId: textField(document, 'itemId'), site, branch, ...by };
}

type Below = readonly (ReadonlyMap<string, UnknownRecord> | undefined)[];

const writesAtOnce = 200;

async function inBatchesOf<T>(
  db: Firestore,
  values: Iterable<T>,
  write: (batch: WriteBatch, value: T) => void,
): Promise<void> {
  for await (const some of inGroups(values, writesAtOnce)) {
    await retryWhileBusy(() => {
      const batch = db.batch();
      for (const value of some) write(batch, value);
      return batch.commit();
    });
  }
}

/** Copies unapproved versions and provenance below another item. */
async function copyBelow(db: Firestore, moved: Below, to: DocumentReference): Promise<void> {
  for (const [at, name] of below.entries()) {
    await inBatchesOf(db, moved[at] ?? [], (batch, [key, data]) =>
      batch.set(to.collection(name).doc(key), data),
    );
  }
}

async function deleteBelow(db: Firestore, from: DocumentReference, moved: Below): Promise<void> {
  for (const [at, name] of below.entries()) {
    await inBatchesOf(db, moved[at]?.keys() ?? [], (batch, key) =>
      batch.delete(from.collection(name).doc(key)),
    );
  }
}

/** Makes the replies of a place that are meant replies of another item. */
async function reparent(
  db: Firestore,
  place: Place | null,
  isMeant: (reply: UnknownRecord) => boolean,
  parentId: string,
): Promise<void> {
  if (!place) return;
  const query = db
    .collection('content')
    .where('itemSite', '==', place.site)
    .where('itemBranch', '==', place.branch)
    .select('itemId', 'parentId');
  const { docs } = await retryWhileBusy(() => query.get());
  const replies = docs.filter((doc) => isMeant(doc.data()));
  await inBatchesOf(db, replies, (batch, { ref }) => batch.update(ref, { parentId }));
}
