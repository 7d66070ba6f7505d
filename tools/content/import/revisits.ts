import type { Firestore } from 'firebase-admin/firestore';
import { inGroups } from '../model/in-groups';
import { pageIdOf } from '../model/page-url';
import type { Place } from '../model/place';
import { parseWarcDate } from '../model/warc-date';
import type { Stage } from './stage';
import { surveyItems } from './stored-item';

/** Each may have a document of 1 MiB. */
const itemsAtOnce = 25;

/**
 * Settles the revisits of approved versions of the same site and branch that an earlier command imported: a
 * revisit must not publish what waits or was withdrawn.
 */
export async function settleStoredRevisits(
  stage: Stage,
  db: Firestore,
  place: Place,
): Promise<void> {
  const wanted = stage.unsettledItems();
  if (wanted.size === 0) return;
  const { read, withOrigins } = await surveyItems(db, wanted, place);
  for await (const some of inGroups(wanted, itemsAtOnce)) {
    for (const [id, item] of await read(some)) {
      const { versions, origins } = await withOrigins(id, item);
      for (const [key, version] of versions) {
        const origin = origins.get(key);
        const date = parseWarcDate(origin?.date ?? '');
        const captured = date.timestamp === null ? { timestamp: key, fraction: 0 } : date;
        const digest = origin?.digest?.toLowerCase() ?? null;
        const isApproved = version.approved === 'yes';
        if (isApproved) stage.addStored(pageIdOf(id), captured, digest, version);
      }
    }
    stage.settleRevisits();
    stage.dropStored();
  }
}
