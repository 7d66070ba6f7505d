import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { textField } from '../../../src/domain/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { type AddressFilter, selectsAddress, selectsTime } from '../model/address-filter';
import { parsePageUrl } from '../model/page-url';
import { streamQuery } from '../store/stream-query';

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
  for await (const snapshot of streamQuery(provenance.select('address'))) {
    const [root, id, , key, ...deeper] = snapshot.ref.path.split('/');
    if (root !== 'content' || !id || !key || deeper.length > 0) continue;
    if (!isTime(key) || !isAt(filter, snapshot)) continue;
    keys.set(id, (keys.get(id) ?? new Set()).add(key));
  }
  return { ids: [...keys.keys()], has: (id, key) => keys.get(id)?.has(key) ?? false };
}

function isAt(filter: AddressFilter, snapshot: QueryDocumentSnapshot): boolean {
  const url = parsePageUrl(textField(snapshot.data(), 'address') ?? '');
  return url !== null && selectsAddress(filter, url);
}
