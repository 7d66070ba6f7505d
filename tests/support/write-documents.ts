import type { Firestore } from 'firebase-admin/firestore';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { ContentWriter } from '../../tools/content/store/content-writer';

/** Writes whole documents, replacing stored ones; returns the writer, which counts them. */
export async function writeDocuments(
  db: Firestore,
  documents: readonly ContentDocument[],
): Promise<Pick<ContentWriter, 'written' | 'failed'>> {
  const writer = new ContentWriter(db, 'overwrite');
  for (const document of documents)
    await writer.addItem(document.itemId, { document, unapproved: [], provenance: [] });
  await writer.flush();
  return writer;
}
