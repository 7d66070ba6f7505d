import { isSpaceless, wordsOf } from './words';

/** A word or phrase that must occur. */
export interface SearchTerm {
  /** What stands before it: the term must occur in the text, or in the name of the author. */
  readonly operator: '' | 'author:';
  /** As typed, without operator and quotes, for messages. */
  readonly source: string;
  /** The folded words, which must occur side by side; at least one. */
  readonly words: readonly string[];
  /** Whether the last word need only begin so. */
  readonly isPrefix: boolean;
}

export interface SearchQuery {
  /** All must occur. No two have the same words. */
  readonly terms: readonly SearchTerm[];
  /** What the name of the author must contain, or null. */
  readonly author: SearchTerm | null;
  /** Whether the text has more characters or terms than are searched for. */
  readonly isCut: boolean;
}

const maxLength = 500;
const maxTerms = 12;

const quotes = '"“”„‟«»＂';
const token = new RegExp(
  `(author:)?(?:[${quotes}]([^${quotes}]*)([${quotes}]?)|([^\\s${quotes}]+))`,
  'giu',
);

/**
 * Parses what a reader types: words, "quoted phrases" and `author:` with one of both (the last one
 * counts). An unclosed quote runs to the end. A word that splits into several ("example.com") is a
 * phrase. Only the first 500 characters and 12 terms count.
 *
 * @param isTyping whether the last word may be unfinished.
 */
export function parseSearchQuery(
  text: string,
  { isTyping }: { readonly isTyping: boolean },
): SearchQuery {
  const found = typedTerms(text, isTyping).map(({ term }) => term);
  const terms = new Map<string, SearchTerm>();
  for (const term of found) {
    const id = idOf(term);
    if (term.operator === '' && !terms.has(id)) terms.set(id, term);
  }
  return {
    terms: [...terms.values()].slice(0, maxTerms),
    author: found.findLast(({ operator }) => operator === 'author:') ?? null,
    isCut: text.length > maxLength || terms.size > maxTerms,
  };
}

/** Whether there is nothing to search for. Such a query matches nothing. */
export function isEmptyQuery({ terms, author }: SearchQuery): boolean {
  return terms.length === 0 && author === null;
}

/** The query without some of its terms. */
export function withoutTerms(query: SearchQuery, dropped: readonly SearchTerm[]): SearchQuery {
  const { terms, author } = query;
  return {
    ...query,
    terms: terms.filter((term) => !dropped.includes(term)),
    author: author && dropped.includes(author) ? null : author,
  };
}

/** A query as typed, without some of its terms. */
export function textWithoutTerms(text: string, dropped: readonly SearchTerm[]): string {
  const ids = new Set(dropped.map(idOf));
  const kept = typedTerms(text, false).filter(({ term }) => !ids.has(idOf(term)));
  return kept.map(({ typed }) => typed).join(' ');
}

interface TypedTerm {
  /** With operator and quotes. */
  readonly typed: string;
  readonly term: SearchTerm;
}

function typedTerms(text: string, isTyping: boolean): readonly TypedTerm[] {
  const limited = text.slice(0, maxLength);
  return [...limited.matchAll(token)].flatMap(({ 0: typed, index, ...groups }) => {
    const source = groups[2] ?? groups[4] ?? '';
    if (/^author:$/i.test(source) && groups[2] === undefined) return [];
    const isOpen = index + typed.length === limited.length && !groups[3] && !/\s$/.test(typed);
    const words = wordsOf(source).map((word) => word.text);
    const last = words.at(-1);
    if (last === undefined) return [];
    const term: SearchTerm = {
      operator: groups[1] ? 'author:' : '',
      source: source.trim(),
      words,
      // Where a dictionary splits, the same letters may be part of a longer word elsewhere.
      isPrefix: (isTyping && isOpen) || isSpaceless(last),
    };
    return [{ typed, term }];
  });
}

function idOf({ operator, words }: SearchTerm): string {
  return operator + words.join(' ');
}
