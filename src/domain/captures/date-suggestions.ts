import { monthNames, weekdayNames } from '../time/civil-date';
import { digitsNear, parsePeriod, resolveTimestamp } from '../time/partial-timestamp';
import { indexAtOrBefore } from '../time/timestamp';
import { nearestCaptures } from './capture-steps';

export const unreadableDate = 'This cannot be read as a date. Write 3 May 2014 or 2014-05-03.';

/** The captures near a typed date. A date that does not exist (31 February) has some too. */
export type DateSuggestions =
  | {
      readonly kind: 'date' | 'impossible';
      /** Oldest first. */
      readonly captures: readonly string[];
      /** One of `captures`: what an address with this date shows, or else the nearest. */
      readonly selected: string | null;
      /** The last second of the date, or the capture that a word names; null if there is none. */
      readonly opens: string | null;
    }
  /** The beginning of a date, or no date. */
  | { readonly kind: 'unfinished' | 'unknown' };

/**
 * Up to five of `captures` (oldest first) near a date that `resolveTimestamp` or
 * `isoOfWrittenDate` reads. It is in local time of `zone`, unless it has 14 digits or an offset.
 * Selects the last one at or before the end of the date, or else the first; near a date that does
 * not exist, the nearest.
 */
export function suggestCaptures(
  text: string,
  captures: readonly string[],
  zone: string,
): DateSuggestions {
  const typed = text.trim();
  const date = readDate(typed);
  const resolved = resolveTimestamp(date, captures, zone);
  if (resolved.kind === 'unknown') {
    return { kind: isUnfinishedDate(typed, isReadable) ? 'unfinished' : 'unknown' };
  }
  if (resolved.kind !== 'timestamp') {
    const wanted = digitsNear(date, zone);
    const [selected = null] = nearestCaptures(captures, wanted, 1);
    const near = nearestCaptures(captures, wanted, most);
    return { kind: 'impossible', captures: near, selected, opens: null };
  }
  const opens = resolved.timestamp;
  const selected = captures[Math.max(0, indexAtOrBefore(captures, opens))] ?? null;
  const { start = opens } = parsePeriod(date, zone) ?? {};
  const isWithin = selected !== null && selected >= start && selected <= opens;
  const near = nearestCaptures(captures, isWithin ? selected : opens, most);
  // All five may be later, if there are many.
  const isListed = selected === null || near.includes(selected);
  const listed = isListed ? near : [selected, ...near.slice(0, -1)];
  return { kind: 'date', captures: listed, selected, opens };
}

const most = 5;

/** A typed date in a form that `resolveTimestamp` reads, if it is a date. */
export function readDate(typed: string): string {
  return isoOfWrittenDate(typed) ?? typed.trim();
}

function isReadable(typed: string): boolean {
  return resolveTimestamp(readDate(typed), []).kind !== 'unknown';
}

const month = `(?<month>${monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\\.?`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?<year>\d{4})`;
const weekday = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )?`;
const time = String.raw`(?:,?(?: at)? (?<hour>\d{1,2})(?::(?<minute>\d\d)(?::(?<second>\d\d))?)?(?: ?(?<half>[ap])\.?m\.?)?(?<utc> ?(?:utc|gmt|z))?)?`;

/** The forms in which the order of day, month and year is unambiguous. */
const shapes = [
  `${weekday}${day} ${month},? ${year}${time}`,
  `${weekday}${month} ${day},? ${year}${time}`,
  `${month},? ${year}`,
  `${year} ${month}(?: ${day}${time})?`,
  String.raw`${year}[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2})${time})?`,
].map((shape) => new RegExp(`^${shape}$`, 'i'));

/**
 * Converts a written date, such as "May 3, 2004 at 12:00 PM UTC" or "2004/5/3", to ISO form
 * (`2004-05-03 12:00Z`) without checking that it exists. Null for others: "3/5/2004" is ambiguous.
 */
export function isoOfWrittenDate(text: string): string | null {
  const plain = text.trim().replace(/\s+/g, ' ');
  const fields = shapes.map((shape) => shape.exec(plain)?.groups).find((groups) => groups);
  if (!fields) return null;
  const { year, month = '', day, hour, minute, second, half, utc } = fields;
  const date = join('-', [year, monthNumber(month), day]);
  if (hour === undefined) return date;
  return `${date} ${join(':', [hourOfDay(hour, half), minute, second])}${utc ? 'Z' : ''}`;
}

function join(separator: string, parts: readonly (string | undefined)[]): string {
  const given = parts.filter((part) => part !== undefined);
  return given.map((part) => part.padStart(2, '0')).join(separator);
}

function monthNumber(month: string): string {
  const letters = month.slice(0, 3).toLowerCase();
  const index = monthNames.findIndex((name) => name.toLowerCase().startsWith(letters));
  return /^\d/.test(month) ? month : String(index + 1);
}

/** 12 AM is hour 0 and 12 PM hour 12. "13 PM" is hour 99, which does not exist. */
function hourOfDay(hour: string, half: string | undefined): string {
  if (half === undefined) return hour;
  if (Number(hour) > 12) return '99';
  return String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}

/** Dates that together have every part that a readable date can end with. */
const examples = [
  ...monthNames.flatMap((month) => [`${month} 1, 2000`, `1 ${month} 2000`, `2000 ${month}`]),
  ...weekdayNames.map((weekday) => `${weekday}, 1 May 2000`),
  ...['1st', '2nd', '3rd', '4th'].map((day) => `${day} May 2000`),
  'May 1, 2000 at 1:00:00 p.m. UTC',
  'May 1, 2000 at 1:00 AM GMT',
  '2000-01-01T00:00:00.0+00:00',
  '2000-01-01 00:00:00Z',
  '20000101000000',
  '1 May. 2000',
  'latest',
  'first',
];

const endings = new Set(
  examples.flatMap((example) => Array.from(example, (_, index) => example.slice(index))),
);

/** Whether `text` begins a date that `isReadable` accepts: "3 M" does (3 May 2000), "3/5" not. */
function isUnfinishedDate(text: string, isReadable: (text: string) => boolean): boolean {
  if (text.length > longestDate) return false;
  return [...endings].some(
    (ending) => isReadable(text + ending) || isReadable(`${text} ${ending}`),
  );
}

/** "Wednesday, September 24th, 2000, at 10:00:00 a.m. UTC" */
const longestDate = 60;
