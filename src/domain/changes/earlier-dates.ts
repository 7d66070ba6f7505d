import { captureSteps } from '../captures/capture-steps';
import type { SuggestedDate } from '../captures/date-suggestions';
import { addMonths } from '../time/time-gap';
import { instantOfWallTime, localDate } from '../time/time-zone';
import { digitsOfDate } from '../time/timestamp';

/**
 * The dates to offer for a comparison with `at` (14 digits), in local time of `zone`. None is before
 * the first of `captures`, which are timestamps, oldest first.
 */
export function earlierDates(
  at: string,
  captures: readonly string[],
  zone: string,
): readonly SuggestedDate[] {
  const [first = at] = captures;
  const offers = [
    { name: 'The capture before', timestamp: captureSteps(captures, at).previous ?? at },
    { name: 'A year earlier', timestamp: yearsBefore(at, 1, zone) },
    { name: 'Five years earlier', timestamp: yearsBefore(at, 5, zone) },
    { name: 'First', timestamp: first },
  ];
  return offers.filter(({ timestamp }) => timestamp >= first && timestamp < at);
}

/** The same time of the same day, or of 28 February for 29 February. */
function yearsBefore(timestamp: string, years: number, zone: string): string {
  const local = localDate(timestamp, zone);
  if (!local) return timestamp;
  return digitsOfDate(new Date(instantOfWallTime(addMonths(local, -12 * years), zone)));
}
