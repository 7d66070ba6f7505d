import type { Segment } from '../../../src/domain/content/segment';
import { attribute, type HtmlElement, type HtmlParent } from './element';
import { literalText } from './literal-text';

/** The style of a run of text; runs with the same style object become one segment. */
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
  readonly #runs: Run[] = [];
  #shown = 0;
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
    this.#breakTo(this.#breaks + 1);
  }

  /** Starts or ends a block: the next text is on a new line, or after a blank one. */
  block(margin: 'line' | 'blank'): void {
    this.#breakTo(margin === 'line' ? 1 : 2);
  }

  /** Adds a list mark before the next text. */
  mark(text: string): void {
    this.#mark = text;
  }

  /** Removes a mark that no text has followed. */
  dropMark(): void {
    this.#mark = '';
  }

  /** Starts a table cell, separated from text before it on the same line. */
  cell(): void {
    this.#cells = 1;
  }

  /** Starts a cell in a row of data, in which empty cells count too. */
  dataCell(): void {
    this.#cells++;
    this.#space = '';
  }

  /** How many pieces of text have been shown. */
  get shown(): number {
    return this.#shown;
  }

  segments(): Segment[] {
    return this.#runs.map(({ style, text }) => segmentOf(style, literalText(text)));
  }

  #breakTo(breaks: number): void {
    this.#breaks = Math.min(2, Math.max(this.#breaks, breaks));
    this.#space = '';
    this.#cells = 0;
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
    this.#space += space.slice(0, maxSpaces - this.#space.length);
  }

  #isLineStart(): boolean {
    return this.#runs.length === 0 || this.#breaks > 0 || this.#mark !== '';
  }

  #show(text: string, style: TextStyle): void {
    this.#shown++;
    this.#append(this.#gap(), style, plain);
    this.#append(text, style, style);
    this.#breaks = 0;
    this.#space = '';
    this.#mark = '';
    this.#cells = 0;
  }

  #gap(): string {
    const isFirst = this.#runs.length === 0;
    if (isFirst || this.#breaks > 0) {
      // The first cell of a row needs no bar, but those after empty ones do.
      const bars = '| '.repeat(Math.max(this.#cells - 1, 0));
      return (isFirst ? '' : '\n'.repeat(this.#breaks)) + bars + this.#space + this.#mark;
    }
    return this.#cells > 0 ? ` ${'| '.repeat(this.#cells)}${this.#mark}` : this.#space + this.#mark;
  }

  /** Separators take the style of the text around them only if both sides share it. */
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

/** Markers of list items; request them in document order. */
export class ListMarks {
  /** The next number of each ordered list. */
  readonly #next = new Map<HtmlParent, number>();

  /** Returns a bullet or, in an ordered list, the item's number; indented by depth. */
  markOf(item: HtmlElement, depth: number): string {
    const indent = '  '.repeat(Math.min(Math.max(depth - 1, 0), 10));
    const list = item.parentNode;
    const isOrdered = list !== null && 'tagName' in list && list.tagName === 'ol';
    return isOrdered ? `${indent}${this.#numberIn(list, item)}. ` : `${indent}• `;
  }

  #numberIn(list: HtmlElement, item: HtmlElement): number {
    const next = this.#next.get(list) ?? integer(attribute(list, 'start')) ?? 1;
    const number = integer(attribute(item, 'value')) ?? next;
    this.#next.set(list, number + 1);
    return number;
  }
}

function integer(text: string | null): number | null {
  return text !== null && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : null;
}
