import { digitsOfDate } from '../src/domain/time/timestamp';

const relativeDate = /"today-(\d+)T(\d{6})"/g;

/**
 * Turns lines of sample content into ordinary NDJSON (docs/content-format.md): each JSON string
 * that is nothing but a relative date becomes a 14-digit timestamp. "today-3T050000" is 05:00:00
 * UTC three days before the UTC day of `today`. A time such as 25:00:00 is left to the importer
 * to refuse.
 */
export function resolveDates(lines: string, today: Date): string {
  return lines.replace(
    relativeDate,
    (_date, days: string, time: string) => `"${digitsOfDay(today, Number(days))}${time}"`,
  );
}

/** YYYYMMDD of the UTC day that is `daysAgo` days before `today`. */
function digitsOfDay(today: Date, daysAgo: number): string {
  const day = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - daysAgo);
  return digitsOfDate(new Date(day)).slice(0, 8);
}
