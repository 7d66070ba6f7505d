import { formatInZone } from './format-in-zone';
import { dateOfDigits } from './timestamp';

/** A moment as the clocks and calendars of a zone tell it; `month` and `day` count from 1. */
export interface ZonedFields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const dayLength = 86_400_000;
const fieldFormat = formatInZone({
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
/** Zones may come from content: the memory of them has an end. */
const maxZones = 100;
/** By zone and UTC day: how far its clock was ahead as that day began, in ms. */
const offsets = new Map<string, Map<number, number>>();

/**
 * 14 digits, UTC, as told by the clock of `zone` (IANA; an unknown one counts as UTC); null when
 * the digits spell no date.
 */
export function zonedFields(digits: string, zone: string): ZonedFields | null {
  const date = dateOfDigits(digits);
  return date && fieldsOf(new Date(date.getTime() + offsetAt(date.getTime(), zone)));
}

/**
 * The instant, in ms since 1970 UTC, at which the clock of `zone` shows what a clock in UTC shows at
 * `wall`. Of a time that a clock shows twice, the first; a time that it skips counts as if the clock
 * had not been put forward yet.
 */
export function instantOfWallTime(wall: number, zone: string): number {
  // No clock is more than a day from UTC, so this offset is the one before any change.
  const before = wall - offsetAt(wall - dayLength, zone);
  if (before + offsetAt(before, zone) === wall) return before;
  const after = wall - offsetAt(wall + dayLength, zone);
  return after + offsetAt(after, zone) === wall ? after : before;
}

/** How far the clock of `zone` is ahead of UTC at an instant, both in ms. */
export function offsetAt(instant: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const day = Math.floor(instant / dayLength);
  const atStart = offsetOfDay(day, zone);
  // No zone changes its clock twice within a day: equal at both ends is equal all through.
  return atStart === offsetOfDay(day + 1, zone) ? atStart : computeOffset(instant, zone);
}

function offsetOfDay(day: number, zone: string): number {
  let known = offsets.get(zone);
  if (!known) {
    known = new Map();
    if (offsets.size >= maxZones) offsets.clear();
    offsets.set(zone, known);
  }
  let offset = known.get(day);
  if (offset === undefined) {
    offset = computeOffset(day * dayLength, zone);
    known.set(day, offset);
  }
  return offset;
}

function computeOffset(instant: number, zone: string): number {
  const parts = new Map(
    fieldFormat(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const date = [part('year'), part('month') - 1, part('day')] as const;
  const wall = Date.UTC(...date, part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

function fieldsOf(wall: Date): ZonedFields {
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}
