import { positionOfDigits } from './digit-position';
import { nearestCaptures } from './nearest-captures';
import { resolveTimestamp } from './partial-timestamp';
import { indexAtOrBefore } from './sorted-keys';
import { digitsOfDate, hasTimestampShape } from './timestamp';
import { isoOfWrittenDate } from './written-date';
import { instantOfWallTime } from './zoned-fields';

/** What a typed date leads to. A date that cannot be still has captures nearby. */
export type DateSuggestions =
  | {
      readonly kind: 'date' | 'impossible';
      /** The captures around it, oldest first; the nearest of them, or null without captures. */
      readonly captures: readonly string[];
      readonly nearest: string | null;
    }
  | { readonly kind: 'unknown' };

const suggested = 5;
const beginning = '00000101000000';
const wordShape = /^[a-z]+$/i;
const zoneEnd = /(?:z|[+-]\d\d:\d\d)$/i;

/**
 * Up to five of `captures` (14 digits each, oldest first) around the date that a reader typed: what
 * an address may say (`resolveTimestamp`), or a date as people write it (`isoOfWrittenDate`). A date
 * without a zone of its own is one on the clock of `zone`; 14 digits are UTC, as everywhere.
 */
export function suggestCaptures(
  text: string,
  captures: readonly string[],
  zone: string,
): DateSuggestions {
  const typed = text.trim();
  const plain = resolveTimestamp(typed, captures);
  const iso = plain.kind === 'unknown' ? isoOfWrittenDate(typed) : typed;
  if (iso === null) return { kind: 'unknown' };
  const resolved = resolveTimestamp(iso, captures);
  if (resolved.kind === 'unknown') return { kind: 'unknown' };
  const isFound = resolved.kind === 'timestamp';
  const digits = isFound ? resolved.timestamp : paddedDigits(iso);
  const isWord = wordShape.test(iso);
  const isInUtc = hasTimestampShape(iso) || isWord || zoneEnd.test(iso);
  const inUtc = (wall: string) => (isFound && !isInUtc ? digitsAt(wall, zone) : wall);
  const at =
    isFound && !isWord ? withinPeriod(captures, inUtc(paddedDigits(iso)), inUtc(digits)) : digits;
  return {
    kind: isFound ? 'date' : 'impossible',
    captures: nearestCaptures(captures, at, suggested),
    nearest: nearestCaptures(captures, at, 1)[0] ?? null,
  };
}

/** The last capture of the period from `start` to `end` (14 digits), where there is one; else its end. */
function withinPeriod(captures: readonly string[], start: string, end: string): string {
  const inForce = captures[indexAtOrBefore(captures, end)];
  return inForce !== undefined && inForce >= start ? inForce : end;
}

function digitsAt(wallDigits: string, zone: string): string {
  return digitsOfDate(new Date(instantOfWallTime(positionOfDigits(wallDigits), zone)));
}

/** The fields that were typed, and the beginning of their period for the others. */
function paddedDigits(iso: string): string {
  const digits = iso.replace(zoneEnd, '').replace(/\D/g, '').slice(0, 14);
  return digits + beginning.slice(digits.length);
}
