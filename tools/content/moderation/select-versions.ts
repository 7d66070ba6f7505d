import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { textField } from '../../../src/domain/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { type AddressFilter, selectsAddress, selectsTime } from '../model/address-filter';
import { inGroups } from '../model/in-groups';
import { parsePageUrl } from '../model/page-url';
import { CommandError } from '../model/problem';
import { storedVersions, unapprovedState } from '../model/stored-version';
import { distinctPlaces, type Place, placeOf } from '../store/places';
import {
  type ContentFilter,
  findItem,
  readBelowItems,
  readContentDocuments,
} from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
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
  const item = id === null ? null : await findNamed(db, id);
  const named = item && (await retryWhileBusy(() => item.get()));
  if (named && key !== null) return selectOne(named, key);
  const captured = await findCaptured(db, filter, item);
  const versions: SelectedVersion[] = [];
  const placesOfItems = new Map<string, Place | null>();
  for await (const each of named ? [named] : readItems(db, selection, captured.ids)) {
    const document = each.data() ?? {};
    const place = placeOf(document);
    placesOfItems.set(each.id, place);
    if (action !== 'withdraw') continue;
    for (const [at, stored] of storedVersions(document) ?? []) {
      if (captured.has(each.id, at)) versions.push({ id: each.id, key: at, place, stored });
    }
  }
  const outside = item?.collection('unapproved') ?? db.collectionGroup('unapproved');
  for await (const { documentId, key: at, snapshot } of readBelowItems(outside)) {
    const place = placesOfItems.get(documentId);
    if (place === undefined || !captured.has(documentId, at)) continue;
    if (unapprovedState(snapshot.get('approved')) !== statesFor[action]) continue;
    const stored = action === 'withdraw' ? snapshot.data() : null;
    versions.push({ id: documentId, key: at, place, stored });
  }
  return { versions, places: distinctPlaces([...placesOfItems.values()]) };
}

async function findNamed(db: Firestore, id: string): Promise<DocumentReference> {
  const { ref, reason } = await findItem(db, id);
  if (ref === null) throw new CommandError(`Nothing was written: ${reason}.`);
  return ref;
}

async function selectOne(item: DocumentSnapshot, key: string): Promise<Selected> {
  const place = placeOf(item.data() ?? {});
  const outside = await retryWhileBusy(() => item.ref.collection('unapproved').doc(key).get());
  const stored = storedVersions(item.data() ?? {})?.get(key) ?? outside.data() ?? null;
  return { versions: [{ id: item.id, key, place, stored }], places: distinctPlaces([place]) };
}

// Each item may take 1 MiB.
const itemsAtOnce = 50;

/** Yields the items with these ids, or else all, of a site and branch. */
async function* readItems(
  db: Firestore,
  { site, branch }: ContentFilter,
  ids: readonly string[] | null,
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

/** The versions that an `AddressFilter` selects. */
export interface CapturedVersions {
  /** The ids of the documents of their items; null if the filter names no addresses. */
  readonly ids: readonly string[] | null;
  readonly has: (id: string, key: string) => boolean;
}

/**
 * Finds the versions that were captured at the addresses of a filter, by their provenance, and at its
 * times, by their keys; of all items, or of one. A version without provenance has no address. Needs no
 * additional index.
 */
export async function findCaptured(
  db: Firestore,
  filter: AddressFilter,
  item: DocumentReference | null,
): Promise<CapturedVersions> {
  const hasNoTimes = filter.from === null && filter.to === null;
  const isTime = (key: string) => hasNoTimes || (isTimestamp(key) && selectsTime(filter, key));
  if (filter.itemIds.length === 0 && filter.hosts.length === 0) {
    return { ids: null, has: (_id, key) => isTime(key) };
  }
  const keys = new Map<string, Set<string>>();
  const provenance = item?.collection('provenance') ?? db.collectionGroup('provenance');
  for await (const { documentId, key, snapshot } of readBelowItems(provenance.select('address'))) {
    const url = parsePageUrl(textField(snapshot.data(), 'address') ?? '');
    if (url === null || !isTime(key) || !selectsAddress(filter, url)) continue;
    keys.set(documentId, (keys.get(documentId) ?? new Set()).add(key));
  }
  return { ids: [...keys.keys()], has: (id, key) => keys.get(id)?.has(key) ?? false };
}
