/**
 * A template tag for paragraphs that are wrapped in the source: the lines of a paragraph are
 * joined by single spaces; a blank line parts paragraphs.
 */
export function prose(strings: TemplateStringsArray): string {
  const paragraphs = strings
    .join('')
    .trim()
    .split(/\n\s*\n/);
  return paragraphs.map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' ')).join('\n\n');
}

/**
 * `text` with one passage rewritten, as an editor would.
 *
 * @throws Error unless the passage occurs exactly once.
 */
export function rewrite(text: string, was: string, now: string): string {
  const [before, after, ...more] = text.split(was);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The passage "${was}" does not occur exactly once`);
  }
  return before + now + after;
}

/** `text` with further paragraphs below it. */
export function addParagraphs(text: string, ...paragraphs: readonly string[]): string {
  return [text, ...paragraphs].join('\n\n');
}
