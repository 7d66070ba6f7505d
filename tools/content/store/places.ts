import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { isSiteKey, type SiteKey } from '../../../src/domain/content/site-registry';
import { snapshotId } from '../../../src/domain/content/snapshot';
import type { UnknownRecord } from '../../../src/domain/record';
import { retryWhileBusy } from './retry-busy';
import { streamQuery } from './stream-query';

/** The unit of publishing: a branch of a site. */
export interface Place {
  readonly site: SiteKey;
  readonly branch: string;
}

export interface PlaceFilter {
  readonly site: SiteKey | undefined;
  readonly branch: string | undefined;
}

/** Returns the place of a content document, or null if it has none and so is never published. */
export function placeOf({ itemSite, itemBranch }: UnknownRecord): Place | null {
  if (!isSiteKey(itemSite) || typeof itemBranch !== 'string') return null;
  return { site: itemSite, branch: itemBranch };
}

/** Returns the places without repetitions and null. */
export function distinctPlaces(places: readonly (Place | null)[]): readonly Place[] {
  const known = places.flatMap((place) => place ?? []);
  return [...new Map(known.map((place) => [JSON.stringify(place), place])).values()];
}

/** Returns the index document of a place's snapshots; the others are in its subcollection `parts`. */
export function indexRef(db: Firestore, { site, branch }: Place): DocumentReference {
  return db.collection('snapshots').doc(snapshotId(site, branch));
}

/**
 * Returns the sites and branches that have content or snapshots and match `filter`, sorted.
 */
export async function findPlaces(db: Firestore, filter: PlaceFilter): Promise<readonly Place[]> {
  const { site, branch } = filter;
  if (site !== undefined && branch !== undefined) {
    const place = { site, branch };
    return (await exists(db, place)) ? [place] : [];
  }
  const places = new Map<string, Place>();
  const add = (itemSite: unknown, itemBranch: unknown) => {
    if (!isSiteKey(itemSite) || typeof itemBranch !== 'string' || itemBranch === '') return;
    if (itemSite !== (site ?? itemSite) || itemBranch !== (branch ?? itemBranch)) return;
    places.set(JSON.stringify([itemSite, itemBranch]), { site: itemSite, branch: itemBranch });
  };
  await readFields(db.collection('content'), ['itemSite', 'itemBranch'], add);
  await readFields(db.collection('snapshots'), ['site', 'branch'], add);
  return [...places].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, place]) => place);
}

async function exists(db: Firestore, place: Place): Promise<boolean> {
  const { site, branch } = place;
  const content = db.collection('content');
  const ofPlace = content.where('itemSite', '==', site).where('itemBranch', '==', branch);
  const [found, index] = await retryWhileBusy(() =>
    Promise.all([ofPlace.limit(1).select().get(), indexRef(db, place).get()]),
  );
  return !found.empty || index.exists;
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
