import { characterEnd, characterStart } from '../text/characters';
import { occurrencesOf } from '../text/occurrences';
import { bisect } from '../text/order';
import { unsegmentedText, type Word, wordsOf } from '../text/words';
import type { SearchQuery } from './search-query';

/** A part of a text, in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface SearchExcerpt {
  readonly text: string;
  /** What to mark in the text of the excerpt. */
  readonly ranges: readonly TextRange[];
}

/**
 * Where the terms of a query occur in a text: whole words, a phrase from its first word to its last.
 * In order, without overlaps.
 */
export function matchRanges(text: string, query: SearchQuery): readonly TextRange[] {
  return rangesAmong(text, wordsOf(text), query);
}

/**
 * The part of a text around the match that most others follow closely, or its beginning if there is none: where all words
 * of a query stand together, rather than where one of them stands first. White space is collapsed.
 *
 * @param maxLength the most UTF-16 code units, besides "…" at each end that is cut.
 */
export function searchExcerpt(text: string, query: SearchQuery, maxLength = 240): SearchExcerpt {
  const line = text.replace(/\s+/gu, ' ').trim();
  const words = wordsOf(line);
  const ranges = rangesAmong(line, words, query);
  const match = richestMatch(line, ranges, maxLength) ?? { start: 0, end: 0 };
  const { start, end } = excerptRange(line, words, match, maxLength);
  const before = start > 0 ? '…' : '';
  const shift = before.length - start;
  return {
    text: before + line.slice(start, end) + (end < line.length ? '…' : ''),
    ranges: ranges
      .filter((range) => range.start < end && range.end > start)
      .map((range) => ({
        start: Math.max(range.start, start) + shift,
        end: Math.min(range.end, end) + shift,
      })),
  };
}

function rangesAmong(
  text: string,
  words: readonly Word[],
  query: SearchQuery,
): readonly TextRange[] {
  const searchable = `${words.map(separatedWord).join('')} `;
  const indexes = separatorIndexes(words);
  const wordsBefore = (index: number) => bisect(indexes, (at) => at >= index);
  const ranges = query.terms.flatMap(({ pattern, compound }) =>
    [
      ...occurrencesOf(searchable, pattern),
      ...(compound ? occurrencesOf(searchable, compound.pattern) : []),
    ].flatMap(({ index, 0: occurrence }) => {
      // A part of a compound begins within a word.
      const isWithin = !/^[ ']/.test(occurrence);
      const start = words[wordsBefore(index) - (isWithin ? 1 : 0)]?.start;
      const end = words[wordsBefore(index + occurrence.length) - 1]?.end;
      if (start === undefined || end === undefined) return [];
      const range = { start: characterStart(text, start), end: characterEnd(text, end) };
      const isWhole = () =>
        unsegmentedText(text.slice(range.start, range.end)).includes(compound?.run ?? '');
      return isWithin && !isWhole() ? [] : [range];
    }),
  );
  return joinOverlaps(ranges);
}

function separatedWord({ text, isJoined }: Word): string {
  return (isJoined ? "'" : ' ') + text;
}

/** The index of the separator before each word in the searchable text. */
function separatorIndexes(words: readonly Word[]): readonly number[] {
  let at = 0;
  return words.map(({ text }) => {
    at += text.length + 1;
    return at - text.length - 1;
  });
}

function joinOverlaps(ranges: readonly TextRange[]): readonly TextRange[] {
  const joined: TextRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && range.start < last.end) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else joined.push(range);
  }
  return joined;
}

/** The first of the matches which most different words of the query follow within an excerpt. */
function richestMatch(
  text: string,
  ranges: readonly TextRange[],
  maxLength: number,
): TextRange | undefined {
  const wordsFrom = (from: number) => {
    const last = (ranges[from]?.start ?? 0) + maxLength * (1 - shareBefore);
    const found = new Set<string>();
    for (let at = from; at < ranges.length; at++) {
      const { start, end } = ranges[at] ?? { start: last, end: last + 1 };
      if (end > last) break;
      found.add(text.slice(start, end).toLowerCase());
    }
    return found.size;
  };
  let [richest, most] = [0, wordsFrom(0)];
  for (let at = 1; at < ranges.length; at++) {
    const count = wordsFrom(at);
    if (count > most) [richest, most] = [at, count];
  }
  return ranges[richest];
}

/** The share of the spare characters that comes before the match. */
const shareBefore = 1 / 4;

/** The part of a text to show: whole words around the first match, if they fit. */
function excerptRange(
  text: string,
  words: readonly Word[],
  match: TextRange,
  maxLength: number,
): TextRange {
  const spare = Math.max(0, maxLength - (match.end - match.start));
  const wanted = match.start - Math.floor(spare * shareBefore);
  const earliest = Math.max(0, Math.min(wanted, text.length - maxLength));
  const before = (index: number) => characterStart(text, index);
  // A joined emoji is one character of several words.
  const isWhole = (index: number) => before(index) === index;
  const nearby = words.slice(bisect(words, (word) => word.start >= earliest));
  const first = nearby.find((word) => word.start >= match.start || isWhole(word.start));
  const start = earliest === 0 ? 0 : before(first?.start ?? match.start);
  const latest = start + maxLength;
  if (latest >= text.length) return { start, end: text.length };
  const fitting = nearby.slice(
    0,
    bisect(nearby, (word) => word.end > latest),
  );
  const last = fitting.findLast((word) => isWhole(word.end))?.end ?? 0;
  return { start, end: last > start ? last : Math.max(start, before(latest)) };
}
