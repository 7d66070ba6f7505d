import type { CaptureIndex, CaptureSlice } from '../content/captures';
import { bisect } from '../text/order';
import { monthNames } from '../time/civil-date';
import { parseInterval } from '../time/partial-timestamp';
import { localDate } from '../time/time-zone';
import { dateOfDigits, digitsOfDate, indexAtOrBefore, isTimestamp } from '../time/timestamp';
import { type TimeWindow, windowLengths } from './parse-time-window';

/** The first and last second of a window; null for all captures. */
export function boundsOfWindow(span: TimeWindow, zone = 'UTC'): readonly [Date, Date] | null {
  const interval = parseInterval(span, zone);
  const [start, end] = [dateOfDigits(interval?.start ?? ''), dateOfDigits(interval?.end ?? '')];
  return start && end && [start, end];
}

/** The captures in a window; all for '', and for a window that is out of range in this zone. */
export function capturesWithin(
  { keys }: CaptureIndex,
  span: TimeWindow,
  zone = 'UTC',
): CaptureSlice {
  const interval = parseInterval(span, zone);
  if (!interval) return { from: 0, to: keys.length };
  return {
    from: bisect(keys, (key) => key >= interval.start),
    to: bisect(keys, (key) => key > interval.end),
  };
}

/**
 * The next closer window around `time` (14 digits), or an even closer one if that has the same
 * captures. Null if that would have no captures, or there is nothing left to tell apart.
 */
export function zoomIn(
  span: TimeWindow,
  time: string,
  index: CaptureIndex,
  zone = 'UTC',
): TimeWindow | null {
  const sizeOf = (other: TimeWindow) => sizeOfWindow(index, other, zone);
  const closer = windowsAround(localDigits(time, zone)).filter(
    (other) => other.length > span.length && holds(other, time, zone),
  );
  const next = closer[0];
  if (next === undefined || sizeOf(span) < 2) return null;
  const size = sizeOf(next);
  if (size < 2) return size === 1 ? next : null;
  return closer.findLast((other) => sizeOf(other) === size) ?? next;
}

/**
 * The time that stays in view when a window is zoomed: `shownTime` (14 digits) if the window holds it, or
 * else the nearest of its captures; '' if there is none.
 */
export function timeToZoomAround(
  span: TimeWindow,
  shownTime: string,
  index: CaptureIndex,
  zone = 'UTC',
): string {
  if (isTimestamp(shownTime) && windowHolding(span, shownTime, zone) === span) return shownTime;
  const { from, to } = capturesWithin(index, span, zone);
  const inForce = indexAtOrBefore(index.keys, shownTime);
  return index.keys[Math.min(Math.max(inForce, from), to - 1)] ?? '';
}

/** The closest window around `span` with more captures, else all; null for all captures. */
export function zoomOut(span: TimeWindow, index: CaptureIndex, zone = 'UTC'): TimeWindow | null {
  if (span === '') return null;
  const size = sizeOfWindow(index, span, zone);
  const wider = windowsAround(span);
  return wider.findLast((other) => sizeOfWindow(index, other, zone) > size) ?? '';
}

/** The window of the same length around `key`. */
export function windowHolding(span: TimeWindow, key: string, zone = 'UTC'): TimeWindow {
  return localDigits(key, zone).slice(0, span.length);
}

/** Local times that occur twice name the first, so a window may miss a capture in the second. */
function holds(span: TimeWindow, key: string, zone: string): boolean {
  const interval = parseInterval(span, zone);
  return interval !== null && interval.start <= key && key <= interval.end;
}

function localDigits(key: string, zone: string): string {
  const local = localDate(key, zone);
  return local ? digitsOfDate(local) : '';
}

/** The windows from all captures to `span`: "All dates", "2004", "May", "3", "12 h", "12:05". */
export function stepsToWindow(
  span: TimeWindow,
): readonly { readonly span: TimeWindow; readonly label: string }[] {
  return windowsAround(span).map((wider) => ({ span: wider, label: labelOf(wider) }));
}

/** The windows that contain the digits, from all captures on. */
function windowsAround(digits: string): readonly TimeWindow[] {
  return windowLengths
    .filter((length) => length <= digits.length)
    .map((end) => digits.slice(0, end));
}

function labelOf(span: TimeWindow): string {
  const last = span.slice(-2);
  if (span === '') return 'All dates';
  if (span.length === 4) return span;
  if (span.length === 6) return monthNames[Number(last) - 1]?.slice(0, 3) ?? last;
  if (span.length === 8) return String(Number(last));
  return span.length === 10 ? `${last} h` : `${span.slice(8, 10)}:${last}`;
}

function sizeOfWindow(index: CaptureIndex, span: TimeWindow, zone: string): number {
  const { from, to } = capturesWithin(index, span, zone);
  return to - from;
}
