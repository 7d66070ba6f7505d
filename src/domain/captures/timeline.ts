import { bisectLeft, extent, max, sum } from 'd3-array';
import { scaleUtc } from 'd3-scale';
import type { CaptureIndex, CaptureSlice } from '../content/captures';
import { indexAtOrBefore, isTimestamp, positionOfDigits } from '../time/timestamp';
import type { TimeWindow } from './parse-time-window';
import { type TimeAxis, timeAxis } from './time-axis';
import { boundsOfWindow, capturesWithin } from './time-window';
import { type Bin, calendarBins, gap, separateBins } from './timeline-bins';
import { timelineHeight, timelineMargins } from './timeline-size';

/** A bar for one capture, or for several that are too close to draw separately. */
export interface TimelineBar {
  /** The first capture, which a click leads to (spec 5.7). */
  readonly start: string;
  /** The last capture. */
  readonly end: string;
  /** The number of versions. */
  readonly count: number;
  /** The number of captures. */
  readonly captures: number;
  /** px inside the margins. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

export interface TimelineTick {
  /** px inside the margins. */
  readonly x: number;
  readonly label: string;
}

export interface TimelineLayout {
  /** The captures of stories. */
  readonly bars: readonly TimelineBar[];
  /** The captures of comments, in a row below. */
  readonly commentBars: readonly TimelineBar[];
  readonly ticks: readonly TimelineTick[];
  /** The place of a timestamp on the axis in px inside the margins; outside the window, beyond its ends. */
  readonly placeOf: (timestamp: string) => number;
  /** The length of the axis in px. */
  readonly length: number;
}

/** Where the date shown is on the timeline. */
export interface ShownDate {
  /** px inside the margins. */
  readonly x: number;
  /** On which side of the window it is, at whose end it is drawn; null within the window. */
  readonly outside: 'before' | 'after' | null;
  /** From the bar of the capture in force up to the date, in px; null before the first capture. */
  readonly since: { readonly start: number; readonly end: number } | null;
}

const noCaptures: CaptureIndex = { keys: [], counts: [] };

const minInner = 6;
const minHeight = 6;

/**
 * Lays out the captures of a window in a timeline of `width` px: those of stories and, in a row
 * below, those of comments. Captures share bars of a calendar unit where separate bars would be too
 * far from their times. Units and labels are in local time of `zone` (IANA).
 */
export function layOutTimeline(
  index: CaptureIndex,
  width: number,
  span: TimeWindow = '',
  comments: CaptureIndex = noCaptures,
  zone = 'UTC',
): TimelineLayout {
  if (index.keys.length + comments.keys.length === 0) {
    return { bars: [], commentBars: [], ticks: [], placeOf: () => 0, length: 0 };
  }
  const inner = Math.max(width - timelineMargins.left - timelineMargins.right, minInner);
  const axis = timeAxis(domainOf([index, comments], span, zone), inner, zone);
  const rowOf = (row: CaptureIndex) => {
    const slice = capturesWithin(row, span, zone);
    const bins = separateBins(row, slice, axis, inner) ?? calendarBins(row, slice, axis, inner);
    return barsOf(row, bins);
  };
  return {
    bars: rowOf(index),
    commentBars: rowOf(comments),
    ticks: ticksOf(axis),
    placeOf: axis.placeOf,
    length: inner,
  };
}

/** Where a date (14 digits) is drawn, where `index` has the captures of the bars; null if it is no date. */
export function placeShownDate(
  { bars, placeOf, length }: TimelineLayout,
  index: CaptureIndex,
  date: string | null,
): ShownDate | null {
  if (date === null || !isTimestamp(date)) return null;
  const place = placeOf(date);
  if (place < 0) return { x: 0, outside: 'before', since: null };
  const x = Math.min(place, length);
  const outside = place > length ? 'after' : null;
  if (indexAtOrBefore(index.keys, date) < 0) return { x, outside, since: null };
  // A bar before the window is joined by the start of the window.
  const bar = bars[currentBar(bars, index, date)] ?? { x: 0, width: 0 };
  const edge = Math.min(Math.max(x, bar.x), bar.x + bar.width);
  return { x, outside, since: { start: Math.min(x, edge), end: Math.max(x, edge) } };
}

