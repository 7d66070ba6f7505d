import { dateOfTimestamp, isTimestamp } from './timestamp';

/**
 * Where versions stand on an axis from the first to the last of them: 0 to 1, in the order of
 * `keys` (14 digits, oldest first; what spells no date is left out). A single one stands in the
 * middle.
 */
export function versionPlaces(
  keys: readonly string[],
): readonly { readonly key: string; readonly place: number }[] {
  const dated = keys
    .filter(isTimestamp)
    .map((key) => ({ key, time: dateOfTimestamp(key).getTime() }));
  const [first, last] = [dated[0]?.time ?? 0, dated.at(-1)?.time ?? 0];
  return dated.map(({ key, time }) => ({
    key,
    place: last > first ? (time - first) / (last - first) : 0.5,
  }));
}
