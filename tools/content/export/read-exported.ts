import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import type { ContentItem } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { inGroups } from '../model/in-groups';
import type { PlaceFilter } from '../model/place';
import { CommandError } from '../model/problem';
import { findItem, isDocumentId, readContentDocuments } from '../store/read-documents';
import { readOrigins } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';

/** The scope of an export: everything, or a site, a branch or an item. */
export interface ExportScope extends PlaceFilter {
  readonly item: string | undefined;
}

/** Yields groups of the stored documents in a scope, by id; throws if its item does not exist. */
export async function* readExported(
  db: Firestore,
  { site, branch, item }: ExportScope,
): AsyncGenerator<readonly DocumentSnapshot[]> {
  if (item === undefined) {
    yield* inGroups(readContentDocuments(db, { site, branch }), 50);
    return;
  }
  const { ref, reason } = await findItem(db, item);
  if (ref === null) throw new CommandError(`Nothing was exported: ${reason}.`);
  const snapshot = await retryWhileBusy(() => ref.get());
  const isInScope =
    (site === undefined || snapshot.get('itemSite') === site) &&
    (branch === undefined || (snapshot.get('itemBranch') ?? '1') === branch);
  if (!isInScope) throw new CommandError(`${ref.path} belongs to another site or branch.`);
  yield [snapshot];
}

/** An item, and where its versions come from, by key. */
export interface ExportedItem extends ContentItem {
  readonly provenance?: ReadonlyMap<string, Provenance>;
  /** The captured addresses of the items that it links to, and maybe of others, by item id. */
  readonly linked?: ReadonlyMap<string, string | null>;
}

/** Yields the items in a scope, with provenance; `onSkipped` gets the paths of other documents. */
export async function* readExportedItems(
  db: Firestore,
  scope: ExportScope,
  onSkipped: (path: string) => void,
): AsyncGenerator<ExportedItem> {
  for await (const group of readExported(db, scope)) {
    const items = await Promise.all(group.map(exportedItem));
    for (const [at, { ref }] of group.entries()) {
      const item = items[at];
      if (item) yield item;
      else onSkipped(ref.path);
    }
  }
}

async function exportedItem(snapshot: DocumentSnapshot): Promise<ExportedItem | null> {
  const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
  return item && { ...item, provenance: await readOrigins(snapshot.ref) };
}

/** Adds the captured addresses of the items that items link to, as far as those were imported. */
export async function* withCapturedLinks(
  db: Firestore,
  items: AsyncIterable<ExportedItem>,
): AsyncGenerator<ExportedItem> {
  const linked = new Map<string, string | null>();
  for await (const item of items) {
    const targets = [...item.versions.values()].flatMap(({ body }) =>
      body.flatMap((segment) =>
        typeof segment === 'object' && 'targetId' in segment ? segment.targetId : [],
      ),
    );
    const unknown = [...new Set(targets)].filter((id) => !linked.has(id));
    const addresses = await Promise.all(unknown.map((id) => capturedAddress(db, id)));
    for (const [at, id] of unknown.entries()) linked.set(id, addresses[at] ?? null);
    yield { ...item, linked };
  }
}

/** Returns the address at which the latest published version of an item was captured, or null. */
async function capturedAddress(db: Firestore, itemId: string): Promise<string | null> {
  // Links may have any text as an id.
  if (!isDocumentId(itemId)) return null;
  const ref = db.collection('content').doc(itemId);
  const item = await exportedItem(await retryWhileBusy(() => ref.get()));
  const captured = item?.approvedKeys.flatMap((key) => item.provenance?.get(key) ?? []);
  return captured?.at(-1)?.address ?? null;
}
