import { cutText } from '../text/excerpt';

/** The most UTF-16 units of a name, unless the whole sentence is needed. */
const maxLength = 40;

/**
 * A name for a sentence in addresses: its beginning, or all of it if another sentence of the text
 * begins like it. `keys` are the sentences of the text (see `Sentence`).
 */
export function nameOfSentence(key: string, keys: readonly string[]): string {
  const line = inOneLine(key);
  const words = line.slice(0, maxLength + 1).replace(/\s\S*$/, '');
  const beginning = line.length > maxLength ? cutText(words, maxLength).trim() : line;
  const others = keys.map(inOneLine).filter((other) => other !== line);
  const isUnique = beginning !== '' && !others.some((other) => other.startsWith(beginning));
  return isUnique ? beginning : line;
}

/** The sentence of a text that has a name, as one of its `keys`, or null. */
export function sentenceNamed(name: string, keys: readonly string[]): string | null {
  const line = inOneLine(name);
  const same = keys.find((key) => inOneLine(key) === line);
  return same ?? keys.find((key) => inOneLine(key).startsWith(line)) ?? null;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
