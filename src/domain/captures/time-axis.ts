import { scaleUtc } from 'd3-scale';
import { instantOfWallTime, offsetAt } from '../time/time-zone';
import { dateOfDigits, digitsOfDate } from '../time/timestamp';

export type TimeAxis = ReturnType<typeof timeAxis>;

/** An axis of `length` px over a period, with ticks in local time of `zone` (IANA). */
export function timeAxis([start, end]: readonly [Date, Date], length: number, zone: string) {
  const scale = scaleUtc([start, end], [0, length]);
  const wallOf = (date: Date) => new Date(date.getTime() + offsetAt(date.getTime(), zone));
  return {
    /** The place of a timestamp (14 digits) in px. */
    placeOf: (timestamp: string) => scale(dateOfDigits(timestamp) ?? 0),
    /**
     * About `count` ticks at round local times, in order: px, the timestamp (14 digits), and a date
     * whose UTC fields are the local time.
     */
    ticks: (count: number) =>
      scaleUtc([wallOf(start), wallOf(end)], [0, length])
        .ticks(count)
        .map((wall) => {
          const instant = new Date(instantOfWallTime(wall.getTime(), zone));
          return { x: scale(instant), digits: digitsOfDate(instant), wall };
        }),
  };
}
