import { isTimeZone } from './time-zone';

/** Zones come from content, in any case ("europe/rome"): the memory of them has an end. */
const maxFormats = 500;

/**
 * A formatter that makes one Intl format for each zone and keeps it. An unknown zone counts as
 * UTC (reading 9); nothing throws for a valid date.
 */
export function formatInZone(
  options: Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const timeZone = isTimeZone(zone) ? zone : 'UTC';
    let format = formats.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
      if (formats.size < maxFormats) formats.set(timeZone, format);
    }
    return format;
  };
}
