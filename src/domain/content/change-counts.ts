import { type CaptureChanges, changesByCapture, noChanges } from './capture-changes';
import type { Content } from './content';

/** How many items each capture from `first` to `last` (timestamps) changed, by timestamp. */
export function changeCountsOf(
  { items, timeMap }: Content,
  first?: string,
  last?: string,
): ReadonlyMap<string, CaptureChanges> {
  return timeMap?.changes ?? changesByCapture(items, first, last);
}

/** How many items the capture at `timestamp` changed; undefined if that is not known. */
export function changeCountAt(
  { parts, timeMap }: Content,
  timestamp: string,
): CaptureChanges | undefined {
  return parts === null ? noChanges : timeMap?.changes.get(timestamp);
}
