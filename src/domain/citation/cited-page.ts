import { joinAuthors } from '../content/content-item';
import { inkedText } from '../text/ink';
import { messages } from '../text/messages';
import { formatDate } from '../time/civil-date';
import type { Period } from '../time/period';
import { parseTimestamp, type Timestamp } from '../time/timestamp';
import { formatShortDate } from '../time/timestamp-format';
import { lineOf } from './cited-text';

/** The archive's name in citations. */
export const archiveName = 'Mnemosyne';

/** One version of a page, to be cited. Texts are without markup, but otherwise as stored. */
export interface CitedPage {
  readonly title: string;
  /** In one line. */
  readonly author: string | null;
  /** Each of several authors, in the order of the page. */
  readonly authors?: readonly string[];
  /** The language of title and quotation (BCP 47), if it is known. */
  readonly language?: string;
  readonly siteName: string;
  /** The absolute address of the live page. */
  readonly originalAddress: string;
  /** The address that the version was captured from, if it was imported. */
  readonly capturedFrom?: string;
  /** When the page was first published, or null if unknown. */
  readonly published: Timestamp | null;
  /** The version shown. */
  readonly version: Timestamp;
  /** How long the version stood. */
  readonly period: Period;
  /** A time when the version was in force: that at which it is cited, if possible. */
  readonly seen: Timestamp;
  /** Whether the product has the live page at the original address. */
  readonly isLive: boolean;
  /** The absolute address that always shows this version. */
  readonly address: string;
  readonly pwid: string;
  /** The SHA-256 of the version in hexadecimal (`hashOfVersion`), or null. */
  readonly hash: string | null;
  /** The words that the citation quotes, or null. */
  readonly quotation: string | null;
  /** For a comparison of two versions, the earlier one. */
  readonly comparedWith: {
    /** The version, or a capture of the site. */
    readonly version: Timestamp;
    /** Its SHA-256, or null. */
    readonly hash: string | null;
  } | null;
}

/** The address of the page that was archived. */
export function sourceOf({ capturedFrom, originalAddress }: CitedPage): string {
  return capturedFrom ?? originalAddress;
}

/** Words that a reader selected. */
export interface CitedWords {
  readonly words: string;
  /** What follows the address of the page to lead to the words: `#…`, or ''. */
  readonly fragment: string;
}

/** A citation of words of a page, with an address that leads to them. */
export function citeWords(page: CitedPage, { words, fragment }: CitedWords): CitedPage {
  const quotation = lineOf(words);
  if (quotation === '') return page;
  return { ...page, quotation, address: `${page.address}${fragment}` };
}

/** The texts of a page as formats show them. What is missing is null. */
export function textsOf(page: CitedPage, clean: (text: string) => string) {
  const { title, siteName, quotation, comparedWith } = page;
  const { author, authors: several = author === null ? [] : [author] } = page;
  const authors = several.flatMap((name) => inkedText(clean(name)) ?? []);
  const named = lineOf(inkedText(clean(title)) === null ? messages.untitled : title);
  return {
    title: clean(
      comparedWith ? `${named} (changes since ${writtenDayOf(comparedWith.version)})` : named,
    ),
    author: joinAuthors(authors) || null,
    authors,
    site: clean(siteName),
    quotation: inkedText(clean(quotation ?? '')),
  };
}

/** "2004-05-03" */
export function isoDayOf(timestamp: Timestamp): string {
  return timestamp.replace(/^(.{4})(..)(..).*$/, '$1-$2-$3');
}

/** "May 3, 2004", with other names of the months if given. */
export function writtenDayOf(timestamp: Timestamp, months?: readonly string[]): string {
  const [year, month, day] = datePartsOf(timestamp);
  return formatDate({ year, month, day }, months);
}

/** Year, month and day (UTC), which start at 1. */
export function datePartsOf(timestamp: Timestamp): readonly [number, number, number] {
  const part = (from: number, to: number) => Number(timestamp.slice(from, to));
  return [part(0, 4), part(4, 6), part(6, 8)];
}

/**
 * "stood from August 17, 2004, still in force on May 20, 2011, replaced on October 4, 2011" ("removed" where nothing
 * took its place), as far as that is known; `day` formats the days.
 */
export function describePeriod(
  page: CitedPage,
  day: (timestamp: Timestamp) => string = (timestamp) => formatShortDate(timestamp),
): string {
  return `stood from ${day(page.version)}${endOfPeriod(page, day)}`;
}

/** The same after the date of the version: ", still in force on …, replaced on …", or ''. */
export function endOfPeriod(
  { version, seen, period: { until, state } }: CitedPage,
  day: (timestamp: Timestamp) => string,
): string {
  const inForce = day(seen) === day(version) ? '' : `, still in force on ${day(seen)}`;
  const ended = until === null ? null : parseTimestamp(until);
  const end = state === 'gone' ? 'removed' : 'replaced';
  return ended ? `${inForce}, ${end} on ${day(ended)}` : inForce;
}
