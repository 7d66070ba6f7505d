/** A run of text, with whatever it came from. */
export interface Piece<T> {
  readonly text: string;
  readonly source: T;
}

/** The lines of a paragraph, each a list of pieces. */
export type Paragraph<T> = readonly (readonly Piece<T>[])[];

/** Splits text into lines at newlines and into paragraphs at blank lines. Keeps spaces. */
export function paragraphsOf<T>(pieces: readonly Piece<T>[]): readonly Paragraph<T>[] {
  const lines: Piece<T>[][] = [[]];
  for (const { text, source } of pieces) {
    for (const [index, part] of text.split(/\r\n?|\n/).entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, source });
    }
  }
  const paragraphs: Piece<T>[][][] = [[]];
  for (const line of lines) {
    if (line.some(({ text }) => text.trim() !== '')) paragraphs.at(-1)?.push(line);
    else paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}
