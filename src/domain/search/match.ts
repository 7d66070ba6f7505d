import { type ContentItem, plainOf, type Version } from '../content/content-item';
import { hasOccurrence, occurrencesOf, patternOf } from '../text/occurrences';
import { type Segment, textOfSegment } from '../text/segment';
import { withSigns } from '../text/signs';
import { searchableText, unsegmentedText } from '../text/words';
import { isEmptyQuery, type SearchQuery, type SearchTerm } from './search-query';

/** The texts of a version as `searchableText` gives them. */
export interface SearchableVersion {
  readonly headline: string;
  readonly body: string;
}

export interface VersionMatch {
  /** The number of occurrences of all terms in headline and body, without those in compounds. */
  readonly count: number;
  /** The number of terms that the headline has. */
  readonly inHeadline: number;
  /** Whether the single words of the query stand next to each other, in its order. */
  readonly isPhrase: boolean;
  /** The number of terms that occur with the signs typed. */
  readonly withSigns: number;
  /** The number of words in headline and body. */
  readonly length: number;
}

const cache = new WeakMap<Version, SearchableVersion>();

/** The texts of a version to search in. */
export function searchableVersion(version: Version): SearchableVersion {
  const cachedTexts = cache.get(version);
  if (cachedTexts) return cachedTexts;
  const { headline, body } = plainOf(version);
  const searchable = {
    headline: searchableText(joinedText(headline)),
    body: searchableText(joinedText(body)),
  };
  cache.set(version, searchable);
  return searchable;
}

/**
 * The text of segments. They are displayed side by side: a word may begin in one and
 * end in the next.
 */
export function joinedText(segments: readonly Segment[]): string {
  return segments.map(textOfSegment).join('');
}

/**
 * Whether texts match, as `searchableText` gives them: each term must occur in one of them, a phrase within one, and
 * none of those excluded. Without terms, any texts match. The author is not checked. `unsegmented` gives the same texts
 * as `unsegmentedText` does.
 */
export function matchTexts(
  texts: readonly string[],
  query: SearchQuery,
  unsegmented: () => readonly string[],
): boolean {
  const isIn = ({ pattern, compound }: SearchTerm) =>
    texts.some((text) => hasOccurrence(text, pattern)) ||
    (compound !== null &&
      texts.some((text) => hasOccurrence(text, compound.pattern)) &&
      unsegmented().some((text) => text.includes(compound.run)));
  const excluded = query.excluded.filter(({ operator }) => operator === '-');
  return query.terms.every(isIn) && !excluded.some(isIn);
}

/**
 * How a version matches, or null: `matchTexts` of its headline and body. An empty query matches nothing. The author
 * is not checked.
 */
export function matchVersion(version: Version, query: SearchQuery): VersionMatch | null {
  const { headline, body } = searchableVersion(version);
  const unsegmented = () => {
    const plain = plainOf(version);
    return [plain.headline, plain.body].map((part) => unsegmentedText(joinedText(part)));
  };
  if (isEmptyQuery(query) || !matchTexts([body, headline], query, unsegmented)) return null;
  let [count, inHeadline] = [0, 0];
  for (const { pattern } of query.terms) {
    const inIt = occurrencesOf(headline, pattern).length;
    count += inIt + occurrencesOf(body, pattern).length;
    if (inIt > 0) inHeadline++;
  }
  const phrase = phraseOf(query);
  const isPhrase =
    phrase !== null && (hasOccurrence(body, phrase) || hasOccurrence(headline, phrase));
  const length = wordCount(headline) + wordCount(body);
  return { count, inHeadline, isPhrase, withSigns: signsIn(version, query), length };
}

/** The number of terms that a version has with the signs typed. */
function signsIn(version: Version, { terms }: SearchQuery): number {
  const patterns = terms.flatMap(({ signs }) => signs ?? []);
  if (patterns.length === 0) return 0;
  const { headline, body } = plainOf(version);
  const texts = [headline, body].map((segments) => withSigns(joinedText(segments)));
  return patterns.filter((pattern) => texts.some((text) => pattern.test(text))).length;
}

/** Whether the author of an item is the one asked for, if any, and none of those excluded. */
export function matchesAuthor(
  { author }: Pick<ContentItem, 'author'>,
  query: SearchQuery,
): boolean {
  const excluded = query.excluded.filter(({ operator }) => operator === '-author:');
  if (query.author === null && excluded.length === 0) return true;
  if (author === null) return query.author === null;
  const name = searchableText(author);
  if (query.author && !hasOccurrence(name, query.author.pattern)) return false;
  return !excluded.some(({ pattern }) => hasOccurrence(name, pattern));
}

const phrases = new WeakMap<SearchQuery, RegExp | null>();

/** A pattern of the single words of a query side by side, or null if there are not several. */
export function phraseOf(query: SearchQuery): RegExp | null {
  const cachedPhrase = phrases.get(query);
  if (cachedPhrase !== undefined) return cachedPhrase;
  const single = query.terms.filter(({ joined }) => joined.length === 1);
  const spellings = [single.flatMap(({ words }) => words), single.flatMap(({ joined }) => joined)];
  const phrase = single.length > 1 ? patternOf(spellings, single.at(-1)?.isPrefix ?? false) : null;
  phrases.set(query, phrase);
  return phrase;
}

/** How relevant a match is: the higher, the more. More terms with their signs come first, then in the headline, the phrase, the density of occurrences. */
export function relevanceOf({
  count,
  inHeadline,
  isPhrase,
  withSigns,
  length,
}: VersionMatch): number {
  const density = count / (count + length + 1);
  return 32 * withSigns + 2 * inHeadline + (isPhrase ? 1 : 0) + density;
}

function wordCount(searchable: string): number {
  let count = 0;
  for (let at = searchable.indexOf(' ', 1); at >= 0; at = searchable.indexOf(' ', at + 1)) count++;
  return count;
}
