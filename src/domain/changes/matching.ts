/**
 * What two texts have in common. Comparison, origins of words and predecessors of sentences are all read from it, so
 * that they agree.
 */
export interface Matching {
  /** For each token of the text after, the index of the same token in the text before, or -1. */
  readonly sources: Int32Array;
  /** For each token before and after, 1 if it is at another place in the other text, or a line break beside it. */
  readonly movedBefore: Uint8Array;
  readonly movedAfter: Uint8Array;
}

/** The state of a matching that is being made. */
export interface Matched extends Matching {
  /** For each token of the text before, the index of the same token in the text after, or -1. */
  readonly targets: Int32Array;
  /** For each token before and after, 1 if it is one of a few that are the same between changes, perhaps by chance. */
  readonly doubtfulBefore: Uint8Array;
  readonly doubtfulAfter: Uint8Array;
  /** Joins tokens side by side, which have moved or not, and parts them from others. */
  readonly join: (from: number, to: number, count: number, isMoved: boolean) => void;
}

/** Numbers that stand for how the tokens look: those that look the same have the same number. */
export interface Ids {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** A matching of two texts with these numbers of tokens, in which nothing is the same yet. */
export function emptyMatching(sizeBefore: number, sizeAfter: number): Matched {
  const sources = new Int32Array(sizeAfter).fill(-1);
  const movedBefore = new Uint8Array(sizeBefore);
  const movedAfter = new Uint8Array(sizeAfter);
  const targets = new Int32Array(sizeBefore).fill(-1);
  const join = (from: number, to: number, count: number, isMoved: boolean) => {
    for (let index = 0; index < count; index++) {
      const [left, right] = [from + index, to + index];
      const [source, target] = [sources[right] ?? -1, targets[left] ?? -1];
      if (source >= 0) targets[source] = -1;
      if (target >= 0) sources[target] = -1;
      [sources[right], targets[left]] = [left, right];
      if (isMoved) [movedBefore[left], movedAfter[right]] = [1, 1];
    }
  };
  const doubtfulBefore = new Uint8Array(sizeBefore);
  const doubtfulAfter = new Uint8Array(sizeAfter);
  return { sources, targets, movedBefore, movedAfter, doubtfulBefore, doubtfulAfter, join };
}
