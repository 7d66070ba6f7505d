import { diffArrays } from 'diff';
import { bisect } from '../text/order';
import { resultOf } from '../text/steps';

type Tokens = readonly number[];
type Hunks = readonly Hunk[];

/** Some tokens that both lists have, then removed ones, then added ones: how many of each. */
export interface Hunk {
  readonly unchanged: number;
  readonly removed: number;
  readonly added: number;
}

/** The most work for an alignment, in comparisons of tokens. Not a time, so results repeat. */
const maxEffort = 12_000_000;
/** The work of trying an edit, in comparisons of tokens. */
const editCost = 20;
/** After so many tokens, a step ends: some milliseconds of work. */
export const tokensInStep = 5_000;
/** The length of the anchors that are tried first, in tokens: about four words and spaces. */
const longestAnchor = 8;

/** Numbers values from 0. Those with the same key have the same number. */
export function numbering<T>(keyOf: (value: T) => string): (value: T) => number {
  const numbers = new Map<string, number>();
  return (value) => {
    const key = keyOf(value);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}

/**
 * Aligns two lists of tokens, with the fewest edits if that is affordable. Long lists with many
 * changes are aligned piece by piece between anchors (`anchorsOf`); pieces that still differ too
 * much count as replaced. The work grows linearly with the lists. Each `yield` is a step of it.
 */
export function* alignInSteps(before: Tokens, after: Tokens): Generator<undefined, Hunks> {
  const effort = maxEffort / Math.max(1, before.length + after.length);
  return joinHunks(yield* align(before, after, effort, longestAnchor));
}

/** The same at once, for short lists. */
export function alignTokens(before: Tokens, after: Tokens): Hunks {
  return resultOf(alignInSteps(before, after));
}

/** The places of the tokens that an alignment keeps, in both lists. */
export function* keptPlaces(hunks: Hunks): Generator<readonly [left: number, right: number]> {
  let [left, right] = [0, 0];
  for (const { unchanged, removed, added } of hunks) {
    for (let count = unchanged; count > 0; count--) yield [left++, right++];
    [left, right] = [left + removed, right + added];
  }
}

/** `effort` is the most work for each token, `size` the length of the longest anchors. */
function* align(
  before: Tokens,
  after: Tokens,
  effort: number,
  size: number,
): Generator<undefined, Hunks> {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const left = before.slice(start, before.length - end);
  const right = after.slice(start, after.length - end);
  const middle =
    alignExactly(left, right, effort) ?? (yield* alignByAnchors(left, right, effort, size));
  yield;
  return [unchangedRun(start), ...middle, unchangedRun(end)];
}

/** The alignment with the fewest edits, or null if finding it would be too much work. */
function alignExactly(before: Tokens, after: Tokens, effort: number): Hunks | null {
  if (before.length === 0 || after.length === 0) return [replace(before.length, after.length)];
  const length = before.length + after.length;
  // Finding `edits` edits takes at most edits * length + editCost * edits ** 2 comparisons.
  const root = Math.sqrt(length * length + 4 * editCost * length * effort);
  const maxEditLength = Math.floor((root - length) / (2 * editCost));
  const changes = diffArrays([...before], [...after], { maxEditLength });
  if (!changes) return null;
  return changes.map(({ added, removed, count }) => {
    if (added) return replace(0, count);
    return removed ? replace(count, 0) : unchangedRun(count);
  });
}

function* alignByAnchors(
  before: Tokens,
  after: Tokens,
  effort: number,
  size: number,
): Generator<undefined, Hunks> {
  if (size < 1) return [replace(before.length, after.length)];
  const anchors = yield* anchorsOf(before, after, size);
  if (anchors.length === 0) return yield* alignByAnchors(before, after, effort, size / 2);
  const pieces: Hunks[] = [];
  let [atLeft, atRight] = [0, 0];
  const alignUpTo = (left?: number, right?: number) =>
    align(before.slice(atLeft, left), after.slice(atRight, right), effort, size / 2);
  for (const { left, right } of anchors) {
    // Anchors may overlap.
    if (left < atLeft || right < atRight) continue;
    pieces.push(yield* alignUpTo(left, right), [unchangedRun(size)]);
    [atLeft, atRight] = [left + size, right + size];
  }
  return [...pieces, yield* alignUpTo()].flat();
}

function unchangedRun(unchanged: number): Hunk {
  return { unchanged, removed: 0, added: 0 };
}

function replace(removed: number, added: number): Hunk {
  return { unchanged: 0, removed, added };
}

/** Joins hunks where possible, so that all but the first keep some tokens. */
export function joinHunks(hunks: Hunks): Hunks {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const isJoinable = hunk.unchanged === 0 || (last?.removed === 0 && last.added === 0);
    if (last && isJoinable) {
      joined[joined.length - 1] = {
        unchanged: last.unchanged + hunk.unchanged,
        removed: last.removed + hunk.removed,
        added: last.added + hunk.added,
      };
    } else joined.push(hunk);
  }
  return joined;
}

/** The start of the same stretch of tokens in two lists. */
interface Anchor {
  readonly left: number;
  readonly right: number;
}

/**
 * The stretches of `size` tokens that occur exactly once in each list: as many as are in the same
 * order in both.
 */
function* anchorsOf(
  left: Tokens,
  right: Tokens,
  size: number,
): Generator<undefined, readonly Anchor[]> {
  const places = yield* uniqueStretches(right, size);
  const anchors = [...(yield* uniqueStretches(left, size))].flatMap(([stretch, start]) => {
    const place = places.get(stretch);
    return place === undefined ? [] : [{ left: start, right: place }];
  });
  return longestIncrease(anchors);
}

/** The start of each stretch of `size` tokens that occurs only once. */
function* uniqueStretches(
  tokens: Tokens,
  size: number,
): Generator<undefined, ReadonlyMap<string, number>> {
  const starts = new Map<string, number>();
  const repeated = new Set<string>();
  for (let start = 0; start + size <= tokens.length; start++) {
    const stretch = tokens.slice(start, start + size).join();
    if (starts.has(stretch)) repeated.add(stretch);
    starts.set(stretch, start);
    if (start % tokensInStep === 0) yield;
  }
  for (const stretch of repeated) starts.delete(stretch);
  return starts;
}

interface Link extends Anchor {
  readonly before: Link | null;
}

/** The longest subsequence of anchors (ascending in the left list) that ascends in the right one. */
function longestIncrease(anchors: readonly Anchor[]): readonly Anchor[] {
  // For each length, the end of the subsequence that ends furthest left in the right list.
  const ends: Link[] = [];
  for (const anchor of anchors) {
    const length = bisect(ends, ({ right }) => right >= anchor.right);
    ends[length] = { ...anchor, before: ends[length - 1] ?? null };
  }
  const increase: Anchor[] = [];
  for (let link = ends.at(-1) ?? null; link; link = link.before) increase.push(link);
  return increase.reverse();
}
