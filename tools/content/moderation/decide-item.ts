import { isDeepStrictEqual } from 'node:util';
import {
  type CollectionReference,
  FieldPath,
  FieldValue,
  type Firestore,
} from 'firebase-admin/firestore';
import { parsePageKind } from '../../../src/backend/content-document';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { counted } from '../../../src/domain/text/messages';
import { isRecord, textField, type UnknownRecord } from '../../../src/domain/text/record';
import { inGroups } from '../model/in-groups';
import type { Decision, ItemEntry, ListedAs } from '../model/log-entry';
import { nameOfPlace, type Place, placeOf } from '../model/place';
import { mapsByVersion } from '../model/stored-document';
import { fieldsOf } from '../store/checked-writes';
import { streamQuery } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';
import { lastItemEntry } from './decision-log';
import type { TextHider } from './text-hider';

/** What became of an item, and why. */
export interface ItemOutcome {
  /** `already`: it was decided in the same way before. */
  readonly outcome: 'done' | 'already';
  readonly reason: string;
  /** The places to publish again. */
  readonly places: readonly (Place | null)[];
  /** Items that stay where they are although their parent is not there any more: ids of documents. */
  readonly replies: readonly string[];
}

/** Where to move items; without a branch, each stays on its own. */
export interface Destination {
  readonly site: SiteKey;
  readonly branch: string | undefined;
}

/**
 * Moves the item whose document is `id` to another site or branch: deletes the snapshots of the old one,
 * which have its text, then changes the document, marks the new ones as stale and logs that, in one
 * request. Throws if an item there has the same `itemId`. Replies and parents stay where they are.
 * Does nothing if the item is there already.
 */
export async function moveItem(
  id: string,
  destination: Destination,
  by: Decision,
  hider: TextHider,
): Promise<ItemOutcome> {
  const { db } = hider;
  const item = db.collection('content').doc(id);
  const last = await lastItemEntry(item, 'move-item');
  const left = placeOf({ itemSite: last?.get('site'), itemBranch: last?.get('branch') });
  return hider.run(async (writes, mayWrite): Promise<ItemOutcome> => {
    const document = (await writes.read(item))[0]?.data();
    if (!document) throw new Error(`there is no item ${item.path}`);
    const from = placeOf(document);
    const to = { site: destination.site, branch: destination.branch ?? from?.branch ?? '1' };
    const name = nameOfPlace(to);
    if (isDeepStrictEqual(from, to)) {
      const reason = `${item.path} is on ${name} already`;
      // In case the command was interrupted before it published the place that the item left.
      return { outcome: 'already', reason, places: [left, to], replies: [] };
    }
    const namesakes = db.collection('content').where('itemId', '==', document.itemId ?? null);
    const { docs } = await retryWhileBusy(() => namesakes.get());
    const taken = docs.find((doc) => doc.id !== id && isDeepStrictEqual(placeOf(doc.data()), to));
    if (taken) throw new Error(`${taken.ref.path} on ${name} has the same itemId`);
    const replies = await repliesTo(db, document);
    if (await mayWrite(from, to)) {
      writes.update(item, fieldsOf({ itemSite: to.site, itemBranch: to.branch }));
      writes.create(item.collection('log').doc(), entryOf('move-item', document, by));
    }
    const reason = `${item.path} is moved to ${name}`;
    return { outcome: 'done', reason, places: [from, to], replies };
  });
}

/**
 * Removes the item whose document is `id`: deletes the snapshots of its site and branch, then the document,
 * with an entry in the log, which stays, in one request; then its unapproved versions and provenance.
 * Repeating it after an interruption finishes it. Throws if there was no such item.
 */
export async function removeItem(id: string, by: Decision, hider: TextHider): Promise<ItemOutcome> {
  const { db } = hider;
  const item = db.collection('content').doc(id);
  const below = [item.collection('unapproved'), item.collection('provenance')];
  const removal = await lastItemEntry(item, 'remove');
  const [stored, ...left] = await retryWhileBusy(() =>
    Promise.all([item.get(), ...below.map((collection) => collection.limit(1).get())]),
  );
  const document = stored.data();
  const [itemSite, itemBranch] = [removal?.get('site'), removal?.get('branch')];
  const places = [placeOf(document ?? { itemSite, itemBranch })];
  const replies = document ? await repliesTo(db, document) : [];
  if (!document && left.every(({ empty }) => empty)) {
    if (!removal) throw new Error(`there is no item ${item.path}`);
    return { outcome: 'already', reason: `${item.path} is removed already`, places, replies };
  }
  await hider.run(async (writes, mayWrite) => {
    const current = (await writes.read(item))[0]?.data();
    // A write without an answer may have removed it.
    if (!current && (removal || document)) return;
    if (!(await mayWrite(placeOf(current ?? {}), null))) return;
    writes.delete(item);
    writes.create(item.collection('log').doc(), entryOf('remove', current ?? {}, by));
  });
  if (!hider.isDryRun) for (const collection of below) await deleteAll(collection);
  return { outcome: 'done', reason: `${item.path} is removed`, places, replies };
}

