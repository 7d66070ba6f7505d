import { forEachInSteps } from '../text/steps';
import { isLineBreak, isSpace, isWord, type Token } from '../text/text-tokens';
import type { Ids, Matched } from './matching';
import { isSentenceStart } from './readable-hunks';
import { alignTokens, keptPlaces } from './token-alignment';
import { wordRuns } from './word-runs';

type Tokens = readonly Token[];

/**
 * Joins the sentences and runs of words that a matching removes in one place and adds in another, if each is unique
 * there; and what is the same in the rest of their lines, where a moved sentence was edited too. Each `yield` is a
 * step of the work.
 */
export function* movedRuns(
  before: Tokens,
  after: Tokens,
  ids: Ids,
  matched: Matched,
): Generator<undefined, void> {
  const isFreeBefore = (index: number) =>
    matched.movedBefore[index] === 0 &&
    (matched.targets[index] === -1 || matched.doubtfulBefore[index] === 1);
  const isFreeAfter = (index: number) =>
    matched.movedAfter[index] === 0 &&
    (matched.sources[index] === -1 || matched.doubtfulAfter[index] === 1);
  const sentences = yield* uniqueOf(freeSentences(before, ids.before, isFreeBefore));
  for (const [key, to] of yield* uniqueOf(freeSentences(after, ids.after, isFreeAfter))) {
    const from = sentences.get(key);
    if (from) matched.join(from.start, to.start, from.end - from.start, true);
  }
  const left = yield* uniqueOf(freeRuns(before, ids.before, isFreeBefore));
  if (left.size === 0) return;
  const ends: { readonly from: number; readonly to: number }[] = [];
  for (const [key, to] of yield* uniqueOf(freeRuns(after, ids.after, isFreeAfter))) {
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

/** After so many entries, a step ends: some milliseconds of work. */
const entriesInStep = 1_000;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The values whose key no other one has. */
function* uniqueOf<T>(
  entries: Iterable<readonly [key: string, value: T]>,
): Generator<undefined, ReadonlyMap<string, T>> {
  const found = new Map<string, T>();
  const repeated = new Set<string>();
  yield* forEachInSteps(entries, entriesInStep, ([key, value]) => {
    if (found.has(key)) repeated.add(key);
    found.set(key, value);
  });
  for (const key of repeated) found.delete(key);
  return found;
}

/** The sentences with words that are free as a whole, by their ids; without the space after them. */
function* freeSentences(
  tokens: Tokens,
  ids: readonly number[],
  isFree: (index: number) => boolean,
): Generator<readonly [key: string, sentence: Stretch]> {
  let [start, isWhole, hasWords] = [0, true, false];
  for (let end = 0; end <= tokens.length; end++) {
    if (end === tokens.length || isSentenceStart(tokens, end)) {
      const last = isSpace(tokens[end - 1]) ? end - 1 : end;
      if (isWhole && hasWords) yield [ids.slice(start, last).join(), { start, end: last }];
      [start, isWhole, hasWords] = [end, true, false];
    }
    isWhole &&= isFree(end);
    hasWords ||= isWord(tokens[end]);
  }
}

/** Where each run (`wordRuns`) of free tokens side by side begins, by its ids. */
function* freeRuns(
  tokens: Tokens,
  ids: readonly number[],
  isFree: (index: number) => boolean,
): Generator<readonly [key: string, start: number]> {
  let words: number[] = [];
  for (let index = 0; index <= tokens.length; index++) {
    if (index < tokens.length && isFree(index)) {
      if (isWord(tokens[index])) words.push(index);
      continue;
    }
    for (const run of wordRuns(tokens, words)) {
      const [start = 0, end = start] = [run[0], run.at(-1)];
      yield [ids.slice(start, end + 1).join(), start];
    }
    words = [];
  }
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

/** Joins what is the same of two rests of lines, if that is half of the words of the one before. */
function joinAlike(
  tokens: Tokens,
  left: readonly number[],
  right: readonly number[],
  ids: Ids,
  matched: Matched,
): void {
  const idsOf = (own: readonly number[], indexes: readonly number[]) =>
    indexes.map((index) => own[index] ?? -1);
  const places = [...keptPlaces(alignTokens(idsOf(ids.before, left), idsOf(ids.after, right)))];
  const pairs = places.map(([from, to]) => [left[from] ?? 0, right[to] ?? 0] as const);
  const isWordAt = (index: number) => isWord(tokens[index]);
  const same = pairs.filter(([from]) => isWordAt(from)).length;
  if (same === 0 || same * 2 < left.filter(isWordAt).length) return;
  for (const [from, to] of pairs) matched.join(from, to, 1, true);
}
