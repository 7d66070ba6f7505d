import { textOfSegment, withText } from '../text/segment';
import type { ComparedPiece } from './piece-list';

/**
 * Cuts a compared text into rows that show both versions side by side: where both begin a line,
 * but not within a change. Consecutive rows without changes are one row. Changed pieces stay the
 * same objects.
 */
export function rowsOf(pieces: readonly ComparedPiece[]): readonly (readonly ComparedPiece[])[] {
  const rows: ComparedPiece[][] = [];
  let row: ComparedPiece[] = [];
  const endRow = () => {
    const last = rows.at(-1);
    if (last && !hasChange(last) && !hasChange(row)) last.push(...row);
    else if (row.length > 0) rows.push(row);
    row = [];
  };
  let [beginsLineBefore, beginsLineAfter] = [true, true];
  for (const part of pieces.flatMap(linesOf)) {
    const isWithinChange = part.change !== 'same' && row.at(-1)?.change !== 'same';
    if (beginsLineBefore && beginsLineAfter && !isWithinChange) endRow();
    row.push(part);
    const endsLine = /[\r\n]$/.test(textOfSegment(part.segment));
    if (part.change !== 'added') beginsLineBefore = endsLine;
    if (part.change !== 'removed') beginsLineAfter = endsLine;
  }
  endRow();
  return rows;
}

export function hasChange(pieces: readonly ComparedPiece[]): boolean {
  return pieces.some(({ change }) => change !== 'same');
}

/** The lines of a piece that both versions have, each with the line breaks that end it. */
function linesOf(piece: ComparedPiece): readonly ComparedPiece[] {
  const { change, segment } = piece;
  if (change !== 'same') return [piece];
  const lines = textOfSegment(segment).match(/[^\r\n]*[\r\n]+|[^\r\n]+/g) ?? [];
  return lines.map((line) => ({ change, segment: withText(segment, line) }));
}
