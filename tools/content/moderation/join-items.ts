import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { parseEnd, parseNames } from '../../../src/backend/content-document';
import { counted } from '../../../src/domain/text/messages';
import { isRecord, textField, type UnknownRecord } from '../../../src/domain/text/record';
import { inGroups } from '../model/in-groups';
import type { Decision } from '../model/log-entry';
import { parsePageUrl } from '../model/page-url';
import { placeOf } from '../model/place';
import {
  documentSize,
  mapsByVersion,
  maxDocumentSize,
  storedVersions,
} from '../model/stored-document';
import { fieldsOf } from '../store/checked-writes';
import { readAll } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';
import { entryOf, hasKey, type ItemOutcome, repliesTo } from './decide-item';
import type { TextHider } from './text-hider';

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
): Promise<ItemOutcome> {
  const [kept, joined] = await retryWhileBusy(() => hider.db.getAll(item, other));
  const [into, from] = [kept?.data(), joined?.data()];
  if (!into) throw new Error(`there is no item ${item.path}`);
  const place = placeOf(into);
  const otherId = from ? (textField(from, 'itemId') ?? other.id) : other.id;
  const isJoined = idsIn(into).includes(otherId);
  if (!from && !isJoined) throw new Error(`there is no item ${other.path}`);
  if (from) requireJoinable(item, into, from, otherId);
  const moved = await Promise.all(below.map((name) => readAll(other.collection(name))));
  const keys = new Set([...(from ? keysOf(from) : []), ...(moved[0]?.keys() ?? [])]);
  if (from && !isJoined) {
    requireOther(keys, [
      ...(await readAll(item.collection('unapproved'))).keys(),
      ...keysKept(into, otherId),
    ]);
  }
  const reason = `${counted(keys.size, 'version')} of ${other.path} ${keys.size === 1 ? 'is' : 'are'} joined to ${item.path}`;
  const done = { outcome: 'done', reason, places: [place], replies: [] } as const;
  if (hider.isDryRun) return done;
  await copyBelow(hider.db, moved, item);
  await hider.run(async (writes, mayWrite) => {
    const [current, source] = (await writes.read(item, other)).map((each) => each.data());
    if (!current) throw new Error(`there is no item ${item.path}`);
    if (!source) return;
    // Another operator may have changed them meanwhile.
    requireJoinable(item, current, source, otherId);
    if (!(await mayWrite(place, place))) return;
    const ids = new Set([...idsIn(current), otherId, ...idsIn(source)]);
    // A page that went on elsewhere did not end.
    const ended = new Set(endsTo(current, otherId));
    const maps = mapsByVersion.flatMap((name) => {
      const own = entriesOf(current, name);
      const kept = own.filter(([key]) => name !== 'ends' || !ended.has(key));
      const merged = Object.fromEntries([...kept, ...entriesOf(source, name)]);
      return own.length + Object.keys(merged).length > 0 ? [[name, merged] as const] : [];
    });
    writes.update(item, fieldsOf({ ...Object.fromEntries(maps), otherIds: [...ids] }));
    writes.delete(other);
    writes.create(item.collection('log').doc(), entryOf('join', current, by));
    writes.create(other.collection('log').doc(), entryOf('join', source, by));
  });
  await deleteBelow(hider.db, other, moved);
  const replies = await repliesTo(hider.db, { ...into, itemId: otherId });
  await reparent(hider.db, replies, textField(into, 'itemId') ?? item.id);
  if (from) return done;
  return { ...done, outcome: 'already', reason: `${other.path} is joined to ${item.path} already` };
}

/**
 * Undoes `joinItems`: gives the versions that were captured at the address of `other` back to an item of that id, with the
 * replies that belong to it. Throws if the item has no such version, or no other, or if there is an item of that id.
 */
