import { nextTask } from '../backend/next-task';
import { startSlices } from '../backend/start-slices';
import { indexCaptures } from '../domain/capture-index';
import type { ContentItem } from '../domain/content-item';
import { countCaptures, topLevelCapturesOf } from '../domain/timemap';

/**
 * Has counted, before the archive's views draw `items`, what those count first of all: 100,000
 * captures in slices. Drawing begins in a task of its own.
 */
export async function countItems(items: readonly ContentItem[]): Promise<void> {
  const pause = startSlices();
  for (const _ of countCaptures(items)) await pause();
  indexCaptures(topLevelCapturesOf(items));
  await nextTask();
}
