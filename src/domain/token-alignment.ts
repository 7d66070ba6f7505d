import { diffArrays } from 'diff';
import { type Hunk, joinHunks, keep, replace } from './hunk';
import { anchorsOf } from './token-anchors';

type Tokens = readonly number[];

/** Work that a comparison may take, in steps over one token: counted, so that results repeat. */
const greatestEffort = 12_000_000;
/** How much longer an edit that is tried takes than such a step. */
const stepCost = 20;
/** The stretches that long texts are first aligned by, in tokens; some four words and spaces. */
const longestAnchor = 8;

/**
 * Aligns two lists of tokens, each token given as a whole number, with the fewest edits where
 * that is affordable. A long and much changed stretch is aligned by what occurs once on either
 * side, and so piecemeal; pieces that have nothing of the kind and still differ much count as
 * replaced. The work grows with the length of the lists, not with its square.
 */
export function alignTokens(before: Tokens, after: Tokens): readonly Hunk[] {
  const effortPerToken = greatestEffort / Math.max(1, before.length + after.length);
  return joinHunks(alignStretch(before, after, effortPerToken, longestAnchor));
}

function alignStretch(
  before: Tokens,
  after: Tokens,
  effortPerToken: number,
  anchorSize: number,
): readonly Hunk[] {
  const shorter = Math.min(before.length, after.length);
  const start = countUntil(shorter, (index) => before[index] !== after[index]);
  const end = countUntil(
    shorter - start,
    (index) => before.at(-1 - index) !== after.at(-1 - index),
  );
  const left = before.slice(start, before.length - end);
  const right = after.slice(start, after.length - end);
  const rest =
    alignExactly(left, right, effortPerToken) ??
    alignByAnchors(left, right, effortPerToken, anchorSize);
  return [keep(start), ...rest, keep(end)];
}

/** How many of the first `most` indices go before one at which the lists differ. */
function countUntil(most: number, differAt: (index: number) => boolean): number {
  let count = 0;
  while (count < most && !differAt(count)) count++;
  return count;
}

/** The alignment with the fewest edits, or null when finding it would take too much work. */
function alignExactly(
  before: Tokens,
  after: Tokens,
  effortPerToken: number,
): readonly Hunk[] | null {
  if (before.length === 0 || after.length === 0) return [replace(before.length, after.length)];
  const length = before.length + after.length;
  const maxEditLength = editsWithin(length * effortPerToken, length);
  const changes = diffArrays([...before], [...after], { maxEditLength });
  return (
    changes?.map(({ added, removed, count }) => ({
      kept: added || removed ? 0 : count,
      removed: removed ? count : 0,
      added: added ? count : 0,
    })) ?? null
  );
}

/**
 * The most edits that can be found with `effort` in `length` tokens: to find that many takes, at
 * worst, as many walks over all tokens, and half the square of as many tries.
 */
function editsWithin(effort: number, length: number): number {
  return Math.floor((Math.sqrt(length * length + 4 * stepCost * effort) - length) / (2 * stepCost));
}

function alignByAnchors(
  before: Tokens,
  after: Tokens,
  effortPerToken: number,
  size: number,
): readonly Hunk[] {
  if (size < 1) return [replace(before.length, after.length)];
  const anchors = anchorsOf(before, after, size);
  if (anchors.length === 0) return alignByAnchors(before, after, effortPerToken, size / 2);
  const hunks: Hunk[] = [];
  let [atLeft, atRight] = [0, 0];
  const alignUpTo = (left: number, right: number) => {
    const [gapLeft, gapRight] = [before.slice(atLeft, left), after.slice(atRight, right)];
    for (const hunk of alignStretch(gapLeft, gapRight, effortPerToken, size / 2)) hunks.push(hunk);
    [atLeft, atRight] = [left, right];
  };
  for (const { left, right } of anchors) {
    // What is kept from one anchor on may reach beyond the next.
    if (left < atLeft || right < atRight) continue;
    alignUpTo(left, right);
    hunks.push(keep(size));
    atLeft += size;
    atRight += size;
  }
  alignUpTo(before.length, after.length);
  return hunks;
}
