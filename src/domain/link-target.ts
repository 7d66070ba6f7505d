import type { ComparedPiece } from './compare-text';
import type { Segment } from './segment';
import { runsOf } from './segment-run';

/**
 * Where a link of a segment leads, in words: the address as it is stored, or
 * "{site}/{item}@{date}" with what the link names of these. Null for text that is no link.
 */
export function linkTargetOf(segment: Segment): string | null {
  if (typeof segment === 'string' || !('linkType' in segment)) return null;
  if (segment.linkType === 'external') return segment.url;
  const { targetSite, targetId, date } = segment;
  return `${targetSite ? `${targetSite}/` : ''}${targetId}${date ? `@${date}` : ''}`;
}

/**
 * The changed pieces whose link leads where no link led on the other side: where words alone would
 * not tell a reader what changed.
 */
export function piecesWithNewTarget(pieces: readonly ComparedPiece[]): ReadonlySet<ComparedPiece> {
  const looks = new Map(pieces.map((piece) => [piece, lookOf(piece)]));
  const elsewhere = (side: 'added' | 'removed') =>
    new Set(pieces.filter(({ change }) => change !== side).map((piece) => looks.get(piece)));
  const [before, after] = [elsewhere('added'), elsewhere('removed')];
  return new Set(
    pieces.filter((piece) => {
      if (piece.change === 'same' || linkTargetOf(piece.segment) === null) return false;
      return !(piece.change === 'added' ? before : after).has(looks.get(piece));
    }),
  );
}

function lookOf({ segment }: ComparedPiece): string | undefined {
  return runsOf([segment])[0]?.look;
}
