import { writtenDigits } from '../time/partial-timestamp.ts';
import { dateOfDigits } from '../time/timestamp.ts';

/**
 * The period that the timeline shows: '' for all captures, or the leading digits of a date in local
 * time for a year ("2004"), month ("200405"), day, hour or minute. The time zone (IANA) is the one
 * that the reader chose.
 */
export type TimeWindow = string;

/** The numbers of digits of a window. */
export const windowLengths = [0, 4, 6, 8, 10, 12];

/** The window that `text` names, or ''. */
export function parseTimeWindow(text: string | null): TimeWindow {
  const isDigits = text !== null && /^\d*$/.test(text) && windowLengths.includes(text.length);
  const start = isDigits ? writtenDigits(text) : '';
  // In a zone, the first and last seconds of timestamps are in 1999 and 2101.
  const isNear = start >= '1999' && start < '2102';
  return isDigits && isNear && dateOfDigits(start) ? text : '';
}
