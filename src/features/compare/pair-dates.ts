import { captureLabels, formatShortDate } from '../../domain/time/timestamp-format';

/** Two dates in the zone, both with their times if they are of the same day. */
export function datesOfPair(a: string, b: string, zone: string): readonly [string, string] {
  const dates = [formatShortDate(a, zone), formatShortDate(b, zone)] as const;
  if (dates[0] !== dates[1]) return dates;
  const [from = dates[0], to = dates[1]] = captureLabels([a, b], zone);
  return [from, to];
}
