import { bisect } from '../text/order';
import { type Directive, isFirst, isOnly, type Part, searchableOf } from './text-directive';

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

/** Longer selections are named by their first and last words. */
const maxLength = 80;
const wordsPerEnd = 4;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * The fragment directive that marks the selected words (https://wicg.github.io/scroll-to-text-fragment/),
 * with the rest of those selected in part: `:~:text=prefix-,words,last words,-suffix`. Has last words
 * if the selection is long or of several lines, because one text does not match across blocks. Has
 * the shortest prefix or suffix with which the page's text contains the words only once; if none
 * suffices, their first occurrence can still be marked. Empty if no directive leads to the words.
 */
export function textFragmentOf({ text, start, end, context }: SelectedText): string {
  const plain = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\S ]|\s{2,}/gu, (space) => '\n'.repeat(space.length));
  const selected = wholeWords(plain, trimmed(plain, [start, end]));
  const page = searchableOf(plain);
  for (const isRight of [isOnly, isFirst]) {
    for (const [first, last] of formsOf(plain, selected)) {
      const found = withContext(plain, selected, context, (prefix, suffix) => {
        const directive = { prefix, first, last, suffix };
        return isRight(page, directive) ? directive : null;
      });
      if (found) return `:~:text=${written(plain, found)}`;
    }
  }
  return '';
}

function written(text: string, { prefix, first, last, suffix }: Directive): string {
  const encoded = (part: Part) =>
    // Dashes, commas and ampersands have a meaning in the directive.
    encodeURIComponent(text.slice(...part)).replaceAll('-', '%2D');
  return [
    prefix && `${encoded(prefix)}-`,
    encoded(first),
    last && encoded(last),
    suffix && `-${encoded(suffix)}`,
  ]
    .filter(Boolean)
    .join(',');
}

/** The ways to name a selection, shortest first: whole, or by its first and last words. */
function formsOf(text: string, selected: Part): readonly (readonly [Part, Part | null])[] {
  const lines = linesOf(text, selected);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const whole = [first, null] as const;
  const isLine = first === last;
  if (isLine && first[1] - first[0] <= maxLength) return [whole];
  const [ends, starts] = [wordEnds(text, first), wordStarts(text, last)];
  const forms: (readonly [Part, Part | null])[] = [];
  for (let words = wordsPerEnd; words < 2 * Math.max(ends.length, starts.length); words *= 2) {
    const end = ends[words - 1] ?? first[1];
    const start = starts[words - 1] ?? last[0];
    if (end < start)
      forms.push([
        [first[0], end],
        [start, last[1]],
      ]);
  }
  return isLine ? [...forms, whole] : [...forms, [first, last]];
}

/** What `check` makes of the shortest prefix or suffix that it accepts, or of both, or null. */
function withContext<T>(
  text: string,
  [start, end]: Part,
  [from, to]: Part,
  check: (prefix: Part | null, suffix: Part | null) => T | null,
): T | null {
  const before = linesOf(text, [from, start]).at(-1);
  const after = linesOf(text, [end, to])[0];
  const prefixes = before ? wordStarts(text, before).map((at): Part => [at, before[1]]) : [];
  const suffixes = after ? wordEnds(text, after).map((at): Part => [after[0], at]) : [];
  /** How many words suffice of a list of contexts, each of which contains those before it. */
  const least = (contexts: readonly Part[], accepts: (context: Part) => boolean) => {
    const index = bisect(contexts, accepts);
    return contexts[index] ? index : Number.POSITIVE_INFINITY;
  };
  const alone = check(null, null);
  if (alone) return alone;
  const fewestBefore = least(prefixes, (prefix) => check(prefix, null) !== null);
  const fewestAfter = least(suffixes, (suffix) => check(null, suffix) !== null);
  if (fewestBefore <= fewestAfter && prefixes[fewestBefore])
    return check(prefixes[fewestBefore], null);
  if (suffixes[fewestAfter]) return check(null, suffixes[fewestAfter]);
  const longest = suffixes.at(-1) ?? null;
  const prefix = prefixes[least(prefixes, (part) => check(part, longest) !== null)];
  if (!prefix) return null;
  const suffix = suffixes[least(suffixes, (part) => check(prefix, part) !== null)];
  return check(prefix, suffix ?? null);
}

/** The lines of a part that have more than spaces, without the spaces around them. */
function linesOf(text: string, [start, end]: Part): readonly Part[] {
  return [...text.slice(start, end).matchAll(/[^\n]+/g)]
    .map(({ 0: line, index }) => trimmed(text, [start + index, start + index + line.length]))
    .filter(([from, to]) => from < to);
}

function trimmed(text: string, [start, end]: Part): Part {
  const part = text.slice(start, end);
  const from = end - part.trimStart().length;
  return [from, Math.max(from, start + part.trimEnd().length)];
}

/** Where the words of a line start, last word first; also the start of the line. */
function wordStarts(text: string, line: Part): readonly number[] {
  const starts = wordsIn(text, line).map(({ index }) => line[0] + index);
  return [...new Set([line[0], ...starts])].reverse();
}

/** Where the words of a line end; also the end of the line. */
function wordEnds(text: string, line: Part): readonly number[] {
  const ends = wordsIn(text, line).map(({ index, segment }) => line[0] + index + segment.length);
  return [...new Set([...ends, line[1]])];
}

function wordsIn(text: string, line: Part): readonly Intl.SegmentData[] {
  return [...segmenter.segment(text.slice(...line))].filter(({ isWordLike }) => isWordLike);
}

/** A part with the rest of the words in which it begins and ends. */
function wholeWords(text: string, [start, end]: Part): Part {
  if (start === end) return [start, end];
  return [wordAt(text, start)[0], wordAt(text, end - 1)[1]];
}

function wordAt(text: string, at: number): Part {
  const from = text.lastIndexOf('\n', at) + 1;
  const to = text.indexOf('\n', at);
  const line = text.slice(from, to < 0 ? undefined : to);
  const found = segmenter.segment(line).containing(at - from);
  return found ? [from + found.index, from + found.index + found.segment.length] : [at, at + 1];
}
