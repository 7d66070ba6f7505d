import { linkTargetOf } from '../changes/compare-text';
import type { Gone } from '../changes/gone';
import { hasOccurrence } from '../text/occurrences';
import { searchableText } from '../text/words';
import { matchesAuthor } from './search-items';
import { isEmptyQuery, type SearchQuery, type SearchTerm } from './search-query';

/** What went in a year, or in an unknown one (0). */
export interface DatedGone {
  readonly gone: Gone;
  readonly year: number;
}

/**
 * Finds what matches a query, in the order of `all`, with the year in which it went; without words, all.
 * Each `yield` is a step of the computation.
 */
export function* searchGone(
  all: readonly Gone[],
  query: SearchQuery,
  yearOf: (gone: Gone) => number,
): Generator<void, readonly DatedGone[]> {
  const isAll = isEmptyQuery(query) && query.excluded.length === 0;
  const found: DatedGone[] = [];
  for (const gone of all) {
    if (isAll || isMatch(gone, query)) found.push({ gone, year: yearOf(gone) });
    yield;
  }
  return found;
}

const texts = new WeakMap<Gone, string>();

function isMatch(gone: Gone, query: SearchQuery): boolean {
  const text = texts.get(gone) ?? searchableText(`${gone.text} ${targetOf(gone)}`);
  texts.set(gone, text);
  const isIn = ({ pattern }: SearchTerm) => hasOccurrence(text, pattern);
  const isExcluded = query.excluded.some((term) => term.operator === '-' && isIn(term));
  return matchesAuthor(gone.item, query) && query.terms.every(isIn) && !isExcluded;
}

/** Readers also look for a link by its address. */
function targetOf({ link }: Gone): string {
  return (link && linkTargetOf(link)) ?? '';
}
