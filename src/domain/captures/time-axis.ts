import { scaleUtc } from 'd3-scale';
import { instantOfWallTime, offsetAt } from '../time/time-zone';
import { dateOfDigits, digitsOfDate } from '../time/timestamp';

/** The start of a calendar unit on the axis. */
export interface AxisTick {
  /** px. */
  readonly x: number;
  /** The timestamp, 14 digits. */
  readonly digits: string;
  /** A date whose UTC fields are the local time. */
  readonly wall: Date;
}

/** Maps time to px. */
export interface TimeAxis {
  /** The place of a timestamp (14 digits) in px. */
  readonly placeOf: (timestamp: string) => number;
  /** About `count` ticks at round local times, in order. */
  readonly ticks: (count: number) => readonly AxisTick[];
}

/** An axis of `length` px over a period, with ticks in local time of `zone` (IANA). */
export function timeAxis(
  [start, end]: readonly [Date, Date],
  length: number,
  zone: string,
): TimeAxis {
  const scale = scaleUtc([start, end], [0, length]);
  const wallOf = (date: Date) => new Date(date.getTime() + offsetAt(date.getTime(), zone));
  return {
    placeOf: (timestamp) => scale(dateOfDigits(timestamp) ?? 0),
    ticks: (count) =>
      scaleUtc([wallOf(start), wallOf(end)], [0, length])
        .ticks(count)
        .map((wall) => {
          const instant = new Date(instantOfWallTime(wall.getTime(), zone));
          return { x: scale(instant), digits: digitsOfDate(instant), wall };
        }),
  };
}
