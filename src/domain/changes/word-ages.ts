import { hasInk } from '../text/ink';
import { visibleForm } from '../text/invisible-changes';
import { isWord, type Token, tokensOf } from '../text/text-tokens';
import { alignTokens, keptPlaces, numbering } from './token-alignment';
import type { OriginWord, TextOrigins } from './word-origins';

type Origins = readonly (number | undefined)[];

/** Words side by side in a line of a text that first appeared in the same version. */
export interface AgedRun {
  /** Its first character, and the one after its last. */
  readonly start: number;
  readonly end: number;
  /** See `OriginWord`. */
  readonly origin: number;
}

/**
 * The runs of a text as a page shows it. `words` are those of its version. Words that only the page
 * has, such as the host of a link without text, are in no run. Signs have the age of the word that they
 * stand at, if there is one.
 */
export function agedRunsOf(shownText: string, words: readonly OriginWord[]): readonly AgedRun[] {
  const tokens = tokensOf([shownText]);
  const origins = withSigns(tokens, originsOfTokens(tokens, words));
  const runs: AgedRun[] = [];
  let [isOpen, end] = [false, 0];
  for (const [index, token] of tokens.entries()) {
    const start = end;
    end += token.text.length;
    const [origin, last] = [origins[index], runs.at(-1)];
    if (origin !== undefined) {
      if (isOpen && last?.origin === origin) runs[runs.length - 1] = { ...last, end };
      else runs.push({ start, end, origin });
      isOpen = true;
    } else if (isInked(token) || /[\r\n]/.test(token.text)) isOpen = false;
  }
  return runs;
}

/** The origin of each token that has ink and is one of the words; undefined for the others. */
function originsOfTokens(tokens: readonly Token[], words: readonly OriginWord[]): Origins {
  const idOf = numbering(({ text }: Token) => visibleForm(text));
  const [inked, inkedWords] = [tokens.filter(isInked), words.filter(isInked)];
  const origins = new Map<Token | undefined, number>();
  for (const [at, from] of keptPlaces(alignTokens(inked.map(idOf), inkedWords.map(idOf)))) {
    const origin = inkedWords[from]?.origin;
    if (origin !== undefined) origins.set(inked[at], origin);
  }
  return tokens.map((token) => origins.get(token));
}

/** The origins, where signs have that of the word before them, or else of the word after them. */
function withSigns(tokens: readonly Token[], origins: Origins): Origins {
  const changed = [...origins];
  let word: number | undefined;
  let before: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (!isInked(token)) [word, before] = [undefined, []];
    else if (isWord(token)) {
      word = origins[index];
      for (const sign of before) changed[sign] = word;
      before = [];
    } else if (word === undefined) before.push(index);
    else changed[index] = word;
  }
  return changed;
}

/** The steps of age: 0 is the oldest. */
export const ageSteps = [0, 1, 2, 3, 4] as const;

/**
 * The step of each origin, oldest first. Each step has about the same number of versions, because steps
 * of equal time would join all versions of a day of many edits, and two versions are the two ends.
 */
export function ageStepsOf(runs: readonly Pick<AgedRun, 'origin'>[]): ReadonlyMap<number, number> {
  const origins = [...new Set(runs.map(({ origin }) => origin))].sort((a, b) => a - b);
  const last = Math.max(1, origins.length - 1);
  const newest = ageSteps.length - 1;
  return new Map(origins.map((origin, rank) => [origin, Math.round((rank * newest) / last)]));
}

/** Consecutive texts that have the same words. */
export interface StayOfWords {
  /** The index of the first text. */
  readonly from: number;
  /** How many texts. */
  readonly count: number;
}

/** The stay of words with an origin around the text with the index `shownIndex`, which has them. */
export function stayOfWords(
  texts: readonly TextOrigins[],
  words: string,
  origin: number,
  shownIndex: number,
): StayOfWords {
  const tokens = tokensOf([words]);
  const wanted = countForms(tokens.some(isWord) ? tokens.filter(isWord) : tokens);
  const hasAll = (text: TextOrigins | undefined) => {
    const counts = countForms(text?.words().filter((word) => word.origin === origin) ?? []);
    return [...wanted].every(([form, count]) => (counts.get(form) ?? 0) >= count);
  };
  let [from, to] = [shownIndex, shownIndex];
  while (from > origin && hasAll(texts[from - 1])) from--;
  while (to + 1 < texts.length && hasAll(texts[to + 1])) to++;
  return { from, count: to - from + 1 };
}

/** How often each word with ink occurs, as readers see it. */
function countForms(words: readonly Token[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of words.filter(isInked)) {
    const form = visibleForm(text);
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return counts;
}

function isInked({ text }: Token): boolean {
  return hasInk(text);
}
