import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../src/backend/content-document';
import { readContentDocuments } from '../store/read-documents';
import { ContentTally, type MirrorContent } from './content-tally';
import type { Place } from './place';

/** Reads the content of a site and branch as readers get it. */
export async function readContent(
  db: Firestore,
  { site, branch }: Place,
  onRead: (documents: number) => void,
  signal: AbortSignal,
): Promise<MirrorContent> {
  const tally = new ContentTally();
  let read = 0;
  for await (const snapshot of readContentDocuments(db, { site, branch })) {
    signal.throwIfAborted();
    // What cannot be read as it should is `check`'s to tell.
    const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
    if (!item) continue;
    tally.add(item);
    onRead(++read);
  }
  return tally.content();
}
