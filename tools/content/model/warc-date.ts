import { cutText } from '../../../src/domain/text/excerpt';
import {
  fieldsOfDate,
  parseInterval,
  writtenDigits,
} from '../../../src/domain/time/partial-timestamp';
import { dateOfDigits, parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';

/** When something was captured. */
export interface CaptureTime {
  readonly timestamp: Timestamp;
  /** The part of a second after the timestamp, from 0 to 1; 0 if its file does not say. */
  readonly fraction: number;
  /** Whether the date lacks seconds or more; the timestamp is the first second of what it gives. */
  readonly isImprecise: boolean;
}

/** The dates of ClueWeb09 have the day of the year instead of that of the month. */
const dayOfYear = /^(\d{4}-\d\d)-(?:3[2-9]|[4-9]\d|\d{3})T.*$/i;

/** In characters. */
const longestDate = 100;

/** Parses a WARC-Date (WARC 1.1, 5.4), also with an offset, and ClueWeb's year and month; or says why it cannot. */
export function parseWarcDate(text: string) {
  const quotedDate = text === '' ? 'no date' : `the date ${JSON.stringify(cutText(text, 40))}`;
  const date = text
    .slice(0, longestDate)
    .replace(dayOfYear, '$1')
    .replace(/(T[^T]*[+-]\d\d)(\d\d)$/i, '$1:$2');
  const mayBeDate = /^\d{4}(?:-|$)/.test(date) && text.length <= longestDate;
  const fields = mayBeDate ? fieldsOfDate(date) : null;
  if (!fields) {
    const reason = `${quotedDate}: it is not a date in the form 2004-05-03T12:00:00Z`;
    return { timestamp: null, reason };
  }
  const timestamp = parseTimestamp(parseInterval(date)?.start ?? '');
  const fraction = Number(/\.\d+/.exec(date)?.[0] ?? 0);
  if (timestamp !== null) return { timestamp, fraction, isImprecise: fields.length < 6 };
  const exists = dateOfDigits(writtenDigits(date)) !== null;
  const reason = exists ? 'only 2000 to 2100 can be stored' : 'it does not exist';
  return { timestamp: null, reason: `${quotedDate}: ${reason}` };
}
