import { type Segment, withText } from '../../../src/domain/text/segment';
import { literalText } from './literal-text';

/** The style of a run of text, as a segment without text; runs of the same object become one segment. */
export type TextStyle = Segment;

export const plain: TextStyle = '';
const bold: TextStyle = { text: '', type: 'bold' };
const italic: TextStyle = { text: '', type: 'italic' };

export function linkTo(url: string): TextStyle {
  return { linkType: 'external', url, text: '' };
}

/** Returns the style of an element's text, or null if it changes nothing. */
export function styleOf(tagName: string): TextStyle | null {
  if (/^(?:b|strong|h[1-6]|th)$/.test(tagName)) return bold;
  return /^(?:i|em|cite)$/.test(tagName) ? italic : null;
}

/** The most consecutive spaces to preserve; more make no visible difference. */
const maxSpaces = 1000;

// White space, or words with single spaces between them.
const pieces = /[ \t\n\r\f]+|\u00a0+|[^ \t\n\r\f\u00a0]+(?: [^ \t\n\r\f\u00a0]+)*/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers show nothing for these.
const invisible = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g;

/**
 * Lays out text as a browser does: white space collapses, blocks start on new lines, and at most
 * one blank line separates two lines. Separators (spaces, line ends, list marks, cells) are written
 * only when text follows.
 */
export class TextFlow {
  /** How many pieces of text have been shown. */
  shownPieces = 0;
  readonly #runs: { readonly style: TextStyle; text: string }[] = [];
  #breaks = 0;
  #space = '';
  #mark = '';
  /** Cells that have begun since the last text. */
  #cells = 0;

  /** Adds text in a style; `keepSpaces` as within `pre`. */
  text(raw: string, style: TextStyle, keepSpaces = false): void {
    const text = raw.replace(invisible, '');
    if (keepSpaces) this.#preformatted(text, style);
    else for (const [piece] of text.matchAll(pieces)) this.#piece(piece, style);
  }

  /** Ends the line, as `br` does. */
  lineBreak(): void {
    this.block(this.#breaks + 1);
  }

  /** Starts or ends a block: the next text is on a new line or, after two breaks, below a blank one. */
  block(breaks: number): void {
    this.#breaks = Math.min(2, Math.max(this.#breaks, breaks));
    this.#space = '';
    this.#cells = 0;
  }

  /** Adds a list mark before the next text; an empty one removes it. */
  mark(text: string): void {
    this.#mark = text;
  }

  /** Starts a table cell, set apart from text on the same line; in a row of data, empty cells count too. */
  cell(isData: boolean): void {
    this.#cells = isData ? this.#cells + 1 : 1;
    if (isData) this.#space = '';
  }

  segments(): Segment[] {
    return this.#runs.map(({ style, text }) => withText(style, literalText(text)));
  }

  #piece(piece: string, style: TextStyle): void {
    const isLineStart = this.#runs.length === 0 || this.#breaks > 0 || this.#mark !== '';
    if (piece.startsWith('\u00a0')) this.#addSpace(piece);
    else if (!/^[ \t\n\r\f]/.test(piece)) this.#show(piece, style);
    else if (!isLineStart && !this.#space.endsWith(' ')) this.#addSpace(' ');
  }

  #preformatted(text: string, style: TextStyle): void {
    for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
      if (at > 0) this.lineBreak();
      const [words, start] = [line.trim(), line.trimStart()];
      this.#addSpace(line.slice(0, line.length - start.length));
      if (words !== '') this.#show(words, style);
      this.#addSpace(start.slice(words.length));
    }
  }

  #addSpace(space: string): void {
    this.#space += space.slice(0, maxSpaces - this.#space.length);
  }

  #show(text: string, style: TextStyle): void {
    this.shownPieces++;
    this.#append(this.#gap(), style, plain);
    this.#append(text, style, style);
    this.#breaks = 0;
    this.#space = '';
    this.#mark = '';
    this.#cells = 0;
  }

  #gap(): string {
    const isFirst = this.#runs.length === 0;
    const isInLine = !isFirst && this.#breaks === 0;
    if (isInLine && this.#cells > 0) return ` ${'| '.repeat(this.#cells)}${this.#mark}`;
    // The first cell of a row needs no bar, but those after empty ones do.
    const bars = '| '.repeat(Math.max(this.#cells - 1, 0));
    return (isFirst ? '' : '\n'.repeat(this.#breaks)) + bars + this.#space + this.#mark;
  }

  /** Separators take the style of the text around them only if both sides share it. */
  #append(text: string, next: TextStyle, style: TextStyle): void {
    if (text === '') return;
    const last = this.#runs.at(-1);
    if (last && (last.style === style || last.style === next)) last.text += text;
    else this.#runs.push({ style, text });
  }
}