/**
 * Lists the item whose document is `id` with the stories of its site, or with its other pages. Throws if there is no such
 * item, or if it is a reply.
 */
export async function listAs(
  id: string,
  listed: ListedAs,
  by: Decision,
  hider: TextHider,
): Promise<ItemOutcome> {
  const item = hider.db.collection('content').doc(id);
  return hider.run(async (writes, mayWrite): Promise<ItemOutcome> => {
    const document = (await writes.read(item))[0]?.data();
    if (!document) throw new Error(`there is no item ${item.path}`);
    if (textField(document, 'parentId') !== null) throw new Error('replies are listed as such');
    const place = placeOf(document);
    const outcome = { places: [place], replies: [] };
    if (listed === (parsePageKind(document.pageKind) === null ? 'story' : 'page')) {
      return { ...outcome, outcome: 'already', reason: `${item.path} is a ${listed} already` };
    }
    if (await mayWrite(place, place)) {
      const pageKind = listed === 'page' ? listed : FieldValue.delete();
      writes.update(item, fieldsOf({ pageKind }));
      writes.create(item.collection('log').doc(), entryOf(listed, document, by));
    }
    return { ...outcome, outcome: 'done', reason: `${item.path} is listed as a ${listed}` };
  });
}

/** The versions of an item that are removed in one request, which takes three writes of each, and 500 at most. */
const versionsAtOnce = 150;

/**
 * Removes versions of the item whose document is `id`, in any state, with their provenance: deletes the snapshots of its
 * site and branch before. Repeating it after an interruption finishes it.
 */
export async function removeVersions(
  id: string,
  keys: readonly string[],
  by: Decision,
  hider: TextHider,
): Promise<ItemOutcome> {
  const item = hider.db.collection('content').doc(id);
  let place: Place | null = null;
  for await (const some of inGroups(keys, versionsAtOnce)) {
    await hider.run(async (writes, mayWrite) => {
      const refs = ['unapproved', 'provenance'].flatMap((name) =>
        some.map((key) => item.collection(name).doc(key)),
      );
      const [stored, ...below] = await writes.read(item, ...refs);
      const document = stored?.data() ?? {};
      place = placeOf(document);
      if (!(await mayWrite(place, null))) return;
      const fields = some.flatMap((key) =>
        mapsByVersion
          .filter((name) => hasKey(document[name], key))
          .flatMap((name) => [new FieldPath(name, key), FieldValue.delete()]),
      );
      if (fields.length > 0) writes.update(item, fields);
      for (const { exists, ref } of below) if (exists) writes.delete(ref);
      writes.create(item.collection('log').doc(), entryOf('remove-versions', document, by));
    });
  }
  const reason = `${counted(keys.length, 'version')} of ${item.path} ${keys.length === 1 ? 'is' : 'are'} removed`;
  return { outcome: 'done', reason, places: [place], replies: [] };
}

export function hasKey(map: unknown, key: string): boolean {
  return isRecord(map) && Object.hasOwn(map, key);
}

/** The log entry of a decision, which says which item it was, and where. */
export function entryOf(
  action: ItemEntry['action'],
  document: UnknownRecord,
  by: Decision,
): ItemEntry {
  const { site = null, branch = null } = placeOf(document) ?? {};
  return { action, itemId: textField(document, 'itemId'), site, branch, ...by };
}

/** Returns the ids of the documents of an item's replies, which are on the same site and branch. */
export async function repliesTo(
  db: Firestore,
  document: UnknownRecord,
): Promise<readonly string[]> {
  const { itemId, itemSite, itemBranch } = document;
  const replies = db.collection('content').where('parentId', '==', itemId ?? null);
  const { docs } = await retryWhileBusy(() => replies.select('itemSite', 'itemBranch').get());
  return docs
    .filter((doc) => doc.get('itemSite') === itemSite && doc.get('itemBranch') === itemBranch)
    .map((doc) => doc.id);
}

const deletedAtOnce = 400;

async function deleteAll(collection: CollectionReference): Promise<void> {
  for await (const docs of inGroups(streamQuery(collection.select()), deletedAtOnce)) {
    await retryWhileBusy(() => {
      const batch = collection.firestore.batch();
      for (const { ref } of docs) batch.delete(ref);
      return batch.commit();
    });
  }
}
