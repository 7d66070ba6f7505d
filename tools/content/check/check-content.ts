import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { defaultSnapshotMaxAgeHours } from '../../../src/constants';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { ascending } from '../../../src/domain/text/order';
import { readBelowItems, readContentDocuments } from '../store/read-documents';
import { checkDocument, checkWaiting } from './check-document';
import { ItemsCheck } from './check-items';
import { SnapshotCheck } from './check-snapshots';
import type { Offender } from './rules';

export type CheckResult = Awaited<ReturnType<typeof checkContent>>;

/**
 * Checks the content of a database, or of one site, and returns the offenders in the order of their
 * paths. Only a few facts of each document stay in memory, and what the snapshots of published sites
 * have of it. Calls `onRead` with the number of documents read so far. Notes name the snapshots that are
 * older than `maxAgeHours`.
 */
export async function checkContent(
  db: Firestore,
  site: SiteKey | undefined,
  onRead: (documents: number) => void = () => {},
  maxAgeHours = defaultSnapshotMaxAgeHours,
) {
  const snapshots = await SnapshotCheck.open(db, site);
  // The facts of the documents are freed before the snapshots are built, which takes the most memory.
  const { offenders, ...counts } = await checkDocuments(db, site, snapshots, onRead);
  const allOffenders = [...offenders, ...(await snapshots.differences())];
  allOffenders.sort((a, b) => ascending(a.path, b.path));
  return { ...counts, offenders: allOffenders, notes: snapshots.notes(new Date(), maxAgeHours) };
}

/** Checks the documents, and adds their items to `snapshots`. */
async function checkDocuments(
  db: Firestore,
  site: SiteKey | undefined,
  snapshots: SnapshotCheck,
  onRead: (documents: number) => void,
) {
  const offenders: Offender[] = [];
  const ids = new Set<string>();
  const items = new ItemsCheck();
  for await (const snapshot of readContentDocuments(db, { site })) {
    const [path, stored] = [snapshot.ref.path, snapshot.data()];
    offenders.push(...checkDocument(path, stored));
    onRead(ids.add(snapshot.id).size);
    const item = parseContentDocument(snapshot.id, stored, () => {});
    // Nobody reads a document of an unknown site, which is reported as such.
    if (!item) continue;
    items.add(path, item);
    snapshots.add(stored, item);
  }
  let waiting = 0;
  for await (const { documentId, key, snapshot } of readBelowItems(
    db.collectionGroup('unapproved'),
  )) {
    const hasDocument = ids.has(documentId);
    if (site !== undefined && !hasDocument) continue;
    offenders.push(...checkWaiting(snapshot.ref.path, key, snapshot.data(), hasDocument));
    waiting++;
  }
  // Links may lead to other sites, whose items were not read if only one site is checked.
  if (site !== undefined) await items.readTargets(db);
  return { documents: ids.size, waiting, offenders: [...offenders, ...items.offenders()] };
}
