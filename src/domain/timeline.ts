import { max } from 'd3-array';
import { type ScaleTime, scaleUtc } from 'd3-scale';
import { greatestMove, placeBars } from './bar-placement';
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

const gap = 1;
/** Widths, with the gap, that bars of one capture each may have, widest first. */
const steps = [11, 8, 6, 4] as const;
/** So few captures have a bar each, wherever it must stand (reading 13). */
const few = 24;
/** A bar further from its time than this would tell a wrong date. */
const mostMoved = 12;
const sharedStep = 6;
const leastHeight = 6;
/** px that a label such as "Sep 2004" takes, with air. */
const labelRoom = 60;
const day = 24 * 60 * 60 * 1000;

type Group = Pick<TimelineBar, 'start' | 'end' | 'count' | 'captures'>;

interface Placed {
  readonly groups: readonly Group[];
  readonly xs: readonly number[];
  readonly step: number;
}

/**
 * Lays out the timeline for a bar `width` px wide in all. `captures` are oldest first; the bar
 * that holds the capture shown at `current` (14 digits) is the current one. Captures have a bar
 * each as long as those stand near enough to their times, and share bars beyond that.
 */
export function layOutTimeline(
  captures: readonly Capture[],
  current: string | null,
  width: number,
): TimelineLayout {
  const inner = Math.max(width - timelineMargins.left - timelineMargins.right, sharedStep);
  if (captures.length === 0) return { bars: [], ticks: [] };
  const scale = timeScale(captures, inner);
  const { groups, xs, step } = placeApart(captures, scale, inner) ?? share(captures, scale, inner);
  const starts = groups.map((bar) => bar.start);
  const shown = current !== null && isTimestamp(current) ? indexAtOrBefore(starts, current) : -1;
  const heightOf = heightScale(groups);
  const bars = groups.map((bar, index) => ({
    ...bar,
    isCurrent: index === shown,
    x: xs[index] ?? 0,
    width: step - gap,
    height: heightOf(bar),
  }));
  const label = scale.tickFormat(5, '%b %Y');
  const ticks = scale.ticks(5).map((date) => ({ x: scale(date), label: label(date) }));
  return { bars, ticks: legible(ticks) };
}

/** Leaves out labels that would repeat the one before or run into it. */
function legible(ticks: readonly TimelineTick[]): readonly TimelineTick[] {
  const kept: TimelineTick[] = [];
  for (const tick of ticks) {
    const before = kept.at(-1);
    if (before && (tick.label === before.label || tick.x - before.x < labelRoom)) continue;
    kept.push(tick);
  }
  return kept;
}

function timeOf({ timestamp }: Pick<Capture, 'timestamp'>): number {
  return dateOfDigits(timestamp)?.getTime() ?? 0;
}

/** From the first capture to the last; a single one stands in the middle of three months. */
function timeScale(captures: readonly Capture[], inner: number): ScaleTime<number, number> {
  const first = timeOf(captures[0] ?? { timestamp: '' });
  const last = timeOf(captures.at(-1) ?? { timestamp: '' });
  const domain = first === last ? [first - 45 * day, last + 45 * day] : [first, last];
  return scaleUtc(domain, [0, inner]);
}

/** One bar a capture, as wide as leaves each near its time; null when none is. */
function placeApart(
  captures: readonly Capture[],
  scale: ScaleTime<number, number>,
  inner: number,
): Placed | null {
  for (const step of steps) {
    if (captures.length * step > inner) continue;
    const wanted = captures.map((capture) => scale(timeOf(capture)) - (step - gap) / 2);
    const xs = placeBars(wanted, step, inner);
    const isLastResort = captures.length <= few && step === steps.at(-1);
    if (greatestMove(wanted, xs) > mostMoved && !isLastResort) continue;
    return { groups: captures.map((capture) => joined(null, capture)), xs, step };
  }
  return null;
}

/** One bar for each stretch of the axis that has any captures. */
function share(
  captures: readonly Capture[],
  scale: ScaleTime<number, number>,
  inner: number,
): Placed {
  const slots = Math.max(1, Math.floor(inner / sharedStep));
  const bySlot = new Map<number, Group>();
  for (const capture of captures) {
    const slot = Math.min(slots - 1, Math.floor((scale(timeOf(capture)) / inner) * slots));
    bySlot.set(slot, joined(bySlot.get(slot) ?? null, capture));
  }
  const xs = [...bySlot.keys()].map((slot) => slot * sharedStep);
  return { groups: [...bySlot.values()], xs, step: sharedStep };
}

function joined(group: Group | null, { timestamp, count }: Capture): Group {
  return {
    start: group?.start ?? timestamp,
    end: timestamp,
    count: (group?.count ?? 0) + count,
    captures: (group?.captures ?? 0) + 1,
  };
}

/** Logarithmic, so that one busy day does not flatten the rest. */
function heightScale(groups: readonly Group[]): (group: Group) => number {
  const plot = timelineHeight - timelineMargins.top - timelineMargins.bottom;
  const most = Math.log1p(max(groups, (group) => group.count) ?? 1);
  return ({ count }) => Math.max(leastHeight, (plot * Math.log1p(count)) / most);
}
