import { bisector } from 'd3-array';
import { indexAtOrBefore } from '../time/timestamp';
import { formatCaptureDate } from '../time/timestamp-format';
import { windowAround } from './capture-steps';

/** The captures of a year that a dropdown lists. */
export interface ListedYear {
  /** 4 digits. */
  readonly year: string;
  /** Timestamps, oldest first. */
  readonly captures: readonly string[];
  /** The number of all captures of the year. */
  readonly count: number;
}

/** The most captures of which a dropdown lists all. */
const few = 500;

/** Those near the chosen one that it lists of more. */
const near = 200;

/**
 * What a dropdown lists of captures (timestamps, oldest first): all if they are few, else those near
 * the chosen one (or the last), and the first and the last of each year of local time in `zone`. Years
 * are in order.
 */
export function listedCaptures(
  captures: readonly string[],
  chosen: string | null,
  zone: string,
): readonly ListedYear[] {
  const at = chosen === null ? captures.length - 1 : indexAtOrBefore(captures, chosen);
  const [start, end] = windowAround(captures.length, at, captures.length > few ? near : few);
  const yearOf = (capture: string) => formatCaptureDate(capture, zone).slice(0, 'YYYY'.length);
  const years: ListedYear[] = [];
  for (let first = 0; first < captures.length; ) {
    const year = yearOf(captures[first] ?? '');
    const next = bisector(yearOf).right(captures, year, first + 1);
    const within = (position: number) => Math.max(first, Math.min(position, next));
    const listed = [
      ...captures.slice(first, first + 1),
      ...captures.slice(within(start), within(end)),
      ...captures.slice(next - 1, next),
    ];
    years.push({ year, captures: [...new Set(listed)], count: next - first });
    first = next;
  }
  return years;
}
