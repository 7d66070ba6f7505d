import type { Firestore } from 'firebase-admin/firestore';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { ContentWriter } from '../../tools/content/store/content-writer';

/** Writes whole documents, replacing stored ones; returns the writer, which lists those that failed. */
export async function writeDocuments(
  db: Firestore,
  documents: readonly ContentDocument[],
): Promise<Pick<ContentWriter, 'failed'>> {
  const writer = new ContentWriter(db, 'overwrite');
  const items = documents.map((document) => {
    return [document.itemId, { document, unapproved: [], provenance: [] }] as const;
  });
  await writer.write(items);
  return writer;
}
