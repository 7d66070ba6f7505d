import type { Firestore } from 'firebase-admin/firestore';
import type { UnknownRecord } from '../../../src/backend/record';
import { readWaitingVersions } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import { unapprovedState } from './stored-version';
import { type WaitingEntry, waitingEntry } from './waiting-entry';

export interface WaitingFilter {
  readonly site: string | undefined;
  readonly branch: string | undefined;
  /** Includes rejected and withdrawn versions. */
  readonly rejected: boolean;
  /** Characters of unchanged text shown beside each change; all if undefined. */
  readonly context: number | undefined;
}

/**
 * Yields the unapproved versions item by item, each compared with the version that readers see at
 * its time.
 */
export async function* listWaiting(
  db: Firestore,
  { site, branch, rejected, context }: WaitingFilter,
): AsyncGenerator<WaitingEntry> {
  // Versions of one item are consecutive, so its document is read once.
  let itemId = '';
  let document: UnknownRecord | null = null;
  for await (const { documentId, key, snapshot } of readWaitingVersions(db)) {
    if (!rejected && unapprovedState(snapshot.get('approved')) !== 'pending') continue;
    if (itemId !== documentId) {
      document = await readDocument(db, documentId);
      itemId = documentId;
    }
    const entry = waitingEntry(documentId, key, snapshot.data(), document, context);
    if (site !== undefined && entry.site !== site) continue;
    if (branch !== undefined && entry.branch !== branch) continue;
    yield entry;
  }
}

async function readDocument(db: Firestore, id: string): Promise<UnknownRecord | null> {
  const snapshot = await retryWhileBusy(() => db.collection('content').doc(id).get());
  return snapshot.data() ?? null;
}
