import {
  dateOfTimestamp,
  parseTimestamp,
  type Timestamp,
  timestampOfDate,
} from '../../../src/domain/time/timestamp';

export type WarcDate =
  /** `fraction` is the part of a second after the timestamp, from 0 to 1. */
  | { readonly timestamp: Timestamp; readonly fraction: number }
  | { readonly timestamp: null; readonly reason: string };

const shape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(?:Z|([+-])(\d\d):?(\d\d))?$/i;

/**
 * Parses a WARC-Date as a timestamp in UTC and a fraction of a second. An offset is applied, although
 * the format does not allow one. Rejects dates without seconds, that do not exist, or outside 2000 to
 * 2100.
 */
export function parseWarcDate(text: string): WarcDate {
  const shown = text === '' ? 'no date' : `the date ${JSON.stringify(text.slice(0, 40))}`;
  const parts = shape.exec(text);
  if (!parts) return { timestamp: null, reason: `${shown}: a date with seconds is required` };
  const timestamp = parseTimestamp(parts.slice(1, 7).join(''));
  const inUtc = timestamp && shifted(parts, timestamp);
  if (inUtc !== null) return { timestamp: inUtc, fraction: Number(parts[7] ?? 0) };
  const year = Number(parts[1]);
  const reason =
    year < 2000 || year > 2100 ? 'only 2000 to 2100 can be stored' : 'it does not exist';
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
