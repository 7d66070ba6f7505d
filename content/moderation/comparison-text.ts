import type { ComparedPiece } from '../../src/domain/compare-text';
import { linkTargetOf } from '../../src/domain/link-target';
import { textOfSegment } from '../../src/domain/segment';

/**
 * A comparison as plain text: "the [-old-]{+new+} word". A link that came or went tells where it
 * leads, in angle brackets. With `context`, of what stayed the same only so many characters are
 * kept beside each change; "[…]" stands for the rest.
 */
export function comparisonText(pieces: readonly ComparedPiece[], context?: number): string {
  return stretches(pieces)
    .map(({ change, text }, at, all) => {
      if (change === 'removed') return `[-${text}-]`;
      if (change === 'added') return `{+${text}+}`;
      return context === undefined ? text : shorten(text, context, at > 0, at < all.length - 1);
    })
    .join('');
}

interface Stretch {
  readonly change: ComparedPiece['change'];
  readonly text: string;
}

/** Neighbours of the same kind as one. */
function stretches(pieces: readonly ComparedPiece[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const text = textOf(piece);
    if (last?.change === piece.change) {
      joined[joined.length - 1] = { change: last.change, text: last.text + text };
    } else joined.push({ change: piece.change, text });
  }
  return joined;
}

function textOf({ change, segment }: ComparedPiece): string {
  const target = change === 'same' ? null : linkTargetOf(segment);
  return target === null ? textOfSegment(segment) : `${textOfSegment(segment)} <${target}>`;
}

/** Keeps what stands beside changes before and behind; with none at all, the beginning. */
function shorten(text: string, context: number, hasBefore: boolean, hasAfter: boolean): string {
  const signs = [...text];
  const isAlone = !hasBefore && !hasAfter;
  const atStart = hasBefore || isAlone ? context : 0;
  const atEnd = hasAfter ? context : 0;
  if (signs.length <= atStart + atEnd + 3) return text;
  const end = atEnd > 0 ? signs.slice(-atEnd) : [];
  return `${signs.slice(0, atStart).join('')}[…]${end.join('')}`;
}
