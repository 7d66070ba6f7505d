import { descending } from 'd3-array';
import type { Firestore } from 'firebase-admin/firestore';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { retryWhileBusy } from '../store/retry-busy';
import type { RemovedStory } from './feed';

/** The most removals in a feed. */
const mostRemovals = 50;

/** Reads from the log when the stories `ids`, which have no published version, were withdrawn. */
export async function readRemovals(
  db: Firestore,
  ids: readonly string[],
): Promise<readonly RemovedStory[]> {
  const removed: RemovedStory[] = [];
  for (const itemId of ids) {
    const log = db.collection(`content/${itemId}/log`).where('action', '==', 'withdraw');
    const entries = await retryWhileBusy(() => log.get());
    const times = entries.docs.map((entry) => entry.get('when')).filter(isTimestampText);
    const key = times.sort().at(-1);
    if (key !== undefined) removed.push({ itemId, key });
  }
  return removed.sort((a, b) => descending(a.key, b.key)).slice(0, mostRemovals);
}

function isTimestampText(value: unknown): value is string {
  return typeof value === 'string' && isTimestamp(value);
}
