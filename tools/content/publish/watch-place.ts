import { setTimeout } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import type { Place } from '../store/places';

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
  let isChanged = false;
  let isFirst = true;
  let failure: Error | null = null;
  let idle = new AbortController();
  const content = db.collection('content').where('itemSite', '==', site);
  const stop = content.where('itemBranch', '==', branch).onSnapshot(
    () => {
      // The first snapshot is the content as it is.
      isChanged = !isFirst;
      isFirst = false;
      if (isChanged) idle.abort();
    },
    (error) => {
      failure = error;
      idle.abort();
    },
  );
  try {
    while (!signal.aborted) {
      idle = new AbortController();
      if (!isChanged) await sleep(longestMs, AbortSignal.any([signal, idle.signal]));
      if (failure) throw failure;
      await sleep(settleMs, signal);
      isChanged = false;
      if (!signal.aborted && !(await publish())) isChanged = true;
    }
  } finally {
    stop();
  }
}

/** Resolves after `ms` or when aborted. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => {});
}
