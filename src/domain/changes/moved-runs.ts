import {
  countWords,
  isLineBreak,
  isSpace,
  isSpacelessToken,
  type Token,
} from '../text/text-tokens';
import type { Ids, Matched } from './matching';

import { isSentenceStart } from './readable-hunks';
import { alignTokens } from './token-alignment';

type Tokens = readonly Token[];

/** What counts as moved: five words, or ten signs in scripts without spaces. */
const leastWords = 5;
const leastSigns = 10;

/**
 * Joins the sentences and runs of words that a matching removes in one place and adds in another, if each is unique
 * there; and what is the same in the rest of their lines, where a moved sentence was edited too.
 */
export function movedRuns(before: Tokens, after: Tokens, ids: Ids, matched: Matched): void {
  const isFreeBefore = (index: number) =>
    matched.movedBefore[index] === 0 &&
    (matched.targets[index] === -1 || matched.weakBefore[index] === 1);
  const isFreeAfter = (index: number) =>
    matched.movedAfter[index] === 0 &&
    (matched.sources[index] === -1 || matched.weakAfter[index] === 1);
  const sentences = uniqueSentences(before, ids.before, isFreeBefore);
  for (const [key, to] of uniqueSentences(after, ids.after, isFreeAfter)) {
    const from = sentences.get(key);
    if (from) matched.join(from.start, to.start, from.end - from.start, true);
  }
  const left = uniqueRuns(before, ids.before, isFreeBefore);
  if (left.size === 0) return;
  const ends: { readonly from: number; readonly to: number }[] = [];
  for (const [key, to] of uniqueRuns(after, ids.after, isFreeAfter)) {
    const from = left.get(key);
    if (from === undefined || !isFreeAfter(to) || !isFreeBefore(from)) continue;
    const isSame = (by: number) =>
      isFreeBefore(from + by) &&
      isFreeAfter(to + by) &&
      ids.before[from + by] !== undefined &&
      ids.before[from + by] === ids.after[to + by];
    let [start, end] = [0, 1];
    while (isSame(start - 1)) start--;
    while (isSame(end)) end++;
    matched.join(from + start, to + start, end - start, true);
    ends.push({ from: from + start, to: to + start }, { from: from + end, to: to + end });
  }
  for (const [index, { from, to }] of ends.entries()) {
    const step = index % 2 === 0 ? -1 : 1;
    const first = (at: number) => (step === 1 ? at : at - 1);
    const restBefore = freeInLine(before, isFreeBefore, first(from), step);
    const restAfter = freeInLine(after, isFreeAfter, first(to), step);
    joinAlike(before, restBefore, restAfter, ids, matched);
  }
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The sentences with words that are free as a whole and occur once among them, by their ids; with the spaces after them. */
function uniqueSentences(
  tokens: Tokens,
  ids: readonly number[],
  isFree: (index: number) => boolean,
): ReadonlyMap<string, Stretch> {
  const found = new Map<string, Stretch>();
  const repeated = new Set<string>();
  let [start, isWhole, hasWords] = [0, true, false];
  for (let end = 0; end <= tokens.length; end++) {
    if (end === tokens.length || isSentenceStart(tokens, end)) {
      const last = isSpace(tokens[end - 1]) ? end - 1 : end;
      if (isWhole && hasWords) {
        const key = ids.slice(start, last).join();
        if (found.has(key)) repeated.add(key);
        found.set(key, { start, end: last });
      }
      [start, isWhole, hasWords] = [end, true, false];
    }
    isWhole &&= isFree(end);
    hasWords ||= countWords(tokens[end]?.text ?? '') > 0;
  }
  for (const key of repeated) found.delete(key);
  return found;
}

/** Where each run of the least length begins that occurs once among the free tokens of a text, by its ids. */
function uniqueRuns(
  tokens: Tokens,
  ids: readonly number[],
  isFree: (index: number) => boolean,
): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  const repeated = new Set<string>();
  let words: number[] = [];
  const addRunsOf = () => {
    for (const [place, start] of words.entries()) {
      const isSpaceless = isSpacelessToken(tokens[start]?.text ?? '');
      const run = words.slice(place, place + (isSpaceless ? leastSigns : leastWords));
      if (run.length < (isSpaceless ? leastSigns : leastWords)) continue;
      const key = ids.slice(start, (run.at(-1) ?? start) + 1).join();
      if (starts.has(key)) repeated.add(key);
      else starts.set(key, start);
    }
    words = [];
  };
  for (let index = 0; index < tokens.length; index++) {
    if (!isFree(index)) addRunsOf();
    else if (countWords(tokens[index]?.text ?? '') > 0) words.push(index);
  }
  addRunsOf();
  for (const key of repeated) starts.delete(key);
  return starts;
}

/** The free tokens from an index to the beginning (-1) or end (1) of its line, in order. */
function freeInLine(
  tokens: Tokens,
  isFree: (index: number) => boolean,
  start: number,
  step: 1 | -1,
): readonly number[] {
  const found: number[] = [];
  for (let index = start; tokens[index] && isFree(index); index += step) {
    if (isLineBreak(tokens[index])) break;
    found.push(index);
  }
  return step === 1 ? found : found.reverse();
}

/** Joins what is the same of two rests of lines, if that is half of the words of the shorter one. */
function joinAlike(
  tokens: Tokens,
  left: readonly number[],
  right: readonly number[],
  ids: Ids,
  matched: Matched,
): void {
  const idsOf = (own: readonly number[], indexes: readonly number[]) =>
    indexes.map((index) => own[index] ?? -1);
  const pairs: (readonly [from: number, to: number])[] = [];
  let [atLeft, atRight] = [0, 0];
  for (const { unchanged, removed, added } of alignTokens(
    idsOf(ids.before, left),
    idsOf(ids.after, right),
  )) {
    for (let count = unchanged; count > 0; count--) {
      pairs.push([left[atLeft++] ?? 0, right[atRight++] ?? 0]);
    }
    [atLeft, atRight] = [atLeft + removed, atRight + added];
  }
  const isWord = (index: number) => countWords(tokens[index]?.text ?? '') > 0;
  const same = pairs.filter(([from]) => isWord(from)).length;
  if (same === 0 || same * 2 < left.filter(isWord).length) return;
  for (const [from, to] of pairs) matched.join(from, to, 1, true);
}
