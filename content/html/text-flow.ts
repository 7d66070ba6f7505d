import type { Segment } from '../../src/domain/segment';
import { literalText } from './literal-text';

/** How a run of text is shown; runs of one and the same style object are one segment. */
export type TextStyle =
  | { readonly kind: 'plain' | 'bold' | 'italic' }
  | { readonly kind: 'link'; readonly url: string };

export const plain: TextStyle = { kind: 'plain' };
export const bold: TextStyle = { kind: 'bold' };
export const italic: TextStyle = { kind: 'italic' };

interface Run {
  readonly style: TextStyle;
  text: string;
}

/** Spaces that are kept without text between them, beyond which more make no difference. */
const mostSpaces = 1000;

const pieces = /[ \t\n\r\f]+|\u00a0+|[^ \t\n\r\f\u00a0]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a browser shows nothing for these.
const invisible = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g;

/**
 * Lays text out as a browser does: white space collapses, blocks begin on lines of their own, and
 * no more than one blank line stands between two lines. Whatever separates (spaces, line ends,
 * list marks, cells) is written only once text follows it.
 */
export class TextFlow {
  readonly #runs: Run[] = [];
  #breaks = 0;
  #space = '';
  #mark = '';
  #isNewCell = false;

  /** Text in a style; with `keepSpaces`, as within `pre`. */
  text(raw: string, style: TextStyle, keepSpaces = false): void {
    const text = raw.replace(invisible, '');
    if (keepSpaces) this.#preformatted(text, style);
    else for (const [piece] of text.matchAll(pieces)) this.#piece(piece, style);
  }

  /** Ends the line, as `br` does. */
  lineBreak(): void {
    this.#breakTo(this.#breaks + 1);
  }

  /** Begins or ends a block: what follows stands on a new line, or below a blank one. */
  block(margin: 'line' | 'blank'): void {
    this.#breakTo(margin === 'line' ? 1 : 2);
  }

  /** Puts a mark before the next text, as list items have. */
  mark(text: string): void {
    this.#mark = text;
  }

  /** Forgets a mark that no text has followed. */
  dropMark(): void {
    this.#mark = '';
  }

  /** Begins a table cell; one that follows text on its line is set off from it. */
  cell(): void {
    this.#isNewCell = true;
  }

  segments(): Segment[] {
    return this.#runs.map(({ style, text }) => segmentOf(style, literalText(text)));
  }

  #breakTo(breaks: number): void {
    this.#breaks = Math.min(2, Math.max(this.#breaks, breaks));
    this.#space = '';
    this.#isNewCell = false;
  }

  #piece(piece: string, style: TextStyle): void {
    if (piece.startsWith('\u00a0')) this.#addSpace(piece);
    else if (!/^[ \t\n\r\f]/.test(piece)) this.#show(piece, style);
    else if (!this.#isLineStart() && !this.#space.endsWith(' ')) this.#addSpace(' ');
  }

  #preformatted(text: string, style: TextStyle): void {
    text.split(/\r\n?|\n/).forEach((line, index) => {
      if (index > 0) this.lineBreak();
      const shown = line.trimEnd();
      this.#addSpace(line.slice(0, shown.length - shown.trimStart().length));
      if (shown.trimStart() !== '') this.#show(shown.trimStart(), style);
      this.#addSpace(line.slice(shown.length));
    });
  }

  #addSpace(space: string): void {
    this.#space += space.slice(0, mostSpaces - this.#space.length);
  }

  #isLineStart(): boolean {
    return this.#runs.length === 0 || this.#breaks > 0 || this.#mark !== '';
  }

  #show(text: string, style: TextStyle): void {
    this.#append(this.#gap(), style, plain);
    this.#append(text, style, style);
    this.#breaks = 0;
    this.#space = '';
    this.#mark = '';
    this.#isNewCell = false;
  }

  #gap(): string {
    if (this.#runs.length === 0) return this.#space + this.#mark;
    if (this.#breaks > 0) return '\n'.repeat(this.#breaks) + this.#space + this.#mark;
    return this.#isNewCell ? ` | ${this.#mark}` : this.#space + this.#mark;
  }

  /** A gap belongs to the text around it only when both sides are of one style. */
  #append(text: string, next: TextStyle, style: TextStyle): void {
    if (text === '') return;
    const last = this.#runs.at(-1);
    if (last && (last.style === style || last.style === next)) last.text += text;
    else this.#runs.push({ style, text });
  }
}

function segmentOf(style: TextStyle, text: string): Segment {
  if (style.kind === 'plain') return text;
  if (style.kind === 'link') return { linkType: 'external', url: style.url, text };
  return { text, type: style.kind };
}
