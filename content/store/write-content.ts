import type { Firestore } from 'firebase-admin/firestore';
import type { ContentDocument, UnapprovedVersion } from '../../src/domain/content-item';
import { ContentWriter, type FailedWrite } from './content-writer';

export type OnWritten = (written: number, total: number) => void;

export interface WriteReport {
  /** How many documents were written. */
  readonly written: number;
  readonly failed: readonly FailedWrite[];
}

/** Writes documents as a whole, over what is there, and unapproved versions beside them. */
export async function writeContent(
  db: Firestore,
  documents: readonly ContentDocument[],
  unapproved: readonly UnapprovedVersion[],
  onWritten: OnWritten = () => {},
): Promise<WriteReport> {
  const writer = new ContentWriter(db, 'overwrite');
  const total = documents.length + unapproved.length;
  const tell = () => onWritten(writer.written, total);
  for (const document of documents) await writer.addDocument(document).then(tell);
  for (const version of unapproved) await writer.addUnapproved(version).then(tell);
  await writer.flush();
  tell();
  return { written: writer.written, failed: writer.failed };
}
