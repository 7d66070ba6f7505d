import { randomUUID } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Place } from '../model/place';
import { inBatches } from '../store/batches';
import { CheckedWrites, fieldsOf } from '../store/checked-writes';
import { deleteSnapshots, indexRef } from '../store/places';
import { streamQuery } from '../store/read-stored';
import { type BuiltSnapshots, snapshotIndex } from './build-snapshots';

/** Returns the mark of an index document, or null. */
export function changeOf(index: DocumentSnapshot): unknown {
  return index.get('change') ?? null;
}

/**
 * Returns the mark of the last change, to be read before the content. Creates the index document if
 * missing, so that commands that change content can mark it.
 */
export async function readChange(db: Firestore, place: Place): Promise<unknown> {
  const { site, branch } = place;
  const ref = indexRef(db, place);
  for (;;) {
    const writes = new CheckedWrites(db);
    const [index] = await writes.read(ref);
    if (index?.exists) return changeOf(index);
    writes.create(ref, { site, branch, fresh: false });
    if (await writes.commit()) return null;
  }
}

/** Begins the marks of runs, to distinguish them from those of changes of the content. */
const runPrefix = 'publish-';

/** Compares the stored parts with those to publish, by `hash` and `check`, without reading payloads. */
export async function compareWithStored(db: Firestore, built: BuiltSnapshots) {
  const parts = new Map(built.parts.map((part) => [part.key, part]));
  const unchanged = new Set<string>();
  const deleted: DocumentReference[] = [];
  const stored = indexRef(db, built).collection('parts').select('hash', 'check');
  for await (const document of streamQuery(stored)) {
    const part = parts.get(document.id);
    if (!part) deleted.push(document.ref);
    else if (document.get('hash') === part.hash && document.get('check') === part.check) {
      unchanged.add(document.id);
    }
  }
  const written = built.parts.filter(({ key }) => !unchanged.has(key));
  return { written, deleted, unchanged: unchanged.size };
}

export interface WriteOptions {
  /** Aborts the run. */
  readonly signal?: AbortSignal;
  readonly onWritten?: (documents: number, total: number) => void;
}

type Difference = Awaited<ReturnType<typeof compareWithStored>>;

/**
 * Writes the differences, with the index marked as not fresh meanwhile; writes only the date if
 * there are none and the index is fresh. Returns the mark of the published index; or null, leaving the
 * index not fresh, if its mark is no longer `change`: then the content has changed, or another run
 * has started. Throws if aborted. A run that does not finish deletes all snapshots, because they may
 * have text that the content no longer has; if another run has started, that run deals with them.
 *
 * Parts are written from the last key to the first, and deletions come last, so that a reader who
 * just saw a fresh index still finds a part for every key.
 */
export async function writeSnapshots(
  db: Firestore,
  built: BuiltSnapshots,
  difference: Difference,
  change: unknown,
  publishedAt: string,
  { signal, onWritten }: WriteOptions,
): Promise<string | null> {
  const { site, branch } = built;
  const ref = indexRef(db, built);
  const run = `${runPrefix}${randomUUID()}`;
  const total = difference.written.length + difference.deleted.length;
  let current: string | null = null;
  // The mark may already be that of this run, from an attempt that succeeded without a response.
  const hasBegun = await writeWhile(ref, [change, run], (writes, index) => {
    current = total === 0 && index.get('fresh') === true ? String(changeOf(index)) : null;
    // The app checks old snapshots against the content, so the date says when they were compared.
    if (current !== null) writes.update(ref, fieldsOf({ publishedAt }));
    else writes.replace(ref, { site, branch, fresh: false, change: run });
  });
  if (!hasBegun || current !== null) return current;
  let done = 0;
  let isDone = false;
  try {
    for await (const batch of inBatches(writesOf(ref, difference))) {
      signal?.throwIfAborted();
      const isOurs = await writeWhile(ref, [run], (writes) => {
        // Only to check that it has not changed.
        writes.update(ref, fieldsOf({ change: run }));
        for (const { ref: at, data } of batch) {
          writes.add((request) => (data ? request.set(at, data) : request.delete(at)));
        }
      });
      if (!isOurs) return null;
      done += batch.length;
      onWritten?.(done, total);
    }
    signal?.throwIfAborted();
    isDone = await writeWhile(ref, [run], (writes) => {
      writes.replace(ref, snapshotIndex(built, publishedAt, run));
    });
    return isDone ? run : null;
  } finally {
    // If this fails too, the snapshots are not fresh, and `check` reports them.
    if (!isDone) await deleteUnfinished(db, built, run).catch(() => {});
  }
}

/** Returns the writes in the order of `writeSnapshots`. */
function writesOf(ref: DocumentReference, { written, deleted }: Difference) {
  const parts = ref.collection('parts');
  return [
    ...written.toReversed().map((part) => ({ ref: parts.doc(part.key), data: part })),
    ...deleted.map((at) => ({ ref: at, data: null })),
  ];
}

async function deleteUnfinished(db: Firestore, place: Place, run: string): Promise<void> {
  const mark = changeOf(await indexRef(db, place).get());
  const isOtherRun = mark !== run && String(mark).startsWith(runPrefix);
  if (!isOtherRun) await deleteSnapshots(db, place);
}

/** Writes together if the mark of the index is one of `marks`; returns whether it was. */
async function writeWhile(
  index: DocumentReference,
  marks: readonly unknown[],
  write: (writes: CheckedWrites, index: DocumentSnapshot) => void,
): Promise<boolean> {
  for (;;) {
    const writes = new CheckedWrites(index.firestore);
    const [storedIndex] = await writes.read(index);
    if (!storedIndex?.exists || !marks.includes(changeOf(storedIndex))) return false;
    write(writes, storedIndex);
    if (await writes.commit()) return true;
  }
}
