import { type Hunk, isReplacement, joinHunks, replace } from './hunk';
import type { Segment } from './segment';
import { withText } from './segment-run';
import { type SegmentToken, tokensOf } from './segment-tokens';
import { alignTokens } from './token-alignment';

/** A run of text that two versions share or do not. */
export interface ComparedPiece {
  readonly change: 'same' | 'added' | 'removed';
  readonly segment: Segment;
}

type Tokens = readonly SegmentToken[];

const loneSpace = /^[^\S\r\n]+$/;

/**
 * Compares two texts word by word. Words are the same when they are so in style and in link
 * target too. The pieces that are no additions make up the text before, those that are no
 * removals the text after; where text was replaced, what was removed stands first. Segments are
 * compared as they are given: strip markup from them before, not from the pieces.
 */
export function compareSegments(
  before: readonly Segment[],
  after: readonly Segment[],
): readonly ComparedPiece[] {
  const [left, right] = [tokensOf(before), tokensOf(after)];
  const pieces: ComparedPiece[] = [];
  let [atLeft, atRight] = [0, 0];
  for (const { kept, removed, added } of alignedHunks(left, right)) {
    const [keptLeft, keptRight] = [atLeft + kept, atRight + kept];
    addPieces(pieces, 'same', right.slice(atRight, keptRight));
    [atLeft, atRight] = [keptLeft + removed, keptRight + added];
    addPieces(pieces, 'removed', left.slice(keptLeft, atLeft));
    addPieces(pieces, 'added', right.slice(keptRight, atRight));
  }
  return pieces;
}

/** Adds a stretch of tokens, as one piece for each run that they stand in. */
function addPieces(pieces: ComparedPiece[], change: ComparedPiece['change'], tokens: Tokens): void {
  for (let from = 0; from < tokens.length; ) {
    const run = tokens[from]?.run;
    let to = from;
    let text = '';
    for (; to < tokens.length && tokens[to]?.run === run; to++) text += tokens[to]?.text ?? '';
    if (run) pieces.push({ change, segment: withText(run.source, text) });
    from = to;
  }
}

function alignedHunks(left: Tokens, right: Tokens): readonly Hunk[] {
  const numbers = new Map<string, number>();
  const numberOf = ({ text, run }: SegmentToken) => {
    const key = `${text}\u0000${run.look}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(key, number);
    return number;
  };
  return withoutLoneSpaces(alignTokens(left.map(numberOf), right.map(numberOf)), right);
}

/** A space alone between two replacements belongs to them: "one two" became "three four". */
function withoutLoneSpaces(hunks: readonly Hunk[], right: Tokens): readonly Hunk[] {
  let atRight = 0;
  const replaced = hunks.map((hunk, index) => {
    const { kept, removed, added } = hunk;
    const isLone = kept === 1 && loneSpace.test(right[atRight]?.text ?? '');
    atRight += kept + added;
    const last = hunks[index - 1];
    const isBetween = last !== undefined && isReplacement(last) && isReplacement(hunk);
    return isLone && isBetween ? replace(kept + removed, kept + added) : hunk;
  });
  return joinHunks(replaced);
}
