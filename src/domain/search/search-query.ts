import { isSpaceless, wordsOf } from './words';

/** A word or phrase that must occur. */
export interface SearchTerm {
  /** As typed, without quotes, for messages. */
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
  const limited = text.slice(0, maxLength);
  const terms = new Map<string, SearchTerm>();
  let author: SearchTerm | null = null;
  for (const { 0: typed, index, ...groups } of limited.matchAll(token)) {
    const source = groups[2] ?? groups[4] ?? '';
    if (/^author:$/i.test(source) && groups[2] === undefined) continue;
    const isOpen = index + typed.length === limited.length && !groups[3] && !/\s$/.test(typed);
    const term = termOf(source, isTyping && isOpen);
    if (term && groups[1]) author = term;
    else if (term && !terms.has(term.words.join(' '))) terms.set(term.words.join(' '), term);
  }
  return {
    terms: [...terms.values()].slice(0, maxTerms),
    author,
    isCut: text.length > maxLength || terms.size > maxTerms,
  };
}

/** Whether there is nothing to search for. Such a query matches nothing. */
export function isEmptyQuery({ terms, author }: SearchQuery): boolean {
  return terms.length === 0 && author === null;
}

function termOf(source: string, isUnfinished: boolean): SearchTerm | null {
  const words = wordsOf(source).map((word) => word.text);
  const last = words.at(-1);
  if (last === undefined) return null;
  // Where a dictionary splits, the same letters may be part of a longer word elsewhere.
  return { source: source.trim(), words, isPrefix: isUnfinished || isSpaceless(last) };
}
