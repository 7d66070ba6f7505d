import { captureLabels, formatShortDate } from './timestamp-format';

/** "3 May 2004" in the zone for each key; those of one day are told apart by their times (`captureLabels`). */
export function dayLabels(keys: readonly string[], zone: string): readonly string[] {
  const days = keys.map((key) => formatShortDate(key, zone));
  const labels = captureLabels(keys, zone);
  return days.map((day, index) =>
    days.indexOf(day) === days.lastIndexOf(day) ? day : (labels[index] ?? day),
  );
}
