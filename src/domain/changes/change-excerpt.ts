import { cutPieces, endOfText } from '../text/excerpt';
import { type Piece, paragraphsOf } from '../text/paragraphs';
import { textOfSegment, withText } from '../text/segment';
import type { ComparedText } from './compare-versions';
import { hasChange } from './compared-rows';
import type { ComparedPiece } from './piece-list';

/** The part of a text that shows its change. */
export interface ComparedExcerpt {
  /** Whether `pieces` are the first paragraph of the body, or else the first line that changed. */
  readonly isBeginning: boolean;
  readonly pieces: readonly ComparedPiece[];
}

const maxLength = 600;
/** The most characters before the first change of a line. */
const maxAround = 160;

/** The beginning of the body, if that changed, else a line that changed; null if none did. */
export function comparedExcerpt({ headline, body }: ComparedText): ComparedExcerpt | null {
  const paragraphs = linesOf(body);
  const [first = []] = paragraphs;
  const pieces = cut(first.flatMap((line, index) => (index > 0 ? [lineBreak, ...line] : line)));
  if (hasChange(pieces)) return { isBeginning: true, pieces };
  const line = [...paragraphs, ...linesOf(headline)].flat().find(hasChange);
  return line ? { isBeginning: false, pieces: cut(fromChange(line)) } : null;
}

/** The lines of each paragraph. */
function linesOf(pieces: readonly ComparedPiece[]): readonly (readonly ComparedPiece[])[][] {
  const parts = pieces.map((piece) => ({ text: textOfSegment(piece.segment), source: piece }));
  return paragraphsOf(parts).map((lines) => lines.map((line) => line.map(pieceOf)));
}

const lineBreak: ComparedPiece = { change: 'same', segment: '\n' };

function pieceOf({ text, source }: Piece<ComparedPiece>): ComparedPiece {
  return { ...source, segment: withText(source.segment, text) };
}

/** The line without its beginning, where the first change is far from it. */
function fromChange(line: readonly ComparedPiece[]): readonly ComparedPiece[] {
  const at = line.findIndex(({ change }) => change !== 'same');
  const before = line.slice(0, at).map(({ segment }) => textOfSegment(segment));
  const text = before.join('');
  if (text.length <= maxAround) return line;
  const near = endOfText(text, maxAround).replace(/^\S{0,40}\s/, '');
  return [{ change: 'same', segment: `…${near}` }, ...line.slice(at)];
}

function cut(pieces: readonly ComparedPiece[]): readonly ComparedPiece[] {
  const texts = pieces.map((source) => ({ text: textOfSegment(source.segment), source }));
  return cutPieces(texts, maxLength).map(pieceOf);
}
