import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { BatchQueue, type SizedWrite } from '../store/batches';
import { requestSize } from '../store/request-size';
import { retryWhileBusy } from '../store/retry-busy';
import type { BuiltMirror } from './build-mirror';
import { mirrorRef } from './mirror-ref';
import type { Place } from './place';

/** What stood in the place of a mirror before it was built. */
export interface FormerMirror {
  /** Tell whether content, or the mirror, has changed since. */
  readonly change: unknown;
  readonly generation: unknown;
  /** Parts and fronts of earlier builds, finished or not. */
  readonly others: readonly DocumentReference[];
}

/**
 * Looks at the mirror that is there, before the content is read. Where there is none it leaves a
 * document that says so, for `markStale` to tell of a change.
 */
export async function openMirror(db: Firestore, { site, branch }: Place): Promise<FormerMirror> {
  const ref = mirrorRef(db, site, branch);
  const listed = await Promise.all(
    ['parts', 'fronts'].map((name) => retryWhileBusy(() => ref.collection(name).listDocuments())),
  );
  return retryWhileBusy(() =>
    db.runTransaction(async (transaction) => {
      const found = await transaction.get(ref);
      if (!found.exists) transaction.create(ref, { site, branch, fresh: false });
      return { ...stateOf(found), others: listed.flat() };
    }),
  );
}

/**
 * Writes the parts and fronts, then the first document, then takes away those of earlier builds: whoever
 * reads meanwhile, and whatever ends the process, finds the former mirror or this one whole. Without
 * the first document, and false, when content or the mirror has changed since `openMirror`.
 */
export async function writeMirror(
  db: Firestore,
  { build, first, parts, fronts }: BuiltMirror,
  former: FormerMirror,
  onWritten: (documents: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const ref = mirrorRef(db, build.site, build.branch);
  let written = 0;
  // A part is a request by itself; fronts are small, and many.
  for (const writes of [
    ...writesIn(ref.collection('parts'), parts).map((write) => [write]),
    ...batched(writesIn(ref.collection('fronts'), fronts)),
  ]) {
    signal.throwIfAborted();
    const batch = db.batch();
    for (const { at, data } of writes) batch.set(at, data);
    await retryWhileBusy(() => batch.commit());
    written += writes.length;
    onWritten(written);
  }
  signal.throwIfAborted();
  const isCurrent = await retryWhileBusy(() =>
    db.runTransaction(async (transaction) => {
      const found = stateOf(await transaction.get(ref));
      // An earlier try may have been carried out although no answer came.
      if (found.generation === build.generation) return true;
      if (found.change !== former.change || found.generation !== former.generation) return false;
      transaction.set(ref, first);
      return true;
    }),
  );
  if (isCurrent) await removeAll(db, former.others);
  return isCurrent;
}

interface DocumentWrite extends SizedWrite {
  readonly at: DocumentReference;
  readonly data: object;
}

function writesIn(collection: CollectionReference, documents: ReadonlyMap<string, object>) {
  return [...documents].map(([name, data]): DocumentWrite => {
    const at = collection.doc(name);
    return { at, data, size: requestSize(at.path, data) };
  });
}

function* batched(writes: readonly DocumentWrite[]): Generator<readonly DocumentWrite[]> {
  const queue = new BatchQueue<DocumentWrite>();
  for (const write of writes) {
    const full = queue.add(write);
    if (full) yield full;
  }
  const rest = queue.take();
  if (rest.length > 0) yield rest;
}

function stateOf(found: { readonly get: (field: string) => unknown }) {
  return { change: found.get('change') ?? null, generation: found.get('generation') ?? null };
}

async function removeAll(db: Firestore, refs: readonly DocumentReference[]): Promise<void> {
  for (let at = 0; at < refs.length; at += 500) {
    const batch = db.batch();
    for (const ref of refs.slice(at, at + 500)) batch.delete(ref);
    await retryWhileBusy(() => batch.commit());
  }
}
