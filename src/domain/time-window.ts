import { type CaptureIndex, capturesWithin } from './capture-index';
import { resolveTimestamp } from './partial-timestamp';
import { dateOfDigits } from './timestamp';

/**
 * The stretch of time that the timeline shows: '' for all captures, or the leading digits of a
 * UTC timestamp for a year ("2004"), month ("200405"), day, hour or minute.
 */
export type TimeWindow = string;

const lengths = [0, 4, 6, 8, 10, 12];
const beginning = '00000101000000';
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The window that `text` names; '' where it names none. */
export function parseTimeWindow(text: string | null): TimeWindow {
  if (text === null || !lengths.includes(text.length) || /\D/.test(text)) return '';
  return resolveTimestamp(text, []).kind === 'timestamp' ? text : '';
}

/** The first instant of a window and the last second of it; null for all of time. */
export function boundsOfWindow(span: TimeWindow): readonly [Date, Date] | null {
  const end = span === '' ? null : resolveTimestamp(span, []);
  const start = dateOfDigits(span + beginning.slice(span.length));
  const last = end?.kind === 'timestamp' ? dateOfDigits(end.timestamp) : null;
  return start && last ? [start, last] : null;
}

/**
 * One level closer round the capture `key`, passing over levels that hold the same captures;
 * null where nothing is left to tell apart.
 */
export function zoomIn(span: TimeWindow, key: string, index: CaptureIndex): TimeWindow | null {
  const size = (of: TimeWindow) => sizeOf(index, of);
  if (size(span) < 2) return null;
  let best: TimeWindow | null = null;
  for (const length of lengths) {
    const candidate = key.slice(0, length);
    if (length <= span.length || size(candidate) === 0) continue;
    if (best !== null && (size(best) === 1 || size(candidate) < size(best))) break;
    best = candidate;
  }
  return best;
}

/** One level further away, passing over levels that hold the same captures; null at the farthest. */
export function zoomOut(span: TimeWindow, index: CaptureIndex): TimeWindow | null {
  if (span === '') return null;
  const wider = lengths.filter((length) => length < span.length).map((l) => span.slice(0, l));
  return wider.findLast((of) => sizeOf(index, of) > sizeOf(index, span)) ?? '';
}

/** The window of the same length that holds `key`: where the timeline goes with the reader. */
export function windowHolding(span: TimeWindow, key: string): TimeWindow {
  return key.slice(0, span.length);
}

/** A window on the way from all of time to the present one. */
export interface WindowStep {
  readonly span: TimeWindow;
  readonly label: string;
}

/** "All captures", "2004", "May", "3", "12 h", "12:05": a window and all that hold it. */
export function stepsToWindow(span: TimeWindow): readonly WindowStep[] {
  return lengths
    .filter((length) => length <= span.length)
    .map((length) => ({
      span: span.slice(0, length),
      label: labelOf(span.slice(0, length)),
    }));
}

function labelOf(span: TimeWindow): string {
  if (span === '') return 'All captures';
  const last = span.slice(-2);
  if (span.length === 4) return span;
  if (span.length === 6) return months[Number(last) - 1] ?? last;
  if (span.length === 8) return String(Number(last));
  return span.length === 10 ? `${last} h` : `${span.slice(8, 10)}:${last}`;
}

function sizeOf(index: CaptureIndex, span: TimeWindow): number {
  const { from, to } = capturesWithin(index, span);
  return to - from;
}
