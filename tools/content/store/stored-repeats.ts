import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import type { Version } from '../../../src/domain/content/content-item';
import type { ImportOptions } from '../items/plan-item';
import { type RepeatMarks, repeatedCapture, repeatMarks } from '../items/repeated-capture';
import type { CaptureCollection } from '../spool/capture-collection';
import { parseWarcDate } from '../warc/warc-date';
import { readOrigins } from './read-items';
import { retryWhileBusy } from './retry-busy';

/** A stored version that a revisit may repeat, with its capture as recorded; the digest is in lower case. */
interface StoredCapture extends RepeatMarks<string> {
  readonly version: Version;
}

/**
 * Gives the revisits of captures that an earlier command imported the stored text. Only approved
 * versions of the same site and branch count: a revisit must not publish what waits or was withdrawn.
 */
export async function addStoredRepeats(
  db: Firestore,
  collection: CaptureCollection,
  place: Pick<ImportOptions, 'site' | 'branch'>,
): Promise<void> {
  await collection.resolveRemaining(async (revisits) => {
    const stored = await readCaptures(db, new Set(revisits.map(({ ofItemId }) => ofItemId)), place);
    return revisits.map((revisit) => {
      const captures = stored.get(revisit.ofItemId) ?? [];
      return repeatedCapture(repeatMarks(revisit), captures)?.version ?? null;
    });
  });
}

/** Returns the published captures of these items, as far as they belong to a site and branch. */
async function readCaptures(
  db: Firestore,
  itemIds: ReadonlySet<string>,
  { site, branch }: Pick<ImportOptions, 'site' | 'branch'>,
): Promise<ReadonlyMap<string, readonly StoredCapture[]>> {
  const captures = new Map<string, readonly StoredCapture[]>();
  const refs = [...itemIds].map((id) => db.collection('content').doc(id));
  const snapshots = await retryWhileBusy(() => db.getAll(...refs));
  await Promise.all(
    snapshots.map(async (snapshot) => {
      const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
      if (item?.itemSite !== site || item.itemBranch !== branch) return;
      const origins = await readOrigins(snapshot);
      const stored = item.approvedKeys.flatMap((key) => {
        const version = item.versions.get(key);
        const origin = origins.get(key);
        const date = parseWarcDate(origin?.date ?? '');
        const time = Number(date.timestamp ?? key);
        const fraction = date.timestamp === null ? 0 : date.fraction;
        const digest = origin?.digest?.toLowerCase() ?? null;
        return version ? [{ version, time, fraction, digest }] : [];
      });
      captures.set(snapshot.id, stored);
    }),
  );
  return captures;
}
