import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { storedVersions } from '../model/stored-document';
import { readAll } from '../store/read-stored';
import { type ExportScope, readExported } from './read-exported';
import { serialiseItem } from './serialise-item';
import type { CountedChunk } from './write-output';

/** In bytes of JSON. A line may have 16 MiB; a document has at most 1 MiB in Firestore. */
const maxUnapproved = 8 * 1024 * 1024;

/**
 * Exports documents as stored, one per line (docs/content-format.md), ordered by id. A document whose
 * unapproved versions are too large for one line has several.
 */
export async function* exportNdjson(
  db: Firestore,
  scope: ExportScope,
  withUnapproved: boolean,
): AsyncGenerator<CountedChunk> {
  for await (const group of readExported(db, scope)) {
    yield* await Promise.all(group.map((snapshot) => linesOf(snapshot, withUnapproved)));
  }
}

async function linesOf(snapshot: DocumentSnapshot, withUnapproved: boolean): Promise<CountedChunk> {
  // A document without `itemId` is exported with its document id.
  const document: DocumentData = { itemId: snapshot.id, ...snapshot.data() };
  const [waiting, provenance] = await Promise.all([
    withUnapproved ? readAll(snapshot.ref.collection('unapproved')) : new Map<string, object>(),
    readAll(snapshot.ref.collection('provenance')),
  ]);
  const parts = inParts(waiting);
  const published = [...(storedVersions(document)?.keys() ?? [])];
  const { versions: _, ...fields } = document;
  const lines = parts.map((part, at) => {
    const keys = new Set([...(at === 0 ? published : []), ...part.keys()]);
    const item = {
      document: at === 0 ? document : fields,
      documentId: snapshot.id,
      unapproved: part,
      provenance: new Map([...provenance].filter(([key]) => keys.has(key))),
    };
    return `${serialiseItem(item)}\n`;
  });
  return { data: lines.join(''), items: 1, versions: published.length + waiting.size };
}

/** Divides versions so that each part fits in a line; returns at least one part. */
function inParts(versions: ReadonlyMap<string, object>): Map<string, object>[] {
  const parts = [new Map<string, object>()];
  let size = 0;
  for (const [key, version] of versions) {
    const length = Buffer.byteLength(JSON.stringify(version));
    size += length;
    if (size > maxUnapproved) {
      parts.push(new Map());
      size = length;
    }
    parts.at(-1)?.set(key, version);
  }
  return parts;
}
