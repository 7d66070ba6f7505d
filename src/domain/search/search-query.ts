import { compoundPattern, patternOf } from '../text/occurrences';
import { signPattern } from '../text/signs';
import { isSpaceless, searchableText } from '../text/words';

/** A word or phrase that must occur, or with "-" must not. */
export interface SearchTerm {
  /** What stands before it: it is looked for in the text, or in the name of the author. */
  readonly operator: '' | '-' | 'author:' | '-author:';
  /** As typed, without operator and quotes, for messages. */
  readonly source: string;
  /** The folded words, which occur side by side; at least one. They are split at apostrophes. */
  readonly words: readonly string[];
  /** The same, joined at apostrophes, which may also be left out. */
  readonly joined: readonly string[];
  /** Whether the last word need only begin so. */
  readonly isPrefix: boolean;
  /** Matches the occurrences in a searchable text (`searchableText`). */
  readonly pattern: RegExp;
  /** In scripts without spaces: the letters side by side, and what matches them as a part of a compound; else null. */
  readonly compound: { readonly run: string; readonly pattern: RegExp } | null;
  /** See `signPattern`. */
  readonly signs: RegExp | null;
}

export interface SearchQuery {
  /** All must occur. No two have the same words. */
  readonly terms: readonly SearchTerm[];
  /** What the name of the author must contain, or null. */
  readonly author: SearchTerm | null;
  /** None may occur. */
  readonly excluded: readonly SearchTerm[];
  /** Whether the text has more characters or terms than are searched for. */
  readonly isCut: boolean;
}

const maxLength = 500;
const maxTerms = 12;

/** Also as Japanese keyboards type it, and the sign of mathematics. */
const minus = '\\-－−';
const leadingMinus = new RegExp(`^[${minus}]`);
/** What begins and ends a phrase, in the keyboards of several languages. */
export const quotes = '"“”„‟«»＂';
const token = new RegExp(
  `((?:(?<!\\S)[${minus}](?=[^\\s${minus}]))?(?:author:)?)(?:[${quotes}]([^${quotes}]*)([${quotes}]?)|([^\\s${quotes}]+))`,
  'giu',
);

/**
 * Parses what a reader types: words, "quoted phrases" and `author:` with one of both (the last one
 * counts); each with "-" after white space excludes. An unclosed quote runs to the end. A word that
 * splits into several ("example.com") is a phrase. Only the first 500 characters and 12 terms count.
 *
 * @param isTyping whether the last word may be unfinished.
 */
export function parseSearchQuery(
  text: string,
  { isTyping }: { readonly isTyping: boolean },
): SearchQuery {
  const typed = typedTerms(text, isTyping).map(({ term }) => term);
  const author = typed.findLast(({ operator }) => operator === 'author:') ?? null;
  const others = new Map<string, SearchTerm>();
  for (const term of typed) {
    const id = idOf(term);
    if (term.operator !== 'author:' && !others.has(id)) others.set(id, term);
  }
  const limited = [...others.values()].slice(0, maxTerms);
  return {
    terms: limited.filter(({ operator }) => operator === ''),
    author,
    excluded: limited.filter(({ operator }) => operator !== ''),
    isCut: text.length > maxLength || others.size > maxTerms,
  };
}

/** Whether there is nothing to search for. Such a query matches nothing. */
export function isEmptyQuery({ terms, author }: SearchQuery): boolean {
  return terms.length === 0 && author === null;
}

/** The query without some of its terms. */
export function withoutTerms(query: SearchQuery, dropped: readonly SearchTerm[]): SearchQuery {
  const { terms, author, excluded } = query;
  const isKept = (term: SearchTerm) => !dropped.includes(term);
  return {
    ...query,
    terms: terms.filter(isKept),
    excluded: excluded.filter(isKept),
    author: author && isKept(author) ? author : null,
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
  return [...limited.matchAll(token)].flatMap(({ 0: typed, 1: before = '', index, ...groups }) => {
    const source = groups[2] ?? groups[4] ?? '';
    if (/^author:$/i.test(source) && groups[2] === undefined) return [];
    const operator =
      operators.find(
        (candidate) => candidate === before.toLowerCase().replace(leadingMinus, '-'),
      ) ?? '';
    const isOpen = index + typed.length === limited.length && !groups[3] && !/\s$/.test(typed);
    // What begins like an unfinished word is not excluded.
    const isUnfinished = isTyping && isOpen && !operator.startsWith('-');
    const term = searchTerm(operator, source, isUnfinished);
    return term ? [{ typed, term }] : [];
  });
}

const operators: readonly SearchTerm['operator'][] = ['-', 'author:', '-author:'];

function searchTerm(
  operator: SearchTerm['operator'],
  source: string,
  isUnfinished: boolean,
): SearchTerm | null {
  const searchable = searchableText(source).trim();
  if (searchable === '') return null;
  const words = searchable.split(/[ ']/);
  const joined = searchable.replaceAll("'", '').split(' ');
  // Where a dictionary splits, the same letters may be part of a longer word elsewhere.
  const isPrefix = isUnfinished || isSpaceless(words.at(-1) ?? '');
  const pattern = patternOf([words, joined], isPrefix);
  return {
    operator,
    source: source.trim(),
    words,
    joined,
    isPrefix,
    pattern,
    compound: words.every(isSpaceless) ? compoundOf(words.join('')) : null,
    signs: signPattern(source),
  };
}

const compoundOf = (run: string) => ({ run, pattern: compoundPattern(run) });

function idOf({ operator, words }: SearchTerm): string {
  return operator + words.join(' ');
}
