import { captureLabels, formatShortDate } from './timestamp-format';

/**
 * "May 3, 2004" in the zone for each key. Keys of one day are told apart by their labels of
 * `captureLabels`, or by what `labelOf` makes of the day and such a label.
 */
export function dayLabels(
  keys: readonly string[],
  zone: string,
  labelOf = (_day: string, label: string) => label,
): readonly string[] {
  const days = keys.map((key) => formatShortDate(key, zone));
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const day of days) (seen.has(day) ? shared : seen).add(day);
  const labels = captureLabels(keys, zone);
  return days.map((day, index) => (shared.has(day) ? labelOf(day, labels[index] ?? day) : day));
}
