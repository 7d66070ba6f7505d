import { wordForm } from '../text/invisible-changes';
import { bisect } from '../text/order';
import { forEachInSteps } from '../text/steps';
import { isLineBreak, isSpace, isWord, type Token } from '../text/text-tokens';
import { emptyMatching, type Ids, type Matched, type Matching } from './matching';
import { movedLines } from './moved-lines';
import { movedRuns } from './moved-runs';
import { readableHunks } from './readable-hunks';
import { alignInSteps, type Hunk, keptPlaces, numbering, tokensInStep } from './token-alignment';

type Tokens = readonly Token[];

/**
 * Matches the tokens of two texts: first lines that have moved; then the rest in order, with ends of changes where
 * readers expect them and without words that are the same by chance (`readableHunks`); then runs of words that
 * have moved (`movedRuns`). Each `yield` is a step of the work.
 */
export function* matchTokens(before: Tokens, after: Tokens): Generator<undefined, Matching> {
  const idOf = numbering(({ text }: Token) => wordForm(text));
  const ids = { before: yield* numbersOf(before, idOf), after: yield* numbersOf(after, idOf) };
  const matched = emptyMatching(before.length, after.length);
  const moved = yield* movedLines(before, after, ids);
  for (const { from, to, count } of moved.runs) matched.join(from, to, count, true);
  for (const index of moved.breaksBefore) matched.movedBefore[index] = 1;
  for (const index of moved.breaksAfter) matched.movedAfter[index] = 1;
  yield;
  yield* alignRest(before, after, ids, matched);
  yield* movedRuns(before, after, ids, matched);
  markBlanks(before, matched.movedBefore, (index) => (matched.targets[index] ?? -1) >= 0);
  markBlanks(after, matched.movedAfter, (index) => (matched.sources[index] ?? -1) >= 0);
  return matched;
}

function* numbersOf(
  tokens: Tokens,
  idOf: (token: Token) => number,
): Generator<undefined, readonly number[]> {
  const numbers: number[] = [];
  yield* forEachInSteps(tokens, tokensInStep, (token) => numbers.push(idOf(token)));
  return numbers;
}

/** Marks the spaces and line breaks beside what has moved as moved, where no other change is beside them. */
function markBlanks(
  tokens: Tokens,
  moved: Uint8Array,
  hasPartner: (index: number) => boolean,
): void {
  const isSettled = (index: number) =>
    index < 0 || index >= tokens.length || moved[index] === 1 || hasPartner(index);
  const isBlank = (index: number) => isSpace(tokens[index]) || isLineBreak(tokens[index]);
  for (let start = 0; start < tokens.length; start++) {
    let end = start;
    while (!isSettled(end) && isBlank(end)) end++;
    const isBesideMoved = moved[start - 1] === 1 || moved[end] === 1;
    if (isBesideMoved && isSettled(start - 1) && isSettled(end)) moved.fill(1, start, end);
    start = Math.max(start, end - 1);
  }
}

/** Aligns what has not moved. */
function* alignRest(
  before: Tokens,
  after: Tokens,
  ids: Ids,
  matched: Matched,
): Generator<undefined, void> {
  const left = kept(before, ids.before, matched.movedBefore);
  const right = kept(after, ids.after, matched.movedAfter);
  let [atLeft, atRight] = [0, 0];
  const aligned = yield* hunksOf(left, right);
  const hunks = readableHunks(aligned, left, right);
  yield;
  let isAfterWords = false;
  for (const hunk of hunks) {
    const [endLeft, endRight] = [atLeft + hunk.unchanged, atRight + hunk.unchanged];
    const isBeforeWords =
      left.tokens.slice(endLeft, endLeft + hunk.removed).some(isWord) ||
      right.tokens.slice(endRight, endRight + hunk.added).some(isWord);
    const isShort = left.tokens.slice(atLeft, endLeft).filter(isWord).length <= mostDoubtful;
    const isDoubtful = isAfterWords && isBeforeWords && isShort;
    isAfterWords = isBeforeWords;
    for (let count = hunk.unchanged; count > 0; count--) {
      const [from, to] = [left.indexes[atLeft++] ?? 0, right.indexes[atRight++] ?? 0];
      matched.join(from, to, 1, false);
      if (isDoubtful) [matched.doubtfulBefore[from], matched.doubtfulAfter[to]] = [1, 1];
    }
    [atLeft, atRight] = [atLeft + hunk.removed, atRight + hunk.added];
  }
}

