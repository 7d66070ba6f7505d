import type { BodyLine } from './body-lines';

/** Shorter lines occur by chance, in menus and elsewhere. In letters and digits. */
const minAnchorLength = 20;
/** How much of a line is looked for: the extractor may have cut something out of the rest. */
const probeLength = 60;
/** How far above the main text its headline may be, in lines that are not blank. */
const maxHeadDistance = 13;
/** How far above it another heading may be. */
const maxHeadingDistance = 3;

/** What is known about the parts of a page. */
export interface PageMarks {
  readonly headline: string;
  /** Whether the title has the headline: what is above it is then no text, such as a notice. */
  readonly isTitled: boolean;
  /** The numbers of the lines of its most important headings, and of readers' comments. */
  readonly headings: ReadonlySet<number>;
  readonly comments: ReadonlySet<number>;
  /** The numbers of the lines of elements whose names say menu or footer. */
  readonly menus: ReadonlySet<number>;
  readonly footers: ReadonlySet<number>;
}

/**
 * Selects the lines of the main text of a page: from the first to the last line that is in `extract`,
 * with what an extractor of main text has left out in between, such as tables, dates and captions, but
 * without lines of nothing but links. Dates and names below the headline belong to it too, and the
 * comments after it. Returns the numbers of the lines, or null if no line is found.
 */
export function mainLines(
  lines: readonly BodyLine[],
  extract: string,
  marks: PageMarks,
): ReadonlySet<number> | null {
  const letters = lines.map(({ text }) => lettersOf(text));
  const found = linesIn(lettersOf(extract), letters);
  const [first] = found;
  if (first === undefined) return null;
  const last = endOf(lines, [...found].at(-1) ?? first);
  const start = startOf(letters, first, last, marks);
  const selected = new Set<number>();
  for (const [at, line] of lines.entries()) {
    const isSelected = at > last ? marks.comments.has(at) : at >= start;
    if (isSelected && (found.has(at) || hasOwnText(line))) selected.add(at);
  }
  return selected;
}

/**
 * Leaves out the links in menus, and the footer if these lines end with it, unless no other text would be
 * left.
 */
export function withoutMenus(
  lines: readonly BodyLine[],
  selected: ReadonlySet<number>,
  { menus, footers }: PageMarks,
): ReadonlySet<number> {
  const isText = (at: number) => {
    const line = lines[at];
    return line !== undefined && hasOwnText(line);
  };
  const inMenus = (at: number) => menus.has(at) && !isText(at);
  const isBlank = (at: number) => lines[at]?.text.trim() === '';
  const end =
    [...selected].findLast((at) => !footers.has(at) && !inMenus(at) && !isBlank(at)) ?? -1;
  const left = [...selected].filter((at) => at <= end && !inMenus(at));
  return left.some(isText) ? new Set(left) : selected;
}

/** Finds lines in an extract, which has them in the same order, but not all of them. */
function linesIn(extract: string, letters: readonly string[]): ReadonlySet<number> {
  const counts = new Map<string, number>();
  for (const line of letters) counts.set(line, (counts.get(line) ?? 0) + 1);
  const found = new Set<number>();
  // Short lines count only if they continue what was found before, and contradict nothing later.
  let short: number[] = [];
  let [certain, end] = [0, 0];
  for (const [at, line] of letters.entries()) {
    if (line === '') continue;
    if (line.length >= minAnchorLength && counts.get(line) === 1) {
      const start = extract.indexOf(line.slice(0, probeLength), certain);
      if (start < 0) continue;
      if (start >= end) for (const each of short) found.add(each);
      short = [];
      found.add(at);
      const isWhole = extract.startsWith(line, start);
      certain = end = start + (isWhole ? line.length : Math.min(line.length, probeLength));
    } else if (extract.startsWith(line, end)) {
      short.push(at);
      end += line.length;
    }
  }
  if (certain > 0) for (const each of short) found.add(each);
  return new Set([...found].sort((one, other) => one - other));
}

/**
 * Returns the line after the headline, if that is above the main text or in its first half; else the
 * line of another heading just above, or the first line of the main text.
 */
function startOf(
  letters: readonly string[],
  first: number,
  last: number,
  { headline, isTitled, headings }: PageMarks,
): number {
  const name = lettersOf(headline);
  const isHeadline = (at: number) => {
    const line = letters[at] ?? '';
    return line !== '' && (line === name || (line.length > 8 && name.startsWith(line)));
  };
  const above = lineAbove(letters, first, maxHeadDistance, isHeadline);
  if (above !== null) return above + 1;
  const within = isTitled ? lineWithin(letters, first, last, isHeadline) : null;
  if (within !== null) return within + 1;
  return lineAbove(letters, first, maxHeadingDistance, (at) => headings.has(at)) ?? first;
}

/** Returns the nearest line above `first` that is wanted, with less than `distance` others in between. */
function lineAbove(
  letters: readonly string[],
  first: number,
  distance: number,
  isWanted: (at: number) => boolean,
): number | null {
  for (let at = first - 1, left = distance; at >= 0 && left > 0; at--) {
    if (isWanted(at)) return at;
    if (letters[at] !== '') left--;
  }
  return null;
}

/** Returns the first wanted line, if it is in the first half of the main text. */
function lineWithin(
  letters: readonly string[],
  first: number,
  last: number,
  isWanted: (at: number) => boolean,
): number | null {
  const lengthOf = (from: number, to: number) => letters.slice(from, to).join('').length;
  const within = letters.findIndex((_, at) => at >= first && at < last && isWanted(at));
  const isEarly = lengthOf(first, within) < lengthOf(first, last + 1) / 2;
  return within >= 0 && isEarly ? within : null;
}

/** Returns the last line, with links to embedded documents and media that follow it. */
function endOf(lines: readonly BodyLine[], last: number): number {
  let end = last;
  for (const [at, { text }] of lines.entries()) {
    if (at <= last || text.trim() === '') continue;
    if (!/^\s*\[https?:[^\]]*\]\s*$/.test(text)) break;
    end = at;
  }
  return end;
}

function hasOwnText({ text, ownText }: BodyLine): boolean {
  const isOfImages = text.trim() !== '' && lettersOf(text) === '';
  return isOfImages || lettersOf(ownText) !== '';
}

/**
 * Returns the letters and digits of a text, without list marks, the names of images and embedded
 * documents, and the escaping of stored texts, which an extract does not have.
 */
function lettersOf(text: string): string {
  return text
    .replace(/^\s*(?:•|\d+\.)\s/, '')
    .replace(/\[[^\]]*\]|&(?:amp|lt);/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
