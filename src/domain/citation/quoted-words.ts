import { characterEnd, characterStart } from '../text/characters';
import { decodedUri } from '../text/url';

/** Where words start and end in a text, in UTF-16 code units. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Longer quotations are named by their beginning and end. */
const maxWhole = 80;
/** How many code units of a text may be named, shortest first. */
const [shortest, ...longer] = [15, 30, 60, 120, 240, 480, 960] as const;
/** Some programs cut longer addresses. */
const maxName = 2000;

/**
 * The name of words of a text in addresses, percent-encoded, in the syntax of text directives
 * (https://wicg.github.io/scroll-to-text-fragment/): `words`, or `first words,last words` if there are more than 80
 * characters; after `words before-,` if the text has them earlier too. Empty if nothing visible is quoted, and if it
 * takes more than 2,000 characters to tell the words apart.
 */
export function nameOfQuoted(text: string, { start, end }: Extent): string {
  const from = end - text.slice(start, end).trimStart().length;
  const to = start + text.slice(start, end).trimEnd().length;
  const quoted = text.slice(from, to);
  const [before, isLong] = [text.slice(0, from), quoted.length > maxWhole];
  const first = encoded(isLong ? beginningOf(quoted, longer[0]) : quoted);
  const prefixes = [shortest, ...longer].map((size) => `${encoded(endingOf(before, size))}-,`);
  const prefix = ['', ...prefixes].find(
    (words) => findQuoted(text, `${words}${first}`)?.start === from,
  );
  if (prefix === undefined) return '';
  const lasts = isLong ? longer.map((size) => `${first},${encoded(endingOf(quoted, size))}`) : [];
  const names = [...lasts, encoded(quoted)].map((name) => `${prefix}${name}`);
  return names.find((name) => name.length <= maxName && findQuoted(text, name)?.end === to) ?? '';
}

/** The first words of a text that have a name (`nameOfQuoted`), or null. White space may differ. */
export function findQuoted(text: string, name: string): Extent | null {
  const parts = name.split(',');
  const prefix = parts[0]?.endsWith('-') ? parts.shift()?.slice(0, -1) : undefined;
  const [before = '', first = '', last = ''] = [prefix ?? '', ...parts].map((part) =>
    decodedUri(part).trim(),
  );
  if (first === '') return null;
  const lead = before === '' ? '' : `${patternOf(before)}\\s*`;
  const found = new RegExp(`(${lead})${patternOf(first)}`).exec(text);
  if (!found) return null;
  const [whole, { length = 0 } = ''] = found;
  const [start, firstEnd] = [found.index + length, found.index + whole.length];
  if (last === '') return { start, end: firstEnd };
  const ending = new RegExp(patternOf(last)).exec(text.slice(firstEnd));
  return ending && { start, end: firstEnd + ending.index + ending[0].length };
}

/** A pattern for a text whose white space may differ. */
function patternOf(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** About `size` code units from the start of a text, as whole words where it has spaces. */
function beginningOf(text: string, size: number): string {
  const part = text.slice(0, characterEnd(text, size));
  return part.length < text.length ? part.replace(/(?<=\S)\s+\S*$/, '') : part;
}

/** The same from its end. */
function endingOf(text: string, size: number): string {
  const part = text.slice(characterStart(text, text.length - size));
  return (part.length < text.length ? part.replace(/^\S*\s+(?=\S)/, '') : part).trim();
}

/** In directives, dashes, commas and ampersands have a meaning. Half a surrogate pair has no encoding. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('-', '%2D');
}
