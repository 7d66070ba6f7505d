import { attribute, type HtmlElement } from './element';
import type { PageMarks } from './main-lines';

/** Finds the lines of readers' comments, which extractors take for clutter, and of headings. */
export class MarkedLines {
  readonly #headings = new LineRanges();
  readonly #comments = new LineRanges();
  readonly #forms = new LineRanges();

  /**
   * Adds an element with the numbers of its first line, and of the line after its last one. Elements
   * are added after those within them.
   */
  readonly addElement = (element: HtmlElement, start: number, end: number): void => {
    const names = `${attribute(element, 'id') ?? ''} ${attribute(element, 'class') ?? ''}`;
    if (/^h[12]$/.test(element.tagName)) this.#headings.add(start, end);
    const isForm = element.tagName === 'form' || /respond|comment-?form/i.test(names);
    const isComments =
      /comment/i.test(names) &&
      !/count|link|closed|(?:no|add|post|write|leave)[-_]?comment/i.test(names) &&
      /^(?:div|section|article|[ou]l|li|dl|dd|table|tr|td)$/.test(element.tagName);
    if (isForm) this.#forms.add(start, end);
    else if (isComments) this.#comments.add(start, end);
  };

  /** Returns the lines of headings of the first two levels, and of comments without forms for them. */
  lines(): Pick<PageMarks, 'headings' | 'comments'> {
    const forms = this.#forms.lines();
    const comments = [...this.#comments.lines()].filter((line) => !forms.has(line));
    return { headings: this.#headings.lines(), comments: new Set(comments) };
  }
}

/** Ranges of lines, of which none is within another: hostile pages nest thousands. */
class LineRanges {
  readonly #ranges: { readonly start: number; readonly end: number }[] = [];

  /** Adds a range, which may contain earlier ones, but overlaps none otherwise. */
  add(start: number, end: number): void {
    while ((this.#ranges.at(-1)?.start ?? -1) >= start) this.#ranges.pop();
    this.#ranges.push({ start, end });
  }

  lines(): ReadonlySet<number> {
    const lines = new Set<number>();
    for (const { start, end } of this.#ranges) {
      for (let line = start; line < end; line++) lines.add(line);
    }
    return lines;
  }
}
