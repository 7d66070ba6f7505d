import { versionOf } from '../content/content-item';
import { matchVersion } from './match';
import type { Match } from './search';
import { parseSearchQuery, quotes, type SearchQuery } from './search-query';

/** Fewer words are no quotation. */
export const leastQuotedWords = 5;
const anyQuote = new RegExp(`[${quotes}]`);

/**
 * The words of a query as one phrase, if they may be a quotation: five or more, without operators and quotes; else null.
 * A search for single words finds them in any order, which says nothing of the quotation.
 */
export function quotationOf(text: string): SearchQuery | null {
  const { author, excluded } = parseSearchQuery(text, { isTyping: false });
  if (author !== null || excluded.length > 0 || anyQuote.test(text)) return null;
  const whole = parseSearchQuery(`"${text}"`, { isTyping: false });
  return (whole.terms[0]?.joined.length ?? 0) < leastQuotedWords ? null : whole;
}

/** The matches in which the phrase of a quotation stands, each with the versions that have it. */
export function matchesWith(matches: readonly Match[], quotation: SearchQuery): readonly Match[] {
  return matches.flatMap((match) => {
    const keys = match.keys.filter((key) => {
      const version = match.item && versionOf(match.item, key);
      return version && matchVersion(version, quotation);
    });
    return keys.length > 0 ? [{ ...match, keys }] : [];
  });
}
