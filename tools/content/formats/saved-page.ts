import { type Timestamp, timestampOfDate } from '../../../src/domain/time/timestamp';

/** Where and when a page was saved. */
export interface SavedPage {
  readonly address: string;
  /** Null if the program that saved it does not say it. */
  readonly timestamp: Timestamp | null;
}

/** How many characters of a page may have the comment. */
export const savedStartLength = 4096;

/** The comments of HTTrack, of SingleFile, and of browsers ("Save page as"): an address, and a date. */
const comments = [
  /<!-- Mirrored from (\S{1,2000}) by HTTrack Website Copier\/[^>]{0,200}?, (\w{3}, \d{1,2} \w{3} \d{4} [\d:]{8} GMT) -->/,
  /Page saved with SingleFile\s+url: (\S{1,2000})\s+saved date: (\w{3} \w{3} \d{1,2} \d{4} [\d:]{8} GMT[+-]\d{4})/,
  /<!-- saved from url=\(\d{4,5}\)(\S{1,2000}) -->/,
];

/** Reads what the program that saved a page says at its start; null if it says nothing. */
export function savedPageOf(start: string): SavedPage | null {
  for (const comment of comments) {
    const [, address, date = ''] = comment.exec(start.slice(0, savedStartLength)) ?? [];
    if (address === undefined) continue;
    const time = new Date(date);
    return {
      address: /^https?:/i.test(address) ? address : `http://${address}`,
      timestamp: Number.isNaN(time.getTime()) ? null : timestampOfDate(time),
    };
  }
  return null;
}
