import { max } from 'd3-array';
import { scaleUtc } from 'd3-scale';
import { type CaptureIndex, type CaptureSlice, capturesWithin } from './capture-index';
import { indexAtOrBefore } from './sorted-keys';
import { boundsOfWindow, type TimeWindow } from './time-window';
import { type TimelineTick, ticksOf } from './timeline-axis';
import { type Bin, binsApart, binsShared, gap } from './timeline-bins';
import { timelineHeight, timelineMargins } from './timeline-size';
import { dateOfDigits, isTimestamp } from './timestamp';

/** A bar of the timeline: one capture, or several that lie too close to draw apart. */
export interface TimelineBar {
  /** The first capture in the bar, where a click leads (reading 13). */
  readonly start: string;
  /** The last capture in the bar. */
  readonly end: string;
  /** Versions in the bar. */
  readonly count: number;
  /** Captures in the bar. */
  readonly captures: number;
  /** Left edge, width and height in px, inside the margins. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

export interface TimelineLayout {
  readonly bars: readonly TimelineBar[];
  readonly ticks: readonly TimelineTick[];
}

const leastInner = 6;
const leastHeight = 6;
const day = 24 * 60 * 60 * 1000;

/**
 * Lays out a timeline `width` px wide in all for the captures of a window. Captures have a bar each
 * as long as those stand near enough to their times, and share bars of a calendar unit beyond that.
 */
export function layOutTimeline(
  index: CaptureIndex,
  width: number,
  span: TimeWindow = '',
): TimelineLayout {
  const inner = Math.max(width - timelineMargins.left - timelineMargins.right, leastInner);
  const range = capturesWithin(index, span);
  if (index.keys.length === 0) return { bars: [], ticks: [] };
  const scale = scaleUtc(domainOf(index, span), [0, inner]);
  const bins = binsApart(index, range, scale, inner) ?? binsShared(index, range, scale, inner);
  return { bars: barsOf(index, bins), ticks: ticksOf(scale, span) };
}

/**
 * The position among `bars` of the one that holds the capture in force at `current` (14 digits),
 * or -1: before the first capture, outside the window, or where `current` is no date.
 */
export function currentBar(
  bars: readonly TimelineBar[],
  { keys }: CaptureIndex,
  current: string | null,
): number {
  if (current === null || !isTimestamp(current)) return -1;
  const shown = keys[indexAtOrBefore(keys, current)];
  if (shown === undefined) return -1;
  return bars.findIndex((bar) => bar.start <= shown && shown <= bar.end);
}

/**
 * The capture under the point `x` px from the left margin: inside a bar the one that lies there,
 * between bars the last before it; left of all bars the first. Null without bars.
 */
export function captureAt(
  bars: readonly TimelineBar[],
  { keys }: CaptureIndex,
  x: number,
): string | null {
  const bar = bars.findLast((candidate) => candidate.x <= x) ?? bars[0];
  if (!bar) return null;
  const share = Math.min(Math.max((x - bar.x) / bar.width, 0), 1);
  const inside = Math.min(Math.floor(share * bar.captures), bar.captures - 1);
  return keys[indexAtOrBefore(keys, bar.start) + inside] ?? null;
}

/** The window's own stretch; for all, from the first capture to the last, or round a single one. */
function domainOf({ keys }: CaptureIndex, span: TimeWindow): readonly [Date, Date] {
  const bounds = boundsOfWindow(span);
  if (bounds) return bounds;
  const first = dateOfDigits(keys[0] ?? '')?.getTime() ?? 0;
  const last = dateOfDigits(keys.at(-1) ?? '')?.getTime() ?? first;
  const air = first === last ? 45 * day : 0;
  return [new Date(first - air), new Date(last + air)];
}

function barsOf({ keys, versionsBefore }: CaptureIndex, bins: readonly Bin[]): TimelineBar[] {
  const countOf = ({ from, to }: CaptureSlice) =>
    (versionsBefore[to] ?? 0) - (versionsBefore[from] ?? 0);
  const heightOf = heightScale(max(bins, countOf) ?? 1);
  return bins.map((bin) => ({
    start: keys[bin.from] ?? '',
    end: keys[bin.to - 1] ?? '',
    count: countOf(bin),
    captures: bin.to - bin.from,
    x: bin.x,
    width: bin.room - gap,
    height: heightOf(countOf(bin)),
  }));
}

/** Logarithmic, so that one busy day does not flatten the rest. */
function heightScale(most: number): (count: number) => number {
  const plot = timelineHeight - timelineMargins.top - timelineMargins.bottom;
  return (count) => Math.max(leastHeight, (plot * Math.log1p(count)) / Math.log1p(most));
}
