import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { parseProvenance } from '../../../src/backend/provenance-document';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { isDocumentId } from '../store/read-documents';
import { readProvenanceOf } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';
import type { ExportedItem } from './read-exported';

/** Yields items with the captured addresses of the items that they link to, as far as those were imported. */
export async function* withCapturedLinks(
  db: Firestore,
  items: AsyncIterable<ExportedItem>,
): AsyncGenerator<ExportedItem> {
  const known = new Map<string, Promise<string | null>>();
  const addressOf = (itemId: string) => {
    const address = known.get(itemId) ?? capturedAddress(db, itemId);
    known.set(itemId, address);
    return address;
  };
  for await (const item of items) {
    const linked = new Map<string, string>();
    await Promise.all(
      [...linkedItems(item)].map(async (itemId) => {
        const address = await addressOf(itemId);
        if (address !== null) linked.set(itemId, address);
      }),
    );
    yield { ...item, linked };
  }
}

function linkedItems({ versions }: ContentItem): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { body } of versions.values()) {
    for (const segment of body) {
      const isLink = typeof segment !== 'string' && 'linkType' in segment;
      if (isLink && segment.linkType === 'id') ids.add(segment.targetId);
    }
  }
  return ids;
}

/** Returns the address at which the latest published version of an item was captured, or null. */
async function capturedAddress(db: Firestore, itemId: string): Promise<string | null> {
  // Links may have any text as an id.
  if (!isDocumentId(itemId)) return null;
  const snapshot = await retryWhileBusy(() => db.collection('content').doc(itemId).get());
  const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
  const origins = await readProvenanceOf(snapshot);
  const key = item?.approvedKeys.findLast((each) => origins.has(each)) ?? '';
  return parseProvenance(origins.get(key))?.address ?? null;
}
