import { type CivilDate, civilDateOf } from './civil-date.ts';
import { dateOfDigits } from './timestamp.ts';

/** Zones come from content, so the caches below are bounded. */
const maxCached = 500;

const supportByZone = new Map<string, boolean>();

/** Whether `zone` is an IANA time zone that Intl supports. */
export function isTimeZone(zone: string): boolean {
  if (zone === 'UTC') return true;
  // Newer engines support offsets too, so dates would depend on the browser.
  if (/^[+-]/.test(zone)) return false;
  let isSupported = supportByZone.get(zone);
  if (isSupported === undefined) {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: zone });
      isSupported = true;
    } catch {
      isSupported = false;
    }
    if (supportByZone.size < maxCached) supportByZone.set(zone, isSupported);
  }
  return isSupported;
}

/** Returns a cached Intl format for each zone. An unknown zone counts as UTC (spec 7.5). */
export function formatInZone(
  options: Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const timeZone = isTimeZone(zone) ? zone : 'UTC';
    let format = formats.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
      if (formats.size < maxCached) formats.set(timeZone, format);
    }
    return format;
  };
}

/** A date whose UTC fields are 14 digits (UTC) in local time of `zone`, or null for no date. */
export function localDate(digits: string, zone: string): Date | null {
  const instant = dateOfDigits(digits)?.getTime();
  return instant === undefined ? null : new Date(instant + offsetAt(instant, zone));
}

/** The day of 14 digits (UTC) in local time of `zone`, or null if they are no date. */
export function localDay(digits: string, zone: string): CivilDate | null {
  const local = localDate(digits, zone);
  return local && civilDateOf(local);
}

const dayLength = 86_400_000;

/**
 * The instants (ms since 1970) of a local time, ascending: none if it is skipped, two if it occurs
 * twice. `wall` is the local time read as if it were UTC.
 */
export function instantsOfWallTime(wall: number, zone: string): readonly number[] {
  const instants = offsetsAround(wall, zone).map((offset) => wall - offset);
  return [...new Set(instants)].filter((instant) => instant + offsetAt(instant, zone) === wall);
}

/** The first of these instants; a local time that is skipped has the offset from before. */
export function instantOfWallTime(wall: number, zone: string): number {
  const [before] = offsetsAround(wall, zone);
  return instantsOfWallTime(wall, zone)[0] ?? wall - before;
}

/** The first instant of a local day whose midnight (`wall`) is skipped. */
export function startOfLocalDay(wall: number, zone: string): number {
  const [before, after] = offsetsAround(wall, zone);
  let [low, high] = [wall - after, wall - before];
  while (high - low > 1000) {
    const middle = low + Math.ceil((high - low) / 2000) * 1000;
    if (offsetAt(middle, zone) === after) high = middle;
    else low = middle;
  }
  return high;
}

/** The offsets a day before and after a local time: no zone is more than a day from UTC. */
function offsetsAround(wall: number, zone: string): readonly [number, number] {
  return [offsetAt(wall - dayLength, zone), offsetAt(wall + dayLength, zone)];
}

const offsetFormat = formatInZone({ timeZoneName: 'shortOffset' });

/** The offset of `zone` from UTC at an instant (ms since 1970), in words: "GMT-4", "GMT+5:45". */
export function offsetNameAt(instant: number, zone: string): string {
  return /GMT.*/.exec(offsetFormat(zone).format(instant))?.[0] ?? '';
}

/** The offset of `zone` from UTC at an instant (ms since 1970), in ms. */
export function offsetAt(instant: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const parts = /([+-])(\d+):?(\d*)/.exec(offsetNameAt(instant, zone));
  const [, sign, hours, minutes] = parts ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}
