import { max } from 'd3-array';
import { type ScaleTime, scaleUtc } from 'd3-scale';
import { indexAtOrBefore } from './sorted-keys';
import type { Capture } from './timemap';
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
  readonly isCurrent: boolean;
  /** Left edge, width and height in px, inside the margins. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

export interface TimelineTick {
  readonly x: number;
  readonly label: string;
}

export interface TimelineLayout {
  readonly bars: readonly TimelineBar[];
  readonly ticks: readonly TimelineTick[];
}

export const timelineHeight = 64;
export const timelineMargins = { top: 10, right: 20, bottom: 20, left: 20 } as const;

const minBarWidth = 3;
const maxBarWidth = 10;
const gap = 1;
const day = 24 * 60 * 60 * 1000;

/**
 * Lays out the timeline for a bar `width` px wide in all. `captures` are oldest first; the bar
 * that holds the capture shown at `current` (14 digits) is the current one. Captures have a bar
 * each as long as bars of 3 px fit side by side, and share bars beyond that.
 */
export function layOutTimeline(
  captures: readonly Capture[],
  current: string | null,
  width: number,
): TimelineLayout {
  const inner = Math.max(width - timelineMargins.left - timelineMargins.right, minBarWidth + gap);
  const plotHeight = timelineHeight - timelineMargins.top - timelineMargins.bottom;
  if (captures.length === 0) return { bars: [], ticks: [] };
  const scale = timeScale(captures, inner);
  const groups = group(captures, scale, Math.floor(inner / (minBarWidth + gap)));
  const step = Math.min(maxBarWidth + gap, Math.max(minBarWidth + gap, inner / groups.length));
  const xs = spread(
    groups.map((bar) => scale(timeOf(bar.start)) - (step - gap) / 2),
    step,
    inner,
  );
  const most = max(groups, (bar) => bar.count) ?? 1;
  const starts = groups.map((bar) => bar.start);
  const shown = current !== null && isTimestamp(current) ? indexAtOrBefore(starts, current) : -1;
  const bars = groups.map((bar, index) => ({
    ...bar,
    isCurrent: index === shown,
    x: xs[index] ?? 0,
    width: step - gap,
    height: Math.max(6, (plotHeight * Math.log1p(bar.count)) / Math.log1p(most)),
  }));
  const label = scale.tickFormat(5, '%b %Y');
  const ticks = scale.ticks(5).map((date) => ({ x: scale(date), label: label(date) }));
  return { bars, ticks: ticks.filter((tick, i) => tick.label !== ticks[i - 1]?.label) };
}

function timeOf(timestamp: string): number {
  return dateOfDigits(timestamp)?.getTime() ?? 0;
}

/** One capture, or several within a month, still get an axis with room for its label. */
function timeScale(captures: readonly Capture[], inner: number): ScaleTime<number, number> {
  let first = timeOf(captures[0]?.timestamp ?? '');
  let last = timeOf(captures.at(-1)?.timestamp ?? '');
  if (last - first < 60 * day) {
    first -= 45 * day;
    last += 45 * day;
  }
  return scaleUtc([first, last], [0, inner]);
}

type Group = Omit<TimelineBar, 'isCurrent' | 'x' | 'width' | 'height'>;

/** One group a capture while they fit into `slots`; else one for each slot that has any. */
function group(
  captures: readonly Capture[],
  scale: ScaleTime<number, number>,
  slots: number,
): readonly Group[] {
  const inner = scale.range()[1] ?? 1;
  const groups: Group[] = [];
  let lastSlot = -1;
  for (const { timestamp, count } of captures) {
    const slot =
      captures.length <= slots
        ? lastSlot + 1
        : Math.min(slots - 1, Math.floor((scale(timeOf(timestamp)) / inner) * slots));
    const before = groups.at(-1);
    if (before && slot === lastSlot) {
      groups[groups.length - 1] = {
        ...before,
        end: timestamp,
        count: before.count + count,
        captures: before.captures + 1,
      };
    } else {
      groups.push({ start: timestamp, end: timestamp, count, captures: 1 });
    }
    lastSlot = slot;
  }
  return groups;
}

/** Moves left edges apart so that none overlap, staying as near to their times as they can. */
function spread(wanted: readonly number[], step: number, inner: number): readonly number[] {
  const xs = [...wanted];
  let least = 0;
  for (let i = 0; i < xs.length; i++) {
    xs[i] = Math.max(xs[i] ?? 0, least);
    least = (xs[i] ?? 0) + step;
  }
  let most = inner - step + gap;
  for (let i = xs.length - 1; i >= 0; i--) {
    xs[i] = Math.max(0, Math.min(xs[i] ?? 0, most));
    most = (xs[i] ?? 0) - step;
  }
  return xs;
}
