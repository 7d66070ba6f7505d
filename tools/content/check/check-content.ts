import type { Firestore } from 'firebase-admin/firestore';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { readContentDocuments, readUnapprovedVersions } from '../store/read-documents';
import { checkDocument } from './check-document';
import { checkIds } from './check-ids';
import { checkLinks } from './check-links';
import { SnapshotCheck } from './check-snapshots';
import { checkTree } from './check-tree';
import { checkWaiting } from './check-waiting';
import { ItemDirectory } from './item-directory';
import { type ItemFacts, itemFacts } from './item-facts';
import type { Offender } from './offender';
import { readListedItems } from './read-listed-items';

export interface CheckResult {
  readonly documents: number;
  readonly waiting: number;
  /** In the order of the documents' paths. */
  readonly offenders: readonly Offender[];
}

/** Checks that need all items; `directory` holds all items that readers can reach. */
const checksOfAll: readonly ((
  items: readonly ItemFacts[],
  directory: ItemDirectory,
) => readonly Offender[])[] = [(_, directory) => checkIds(directory), checkTree, checkLinks];

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
  const items: ItemFacts[] = [];
  const directory = new ItemDirectory();
  const snapshots = await SnapshotCheck.open(db, site);
  for await (const snapshot of readContentDocuments(db, { site })) {
    const [path, stored] = [snapshot.ref.path, snapshot.data()];
    offenders.push(...checkDocument(path, stored));
    const facts = itemFacts(path, stored);
    items.push(facts);
    directory.add(facts);
    snapshots.add(snapshot.id, stored);
    onRead(items.length);
  }
  const paths = new Set(items.map(({ path }) => path));
  let waiting = 0;
  for await (const { documentId, key, snapshot } of readUnapprovedVersions(db)) {
    const hasDocument = paths.has(`content/${documentId}`);
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
  for (const check of checksOfAll) {
    for (const offender of check(items, directory)) offenders.push(offender);
  }
  const ours =
    site === undefined ? offenders : offenders.filter(({ path }) => isWithin(paths, path));
  const all = [...ours, ...(await snapshots.differences())];
  return { documents: items.length, waiting, offenders: all.sort(byPath) };
}

function missingTargets(items: readonly ItemFacts[], directory: ItemDirectory): Set<string> {
  const ids = items.flatMap(({ links, parentId }) => [
    ...links.map(({ link }) => link.targetId),
    ...(parentId === null ? [] : [parentId]),
  ]);
  return new Set(ids.filter((id) => id !== '' && !directory.has(id)));
}

function isWithin(paths: ReadonlySet<string>, path: string): boolean {
  return paths.has(path.split('/').slice(0, 2).join('/'));
}

function byPath(one: Offender, other: Offender): number {
  if (one.path === other.path) return 0;
  return one.path < other.path ? -1 : 1;
}
