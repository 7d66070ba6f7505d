import { setTimeout } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { Place } from '../model/place';
import { deleteSnapshots, indexRef } from '../store/places';
import { readContentDocuments } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import { type BuiltSnapshots, SnapshotBuilder } from './build-snapshots';
import {
  changeOf,
  compareWithStored,
  readChange,
  type WriteOptions,
  writeSnapshots,
} from './write-snapshots';

/** The outcome of publishing a site and branch. With a problem, what was published, if anything, is outdated. */
export type Published = Awaited<ReturnType<typeof publishSnapshots>>;

export interface PublishOptions extends WriteOptions {
  /** Counts the writes without performing them. */
  readonly dryRun?: boolean;
  /** 14-digit UTC timestamp. */
  readonly now?: () => string;
  readonly onRead?: (documents: number) => void;
  /** Called with the snapshots and the `change` of their index once they are published. */
  readonly onPublished?: (built: BuiltSnapshots, change: string) => Promise<void>;
}

/**
 * Builds the snapshots of a place from its content and writes those that differ from the stored
 * ones; a dry run only counts them. Throws if `signal` is aborted. If the snapshots cannot be built
 * or completely written, there are none afterwards, and readers load the content.
 */
export async function publishSnapshots(db: Firestore, place: Place, options: PublishOptions = {}) {
  const { dryRun = false, now = () => digitsOfDate(new Date()) } = options;
  const change = dryRun ? null : await readChange(db, place);
  const built = await readSnapshots(db, place, options);
  const { parts, history: _, ...counts } = built;
  if (built.problem !== null) {
    if (!dryRun) await deleteSnapshots(db, place);
    return { ...counts, documents: 0, written: 0, deleted: 0, unchanged: 0 };
  }
  const difference = await compareWithStored(db, built);
  const mark = dryRun ? null : await writeSnapshots(db, built, difference, change, now(), options);
  let isPublished = dryRun || mark !== null;
  if (mark !== null && options.onPublished) {
    await options.onPublished(built, mark);
    // Pages take minutes, in which a text may be withdrawn.
    const index = await retryWhileBusy(() => indexRef(db, place).get());
    isPublished = changeOf(index) === mark;
  }
  return {
    ...counts,
    /** The number of documents, without the index: new or changed, and unchanged ones. */
    documents: parts.length,
    written: difference.written.length,
    /** The number of stored documents that are no longer needed. */
    deleted: difference.deleted.length,
    unchanged: difference.unchanged,
    problem: isPublished ? null : outdated,
  };
}

const outdated = 'the content changed meanwhile, or another run has started; publish again';

/**
 * Publishes a place if it was published before and has changed, or something is to be done once it is
 * published; otherwise returns null. Throws if `signal` is aborted.
 */
export async function publishAgain(
  db: Firestore,
  place: Place,
  options: Pick<PublishOptions, 'signal' | 'onPublished'> = {},
): Promise<Published | null> {
  const index = await retryWhileBusy(() => indexRef(db, place).get());
  if (!index.exists || (index.get('fresh') === true && !options.onPublished)) return null;
  return publishSnapshots(db, place, options);
}

/** Builds the snapshots of a place from the content that readers get. */
export async function readSnapshots(
  db: Firestore,
  place: Place,
  { onRead, signal }: Pick<PublishOptions, 'onRead' | 'signal'> = {},
): Promise<BuiltSnapshots> {
  const builder = new SnapshotBuilder(place);
  let read = 0;
  for await (const snapshot of readContentDocuments(db, place)) {
    signal?.throwIfAborted();
    // `check` reports what cannot be read.
    const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
    if (!item) continue;
    builder.add(item, snapshot.id);
    onRead?.(++read);
  }
  return builder.build();
}

/** ms to wait after a change, so that several writes lead to one publish. */
const settleMs = 2_000;
/** ms after which a place is published even without a change, which renews its date. */
const longestMs = 12 * 60 * 60_000;

/**
 * Calls `publish` whenever the content of a place has changed, by whatever program, and at least
 * twice a day; again if it resolves to false. Resolves once `signal` is aborted; rejects if the
 * database ends the listening or `publish` fails. Reads all content of the place once.
 */
export async function watchPlace(
  db: Firestore,
  { site, branch }: Place,
  publish: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  let change = new AbortController();
  let isFirst = true;
  let failure: Error | null = null;
  const content = db.collection('content').where('itemSite', '==', site);
  const stop = content.where('itemBranch', '==', branch).onSnapshot(
    () => {
      // The first snapshot is the content as it is.
      if (!isFirst) change.abort();
      isFirst = false;
    },
    (error) => {
      failure = error;
      change.abort();
    },
  );
  try {
    while (!signal.aborted) {
      await sleep(longestMs, AbortSignal.any([signal, change.signal]));
      if (failure) throw failure;
      await sleep(settleMs, signal);
      change = new AbortController();
      if (!signal.aborted && !(await publish())) change.abort();
    }
  } finally {
    stop();
  }
}

/** Resolves after `ms` or when aborted. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => {});
}
