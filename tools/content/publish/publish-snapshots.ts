import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { deleteSnapshots } from '../store/delete-snapshots';
import { indexRef, type Place } from '../store/places';
import { readContentDocuments } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import { type BuiltSnapshots, SnapshotBuilder } from './build-snapshots';
import { compareWithStored, isBeingPublished, readChange, writeSnapshots } from './write-snapshots';

/** The outcome of publishing a site and branch. */
export interface Published extends Place, Omit<BuiltSnapshots, 'parts' | 'history'> {
  /** Number of documents, without the index. */
  readonly documents: number;
  /** Number of new or changed documents. */
  readonly written: number;
  /** Number of stored documents to delete. */
  readonly deleted: number;
  readonly unchanged: number;
  /** Why nothing was published, or null. */
  readonly problem: string | null;
}

export interface PublishOptions {
  /** Counts the writes without performing them. */
  readonly dryRun?: boolean;
  /** 14-digit UTC timestamp. */
  readonly now?: () => string;
  /** Aborts the run. */
  readonly signal?: AbortSignal;
  readonly onRead?: (documents: number) => void;
  readonly onWritten?: (documents: number, total: number) => void;
  /** Called with the snapshots and the `change` of their index once they are published. */
  readonly onPublished?: (built: BuiltSnapshots, change: string) => Promise<void>;
}

/**
 * Builds the snapshots of a place from its content and writes those that differ from the stored
 * ones; a dry run only counts them. Throws if `signal` is aborted. If the snapshots cannot be built
 * or completely written, there are none afterwards, and readers load the content.
 */
export async function publishSnapshots(
  db: Firestore,
  place: Place,
  {
    dryRun = false,
    now = () => digitsOfDate(new Date()),
    signal,
    onRead,
    onWritten,
    onPublished,
  }: PublishOptions = {},
): Promise<Published> {
  const change = dryRun ? null : await readChange(db, place);
  const built = await readSnapshots(db, place, onRead, signal);
  if ('problem' in built) {
    if (!dryRun) await deleteSnapshots(db, place);
    return { ...nothing, ...place, problem: built.problem };
  }
  const { parts, history: _, ...counts } = built;
  const difference = await compareWithStored(db, built);
  const run = { publishedAt: now(), signal, onWritten };
  const mark = dryRun ? null : await writeSnapshots(db, built, difference, change, run);
  const isPublished = dryRun || mark !== null;
  const reason = isPublished ? null : (await isBeingPublished(db, place)) ? published : changed;
  if (mark !== null) await onPublished?.(built, mark);
  return {
    ...counts,
    documents: parts.length,
    written: difference.written.length,
    deleted: difference.deleted.length,
    unchanged: difference.unchanged,
    problem: reason,
  };
}

/**
 * Publishes a place if it was published before and has changed, or something is to be done once it is
 * published; otherwise, or if aborted, returns null.
 */
export async function publishAgain(
  db: Firestore,
  place: Place,
  options: Pick<PublishOptions, 'signal' | 'onPublished'> = {},
): Promise<Published | null> {
  const index = await retryWhileBusy(() => indexRef(db, place).get());
  if (!index.exists || (index.get('fresh') === true && !options.onPublished)) return null;
  return publishSnapshots(db, place, options).catch((error: unknown) => {
    if (options.signal?.aborted) return null;
    throw error;
  });
}

/** Builds the snapshots of a place from the content that readers get. */
export async function readSnapshots(
  db: Firestore,
  place: Place,
  onRead?: (documents: number) => void,
  signal?: AbortSignal,
): Promise<ReturnType<SnapshotBuilder['build']>> {
  const builder = new SnapshotBuilder(place);
  let read = 0;
  for await (const snapshot of readContentDocuments(db, place)) {
    signal?.throwIfAborted();
    // `check` reports what cannot be read.
    const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
    if (!item) continue;
    builder.add(item);
    onRead?.(++read);
  }
  return builder.build();
}

const changed = 'the content changed while it was read; publish again';
const published = 'another run has started since, and publishes the same content';

const nothing = {
  items: 0,
  stories: 0,
  captures: 0,
  searchShards: 0,
  documents: 0,
  written: 0,
  deleted: 0,
  unchanged: 0,
  largest: 0,
  leftOut: [],
};
