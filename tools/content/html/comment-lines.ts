import { attribute, type HtmlElement } from './element';

/** Finds the lines of readers' comments, which extractors take for clutter. */
export class CommentLines {
  readonly #lines = new Set<number>();
  readonly #forms = new Set<number>();

  /** Adds an element with the numbers of its first line, and of the line after its last one. */
  readonly addElement = (element: HtmlElement, start: number, end: number): void => {
    const names = `${attribute(element, 'id') ?? ''} ${attribute(element, 'class') ?? ''}`;
    const isForm = element.tagName === 'form' || /respond|comment-?form/i.test(names);
    const isComments =
      /comment/i.test(names) &&
      !/count|link|closed|(?:no|add|post|write|leave)[-_]?comment/i.test(names) &&
      /^(?:div|section|article|[ou]l|li|dl|dd|table|tr|td)$/.test(element.tagName);
    if (!isForm && !isComments) return;
    for (let line = start; line < end; line++) {
      if (isForm) this.#forms.add(line);
      else this.#lines.add(line);
    }
  };

  /** Whether a line belongs to a comment, and not to a form for one. */
  has(line: number): boolean {
    return this.#lines.has(line) && !this.#forms.has(line);
  }
}
