import { visibleForm } from '../text/invisible-changes';
import { isLink, type LinkSegment, lookOf, type Segment } from '../text/segment';
import { forEachInSteps, resultOf } from '../text/steps';
import { type SegmentToken, tokensOf } from '../text/text-tokens';
import { matchTokens } from './match-tokens';
import { type ComparedPiece, PieceList } from './piece-list';
import { tokensInStep } from './token-alignment';

type Tokens = readonly SegmentToken[];

/**
 * Compares two texts word by word, with their styles and link targets. The pieces without the
 * added ones are the text before, without the removed ones the text after. In a replacement the
 * removed pieces come first. What only moved is removed and added, and marked. Strip markup
 * from the segments before comparing. Each `yield` is a step of the work.
 */
export function* comparisonOfSegments(
  before: readonly Segment[],
  after: readonly Segment[],
): Generator<undefined, readonly ComparedPiece[]> {
  const left = tokensOf(before);
  yield;
  const right = tokensOf(after);
  yield;
  const pieces = new PieceList();
  if (looksSame(left, right)) {
    addSame(left, right);
    return pieces.pieces();
  }
  yield;
  const { sources, movedBefore, movedAfter } = yield* matchTokens(left, right);
  /** For each token before that stayed in the same style and with the same target, 1. */
  const stayed = new Uint8Array(left.length);
  for (const [index, source] of sources.entries()) {
    const looksAlike = left[source]?.run.look === right[index]?.run.look;
    if (source >= 0 && movedAfter[index] === 0 && looksAlike) stayed[source] = 1;
  }
  let [atLeft, atRight] = [0, 0];
  const isSame = () => stayed[atLeft] === 1 && sources[atRight] === atLeft;
  while (atLeft < left.length || atRight < right.length) {
    const [startLeft, startRight] = [atLeft, atRight];
    while (atLeft < left.length && stayed[atLeft] === 0) atLeft++;
    while (atRight < right.length && !isSame()) atRight++;
    yield* addChange({ from: startLeft, to: atLeft }, { from: startRight, to: atRight });
    for (; atLeft < left.length && isSame(); atLeft++, atRight++) {
      pieces.addSame(left[atLeft], right[atRight]);
      if (atLeft % tokensInStep === 0) yield;
    }
  }
  yield;
  return pieces.pieces();

  function addSame(before: Tokens, after: Tokens): void {
    for (let index = 0; index < Math.max(before.length, after.length); index++) {
      pieces.addSame(before[index], after[index]);
    }
  }

  function* addChange(
    removed: { readonly from: number; readonly to: number },
    added: { readonly from: number; readonly to: number },
  ): Generator<undefined, void> {
    const [gone, come] = [left.slice(removed.from, removed.to), right.slice(added.from, added.to)];
    if (looksSame(gone, come)) {
      addSame(gone, come);
      return;
    }
    yield* forEachInSteps(gone, tokensInStep, (token, index) =>
      pieces.add('removed', token, movedBefore[removed.from + index] === 1),
    );
    yield* forEachInSteps(come, tokensInStep, (token, index) =>
      pieces.add('added', token, movedAfter[added.from + index] === 1),
    );
  }
}

/** The same at once. */
export function compareSegments(
  before: readonly Segment[],
  after: readonly Segment[],
): readonly ComparedPiece[] {
  return resultOf(comparisonOfSegments(before, after));
}

/** Whether tokens of one look differ only in what nobody sees. */
function looksSame(removed: Tokens, added: Tokens): boolean {
  if (removed.length + added.length === 0) return false;
  const seenOf = (tokens: Tokens) => visibleForm(tokens.map(({ text }) => text).join(''));
  const looks = new Set([...removed, ...added].map(({ run }) => run.look));
  return seenOf(removed) === seenOf(added) && (looks.size === 1 || seenOf(added) === '');
}

/** The target of a link, as its URL or "{site}/{item}@{date}". */
export function linkTargetOf(link: LinkSegment): string {
  if (link.linkType === 'external') return link.url;
  const { targetSite, targetId, date } = link;
  return `${targetSite ? `${targetSite}/` : ''}${targetId}${date ? `@${date}` : ''}`;
}

/** The changed pieces with a link target that the other version has nowhere. */
export function piecesWithNewTarget(pieces: readonly ComparedPiece[]): ReadonlySet<ComparedPiece> {
  const looksWithout = (change: ComparedPiece['change']) =>
    new Set(
      pieces.filter((piece) => piece.change !== change).map(({ segment }) => lookOf(segment)),
    );
  const [before, after] = [looksWithout('added'), looksWithout('removed')];
  return new Set(
    pieces.filter(({ change, segment }) => {
      if (change === 'same' || !isLink(segment)) return false;
      return !(change === 'added' ? before : after).has(lookOf(segment));
    }),
  );
}
