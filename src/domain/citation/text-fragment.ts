import { bisect } from '../text/order';
import { segmentsOf } from '../text/segmenters';
import { fold } from '../text/words';

/** Words selected on a page. */
export interface SelectedText {
  /**
   * The text of the page, with a line break between blocks. White space other than single spaces
   * counts as a line break.
   */
  readonly text: string;
  /** Where the selection starts and ends in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** The part of the text that surely surrounds the words on the page cited. */
  readonly context: readonly [start: number, end: number];
}

/** Longer selections, and those of several lines, are named by their first and last words. */
const maxLength = 80;
const wordsPerEnd = 4;

/** A part of the text. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** A word, a punctuation mark or a symbol. */
interface Token extends Part {
  readonly isWord: boolean;
  /** Where its line starts. */
  readonly line: number;
}

/** What a directive names: a text, or all from the first of two texts to the second. */
interface Named {
  readonly first: Part;
  readonly last: Part | null;
}

/**
 * The fragment directive that marks the selected words (https://wicg.github.io/scroll-to-text-fragment/),
 * with the rest of those selected in part: `:~:text=prefix-,words` or `:~:text=words,-suffix`, with the
 * shortest prefix or suffix with which they stand once on the page, or with none. A selection that is
 * long or of several lines is named by `first words,last words`, without a suffix. Empty if this does
 * not lead to the words, or could lead to others.
 */
export function textFragmentOf({ text, start, end, context: [from, to] }: SelectedText): string {
  const plain = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\S ]|\s{2,}/gu, (space) => '\n'.repeat(space.length));
  const tokens = tokensAround(plain, { start, end });
  const selected = tokens.filter((token) => token.end > start && token.start < end);
  const named = namedBy(selected);
  if (!named || !isFindable(plain, named)) return '';

  const { first, last } = named;
  const before = tokens.filter((token) => token.start >= from && token.end <= first.start);
  const after = tokens.filter((token) => token.start >= first.end && token.end <= to);
  const prefixes = endingsOf(onLineOf(before.at(-1), before));
  const suffixes = last ? [] : beginningsOf(onLineOf(after[0], after));
  const page = lettersOf(plain);
  const standsOnce = (part: Part) => {
    const letters = lettersOf(textAt(plain, part));
    return page.indexOf(letters) === page.lastIndexOf(letters);
  };
  const fewestBefore = bisect(prefixes, (prefix) => standsOnce({ ...first, start: prefix.start }));
  const fewestAfter = bisect(suffixes, (suffix) => standsOnce({ ...first, end: suffix.end }));
  const [prefix, suffix] = [prefixes[fewestBefore], suffixes[fewestAfter]];
  // Dashes, commas and ampersands have a meaning in the directive.
  const encoded = (part: Part) => encodeURIComponent(textAt(plain, part)).replaceAll('-', '%2D');
  const words = last ? `${encoded(first)},${encoded(last)}` : encoded(first);
  if (standsOnce(first)) return `:~:text=${words}`;
  if (prefix && !(suffix && fewestAfter < fewestBefore)) {
    return `:~:text=${encoded(prefix)}-,${words}`;
  }
  return suffix ? `:~:text=${words},-${encoded(suffix)}` : '';
}

/** A short selection of one line whole, others by their ends; null if these are not apart. */
function namedBy(selected: readonly Token[]): Named | null {
  const whole = spanOf(selected);
  if (!whole) return null;
  const opening = onLineOf(selected[0], selected);
  const closing = onLineOf(selected.at(-1), selected);
  const isOneLine = opening.length === selected.length;
  if (isOneLine && whole.end - whole.start <= maxLength) return { first: whole, last: null };
  const first = beginningsOf(opening)[wordsPerEnd - 1] ?? spanOf(opening);
  const last = endingsOf(closing)[wordsPerEnd - 1] ?? spanOf(closing);
  return first && last && first.end < last.start ? { first, last } : null;
}

/** Whether there are letters to search for, and a browser that finds the first words goes on to the last. */
function isFindable(text: string, { first, last }: Named): boolean {
  if (lettersOf(textAt(text, first)) === '') return false;
  if (!last) return true;
  const wanted = lettersOf(textAt(text, last));
  const searched = lettersOf(text.slice(first.end, last.end));
  return wanted !== '' && searched.indexOf(wanted) === searched.length - wanted.length;
}

/** The words and signs of the lines from that before a part to that after it. */
function tokensAround(text: string, { start, end }: Part): readonly Token[] {
  const lines = [...text.matchAll(/[^\n]+/g)].filter(({ 0: line }) => line.trim() !== '');
  const first = lines.findIndex(({ 0: line, index }) => index + line.length > start);
  const last = lines.findLastIndex(({ index }) => index < end);
  // Segmented line by line, because V8 copies the whole text for each segment.
  return lines.slice(Math.max(0, first - 1), last + 2).flatMap(({ 0: line, index: lineStart }) =>
    [...segmentsOf(line, 'word')]
      .filter(({ segment }) => segment.trim() !== '')
      .map(({ segment, index, isWordLike = false }) => {
        const start = lineStart + index;
        return { start, end: start + segment.length, isWord: isWordLike, line: lineStart };
      }),
  );
}

function onLineOf(token: Token | undefined, tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ line }) => line === token?.line);
}

function spanOf(tokens: readonly Token[]): Part | null {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** The parts from the first token to the end of each word, shortest first. */
function beginningsOf(tokens: readonly Token[]): readonly Part[] {
  const start = tokens[0]?.start ?? 0;
  return tokens.filter(({ isWord }) => isWord).map(({ end }) => ({ start, end }));
}

/** The parts from the start of each word to the last token, shortest first. */
function endingsOf(tokens: readonly Token[]): readonly Part[] {
  const end = tokens.at(-1)?.end ?? 0;
  const words = tokens.filter(({ isWord }) => isWord).reverse();
  return words.map(({ start }) => ({ start, end }));
}

function textAt(text: string, { start, end }: Part): string {
  return text.slice(start, end);
}

/**
 * A text as browsers compare it, without case, accents and invisible characters, and also without white
 * space and unusual punctuation. Texts that a browser takes for the same have the same letters, so it
 * finds once what stands once in the letters of the page.
 */
function lettersOf(text: string): string {
  return fold(text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')).replace(/\s/g, '');
}
