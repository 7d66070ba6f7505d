import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { ascending } from '../../../src/domain/time/timestamp';
import { readContentDocuments, readUnapprovedVersions } from '../store/read-documents';
import { checkDocument, checkWaiting } from './check-document';
import { checkIds, checkLinks, checkTree } from './check-items';
import { SnapshotCheck } from './check-snapshots';
import { ItemDirectory, type ItemFacts, itemFacts, readListedItems } from './item-facts';
import type { Offender } from './rules';

export interface CheckResult {
  readonly documents: number;
  readonly waiting: number;
  /** In the order of the documents' paths. */
  readonly offenders: readonly Offender[];
}

/**
 * Checks the content of a database, or of one site. Documents are read page by page; only a few
 * facts of each stay in memory, and what the snapshots of published sites have of it. Calls `onRead` with the number read so far.
 */
export async function checkContent(
  db: Firestore,
  site: SiteKey | undefined,
  onRead: (documents: number) => void = () => {},
): Promise<CheckResult> {
  const offenders: Offender[] = [];
  const ids = new Set<string>();
  const items: ItemFacts[] = [];
  const directory = new ItemDirectory();
  const snapshots = await SnapshotCheck.open(db, site);
  for await (const snapshot of readContentDocuments(db, { site })) {
    const [path, stored] = [snapshot.ref.path, snapshot.data()];
    offenders.push(...checkDocument(path, stored));
    onRead(ids.add(snapshot.id).size);
    const item = parseContentDocument(snapshot.id, stored, () => {});
    // Nobody reads a document of an unknown site, which is reported as such.
    if (!item) continue;
    const facts = itemFacts(path, item);
    items.push(facts);
    directory.add(facts);
    snapshots.add(stored, item);
  }
  let waiting = 0;
  for await (const { documentId, key, snapshot } of readUnapprovedVersions(db)) {
    const hasDocument = ids.has(documentId);
    if (site !== undefined && !hasDocument) continue;
    offenders.push(...checkWaiting(snapshot.ref.path, key, snapshot.data(), hasDocument));
    waiting++;
  }
  // Links may lead to other sites, whose items were not read if only one site is checked.
  if (site !== undefined) {
    for (const item of await readListedItems(db, missingTargets(items, directory))) {
      directory.add(item);
    }
  }
  const all = [
    ...offenders,
    ...[checkIds, checkTree, checkLinks].flatMap((check) => check(items, directory)),
    ...(await snapshots.differences()),
  ];
  const sorted = all.sort((one, other) => ascending(one.path, other.path));
  return { documents: ids.size, waiting, offenders: sorted };
}

function missingTargets(items: readonly ItemFacts[], directory: ItemDirectory): Set<string> {
  const ids = items.flatMap(({ links, parentId }) => [
    ...links.map(({ link }) => link.targetId),
    ...(parentId === null ? [] : [parentId]),
  ]);
  return new Set(ids.filter((id) => id !== '' && directory.all(id).length === 0));
}
