import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { isSiteKey, type SiteKey } from '../../src/domain/site-registry';
import { streamQuery } from '../store/stream-query';
import type { Place } from './place';

export interface PlaceFilter {
  readonly site: SiteKey | undefined;
  readonly branch: string | undefined;
}

/**
 * The sites and branches that have content, or a mirror of what they had, in their order: of those
 * that `filter` names. Where it names both, that place, whatever there is; nothing is read then.
 */
export async function findPlaces(db: Firestore, filter: PlaceFilter): Promise<readonly Place[]> {
  const { site, branch } = filter;
  if (site !== undefined && branch !== undefined) return [{ site, branch }];
  const places = new Map<string, Place>();
  const add = (itemSite: unknown, itemBranch: unknown) => {
    if (!isSiteKey(itemSite) || typeof itemBranch !== 'string' || itemBranch === '') return;
    if (itemSite !== (site ?? itemSite) || itemBranch !== (branch ?? itemBranch)) return;
    places.set(JSON.stringify([itemSite, itemBranch]), { site: itemSite, branch: itemBranch });
  };
  await readFields(db.collection('content'), ['itemSite', 'itemBranch'], add);
  await readFields(db.collection('mirrors'), ['site', 'branch'], add);
  return [...places].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, place]) => place);
}

async function readFields(
  collection: CollectionReference,
  [first, second]: readonly [string, string],
  add: (first: unknown, second: unknown) => void,
): Promise<void> {
  for await (const doc of streamQuery(collection.select(first, second))) {
    add(doc.get(first), doc.get(second));
  }
}