/** Whether a bar has one of the captures of `keys` (oldest first). */
export function holdsAny(
  { start, end }: Pick<TimelineBar, 'start' | 'end'>,
  keys: readonly string[],
): boolean {
  const first = keys[bisectLeft(keys, start)];
  return first !== undefined && first <= end;
}

/** The bounds of the window, or those of all captures. */
function domainOf(
  rows: readonly CaptureIndex[],
  span: TimeWindow,
  zone: string,
): readonly [Date, Date] {
  const bounds = boundsOfWindow(span, zone);
  if (bounds) return bounds;
  const ends = rows.flatMap(({ keys }) => [...keys.slice(0, 1), ...keys.slice(-1)]);
  const [first = 0, last = 0] = extent(ends, positionOfDigits);
  const padding = first === last ? 45 * 86_400_000 : 0;
  return [new Date(first - padding), new Date(last + padding)];
}

function barsOf({ keys, counts }: CaptureIndex, bins: readonly Bin[]): TimelineBar[] {
  const countOf = ({ from, to }: CaptureSlice) => sum(counts.slice(from, to));
  // Logarithmic, so that one busy day does not flatten the rest.
  const plotHeight = timelineHeight - timelineMargins.top - timelineMargins.bottom;
  const largest = Math.log1p(max(bins, countOf) ?? 1);
  return bins.map((bin) => ({
    start: keys[bin.from] ?? '',
    end: keys[bin.to - 1] ?? '',
    count: countOf(bin),
    captures: bin.to - bin.from,
    x: bin.x,
    width: bin.width - gap,
    height: Math.max(minHeight, (plotHeight * Math.log1p(countOf(bin))) / largest),
  }));
}

/** From the coarsest to the finest. */
const tickFormats = ['%b %Y', '%b %-d', '%H:%M', '%b %-d %H:%M', '%H:%M:%S'];

/** px per character of a label, and between two labels. */
const [characterWidth, labelGap] = [6, 12];

/** About five ticks with month and year (spec 5.11), or else with day or time. */
function ticksOf(axis: TimeAxis): readonly TimelineTick[] {
  const moments = axis.ticks(5);
  const formatOf = scaleUtc().tickFormat;
  const labelled = tickFormats.map((format) =>
    moments.map(({ wall, offset }) => formatOf(undefined, format)(wall) + offset),
  );
  const labels = labelled.find((texts) => new Set(texts).size === texts.length) ?? labelled.at(-1);
  const ticks: TimelineTick[] = [];
  for (const [at, { x }] of moments.entries()) {
    const tick = { x, label: labels?.[at] ?? '' };
    const before = ticks.at(-1);
    const width = tick.label.length * characterWidth + labelGap;
    const fits = !before || (tick.label !== before.label && tick.x - before.x >= width);
    if (fits) ticks.push(tick);
  }
  return ticks;
}

/** The index of the bar with the capture in force at `current` (14 digits), or -1. */
export function currentBar(
  bars: readonly TimelineBar[],
  { keys }: CaptureIndex,
  current: string | null,
): number {
  if (current === null || !isTimestamp(current)) return -1;
  const keyInForce = keys[indexAtOrBefore(keys, current)] ?? '';
  return bars.findIndex((bar) => bar.start <= keyInForce && keyInForce <= bar.end);
}

/**
 * The capture `x` px from the left margin: within a bar by position, between bars the last one
 * before, left of all bars the first. Null without bars.
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

/**
 * Returns one of the captures that `captureAt` finds in the two rows of the timeline: the one of the row
 * that has begun at `x`; the later one if both have, the earlier one if none has.
 */
export function captureAtEither(
  { bars, commentBars }: Pick<TimelineLayout, 'bars' | 'commentBars'>,
  stories: CaptureIndex,
  comments: CaptureIndex,
  x: number,
): string | null {
  const story = captureAt(bars, stories, x);
  const comment = captureAt(commentBars, comments, x);
  if (story === null || comment === null) return story ?? comment;
  const isBefore = (row: readonly TimelineBar[]) => (row[0]?.x ?? x) <= x;
  if (isBefore(bars) !== isBefore(commentBars)) return isBefore(bars) ? story : comment;
  return isBefore(bars) === story > comment ? story : comment;
}