/** The most words between changes that may be the same by chance. */
const mostDoubtful = 2;

/** The tokens of a text that have not moved, with their places in it. */
function kept(tokens: Tokens, ids: readonly number[], moved: Uint8Array) {
  const found = { indexes: [] as number[], tokens: [] as Token[], ids: [] as number[] };
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || moved[index] === 1) continue;
    found.indexes.push(index);
    found.tokens.push(token);
    found.ids.push(ids[index] ?? -1);
  }
  return found;
}

type Kept = ReturnType<typeof kept>;

/**
 * Aligns the words, then the signs between words that are the same, and then the spaces beside what is the same:
 * there are so many signs and spaces that otherwise they would be the same where no word is.
 */
function* hunksOf(left: Kept, right: Kept): Generator<undefined, readonly Hunk[]> {
  const partners = new Int32Array(left.tokens.length).fill(-1);
  const alignPlaces = function* (before: readonly number[], after: readonly number[]) {
    const idsAt = ({ ids }: Kept, places: readonly number[]) => places.map((at) => ids[at] ?? -1);
    const hunks = yield* alignInSteps(idsAt(left, before), idsAt(right, after));
    for (const [from, to] of keptPlaces(hunks)) partners[before[from] ?? 0] = after[to] ?? 0;
  };
  const [wordsLeft, signsLeft] = wordsAndSigns(left);
  const [wordsRight, signsRight] = wordsAndSigns(right);
  yield* alignPlaces(wordsLeft, wordsRight);
  let [atLeft, atRight] = [0, 0];
  const sameWords = wordsLeft.filter((place) => partners[place] !== -1);
  for (const place of [...sameWords, left.tokens.length]) {
    const partner = partners[place] ?? right.tokens.length;
    const [endLeft, endRight] = [
      bisect(signsLeft, (sign) => sign >= place),
      bisect(signsRight, (sign) => sign >= partner),
    ];
    if (endLeft > atLeft && endRight > atRight) {
      yield* alignPlaces(signsLeft.slice(atLeft, endLeft), signsRight.slice(atRight, endRight));
    }
    [atLeft, atRight] = [endLeft, endRight];
  }
  const taken = new Uint8Array(right.tokens.length);
  const joinSpace = (from: number, to: number) => {
    if (!isSpace(left.tokens[from]) || left.ids[from] !== right.ids[to]) return;
    if (partners[from] !== -1 || taken[to] === 1) return;
    [partners[from], taken[to]] = [to, 1];
  };
  const same = [...wordsLeft, ...signsLeft].filter((place) => partners[place] !== -1);
  if (partners[0] === -1) joinSpace(0, 0);
  for (const place of same) joinSpace(place + 1, (partners[place] ?? 0) + 1);
  for (const place of same) joinSpace(place - 1, (partners[place] ?? 0) - 1);
  return hunksBetween(partners, right.tokens.length);
}

/** The places of the words of a text, and those of its signs and line breaks. */
function wordsAndSigns({ tokens }: Kept): readonly [words: number[], signs: number[]] {
  const [words, signs]: [number[], number[]] = [[], []];
  for (const [place, token] of tokens.entries()) {
    if (isWord(token)) words.push(place);
    else if (!isSpace(token)) signs.push(place);
  }
  return [words, signs];
}

/** The hunks of an alignment; `partners` are the places in the text after, in order, or -1. */
function hunksBetween(partners: Int32Array, sizeAfter: number): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let [from, to] = [0, 0];
  while (from < partners.length || to < sizeAfter) {
    const start = from;
    while (from < partners.length && partners[from] === to) [from, to] = [from + 1, to + 1];
    const unchanged = from - start;
    const firstRemoved = from;
    while (from < partners.length && partners[from] === -1) from++;
    const next = from < partners.length ? (partners[from] ?? sizeAfter) : sizeAfter;
    hunks.push({ unchanged, removed: from - firstRemoved, added: next - to });
    to = next;
  }
  return hunks;
}
