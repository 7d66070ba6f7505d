import { isTimestamp, type Timestamp } from '../time/timestamp';
import { type CitedPage, isoDayOf } from './cited-page';

interface Context {
  /** The keys of all versions, in any order. */
  readonly keys: readonly string[];
  /** The time at which the version is cited, and the present: 14 digits. */
  readonly at: string;
  readonly now: string;
}

/**
 * How long a version stood. If no other has replaced it, and it is cited on its first day, it is
 * still in force now, which says more than that day.
 */
export function periodOf(
  version: Timestamp,
  { keys, at, now }: Context,
): Pick<CitedPage, 'seen' | 'replaced'> {
  const [replaced = null] = keys
    .filter(isTimestamp)
    .filter((key) => key > version)
    .sort();
  const [asked = version, present = asked] = [at, now].filter(isTimestamp).sort();
  const isFirstDay = isoDayOf(asked) === isoDayOf(version);
  const seen = replaced === null && isFirstDay ? present : asked;
  const isInForce = seen >= version && (replaced === null || seen < replaced);
  return { seen: isInForce ? seen : version, replaced };
}
