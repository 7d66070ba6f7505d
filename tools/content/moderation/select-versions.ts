import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { AddressFilter } from '../model/address-filter';
import { inGroups } from '../model/in-groups';
import { CommandError } from '../model/problem';
import { storedVersions, unapprovedState } from '../model/stored-version';
import { findItem, isDocumentId } from '../store/find-item';
import { distinctPlaces, type Place, placeOf } from '../store/places';
import {
  type ContentFilter,
  readContentDocuments,
  readUnapprovedVersions,
} from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import { streamQuery } from '../store/stream-query';
import { type CapturedVersions, findCaptured } from './captured-at';
import type { VersionAction } from './decide-many';
import type { VersionName } from './decide-version';

/** The versions that an operator names: those to which all of this applies. */
export interface VersionSelection extends ContentFilter {
  /** The id of an item, or of its document; null for any item. */
  readonly id: string | null;
  /** A version's key, whatever its state; null for all that a command can decide about. */
  readonly key: string | null;
  readonly captured: AddressFilter;
}

export interface SelectedVersion extends VersionName {
  readonly place: Place | null;
  /** The version as stored; only of versions to withdraw, and null if there is none. */
  readonly stored: unknown;
}

export interface Selected {
  readonly versions: readonly SelectedVersion[];
  /** The places of the items looked at. */
  readonly places: readonly Place[];
}

/** What waits outside the document of an item for a command. */
const statesFor = {
  approve: 'pending',
  reject: 'pending',
  restore: 'withdrawn',
  // Not to be withdrawn any more: repeating an interrupted withdrawal finds the same versions.
  withdraw: 'withdrawn',
} as const;

/** Finds the versions that a command is about. Throws a `CommandError` if there is no item of that id. */
export async function selectVersions(
  db: Firestore,
  action: VersionAction,
  selection: VersionSelection,
): Promise<Selected> {
  const { id, key, captured: filter } = selection;
  const named = id === null ? null : await readNamed(db, id);
  if (named && key !== null) return selectOne(named, key);
  const captured = await findCaptured(db, filter, named?.ref ?? null);
  const versions: SelectedVersion[] = [];
  const placesOfItems = new Map<string, Place | null>();
  for await (const item of named ? [named] : readItems(db, selection, captured)) {
    const document = item.data() ?? {};
    const place = placeOf(document);
    placesOfItems.set(item.id, place);
    if (action !== 'withdraw') continue;
    for (const [each, stored] of storedVersions(document) ?? []) {
      if (captured.has(item.id, each)) versions.push({ id: item.id, key: each, place, stored });
    }
  }
  for await (const { documentId, key: each, snapshot } of readOutside(db, named)) {
    const place = placesOfItems.get(documentId);
    if (place === undefined || !captured.has(documentId, each)) continue;
    if (unapprovedState(snapshot.get('approved')) !== statesFor[action]) continue;
    const stored = action === 'withdraw' ? snapshot.data() : null;
    versions.push({ id: documentId, key: each, place, stored });
  }
  return { versions, places: distinctPlaces([...placesOfItems.values()]) };
}

async function readNamed(db: Firestore, id: string): Promise<DocumentSnapshot> {
  const { ref, reason } = await findItem(db, id);
  if (ref === null) throw new CommandError(`Nothing was written: ${reason}.`);
  return retryWhileBusy(() => ref.get());
}

async function selectOne(item: DocumentSnapshot, key: string): Promise<Selected> {
  const document = item.data() ?? {};
  const place = placeOf(document);
  const outside = item.ref.collection('unapproved');
  const stored =
    storedVersions(document)?.get(key) ??
    (isDocumentId(key) ? (await retryWhileBusy(() => outside.doc(key).get())).data() : undefined);
  const version = { id: item.id, key, place, stored: stored ?? null };
  return { versions: [version], places: distinctPlaces([place]) };
}

// Each item may take 1 MiB.
const itemsAtOnce = 50;

/** Yields the items of the captured versions, or else all of a site. */
async function* readItems(
  db: Firestore,
  { site, branch }: ContentFilter,
  { ids }: CapturedVersions,
): AsyncGenerator<DocumentSnapshot> {
  if (ids === null) return yield* readContentDocuments(db, { site, branch });
  for await (const group of inGroups(ids, itemsAtOnce)) {
    const refs = group.map((id) => db.collection('content').doc(id));
    for (const item of await retryWhileBusy(() => db.getAll(...refs))) {
      if (!item.exists || item.get('itemSite') !== (site ?? item.get('itemSite'))) continue;
      if (item.get('itemBranch') === (branch ?? item.get('itemBranch'))) yield item;
    }
  }
}

async function* readOutside(db: Firestore, item: DocumentSnapshot | null) {
  if (item === null) return yield* readUnapprovedVersions(db);
  for await (const snapshot of streamQuery(item.ref.collection('unapproved'))) {
    yield { documentId: item.id, key: snapshot.id, snapshot };
  }
}
