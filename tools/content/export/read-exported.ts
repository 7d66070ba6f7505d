import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { parseProvenance } from '../../../src/backend/provenance-document';
import type { ContentItem } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import type { UnknownRecord } from '../../../src/domain/record';
import { inGroups } from '../model/in-groups';
import { CommandError } from '../model/problem';
import { findItem, readContentDocuments } from '../store/read-documents';
import { readProvenanceOf } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';

/** The scope of an export: everything, or a site, a branch or an item. */
export interface ExportScope {
  readonly site: SiteKey | undefined;
  readonly branch: string | undefined;
  readonly item: string | undefined;
}

/**
 * Yields the stored documents in a scope, ordered by id. Throws if the requested item does not
 * exist.
 */
export async function* readExported(
  db: Firestore,
  { site, branch, item }: ExportScope,
): AsyncGenerator<DocumentSnapshot> {
  if (item === undefined) {
    yield* readContentDocuments(db, { site, branch });
    return;
  }
  const { ref, reason } = await findItem(db, item);
  if (ref === null) throw new CommandError(`Nothing was exported: ${reason}.`);
  const snapshot = await retryWhileBusy(() => ref.get());
  const isInScope =
    (site === undefined || snapshot.get('itemSite') === site) &&
    (branch === undefined || (snapshot.get('itemBranch') ?? '1') === branch);
  if (!isInScope) throw new CommandError(`${ref.path} belongs to another site or branch.`);
  yield snapshot;
}

/** An item, and where its versions come from, by key. */
export interface ExportedItem extends ContentItem {
  readonly provenance?: ReadonlyMap<string, Provenance>;
  /** The captured addresses of items that it links to, by item id. */
  readonly linked?: ReadonlyMap<string, string>;
}

const readAtOnce = 50;

/**
 * Yields the items in a scope as the app reads them, with their provenance. Calls `onSkipped` for
 * documents that are not items.
 */
export async function* readExportedItems(
  db: Firestore,
  scope: ExportScope,
  onSkipped: (path: string) => void,
): AsyncGenerator<ExportedItem> {
  for await (const group of inGroups(readExported(db, scope), readAtOnce)) {
    const origins = await Promise.all(group.map(readProvenanceOf));
    for (const [place, snapshot] of group.entries()) {
      const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
      const provenance = new Map<string, Provenance>();
      for (const [key, stored] of origins[place] ?? []) {
        const parsed = parseProvenance(stored);
        if (parsed) provenance.set(key, parsed);
      }
      if (item) yield { ...item, provenance };
      else onSkipped(snapshot.ref.path);
    }
  }
}

/** Returns the unapproved versions of a document as stored, by key. */
export async function readWaitingOf({
  ref,
}: DocumentSnapshot): Promise<Map<string, UnknownRecord>> {
  const { docs } = await retryWhileBusy(() => ref.collection('unapproved').get());
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}
