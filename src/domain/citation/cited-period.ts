import { periodOf } from '../time/period';
import { isTimestamp, type Timestamp } from '../time/timestamp';
import { type CitedPage, isoDayOf } from './cited-page';

interface Context {
  /** The keys of all versions, in any order. */
  readonly keys: readonly string[];
  /** Whether a version shows anything. */
  readonly isShown: (key: string) => boolean;
  /** The time at which the version is cited, and the present: 14 digits. */
  readonly at: string;
  readonly now: string;
}

/**
 * How long a version stood. If no other has replaced it, and it is cited on its first day, it is
 * still in force now, which says more than that day.
 */
export function citedPeriod(
  version: Timestamp,
  { keys, isShown, at, now }: Context,
): Pick<CitedPage, 'period' | 'seen'> {
  const later = keys.filter((key) => isTimestamp(key) && key > version).sort();
  const [until = ''] = later;
  const period = periodOf([version, ...later], 0, 0, isShown(until));
  const [asked = version, present = asked] = [at, now].filter(isTimestamp).sort();
  const isFirstDay = isoDayOf(asked) === isoDayOf(version);
  const seen = period.state === 'standing' && isFirstDay ? present : asked;
  const isInForce = seen >= version && (period.until === null || seen < period.until);
  return { period, seen: isInForce ? seen : version };
}
