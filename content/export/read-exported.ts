import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../src/backend/content-document';
import type { UnknownRecord } from '../../src/backend/record';
import type { ContentItem } from '../../src/domain/content-item';
import type { SiteKey } from '../../src/domain/site-registry';
import { Refusal } from '../cli/refusal';
import { findItem } from '../moderation/find-item';
import { readContentDocuments } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';

/** What is exported: everything, or a site, a branch, an item of it. */
export interface ExportScope {
  readonly site: SiteKey | undefined;
  readonly branch: string | undefined;
  readonly item: string | undefined;
}

/** The stored documents in a scope, in the order of their ids. Refuses an item that is not there. */
export async function* readExported(
  db: Firestore,
  { site, branch, item }: ExportScope,
): AsyncGenerator<DocumentSnapshot> {
  if (item === undefined) {
    yield* readContentDocuments(db, { site, branch });
    return;
  }
  const { ref, reason } = await findItem(db, item);
  if (ref === null) throw new Refusal(`Nothing is exported: ${reason}.`);
  const snapshot = await retryWhileBusy(() => ref.get());
  const isInScope =
    (site === undefined || snapshot.get('itemSite') === site) &&
    (branch === undefined || (snapshot.get('itemBranch') ?? '1') === branch);
  if (!isInScope) throw new Refusal(`${ref.path} belongs to another site or branch.`);
  yield snapshot;
}

/** The items in a scope, as the app reads them; `onSkipped` is told of documents that are none. */
export async function* readExportedItems(
  db: Firestore,
  scope: ExportScope,
  onSkipped: (path: string) => void,
): AsyncGenerator<ContentItem> {
  for await (const snapshot of readExported(db, scope)) {
    const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
    if (item) yield item;
    else onSkipped(snapshot.ref.path);
  }
}

/** What waits beside a document, as it is stored, by key. */
export async function readWaitingOf({
  ref,
}: DocumentSnapshot): Promise<Map<string, UnknownRecord>> {
  const { docs } = await retryWhileBusy(() => ref.collection('unapproved').get());
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}
