import type { ScaleTime } from 'd3-scale';
import { greatestMove, placeBars } from './bar-placement';
import type { CaptureIndex, CaptureSlice } from './capture-index';
import { indexAtOrAfter } from './sorted-keys';
import { dateOfDigits, digitsOfDate } from './timestamp';

/** Some neighbouring captures, and the px from `x` to `x + room` that they have on the axis. */
export interface Bin extends CaptureSlice {
  readonly x: number;
  readonly room: number;
}

type Scale = ScaleTime<number, number>;

/** px between two bars. */
export const gap = 1;
/** The room that a bar of one capture may have, most first; the last is the least for any bar. */
const rooms = [11, 8, 6, 4] as const;
const leastRoom = 4;
/** What a shared bar should about have. */
const sharedRoom = 8;
/** So few captures have a bar each, wherever it must stand (reading 13). */
const few = 24;
/** A bar further from its time than this would tell a wrong date. */
const mostMoved = 12;

/** One bin a capture, with as much room as leaves each near its time; null when none does. */
export function binsApart(
  { keys }: CaptureIndex,
  { from, to }: CaptureSlice,
  scale: Scale,
  inner: number,
): readonly Bin[] | null {
  for (const room of rooms) {
    if ((to - from) * room > inner) continue;
    const wanted = keys
      .slice(from, to)
      .map((key) => scale(dateOfDigits(key) ?? 0) - (room - gap) / 2);
    const xs = placeBars(wanted, room, inner);
    const isLastResort = to - from <= few && room === leastRoom;
    if (greatestMove(wanted, xs) > mostMoved && !isLastResort) continue;
    return xs.map((x, i) => ({ from: from + i, to: from + i + 1, x, room }));
  }
  return null;
}

/**
 * Bins on the calendar: as fine a unit (years, months, weeks, days, hours … seconds) as leaves bars
 * wide enough to see; those without captures are left out.
 */
export function binsShared(
  { keys }: CaptureIndex,
  { from, to }: CaptureSlice,
  scale: Scale,
  inner: number,
): readonly Bin[] {
  const bins: Bin[] = [];
  let start = from;
  let left = 0;
  for (const edge of [...scale.ticks(Math.max(1, Math.floor(inner / sharedRoom))), null]) {
    const right = edge === null ? inner : scale(edge);
    if (edge !== null && (right - left < leastRoom || inner - right < leastRoom)) continue;
    const end = edge === null ? to : indexAtOrAfter(keys, digitsOfDate(edge));
    if (end > start) bins.push({ from: start, to: end, x: left, room: right - left });
    start = Math.max(start, end);
    left = right;
  }
  return bins;
}
