/** Longer selections are named by their first and last words. */
const maxLength = 80;
const wordsPerEnd = 4;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * The fragment directive that highlights a selection (https://wicg.github.io/scroll-to-text-fragment/):
 * `:~:text=all words`, or `:~:text=first words,last words` for a long selection or one of several lines,
 * because one text does not match across blocks. Empty if nothing is selected.
 */
export function textFragmentOf(selection: string): string {
  const lines = selection
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (lines.length === 1 && first.length <= maxLength) return `:~:text=${encode(first)}`;
  return `:~:text=${encode(firstWords(first))},${encode(lastWords(last))}`;
}

/** An address with a text fragment for a selection. */
export function addressOfSelection(address: string, selection: string): string {
  const fragment = textFragmentOf(selection);
  if (fragment === '') return address;
  return address.includes('#') ? `${address}${fragment}` : `${address}#${fragment}`;
}

/** Dashes, commas and ampersands have a meaning in the directive. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('-', '%2D');
}

function firstWords(line: string): string {
  const words = wordsOf(line);
  const last = words[wordsPerEnd - 1] ?? words.at(-1);
  return last ? line.slice(0, last.index + last.segment.length) : line;
}

function lastWords(line: string): string {
  const words = wordsOf(line);
  const first = words.at(-wordsPerEnd) ?? words[0];
  return first ? line.slice(first.index) : line;
}

function wordsOf(line: string): readonly Intl.SegmentData[] {
  return [...segmenter.segment(line)].filter(({ isWordLike }) => isWordLike);
}
