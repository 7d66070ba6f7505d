import { parseTimestamp, type Timestamp } from '../../src/domain/time/timestamp';

/** 14 digits as a timestamp; throws if they are no date. */
export function timestampOf(digits: string): Timestamp {
  const timestamp = parseTimestamp(digits);
  if (!timestamp) throw new Error(`${digits} is no timestamp`);
  return timestamp;
}
