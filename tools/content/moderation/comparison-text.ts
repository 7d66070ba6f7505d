import { type ComparedPiece, linkTargetOf } from '../../../src/domain/comparison/compare-text';
import { textOfSegment } from '../../../src/domain/content/segment';

/**
 * Formats a comparison as plain text: "the [-old-]{+new+} word". Added and removed links are
 * followed by their target in angle brackets. With `context`, unchanged text is shortened to that
 * many characters beside each change; "[…]" marks omissions.
 */
export function comparisonText(pieces: readonly ComparedPiece[], context?: number): string {
  return runs(pieces)
    .map(({ change, text }, at, all) => {
      if (change === 'removed') return `[-${text}-]`;
      if (change === 'added') return `{+${text}+}`;
      return context === undefined ? text : shorten(text, context, at > 0, at < all.length - 1);
    })
    .join('');
}

interface Run {
  readonly change: ComparedPiece['change'];
  readonly text: string;
}

/** Joins adjacent pieces of the same kind. */
function runs(pieces: readonly ComparedPiece[]): readonly Run[] {
  const joined: Run[] = [];
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

/** Keeps the text next to changes; without any change, the beginning. */
function shorten(text: string, context: number, hasBefore: boolean, hasAfter: boolean): string {
  const characters = [...text];
  const isUnchanged = !hasBefore && !hasAfter;
  const atStart = hasBefore || isUnchanged ? context : 0;
  const atEnd = hasAfter ? context : 0;
  if (characters.length <= atStart + atEnd + 3) return text;
  const end = atEnd > 0 ? characters.slice(-atEnd) : [];
  return `${characters.slice(0, atStart).join('')}[…]${end.join('')}`;
}
