import { parseTimestamp, type Timestamp } from '../../src/domain/timestamp';

export type WarcDate =
  | { readonly timestamp: Timestamp }
  | { readonly timestamp: null; readonly reason: string };

/**
 * A record's WARC-Date as a timestamp: UTC, fractions of a second cut off. A date that is not
 * given to the second, that does not exist, or that lies outside 2000 to 2100 is none.
 */
export function parseWarcDate(text: string): WarcDate {
  const shown = text === '' ? 'no date' : `the date ${JSON.stringify(text.slice(0, 40))}`;
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?Z?$/.exec(text);
  if (!parts) return { timestamp: null, reason: `${shown}: a date to the second is needed` };
  const timestamp = parseTimestamp(parts.slice(1).join(''));
  if (timestamp !== null) return { timestamp };
  const year = Number(parts[1]);
  const reason = year < 2000 || year > 2100 ? 'only 2000 to 2100 can be kept' : 'it does not exist';
  return { timestamp: null, reason: `${shown}: ${reason}` };
}
