import type { CaptureIndex, CaptureSlice } from '../content/captures';
import { indexAtOrAfter } from '../time/timestamp';
import type { TimeAxis } from './time-axis';

/** Neighbouring captures with the part of the axis that they share, in px. */
export interface Bin extends CaptureSlice {
  readonly x: number;
  /** The width, including the gap to the next bar. */
  readonly width: number;
}

/** px between two bars. */
export const gap = 1;

/** Possible widths of the bins of single captures, in px. */
const widths = [11, 8, 6, 4] as const;
const minWidth = 4;
const sharedWidth = 8;
/** The most captures that always have separate bins (spec 5.8). */
const maxAlwaysSeparate = 24;
/** The most px between a bar and its time; beyond that, the date would look wrong. */
const maxShift = 12;

/** One bin for each capture, as wide as keeps all near their times; null if there are too many. */
export function separateBins(
  { keys }: CaptureIndex,
  { from, to }: CaptureSlice,
  axis: TimeAxis,
  inner: number,
): readonly Bin[] | null {
  const count = to - from;
  for (const width of widths.filter((width) => count * width <= inner)) {
    const wanted = keys.slice(from, to).map((key) => axis.placeOf(key) - (width - gap) / 2);
    const xs = placeBars(wanted, width, inner);
    const isRequired = count <= maxAlwaysSeparate && width === minWidth;
    if (!isRequired && greatestMove(wanted, xs) > maxShift) continue;
    return xs.map((x, index) => ({ from: from + index, to: from + index + 1, x, width }));
  }
  return null;
}

/** The bins that are not empty, of the finest calendar unit with bars wide enough to see. */
export function calendarBins(
  { keys }: CaptureIndex,
  { from, to }: CaptureSlice,
  axis: TimeAxis,
  inner: number,
): readonly Bin[] {
  const ticks = axis
    .ticks(Math.max(1, Math.floor(inner / sharedWidth)))
    .map(({ x, digits }) => ({ x, end: indexAtOrAfter(keys, digits) }))
    .filter(({ x }) => inner - x >= minWidth);
  const bins: Bin[] = [];
  let [start, left] = [from, 0];
  for (const { x, end } of [...ticks, { x: inner, end: to }]) {
    if (x - left < minWidth && x < inner) continue;
    if (end > start) bins.push({ from: start, to: end, x: left, width: x - left });
    [start, left] = [end, x];
  }
  return bins;
}

/**
 * The left edges of bars of `step` px within `inner` px: in order, without overlap, and as near to
 * `wanted` (ascending) as possible (least squares, by the pool adjacent violators algorithm).
 */
export function placeBars(
  wanted: readonly number[],
  step: number,
  inner: number,
): readonly number[] {
  const pools: { sum: number; count: number }[] = [];
  for (const [index, x] of wanted.entries()) {
    let pool = { sum: x - index * step, count: 1 };
    for (let last = pools.at(-1); last && mean(last) > mean(pool); last = pools.at(-1)) {
      pools.pop();
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count };
    }
    pools.push(pool);
  }
  const room = Math.max(0, inner - wanted.length * step);
  const offsets = pools.flatMap((pool) =>
    Array.from({ length: pool.count }, () => Math.min(Math.max(0, mean(pool)), room)),
  );
  return offsets.map((offset, index) => offset + index * step);
}

function mean({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}

/** The most px between a wanted and an actual place. */
export function greatestMove(wanted: readonly number[], places: readonly number[]): number {
  return Math.max(0, ...wanted.map((x, index) => Math.abs(x - (places[index] ?? x))));
}
