import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { textField } from '../../../src/domain/text/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { type AddressFilter, selectsAddress, selectsTime } from '../model/address-filter';
import { parsePageUrl } from '../model/page-url';
import { type Place, type PlaceFilter, placeOf } from '../model/place';
import { CommandError } from '../model/problem';
import { storedVersions, unapprovedState } from '../model/stored-document';
import { findItem, readBelowItems, readContentDocuments } from '../store/read-documents';
import { readItems } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';
import type { VersionAction } from './decide-many';
import type { VersionName } from './decide-version';

/** The versions that an operator names: those to which all of this applies. */
export interface VersionSelection extends PlaceFilter {
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

/**
 * Finds the versions that a command is about, and the places of the items looked at. Throws a
 * `CommandError` if there is no item of that id.
 */
export async function selectVersions(
  db: Firestore,
  action: VersionAction,
  selection: VersionSelection,
) {
  const { id, key, captured: filter } = selection;
  const { ref: item, reason } = id === null ? { ref: null, reason: null } : await findItem(db, id);
  if (reason !== null) throw new CommandError(`Nothing was written: ${reason}.`);
  const named = item && (await retryWhileBusy(() => item.get()));
  if (named && key !== null) return selectOne(named, key);
  const byAlias = action === 'withdraw' || action === 'restore';
  const captured = await findCaptured(db, filter, item, byAlias);
  const versions: SelectedVersion[] = [];
  const placesOfItems = new Map<string, Place | null>();
  for await (const each of named ? [named] : readSelected(db, selection, captured.ids)) {
    const document = each.data() ?? {};
    const place = placeOf(document);
    placesOfItems.set(each.id, place);
    if (action !== 'withdraw') continue;
    for (const [at, stored] of storedVersions(document) ?? []) {
      if (captured.has(each.id, at)) versions.push({ id: each.id, key: at, place, stored });
    }
  }
  // Repeating an interrupted withdrawal finds the same versions, some of them withdrawn.
  const wanted = action === 'approve' || action === 'reject' ? 'pending' : 'withdrawn';
  const outside = item?.collection('unapproved') ?? db.collectionGroup('unapproved');
  for await (const { documentId, key: at, snapshot } of readBelowItems(outside)) {
    const place = placesOfItems.get(documentId);
    if (place === undefined || !captured.has(documentId, at)) continue;
    if (unapprovedState(snapshot.get('approved')) !== wanted) continue;
    const stored = action === 'withdraw' ? snapshot.data() : null;
    versions.push({ id: documentId, key: at, place, stored });
  }
  const addresses = [...captured.addresses];
  return { versions, places: [...placesOfItems.values()], addresses };
}

async function selectOne(item: DocumentSnapshot, key: string) {
  const place = placeOf(item.data() ?? {});
  const outside = await retryWhileBusy(() => item.ref.collection('unapproved').doc(key).get());
  const stored = storedVersions(item.data() ?? {})?.get(key) ?? outside.data() ?? null;
  return { versions: [{ id: item.id, key, place, stored }], places: [place], addresses: [] };
}

// Each item may take 1 MiB.
const itemsAtOnce = 50;

/** Yields the items with these ids, or else all, of a site and branch. */
async function* readSelected(
  db: Firestore,
  { site, branch }: PlaceFilter,
  ids: readonly string[] | null,
): AsyncGenerator<DocumentSnapshot> {
  if (ids === null) return yield* readContentDocuments(db, { site, branch });
  for await (const item of readItems(db, ids, itemsAtOnce)) {
    if (item.get('itemSite') !== (site ?? item.get('itemSite'))) continue;
    if (item.get('itemBranch') === (branch ?? item.get('itemBranch'))) yield item;
  }
}

/**
 * Finds the versions that were captured at the addresses of a filter, by their provenance, and at its
 * times, by their keys; of all items, or of one. A version without provenance has no address. Returns
 * the ids of their items' documents too, or null if the filter names no addresses, and the addresses found. `byAlias`:
 * also other addresses of a page (`aliasOf`).
 */
export async function findCaptured(
  db: Firestore,
  filter: AddressFilter,
  item: DocumentReference | null,
  byAlias = false,
) {
  const hasNoTimes = filter.from === null && filter.to === null;
  const isTime = (key: string) => hasNoTimes || (isTimestamp(key) && selectsTime(filter, key));
  if (filter.itemIds.length === 0 && filter.hosts.length === 0) {
    return {
      ids: null,
      has: (_id: string, key: string) => isTime(key),
      addresses: new Set<string>(),
    };
  }
  const keys = new Map<string, Set<string>>();
  const addresses = new Set<string>();
  const provenance = item?.collection('provenance') ?? db.collectionGroup('provenance');
  for await (const { documentId, key, snapshot } of readBelowItems(provenance.select('address'))) {
    const url = parsePageUrl(textField(snapshot.data(), 'address') ?? '');
    if (url === null || !isTime(key) || !selectsAddress(filter, url, byAlias)) continue;
    addresses.add(url.key);
    keys.set(documentId, (keys.get(documentId) ?? new Set()).add(key));
  }
  const has = (id: string, key: string) => keys.get(id)?.has(key) ?? false;
  return { ids: [...keys.keys()], has, addresses };
}
