import { monthNames } from './civil-date';

const month = `(${monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\\.?`;
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(\d{4})`;
const weekday = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )?`;
const time = String.raw`(?:,?(?: at)? (\d{1,2})(?::(\d\d)(?::(\d\d))?)?(?: ?([ap])\.?m\.?)?( ?(?:utc|gmt|z))?)?`;

/** Each order of the fields that says by itself which is day, month and year. */
const shapes: readonly (readonly [RegExp, readonly ('year' | 'month' | 'day')[]])[] = [
  [shape(`${weekday}${day} ${month},? ${year}${time}`), ['day', 'month', 'year']],
  [shape(`${weekday}${month} ${day},? ${year}${time}`), ['month', 'day', 'year']],
  [shape(`${month},? ${year}`), ['month', 'year']],
  [shape(`${year} ${month}(?: ${day}${time})?`), ['year', 'month', 'day']],
  [shape(String.raw`${year}[-/.](\d{1,2})(?:[-/.](\d{1,2})${time})?`), ['year', 'month', 'day']],
];

function shape(source: string): RegExp {
  return new RegExp(`^${source}$`, 'i');
}

/**
 * A date as people write it, in the ISO form (`2004-05-03 12:00`, with `Z` for UTC), or null: the
 * month by name, in English, or the year first; a time of 24 hours, or of 12 with AM or PM. Forms
 * that need a guess which number is the month (3/5/2004) are not read. The date may be none.
 */
export function isoOfWrittenDate(text: string): string | null {
  const plain = text.trim().replace(/\s+/g, ' ');
  for (const [pattern, order] of shapes) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const at = (name: 'year' | 'month' | 'day') =>
      order.includes(name) ? (found[order.indexOf(name) + 1] ?? '') : '';
    const parts = found.slice(order.length + 1);
    return isoOf(at('year'), at('month'), at('day'), isoTimeOf(parts));
  }
  return null;
}

function isoOf(year: string, month: string, day: string, time: string): string {
  const letters = month.slice(0, 3).toLowerCase();
  const named = monthNames.findIndex((name) => name.toLowerCase().startsWith(letters));
  const number = /^\d*$/.test(month) ? month : String(named + 1);
  return `${[year, number, day]
    .filter((part) => part !== '')
    .map((part) => part.padStart(2, '0'))
    .join('-')}${time}`;
}

function isoTimeOf(parts: readonly (string | undefined)[]): string {
  const [hour, minute, second, half, zone] = parts;
  if (hour === undefined) return '';
  const turn = half?.toLowerCase() === 'p' ? 12 : 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + turn;
  // Ten past midnight is written 12:10 AM; 13 PM is no time, and stays none.
  const told = half !== undefined && Number(hour) > 12 ? '99' : String(hours).padStart(2, '0');
  const rest = [minute, second].filter((part) => part !== undefined);
  return ` ${[told, ...rest].join(':')}${zone === undefined ? '' : 'Z'}`;
}
