import { max } from 'd3-array';
import { type ScaleTime, scaleUtc } from 'd3-scale';
import { indexAtOrBefore } from '../time/sorted-keys';
import { dateOfDigits, isTimestamp } from '../time/timestamp';
import { type CaptureIndex, type CaptureSlice, capturesWithin } from './captures';
import { boundsOfWindow, type TimeWindow } from './time-window';
import { type Bin, calendarBins, gap, separateBins } from './timeline-bins';
import { timelineHeight, timelineMargins } from './timeline-size';

/** A bar for one capture, or for several that are too close to draw separately. */
export interface TimelineBar {
  /** The first capture, which a click leads to (reading 13). */
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
  readonly bars: readonly TimelineBar[];
  readonly ticks: readonly TimelineTick[];
}

const minInner = 6;
const minHeight = 6;

/**
 * Lays out the captures of a window in a timeline of `width` px. Captures share bars of a calendar
 * unit where separate bars would be too far from their times.
 */
export function layOutTimeline(
  index: CaptureIndex,
  width: number,
  span: TimeWindow = '',
): TimelineLayout {
  if (index.keys.length === 0) return { bars: [], ticks: [] };
  const inner = Math.max(width - timelineMargins.left - timelineMargins.right, minInner);
  const slice = capturesWithin(index, span);
  const scale = scaleUtc(domainOf(index, span), [0, inner]);
  const bins = separateBins(index, slice, scale, inner) ?? calendarBins(index, slice, scale, inner);
  return { bars: barsOf(index, bins), ticks: ticksOf(scale) };
}

/** The bounds of the window, or those of all captures. */
function domainOf({ keys }: CaptureIndex, span: TimeWindow): readonly [Date, Date] {
  const bounds = boundsOfWindow(span);
  if (bounds) return bounds;
  const first = dateOfDigits(keys[0] ?? '')?.getTime() ?? 0;
  const last = dateOfDigits(keys.at(-1) ?? '')?.getTime() ?? first;
  const padding = first === last ? 45 * 86_400_000 : 0;
  return [new Date(first - padding), new Date(last + padding)];
}

function barsOf({ keys, versionsBefore }: CaptureIndex, bins: readonly Bin[]): TimelineBar[] {
  const countOf = ({ from, to }: CaptureSlice) =>
    (versionsBefore[to] ?? 0) - (versionsBefore[from] ?? 0);
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
const tickFormats = ['%b %Y', '%-d %b', '%H:%M', '%-d %b %H:%M', '%H:%M:%S'];

/** px per character of a label, and between two labels. */
const [characterWidth, labelGap] = [6, 12];

/**
 * About five ticks with month and year (specification, section 2), or with day or time where the
 * months do not differ.
 */
function ticksOf(scale: ScaleTime<number, number>): readonly TimelineTick[] {
  const dates = scale.ticks(5);
  const labelled = tickFormats.map((format) => dates.map(scale.tickFormat(5, format)));
  const labels = labelled.find((texts) => new Set(texts).size === texts.length) ?? labelled.at(-1);
  const ticks: TimelineTick[] = [];
  for (const [at, date] of dates.entries()) {
    const tick = { x: scale(date), label: labels?.[at] ?? '' };
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
  const shown = keys[indexAtOrBefore(keys, current)] ?? '';
  return bars.findIndex((bar) => bar.start <= shown && shown <= bar.end);
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
