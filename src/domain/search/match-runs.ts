import { ascending } from '../text/order';
import type { Period } from '../time/partial-timestamp';
import { localDate } from '../time/time-zone';
import { digitsOfDate, positionOfDigits } from '../time/timestamp';

/** Successive versions that match. */
export interface MatchRun {
  readonly first: string;
  readonly last: string;
  /** The version before, which does not match, or null if the first version does. */
  readonly before: string | null;
  /** The version after, which does not match, or null if the latest version does. */
  readonly after: string | null;
}

/** The runs of matching versions among all approved ones, as keys, oldest first. */
export function runsOfMatches(
  keys: readonly string[],
  matching: readonly string[],
): readonly MatchRun[] {
  const matches = new Set(matching);
  return keys.flatMap((first, index): readonly MatchRun[] => {
    const before = keys[index - 1] ?? null;
    if (!matches.has(first) || (before !== null && matches.has(before))) return [];
    const end = keys.findIndex((key, at) => at > index && !matches.has(key));
    const [last = first, after = null] = end < 0 ? keys.slice(-1) : keys.slice(end - 1, end + 1);
    return [{ first, last, before, after }];
  });
}

/** Whether a matching version was in force at some moment of a period. */
export function matchesDuring(runs: readonly MatchRun[], { start, end }: Period): boolean {
  return runs.some(({ first, after }) => first <= end && (after === null || after > start));
}

/**
 * The years of local time in `zone` in which a matching version was in force, oldest first. One that
 * still is in force is so until `now` (14 digits).
 */
export function yearsInForce(
  runs: readonly MatchRun[],
  zone: string,
  now: string,
): readonly number[] {
  const yearOf = (digits: string) => localDate(digits, zone)?.getUTCFullYear() ?? 0;
  const years = runs.flatMap(({ first, last, after }) => {
    const from = yearOf(first);
    const to = yearOf(after === null ? (last > now ? last : now) : secondBefore(after));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return [...new Set(years)];
}

function secondBefore(timestamp: string): string {
  return digitsOfDate(new Date(positionOfDigits(timestamp) - 1000));
}

/** What has ended, and the key of the version that ended it. */
export interface Ended<T> {
  readonly match: T;
  readonly end: string;
}

/** The match that ended last, or null if there is none, or one still matches. */
export function lastToEnd<T>(
  matches: readonly T[],
  runsOf: (match: T) => readonly MatchRun[],
): Ended<T> | null {
  const ended = matches.flatMap((match): readonly Ended<T>[] => {
    const end = runsOf(match).at(-1)?.after ?? null;
    return end === null ? [] : [{ match, end }];
  });
  if (ended.length < matches.length) return null;
  return ended.toSorted((a, b) => ascending(b.end, a.end))[0] ?? null;
}
