import { ascending } from '../text/order';
import type { Interval } from '../time/partial-timestamp';
import { type Period, periodOf } from '../time/period';
import { localDate } from '../time/time-zone';
import { digitsOfDate, positionOfDigits } from '../time/timestamp';

/** Successive versions that match. */
export interface MatchRun {
  readonly period: Period;
  readonly last: string;
  /** The version before, which does not match, or null if the first version does. */
  readonly before: string | null;
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
    const last = (end < 0 ? keys.length : end) - 1;
    return [{ period: periodOf(keys, index, last), last: keys[last] ?? first, before }];
  });
}

/** Whether a matching version was in force at some moment of an interval. */
export function matchesDuring(runs: readonly MatchRun[], { start, end }: Interval): boolean {
  return runs.some(
    ({ period: { from, until } }) => from <= end && (until === null || until > start),
  );
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
  const years = runs.flatMap(({ period: { from, until }, last }) => {
    const first = yearOf(from);
    const end = yearOf(until === null ? (last > now ? last : now) : secondBefore(until));
    return Array.from({ length: end - first + 1 }, (_, index) => first + index);
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
    const end = runsOf(match).at(-1)?.period.until ?? null;
    return end === null ? [] : [{ match, end }];
  });
  if (ended.length < matches.length) return null;
  return ended.toSorted((a, b) => ascending(b.end, a.end))[0] ?? null;
}
