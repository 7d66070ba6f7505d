import type { Firestore } from 'firebase-admin/firestore';
import { nameOfPlace, type Place } from '../model/place';
import { reasonOf } from '../model/problem';
import type { SitePages } from '../pages/site-pages';
import { type Published, type PublishOptions, publishAgain } from '../publish/publish-snapshots';

/** What was published, and what was not, with the reason. */
export type PublishOutcome = Awaited<ReturnType<typeof publishEach>>;

/**
 * Publishes places one after the other, until `signal` is aborted. Deletes the pages of what cannot be
 * published, because they may have text that was removed.
 */
export async function publishEach(
  places: readonly Place[],
  pages: SitePages | null,
  signal: AbortSignal,
  publish: (place: Place) => Promise<Published | null>,
) {
  const published: Published[] = [];
  const unpublished: { readonly place: string; readonly reason: string }[] = [];
  for (const place of places) {
    try {
      signal.throwIfAborted();
      const result = await publish(place);
      if (result?.problem) await pages?.remove(place);
      if (result) published.push(result);
    } catch (error) {
      if (signal.aborted) break;
      await pages?.remove(place);
      unpublished.push({ place: nameOfPlace(place), reason: reasonOf(error) });
    }
  }
  return { published, unpublished };
}

/** Publishes places again that were published before, with pages if they are wanted; tells each to `onPlace`. */
export function publishAgainEach(
  db: Firestore,
  places: readonly Place[],
  pages: SitePages | null,
  signal: AbortSignal,
  onPlace: (place: Place) => void,
): Promise<PublishOutcome> {
  const onPublished: PublishOptions['onPublished'] = pages
    ? (built, change) => pages.write(built, change, { signal })
    : undefined;
  return publishEach(places, pages, signal, (place) => {
    onPlace(place);
    return publishAgain(db, place, { signal, onPublished });
  });
}

/** The places without repetition. */
export function distinctPlaces(places: readonly (Place | null)[]): readonly Place[] {
  const nonNullPlaces = places.flatMap((place) => place ?? []);
  return [...new Map(nonNullPlaces.map((place) => [nameOfPlace(place), place])).values()];
}