export async function unjoinItems(
  item: DocumentReference,
  other: DocumentReference,
  by: Decision,
  hider: TextHider,
): Promise<ItemOutcome> {
  const [kept, given] = await retryWhileBusy(() => hider.db.getAll(item, other));
  const document = kept?.data();
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
  // After an interruption, the other item is there, and has its versions.
  const requireFree = (current: UnknownRecord, isTaken: boolean) => {
    if (isTaken && keysOf(current).some((key) => keys.includes(key)))
      throw new Error(`there is an item ${other.path}`);
  };
  requireFree(document, given?.exists === true);
  const reason = `${counted(keys.length, 'version')} of ${item.path} ${keys.length === 1 ? 'is' : 'are'} given back to ${other.path}`;
  const done = { outcome: 'done', reason, places: [place], replies: [] } as const;
  if (hider.isDryRun) return done;
  const moved = [unapproved, provenance].map(
    (all) => new Map([...(all ?? [])].filter(([key]) => keys.includes(key))),
  );
  await copyBelow(hider.db, moved, other);
  await hider.run(async (writes, mayWrite) => {
    const [current, existing] = (await writes.read(item, other)).map((each) => each.data());
    if (!current) throw new Error(`there is no item ${item.path}`);
    requireFree(current, existing !== undefined);
    if (existing || !(await mayWrite(place, place))) return;
    const { otherIds: _, ...fields } = current;
    const maps = mapsByVersion.flatMap((name) => {
      const own = entriesOf(current, name).filter(([key]) => keys.includes(key));
      return own.length > 0 || name === 'versions'
        ? [[name, Object.fromEntries(own)] as const]
        : [];
    });
    const { ends: __, withdrawn: ___, ...others } = fields;
    writes.create(other, { ...others, itemId: other.id, ...Object.fromEntries(maps) });
    const deleted = mapsByVersion.flatMap((name) =>
      keys
        .filter((key) => hasKey(current[name], key))
        .flatMap((key) => [new FieldPath(name, key), FieldValue.delete()]),
    );
    const ids = idsIn(current).filter((id) => id !== other.id);
    writes.update(item, [...fieldsOf({ otherIds: ids }), ...deleted]);
    for (const ref of [item, other]) {
      writes.create(ref.collection('log').doc(), entryOf('unjoin', current, by));
    }
  });
  await deleteBelow(hider.db, item, moved);
  const replies = await repliesTo(hider.db, document);
  const ofOther = replies.filter((id) => id.startsWith(`${other.id}-comment-`));
  await reparent(hider.db, ofOther, other.id);
  return done;
}

/** Throws if two items cannot become one. */
function requireJoinable(
  item: DocumentReference,
  into: UnknownRecord,
  from: UnknownRecord,
  otherId: string,
): void {
  const isReply = [into, from].some(({ parentId }) => typeof parentId === 'string');
  if (isReply) throw new Error('replies are not joined: join their stories');
  const places = [into, from].map((each) => JSON.stringify(placeOf(each)));
  if (places[0] !== places[1]) throw new Error('the items are not of the same site and branch');
  requireOther(new Set(keysOf(from)), keysKept(into, otherId));
  const maps = mapsByVersion.map((name) => [
    name,
    Object.fromEntries([...entriesOf(into, name), ...entriesOf(from, name)]),
  ]);
  const size = documentSize(item.path, { ...into, ...Object.fromEntries(maps) });
  if (size > maxDocumentSize) throw new Error('the items are too large for one document');
}

/** Throws if one of the keys `own` of an item is a key of the other one, too. */
function requireOther(keys: ReadonlySet<string>, own: readonly string[]): void {
  const both = own.find((key) => keys.has(key));
  if (both !== undefined) throw new Error(`both items have a version of ${both}`);
}

function keysOf(document: UnknownRecord): readonly string[] {
  return [...(storedVersions(document)?.keys() ?? [])];
}

/** The keys of an item that stay when another one joins it. */
function keysKept(document: UnknownRecord, otherId: string): readonly string[] {
  const ended = endsTo(document, otherId);
  return keysOf(document).filter((key) => !ended.includes(key));
}

/** The times of the ends of an item by which it moved to another one. */
function endsTo(document: UnknownRecord, otherId: string): readonly string[] {
  return entriesOf(document, 'ends').flatMap(([key, stored]) => {
    const end = parseEnd(stored);
    const isMove = end?.targetId === otherId || parsePageUrl(end?.target ?? '')?.itemId === otherId;
    return end && isMove ? [key] : [];
  });
}

function entriesOf(document: UnknownRecord, name: string): readonly [string, unknown][] {
  const map = document[name];
  return Object.entries(isRecord(map) ? map : {});
}

function idsIn({ otherIds }: UnknownRecord): readonly string[] {
  return parseNames(otherIds) ?? [];
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

/** Makes items replies of another one. */
async function reparent(db: Firestore, ids: readonly string[], parentId: string): Promise<void> {
  const content = db.collection('content');
  await inBatchesOf(db, ids, (batch, id) => batch.update(content.doc(id), { parentId }));
}
