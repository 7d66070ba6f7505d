import {
  dateOfTimestamp,
  parseTimestamp,
  type Timestamp,
  timestampOfDate,
} from '../../src/domain/timestamp';

export type WarcDate =
  | { readonly timestamp: Timestamp }
  | { readonly timestamp: null; readonly reason: string };

const shape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|([+-])(\d\d):?(\d\d))?$/i;

/**
 * A record's WARC-Date as a timestamp: UTC, fractions of a second cut off; an offset, which a WARC
 * should not have, is reckoned in. A date that is not given to the second, that does not exist, or
 * that lies outside 2000 to 2100 is none.
 */
export function parseWarcDate(text: string): WarcDate {
  const shown = text === '' ? 'no date' : `the date ${JSON.stringify(text.slice(0, 40))}`;
  const parts = shape.exec(text);
  if (!parts) return { timestamp: null, reason: `${shown}: a date to the second is needed` };
  const timestamp = parseTimestamp(parts.slice(1, 7).join(''));
  const inUtc = timestamp && shifted(parts, timestamp);
  if (inUtc !== null) return { timestamp: inUtc };
  const year = Number(parts[1]);
  const reason = year < 2000 || year > 2100 ? 'only 2000 to 2100 can be kept' : 'it does not exist';
  return { timestamp: null, reason: `${shown}: ${reason}` };
}

/** A time east of Greenwich (+) is later than UTC. */
function shifted(
  [, , , , , , , sign, hours, minutes]: readonly string[],
  timestamp: Timestamp,
): Timestamp | null {
  if (sign === undefined) return timestamp;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 60_000 : -60_000);
  return timestampOfDate(new Date(dateOfTimestamp(timestamp).getTime() - offset));
}
