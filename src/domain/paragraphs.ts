/** A run of text within a paragraph, with whatever it came from. */
export interface Piece<T> {
  readonly text: string;
  readonly source: T;
}

/** The lines of a paragraph, each a list of pieces. */
export type Paragraph<T> = readonly (readonly Piece<T>[])[];

/**
 * Splits a stream of pieces into paragraphs at blank lines, and paragraphs into lines at newlines.
 * Spaces are kept as they are; blank lines at the beginning and end are dropped.
 */
export function paragraphsOf<T>(pieces: readonly Piece<T>[]): readonly Paragraph<T>[] {
  const paragraphs: Piece<T>[][][] = [];
  let lines: Piece<T>[][] = [];
  let line: Piece<T>[] = [];
  const endLine = () => {
    if (line.some((piece) => piece.text.trim() !== '')) lines.push(line);
    else if (lines.length > 0) {
      paragraphs.push(lines);
      lines = [];
    }
    line = [];
  };
  for (const { text, source } of pieces) {
    text
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .forEach((part, index) => {
        if (index > 0) endLine();
        if (part !== '') line.push({ text: part, source });
      });
  }
  endLine();
  if (lines.length > 0) paragraphs.push(lines);
  return paragraphs;
}
