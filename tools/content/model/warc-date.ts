import {
  dateOfTimestamp,
  parseTimestamp,
  type Timestamp,
  timestampOfDate,
} from '../../../src/domain/time/timestamp';

export type WarcDate =
  | {
      readonly timestamp: Timestamp;
      /** The part of a second after the timestamp, from 0 to 1. */
      readonly fraction: number;
      /** Whether the date lacks seconds or more; the timestamp is the first second of what it gives. */
      readonly isImprecise: boolean;
    }
  | { readonly timestamp: null; readonly reason: string };

// Each part may be missing with all that follow it (WARC 1.1, section 5.4).
const shape =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d)(?::(\d\d)(?::(\d\d)(\.\d+)?)?)?(?:Z|([+-])(\d\d):?(\d\d))?)?)?)?$/i;

/** The dates of ClueWeb09 have the day of the year instead of that of the month. */
const dayOfYear = /^(\d{4}-\d\d)-(?:3[2-9]|[4-9]\d|\d{3})T.*$/i;

/**
 * Parses a WARC-Date as a timestamp in UTC and a fraction of a second. An offset is applied, although
 * the format does not allow one. Of a day that no month
 * has, such as 2008-10-294, the year and month count. Rejects dates that do not exist, or outside 2000 to 2100.
 */
export function parseWarcDate(text: string): WarcDate {
  const shown = text === '' ? 'no date' : `the date ${JSON.stringify(text.slice(0, 40))}`;
  const parts = shape.exec(text.replace(dayOfYear, '$1'));
  if (!parts)
    return {
      timestamp: null,
      reason: `${shown}: it is not a date in the form 2004-05-03T12:00:00Z`,
    };
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00'] = parts;
  const timestamp = parseTimestamp(year + month + day + hour + minute + second);
  const inUtc = timestamp && shifted(parts, timestamp);
  const isImprecise = parts[6] === undefined;
  if (inUtc !== null) return { timestamp: inUtc, fraction: Number(parts[7] ?? 0), isImprecise };
  const isElsewhere = Number(year) < 2000 || Number(year) > 2100 || timestamp !== null;
  const reason = isElsewhere ? 'only 2000 to 2100 can be stored' : 'it does not exist';
  return { timestamp: null, reason: `${shown}: ${reason}` };
}

/** A time east of Greenwich (+) is ahead of UTC. */
function shifted(
  [, , , , , , , , sign, hours, minutes]: readonly string[],
  timestamp: Timestamp,
): Timestamp | null {
  if (sign === undefined) return timestamp;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 60_000 : -60_000);
  return timestampOfDate(new Date(dateOfTimestamp(timestamp).getTime() - offset));
}
