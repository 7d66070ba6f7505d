import { monthNames, weekdayNames } from '../time/civil-date';

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
export function isUnfinishedDate(text: string, isReadable: (text: string) => boolean): boolean {
  if (text.length > longestDate) return false;
  return [...endings].some(
    (ending) => isReadable(text + ending) || isReadable(`${text} ${ending}`),
  );
}

/** "Wednesday, September 24th, 2000, at 10:00:00 a.m. UTC" */
const longestDate = 60;
