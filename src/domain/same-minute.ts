import { indexAtOrAfter } from './sorted-keys';

/** Whether `keys` (14 digits, oldest first) hold another one of the minute of `key`. */
export function sharesMinute(keys: readonly string[], key: string): boolean {
  const minute = key.slice(0, 12);
  const first = indexAtOrAfter(keys, minute);
  return [keys[first], keys[first + 1]].some(
    (other) => other !== undefined && other !== key && other.startsWith(minute),
  );
}
