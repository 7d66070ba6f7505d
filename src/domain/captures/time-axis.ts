import { sort } from 'd3-array';
import { scaleUtc } from 'd3-scale';
import { instantsOfWallTime, offsetAt, offsetNameAt, startOfLocalDay } from '../time/time-zone';
import { digitsOfDate, positionOfDigits } from '../time/timestamp';

export type TimeAxis = ReturnType<typeof timeAxis>;

const dayLength = 86_400_000;

/** An axis of `length` px over a period, with ticks in local time of `zone` (IANA). */
export function timeAxis([start, end]: readonly [Date, Date], length: number, zone: string) {
  const scale = scaleUtc([start, end], [0, length]);
  return {
    /** The place of a timestamp (14 digits) in px. */
    placeOf: (timestamp: string) => scale(positionOfDigits(timestamp)),
    /**
     * About `count` ticks at round local times, in order: px, the timestamp (14 digits), a date whose
     * UTC fields are the local time, and the offset (" GMT-8") if two ticks have the same local time.
     */
    ticks(count: number) {
      const ticks = localTicks(start.getTime(), end.getTime(), count, zone).map((instant) => ({
        instant,
        wall: instant + offsetAt(instant, zone),
      }));
      return ticks.map(({ instant, wall }) => ({
        x: scale(instant),
        digits: digitsOfDate(new Date(instant)),
        wall: new Date(wall),
        offset: ticks.some((other) => other.wall === wall && other.instant !== instant)
          ? ` ${offsetNameAt(instant, zone)}`
          : '',
      }));
    },
  };
}

/** The instants of about `count` round local times from `start` to `end`, ascending (all in ms). */
function localTicks(start: number, end: number, count: number, zone: string): readonly number[] {
  const offsets = [offsetAt(start, zone), offsetAt(end, zone)] as const;
  // All local times of the period, also where it ends at an earlier one than it had before.
  const walls = [start + Math.min(...offsets), end + Math.max(...offsets)] as const;
  const ticksFor = (length: number) => {
    const rounds = scaleUtc(walls, [0, 1]).ticks((count * (walls[1] - walls[0])) / length);
    return instantsWithin(start, end, rounds.map(Number), zone);
  };
  const elapsed = end - start;
  const wallElapsed = end + offsets[1] - (start + offsets[0]);
  const ticks = ticksFor(Math.max(elapsed, wallElapsed));
  // A short period in which the clock jumps shows few of its local times.
  return ticks.length * 2 < count && wallElapsed > elapsed ? ticksFor(elapsed) : ticks;
}

/**
 * The instants of local times from `start` to `end`: both of a time that occurs twice there, if they
 * are a step apart; none of a time that is skipped, unless it is midnight, for which the day's first
 * moment stands.
 */
function instantsWithin(
  start: number,
  end: number,
  walls: readonly number[],
  zone: string,
): readonly number[] {
  const isWithin = (instant: number) => start <= instant && instant <= end;
  const step = (walls[1] ?? Number.POSITIVE_INFINITY) - (walls[0] ?? 0);
  const instants = walls.flatMap((wall) => {
    const occurrences = instantsOfWallTime(wall, zone);
    if (occurrences.length === 0 && wall % dayLength === 0) return [startOfLocalDay(wall, zone)];
    const [first, second] = occurrences.filter(isWithin);
    if (first === undefined) return [];
    return second !== undefined && second - first >= step ? [first, second] : [first];
  });
  return sort(new Set(instants.filter(isWithin)));
}
