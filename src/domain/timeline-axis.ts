import type { ScaleTime } from 'd3-scale';
import type { TimeWindow } from './time-window';

export interface TimelineTick {
  readonly x: number;
  readonly label: string;
}

/** px that a label such as "Sep 2004" takes, with air. */
const labelRoom = 60;

/** About five ticks: month and year (specification, section 2); closer in, day or time of day. */
export function ticksOf(
  scale: ScaleTime<number, number>,
  span: TimeWindow,
): readonly TimelineTick[] {
  const label = scale.tickFormat(5, formatFor(span));
  return legible(scale.ticks(5).map((date) => ({ x: scale(date), label: label(date) })));
}

function formatFor(span: TimeWindow): string {
  if (span.length < 6) return '%b %Y';
  if (span.length < 8) return '%-d %b';
  return span.length < 12 ? '%H:%M' : '%H:%M:%S';
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
