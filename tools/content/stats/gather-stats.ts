import type { Firestore } from 'firebase-admin/firestore';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { textField, type UnknownRecord } from '../../../src/domain/record';
import { readContentDocuments, readUnapprovedVersions } from '../store/read-documents';
import type { BranchStats } from './branch-stats';
import { BranchTally } from './branch-tally';

/**
 * Counts the content of each site and branch, sorted. Calls `onRead` with the number of documents
 * read so far.
 */
export async function gatherStats(
  db: Firestore,
  site: SiteKey | undefined,
  onRead: (documents: number) => void = () => {},
): Promise<readonly BranchStats[]> {
  const tallies = new Map<string, BranchTally>();
  const tallyOfItem = new Map<string, BranchTally>();
  for await (const snapshot of readContentDocuments(db, { site })) {
    const stored = snapshot.data();
    const tally = tallyFor(tallies, stored);
    tally.addDocument(snapshot.ref.path, stored);
    tallyOfItem.set(snapshot.id, tally);
    onRead(tallyOfItem.size);
  }
  for await (const { documentId, snapshot } of readUnapprovedVersions(db)) {
    tallyOfItem.get(documentId)?.addWaiting(snapshot.get('approved'));
  }
  return [...tallies]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, tally]) => tally.stats());
}

function tallyFor(tallies: Map<string, BranchTally>, stored: UnknownRecord): BranchTally {
  const site = textField(stored, 'itemSite') ?? '(none)';
  const branch = textField(stored, 'itemBranch') ?? '1';
  const name = JSON.stringify([site, branch]);
  const known = tallies.get(name);
  if (known) return known;
  const tally = new BranchTally(site, branch);
  tallies.set(name, tally);
  return tally;
}
