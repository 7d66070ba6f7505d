import { asciiDigit } from '../text/digits';
import { monthNames } from './civil-date';

export const unreadableDate = 'This cannot be read as a date. Write May 3, 2014 or 2014-05-03.';

/** A typed date in a form that `resolveTimestamp` reads, if it is a date. */
export function readDate(typed: string): string {
  return isoOfWrittenDate(typed) ?? typed.trim();
}

const month = `(?<month>${monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\\.?`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?<year>\d{4})`;
const weekday = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )?`;
const time = String.raw`(?:,?(?: at)? (?<hour>\d{1,2})(?::(?<minute>\d\d)(?::(?<second>\d\d))?)?(?: ?(?<half>[ap])\.?m\.?)?(?: ?(?:(?<utc>utc|gmt|z)|(?<offset>[+-]\d\d:?\d\d)))?)?`;

/** The forms in which the order of day, month and year is unambiguous. */
const shapes = [
  `${weekday}${day}(?: of)? ${month},? ${year}${time}`,
  `${weekday}${month} ${day},? ${year}${time}`,
  `${month},? ${year}`,
  `${year} ${month}(?: ${day}${time})?`,
  String.raw`${year}[-/. ](?<month>\d{1,2})(?:[-/. ](?<day>\d{1,2})${time})?`,
  String.raw`${year}年 ?(?<month>\d{1,2})月(?: ?(?<day>\d{1,2})日${time})?`,
  // One of the two cannot be a month, or both are the same.
  String.raw`(?<day>1[3-9]|[23]\d)[-/.](?<month>\d{1,2})[-/.]${year}${time}`,
  String.raw`(?<month>\d{1,2})[-/.](?<day>1[3-9]|[23]\d)[-/.]${year}${time}`,
  String.raw`(?<day>0?(?<month>\d{1,2}))[-/.]0?\k<month>[-/.]${year}${time}`,
].map((shape) => new RegExp(`^${shape}$`, 'i'));

/**
 * Converts a written date, such as "May 3, 2004 at 12:00 PM UTC" or "2004/5/3", with digits and dashes of any script,
 * to ISO form (`2004-05-03 12:00Z`) without checking that it exists. Null for others: "3/5/2004" is ambiguous, and
 * "25/9/2011" is not.
 */
export function isoOfWrittenDate(text: string): string | null {
  const plain = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => asciiDigit(digit) ?? digit);
  const fields = shapes.map((shape) => shape.exec(plain)?.groups).find((groups) => groups);
  if (!fields) return null;
  const { year, month = '', day, hour, minute, second, half, utc, offset } = fields;
  const date = join('-', [year, monthNumber(month), day]);
  if (hour === undefined) return date;
  return `${date} ${join(':', [hourOfDay(hour, half), minute, second])}${utc ? 'Z' : offsetOf(offset)}`;
}

/** "+02:00" for "+0200"; empty without an offset. */
function offsetOf(offset = ''): string {
  return offset.replace(/^(...)(\d\d)$/, '$1:$2');
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
