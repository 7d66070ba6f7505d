import { monthNames } from '../time/civil-date';
import { parsePeriod } from '../time/partial-timestamp';
import { dateOfDigits } from '../time/timestamp';
import { type CaptureIndex, capturesWithin } from './captures';

/**
 * The period that the timeline shows: '' for all captures, or the leading digits of a UTC
 * timestamp for a year ("2004"), month ("200405"), day, hour or minute.
 */
export type TimeWindow = string;

const lengths = [0, 4, 6, 8, 10, 12];

/** The window that `text` names, or ''. */
export function parseTimeWindow(text: string | null): TimeWindow {
  const isDigits = text !== null && /^\d*$/.test(text) && lengths.includes(text.length);
  return isDigits && boundsOfWindow(text) ? text : '';
}

/** The first and last second of a window; null for all captures. */
export function boundsOfWindow(span: TimeWindow): readonly [Date, Date] | null {
  const period = parsePeriod(span);
  const [start, end] = [dateOfDigits(period?.start ?? ''), dateOfDigits(period?.end ?? '')];
  return start && end && [start, end];
}

/**
 * The next closer window around the capture `key`, or an even closer one if that has the same
 * captures. Null if there is nothing left to tell apart.
 */
export function zoomIn(span: TimeWindow, key: string, index: CaptureIndex): TimeWindow | null {
  const closer = windowsAround(key).filter(({ length }) => length > span.length);
  const next = closer[0];
  if (next === undefined || sizeOf(index, span) < 2) return null;
  const size = sizeOf(index, next);
  if (size < 2) return size === 1 ? next : null;
  return closer.findLast((other) => sizeOf(index, other) === size) ?? next;
}

/** The closest window around `span` with more captures, else all; null for all captures. */
export function zoomOut(span: TimeWindow, index: CaptureIndex): TimeWindow | null {
  if (span === '') return null;
  const size = sizeOf(index, span);
  return windowsAround(span).findLast((other) => sizeOf(index, other) > size) ?? '';
}

/** The window of the same length around `key`. */
export function windowHolding(span: TimeWindow, key: string): TimeWindow {
  return key.slice(0, span.length);
}

/** The windows from all captures to `span`: "All captures", "2004", "May", "3", "12 h", "12:05". */
export function stepsToWindow(
  span: TimeWindow,
): readonly { readonly span: TimeWindow; readonly label: string }[] {
  return windowsAround(span).map((wider) => ({ span: wider, label: labelOf(wider) }));
}

/** The windows that contain the digits, from all captures on. */
function windowsAround(digits: string): readonly TimeWindow[] {
  return lengths.filter((length) => length <= digits.length).map((end) => digits.slice(0, end));
}

function labelOf(span: TimeWindow): string {
  const last = span.slice(-2);
  if (span === '') return 'All captures';
  if (span.length === 4) return span;
  if (span.length === 6) return monthNames[Number(last) - 1]?.slice(0, 3) ?? last;
  if (span.length === 8) return String(Number(last));
  return span.length === 10 ? `${last} h` : `${span.slice(8, 10)}:${last}`;
}

function sizeOf(index: CaptureIndex, span: TimeWindow): number {
  const { from, to } = capturesWithin(index, span);
  return to - from;
}
