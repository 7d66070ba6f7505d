import { innerWords } from './abbreviations';
import { hasInk } from './ink';
import { visibleForm } from './invisible-changes';
import { segmentsOf } from './segmenters';
import { endsSentence, isAbbreviated } from './sentence-end';

/** A sentence of a text. */
export interface Sentence {
  /** Its first character, and the one after its last, with the spaces that follow it. */
  readonly start: number;
  readonly end: number;
  /** As readers see it, in one line. Sentences with the same key look the same. */
  readonly key: string;
}

/** Longer sentences are not joined, because each join looks at all before it. In UTF-16 code units. */
const longestJoined = 2_000;

/**
 * The sentences of a text without markup: those of UAX #29, apart from ends that are none (`endsSentence`). A line
 * break ends a sentence, unless the sentence goes on (`goesOn`). `language` is that of the text (BCP 47), or ''.
 */
export function sentencesOf(text: string, language = ''): readonly Sentence[] {
  const sentences: Sentence[] = [];
  for (const { start, end } of blocksOf(text)) {
    // Of the same length.
    const line = text.slice(start, end).replace(/[\r\n]/g, ' ');
    const plain = line.replaceAll('…', '.');
    let from = 0;
    for (const { segment, index } of segmentsOf(plain, 'sentence', language)) {
      const to = index + segment.length;
      const isLong = to - from > longestJoined;
      const goesOnAfter = () =>
        !endsSentence(line.slice(from, to), line.slice(to, to + longestJoined));
      if (to < line.length && !isLong && goesOnAfter()) continue;
      const sentence = line.slice(from, to);
      if (hasInk(sentence))
        sentences.push({ start: start + from, end: start + to, key: inOneLine(sentence) });
      from = to;
    }
  }
  return sentences;
}

/** A text as readers see it, in one line: the key of a sentence. */
export function inOneLine(text: string): string {
  return visibleForm(text).replace(/\s+/g, ' ').trim();
}

interface Block {
  readonly start: number;
  /** Without the line break after it. */
  readonly end: number;
}

/** The lines of a text, where the lines of a sentence that goes on are one. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: (Block & { readonly text: string })[] = [];
  const close = (): readonly Block[] => {
    const [first, last] = [open[0], open.at(-1)];
    if (!first || !last) return [];
    // Without an end of a sentence, these are the items of a list.
    return terminator.test(last.text) ? [{ start: first.start, end: last.end }] : open;
  };
  for (const { 0: line, index } of text.matchAll(lineOrItem)) {
    const last = open.at(-1);
    const isNextLine = last && /^(?:\r\n?|\n)$/.test(text.slice(last.end, index));
    if (!isNextLine || !goesOn(last.text, line)) {
      blocks.push(...close());
      open = [];
    }
    open.push({ start: index, end: index + line.length, text: line });
  }
  blocks.push(...close());
  return blocks;
}

/** A line, or the part of a line from one bullet to the next. */
const lineOrItem = /[^\r\n]+?(?=\s[•⁃‣]|[\r\n]|$)/g;
const terminator = /[.?!…。！？]/u;
const lineEnd = /[.?!…。！？:]["'”’»)\]]*$/u;
const listItem = /^(?:[•⁃‣◦▪●*>#|–—-]|\(?(?:\d{1,3}|\p{L})[.)]\s)/u;

/** The length of lines that were broken because they were full, in UTF-16 code units: verses are shorter, paragraphs longer. */
const [shortestFull, longestFull] = [60, 100];

/**
 * Whether a sentence goes on from a line to the next one: before a small letter or digit, after an article and so on,
 * and where the line is full.
 */
function goesOn(line: string, nextLine: string): boolean {
  const [before, after] = [line.trimEnd(), nextLine.trimStart()];
  if (!hasInk(before) || !hasInk(after) || listItem.test(after)) return false;
  if (lineEnd.test(before)) return /\.$/.test(before) && isAbbreviated(before, after);
  if (/^["'“‘«(„‚[]*[\p{Ll}\p{Nd}]/u.test(after)) return true;
  const isFull = before.length >= shortestFull && before.length <= longestFull;
  if (isFull || /[–—-]$/.test(before)) return true;
  const [word = ''] = /[\p{L}\p{M}]+$/u.exec(before) ?? [];
  return innerWords.has(word.toLowerCase());
}
