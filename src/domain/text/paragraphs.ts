import { hasInk } from './ink';

/** A run of text, with whatever it came from. */
export interface Piece<T> {
  readonly text: string;
  readonly source: T;
}

/** The lines of a paragraph, each a list of pieces. */
export type Paragraph<T> = readonly (readonly Piece<T>[])[];

/** The largest distance between two paragraphs, in blank lines. */
const maxBlankLines = 20;

/**
 * Splits text into lines at newlines and into paragraphs at blank lines. Keeps spaces. After more
 * than one blank line, a paragraph begins with empty lines for the others.
 */
export function paragraphsOf<T>(pieces: readonly Piece<T>[]): readonly Paragraph<T>[] {
  const lines: Piece<T>[][] = [[]];
  for (const { text, source } of pieces) {
    for (const [index, part] of text.split(/\r\n?|\n/).entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, source });
    }
  }
  const paragraphs: Piece<T>[][][] = [];
  let blank = 0;
  for (const line of lines) {
    if (!line.some(({ text }) => hasInk(text))) blank++;
    else {
      const extra = paragraphs.length > 0 ? Math.min(blank, maxBlankLines) - 1 : 0;
      if (paragraphs.length === 0 || blank > 0) {
        paragraphs.push(Array.from({ length: extra }, () => []));
      }
      paragraphs.at(-1)?.push(line);
      blank = 0;
    }
  }
  return paragraphs;
}
