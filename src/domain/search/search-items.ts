import { type ContentItem, type Version, visibleVersion } from '../content/content-item';
import { type Segment, textOfSegment } from '../content/segment';
import { ascending } from '../time/timestamp';
import { hasTerm, occurrencesOf } from './occurrences';
import { isEmptyQuery, type SearchQuery, type SearchTerm } from './search-query';
import { searchableText } from './words';

/** Strips the markup of one segment's text. */
export type PlainText = (raw: string) => string;

/** The texts of a version as `searchableText` gives them. */
export interface SearchableVersion {
  readonly headline: string;
  readonly body: string;
}

export interface VersionMatch {
  /** The number of occurrences of all terms in headline and body. */
  readonly count: number;
  /** The number of terms that the headline has. */
  readonly inHeadline: number;
  /** Whether the single words of the query stand next to each other, in its order. */
  readonly isPhrase: boolean;
  /** The number of words in headline and body. */
  readonly length: number;
}

export interface SearchResult {
  readonly item: ContentItem;
  readonly match: VersionMatch;
  /** The higher, the more relevant. */
  readonly score: number;
}

export type SearchOrder = 'relevance' | 'date';

const cache = new WeakMap<Version, SearchableVersion>();

/** The texts of a version to search in. Cached, so `plain` must always be the same function. */
export function searchableVersion(version: Version, plain: PlainText): SearchableVersion {
  const known = cache.get(version);
  if (known) return known;
  const searchable = {
    headline: searchableText(joinedText(version.headline, plain)),
    body: searchableText(joinedText(version.body, plain)),
  };
  cache.set(version, searchable);
  return searchable;
}

/**
 * The text of segments without markup. They are displayed side by side: a word may begin in one and
 * end in the next.
 */
export function joinedText(segments: readonly Segment[], plain: PlainText): string {
  return segments.map((segment) => plain(textOfSegment(segment))).join('');
}

/**
 * How a version matches, or null. Each term must occur in the headline or the body; a phrase within
 * one of them. Without terms, any version matches a query for an author. The author is not checked.
 */
export function matchVersion(
  version: Version,
  plain: PlainText,
  query: SearchQuery,
): VersionMatch | null {
  if (isEmptyQuery(query)) return null;
  const { headline, body } = searchableVersion(version, plain);
  if (!query.terms.every((term) => hasTerm(body, term) || hasTerm(headline, term))) return null;
  let [count, inHeadline] = [0, 0];
  for (const term of query.terms) {
    const found = occurrencesOf(headline, term).length;
    count += found + occurrencesOf(body, term).length;
    if (found > 0) inHeadline++;
  }
  const phrase = phraseOf(query);
  const isPhrase = phrase !== null && (hasTerm(headline, phrase) || hasTerm(body, phrase));
  return { count, inHeadline, isPhrase, length: wordCount(headline) + wordCount(body) };
}

/** Whether the author of an item is the one asked for, if any. */
export function matchesAuthor(
  { author }: Pick<ContentItem, 'author'>,
  query: SearchQuery,
): boolean {
  if (query.author === null) return true;
  return author !== null && hasTerm(searchableText(author), query.author);
}

/** The items whose visible version matches, in their order. No match depends on another item. */
export function searchItems(
  items: readonly ContentItem[],
  plain: PlainText,
  query: SearchQuery,
): readonly SearchResult[] {
  return items.flatMap((item) => {
    const version = visibleVersion(item);
    const match =
      version && matchesAuthor(item, query) ? matchVersion(version, plain, query) : null;
    return match ? [{ item, match, score: scoreOf(match) }] : [];
  });
}

/**
 * The results by relevance or by date, newest first. Equal results are in order of date, then id.
 */
export function sortResults(
  results: readonly SearchResult[],
  order: SearchOrder,
): readonly SearchResult[] {
  const byDate = (a: SearchResult, b: SearchResult) =>
    ascending(b.item.currentVersion ?? '', a.item.currentVersion ?? '') ||
    ascending(a.item.itemId, b.item.itemId);
  return order === 'date'
    ? [...results].sort(byDate)
    : [...results].sort((a, b) => b.score - a.score || byDate(a, b));
}

/** The single words of a query as one phrase, or null if there are not several. */
function phraseOf({ terms }: SearchQuery): SearchTerm | null {
  const single = terms.filter(({ words }) => words.length === 1);
  if (single.length < 2) return null;
  const words = single.flatMap((term) => term.words);
  return { operator: '', source: '', words, isPrefix: single.at(-1)?.isPrefix ?? false };
}

/** More terms in the headline come first, then the phrase, then the density of occurrences. */
function scoreOf({ count, inHeadline, isPhrase, length }: VersionMatch): number {
  const density = count / (count + length + 1);
  return 2 * inHeadline + (isPhrase ? 1 : 0) + density;
}

function wordCount(searchable: string): number {
  let count = 0;
  for (let at = searchable.indexOf(' ', 1); at >= 0; at = searchable.indexOf(' ', at + 1)) count++;
  return count;
}
