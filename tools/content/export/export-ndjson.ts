import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { serialiseItem } from '../items/ndjson-item';
import { readProvenanceOf } from '../store/read-documents';
import type { CountedChunk } from './counted-chunk';
import { inGroups } from './in-groups';
import { type ExportScope, readExported, readWaitingOf } from './read-exported';

const readAtOnce = 50;

/** Exports documents as stored, one per line (docs/content-format.md), ordered by id. */
export async function* exportNdjson(
  db: Firestore,
  scope: ExportScope,
  withUnapproved: boolean,
): AsyncGenerator<CountedChunk> {
  for await (const group of inGroups(readExported(db, scope), readAtOnce)) {
    const lines = group.map((snapshot) => lineOf(snapshot, withUnapproved));
    for (const line of lines) yield await line;
  }
}

async function lineOf(snapshot: DocumentSnapshot, withUnapproved: boolean): Promise<CountedChunk> {
  // A document without `itemId` is exported with its document id.
  const document = { itemId: snapshot.id, ...snapshot.data() };
  const [unapproved, stored] = await Promise.all([
    withUnapproved ? readWaitingOf(snapshot) : undefined,
    readProvenanceOf(snapshot),
  ]);
  const isExported = (key: string) =>
    unapproved?.has(key) || Object.hasOwn(Object(snapshot.get('versions') ?? {}), key);
  const provenance = new Map([...stored].filter(([key]) => isExported(key)));
  const line = serialiseItem({
    document,
    documentId: snapshot.id,
    provenance,
    ...(unapproved ? { unapproved } : {}),
  });
  return {
    data: `${line}\n`,
    items: 1,
    versions: countVersions(document) + (unapproved?.size ?? 0),
  };
}

function countVersions(document: object): number {
  const versions: unknown = Reflect.get(document, 'versions');
  return typeof versions === 'object' && versions !== null ? Object.keys(versions).length : 0;
}
