import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { parseProvenance } from '../../../src/backend/provenance-document';
import type { Version } from '../../../src/domain/content/content-item';
import { parseTimestamp } from '../../../src/domain/time/timestamp';
import type { Revisit } from '../items/captured-page';
import type { ImportOptions } from '../items/plan-item';
import type { CaptureCollection } from '../spool/capture-collection';
import { parseWarcDate } from '../warc/warc-date';
import { readProvenanceOf } from './read-documents';
import { retryWhileBusy } from './retry-busy';

/** A stored version that a revisit may repeat, with its capture as recorded. */
interface StoredCapture {
  readonly version: Version;
  /** The second of the capture: 14 digits. */
  readonly time: string | null;
  /** In lower case. */
  readonly digest: string | null;
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
    return revisits.map((revisit) => repeated(revisit, stored.get(revisit.ofItemId)));
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
      const origins = await readProvenanceOf(snapshot);
      const stored = item.approvedKeys.flatMap((key) => {
        const version = item.versions.get(key);
        const origin = parseProvenance(origins.get(key));
        const { timestamp } = parseWarcDate(origin?.date ?? '');
        const time = timestamp ?? parseTimestamp(key);
        return version ? [{ version, time, digest: origin?.digest?.toLowerCase() ?? null }] : [];
      });
      captures.set(snapshot.id, stored);
    }),
  );
  return captures;
}

/** The version of the repeated time, unless its digest is another; else one with the digest. */
function repeated(
  { ofTime, digest }: Revisit,
  captures: readonly StoredCapture[] = [],
): Version | null {
  const mayBe = (capture: StoredCapture) =>
    digest === null || capture.digest === null || capture.digest === digest;
  const ofSameTime = captures.find((each) => each.time === ofTime && mayBe(each));
  const withDigest = captures.find((each) => digest !== null && each.digest === digest);
  return (ofSameTime ?? withDigest)?.version ?? null;
}
