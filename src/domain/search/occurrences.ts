import type { SearchTerm } from './search-query';

/**
 * The indexes in `searchable` (see `searchableText`) at which a term begins, with the space before
 * it. Occurrences do not overlap.
 */
export function occurrencesOf(searchable: string, term: SearchTerm): readonly number[] {
  const needle = needleOf(term);
  const found: number[] = [];
  // The space after an occurrence is the one before the next.
  const step = needle.length - (term.isPrefix ? 0 : 1);
  for (let at = searchable.indexOf(needle); at >= 0; at = searchable.indexOf(needle, at + step)) {
    found.push(at);
  }
  return found;
}

/** Whether a term occurs in `searchable`. */
export function hasTerm(searchable: string, term: SearchTerm): boolean {
  return searchable.includes(needleOf(term));
}

/** What `indexOf` looks for. */
function needleOf({ words, isPrefix }: Pick<SearchTerm, 'words' | 'isPrefix'>): string {
  return ` ${words.join(' ')}${isPrefix ? '' : ' '}`;
}
