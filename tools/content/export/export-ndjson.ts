import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { serialiseItem } from '../formats/ndjson-item';
import { inGroups } from '../model/in-groups';
import { readProvenanceOf } from '../store/read-stored';
import type { CountedChunk } from './counted-chunk';
import { type ExportScope, readExported, readWaitingOf } from './read-exported';

const readAtOnce = 50;

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
  for await (const group of inGroups(readExported(db, scope), readAtOnce)) {
    yield* await Promise.all(group.map((snapshot) => linesOf(snapshot, withUnapproved)));
  }
}

async function linesOf(snapshot: DocumentSnapshot, withUnapproved: boolean): Promise<CountedChunk> {
  // A document without `itemId` is exported with its document id.
  const document: DocumentData = { itemId: snapshot.id, ...snapshot.data() };
  const [unapproved, provenance] = await Promise.all([
    withUnapproved ? readWaitingOf(snapshot) : new Map<string, DocumentData>(),
    readProvenanceOf(snapshot),
  ]);
  const published = keysOf(document.versions);
  const { versions: _, ...fields } = document;
  const lines = inParts(unapproved).map((part, at) => {
    const keys = [...(at === 0 ? published : []), ...part.keys()];
    const ofKeys = keys.flatMap((key) => {
      const stored = provenance.get(key);
      return stored ? [[key, stored] as const] : [];
    });
    return serialiseItem({
      document: at === 0 ? document : fields,
      documentId: snapshot.id,
      unapproved: part,
      provenance: new Map(ofKeys),
    });
  });
  return {
    data: lines.map((line) => `${line}\n`).join(''),
    items: 1,
    versions: published.length + unapproved.size,
  };
}

/** Divides versions so that each part fits in a line; returns at least one part. */
function inParts(versions: ReadonlyMap<string, object>): ReadonlyMap<string, object>[] {
  let part = new Map<string, object>();
  const parts = [part];
  let size = 0;
  for (const [key, version] of versions) {
    const length = Buffer.byteLength(JSON.stringify(version));
    if (part.size > 0 && size + length > maxUnapproved) {
      part = new Map();
      parts.push(part);
      size = 0;
    }
    part.set(key, version);
    size += length;
  }
  return parts;
}

function keysOf(versions: unknown): readonly string[] {
  return typeof versions === 'object' && versions !== null ? Object.keys(versions) : [];
}
