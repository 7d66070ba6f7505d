import { attribute, type HtmlElement } from './element';
import type { PageMarks } from './main-lines';

/** Finds the lines of headings, of readers' comments, which extractors take for clutter, and of menus and footers. */
export class MarkedLines {
  readonly #headings = new LineRanges();
  readonly #comments = new LineRanges();
  readonly #forms = new LineRanges();
  readonly #menus = new LineRanges();
  readonly #footers = new LineRanges();

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
    const words = names.split(/\s+/);
    if (isMarkedAs(menu, element, words)) this.#menus.add(start, end);
    if (isMarkedAs(footer, element, words)) this.#footers.add(start, end);
  };

  /**
   * Returns the lines of headings of the first two levels, of comments without forms for them, and of the
   * menus and footers of the page.
   */
  lines(): Pick<PageMarks, 'headings' | 'comments' | 'menus' | 'footers'> {
    const forms = this.#forms.lines();
    const comments = [...this.#comments.lines()].filter((line) => !forms.has(line));
    return {
      headings: this.#headings.lines(),
      comments: new Set(comments),
      menus: this.#menus.lines(),
      footers: this.#footers.lines(),
    };
  }
}

/** What marks a part of a page. */
interface Mark {
  readonly tag: string;
  readonly role: string;
  readonly name: RegExp;
}

const menu: Mark = {
  tag: 'nav',
  role: 'navigation',
  name: /^(?:site|main|page|top)?[-_]?(?:menu|nav|navbar|navigation|breadcrumbs?)$/i,
};
const footer: Mark = {
  tag: 'footer',
  role: 'contentinfo',
  name: /^(?:site|main|page|global)?[-_]?(?:footer|colophon)$/i,
};

/**
 * Whether an element has this tag, this role, or such an id or class, which are `words`, and is not part of
 * an article.
 */
function isMarkedAs(
  { tag, role, name }: Mark,
  element: HtmlElement,
  words: readonly string[],
): boolean {
  const isMarked =
    element.tagName === tag ||
    attribute(element, 'role') === role ||
    words.some((word) => name.test(word));
  return isMarked && !/^t[dr]$/.test(element.tagName) && !isInArticle(element);
}

// Hostile pages nest thousands of elements.
const maxLevels = 30;

function isInArticle(element: HtmlElement): boolean {
  let parent = element.parentNode;
  for (let level = 0; parent && level < maxLevels; level++) {
    if (!('tagName' in parent)) return false;
    if (/^(?:article|main|blockquote)$/.test(parent.tagName)) return true;
    parent = parent.parentNode;
  }
  return false;
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
