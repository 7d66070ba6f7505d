import { bin, max, range } from 'd3-array';
import type { CaptureIndex, CaptureSlice } from '../content/captures';
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
    const shift = max(wanted, (x, index) => Math.abs(x - (xs[index] ?? x))) ?? 0;
    const isRequired = count <= maxAlwaysSeparate && width === minWidth;
    if (!isRequired && shift > maxShift) continue;
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
  const edges: number[] = [];
  for (const { x } of axis.ticks(Math.max(1, Math.floor(inner / sharedWidth)))) {
    if (x - (edges.at(-1) ?? 0) >= minWidth && inner - x >= minWidth) edges.push(x);
  }
  const bins = bin<number, number>()
    .value((index) => axis.placeOf(keys[index] ?? ''))
    .domain([0, inner])
    .thresholds(edges);
  return bins(range(from, to)).flatMap(({ 0: first, length, x0 = 0, x1 = inner }) =>
    first === undefined ? [] : [{ from: first, to: first + length, x: x0, width: x1 - x0 }],
  );
}

/**
 * The left edges of bars of `step` px within `inner` px: in order, without overlap, and with the
 * smallest possible greatest distance from `wanted` (ascending).
 */
export function placeBars(
  wanted: readonly number[],
  step: number,
  inner: number,
): readonly number[] {
  const room = Math.max(0, inner - wanted.length * step);
  // The places less the bars before each: bars with equal offsets touch.
  const offsets = wanted.map((x, index) => x - index * step);
  return offsets.map((_, index) => {
    // Halfway between where the bars before it would push it and where those after it would.
    const rightmost = Math.max(...offsets.slice(0, index + 1));
    const leftmost = Math.min(...offsets.slice(index));
    return Math.min(Math.max(0, (leftmost + rightmost) / 2), room) + index * step;
  });
}
