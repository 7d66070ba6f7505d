import { hasInk } from '../text/ink';
import { isLineBreak, isWord, type Token } from '../text/text-tokens';
import type { Ids } from './matching';
import { alignTokens, numbering } from './token-alignment';

/** Tokens side by side in two texts. */
interface Run {
  /** The first of them before and after, and how many. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** A line with something to see, without its line break; `end` is exclusive. */
interface Line {
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly hasWords: boolean;
}

interface MovedLines {
  readonly runs: readonly Run[];
  /** The indexes of the line breaks that separate them from other lines. */
  readonly breaksBefore: readonly number[];
  readonly breaksAfter: readonly number[];
}

/** The lines with words that two texts have in another order. Each `yield` is a step of the work. */
export function* movedLines(
  before: readonly Token[],
  after: readonly Token[],
  ids: Ids,
): Generator<undefined, MovedLines> {
  const left = linesOf(before, ids.before);
  yield;
  const right = linesOf(after, ids.after);
  yield;
  const pairs = changedPlaces(left, right);
  return {
    runs: pairs.map(
      ([from, to]): Run => ({ from: from.start, to: to.start, count: to.end - to.start }),
    ),
    breaksBefore: breaksOf(left, new Set(pairs.map(([line]) => line)), before.length),
    breaksAfter: breaksOf(right, new Set(pairs.map(([, line]) => line)), after.length),
  };
}

function changedPlaces(
  left: readonly Line[],
  right: readonly Line[],
): readonly (readonly [Line, Line])[] {
  const numberOf = numbering(({ key }: Line) => key);
  const removed = new Map<string, Line[]>();
  const added: Line[] = [];
  let [atLeft, atRight] = [0, 0];
  for (const hunk of alignTokens(left.map(numberOf), right.map(numberOf))) {
    const [endLeft, endRight] = [atLeft + hunk.unchanged, atRight + hunk.unchanged];
    [atLeft, atRight] = [endLeft + hunk.removed, endRight + hunk.added];
    for (const line of left.slice(endLeft, atLeft)) {
      const same = removed.get(line.key) ?? [];
      if (line.hasWords) removed.set(line.key, same);
      same.push(line);
    }
    added.push(...right.slice(endRight, atRight));
  }
  return added.flatMap((line) => {
    const partner = removed.get(line.key)?.shift();
    return partner ? [[partner, line] as const] : [];
  });
}

/** The line breaks after lines, or at the end of a text, before them. */
function breaksOf(
  lines: readonly Line[],
  taken: ReadonlySet<Line>,
  size: number,
): readonly number[] {
  const lastKept = lines.findLastIndex((line) => !taken.has(line));
  return lines.flatMap((line, index) => {
    if (!taken.has(line)) return [];
    const isEnd = index > lastKept;
    const [start, end] = isEnd
      ? [lines[index - 1]?.end ?? 0, line.start]
      : [line.end, lines[index + 1]?.start ?? size];
    return Array.from({ length: end - start }, (_, by) => start + by);
  });
}

function linesOf(tokens: readonly Token[], ids: readonly number[]): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let end = 0; end <= tokens.length; end++) {
    if (end < tokens.length && !isLineBreak(tokens[end])) continue;
    const own = tokens.slice(start, end);
    if (own.some(({ text }) => hasInk(text))) {
      lines.push({ start, end, key: ids.slice(start, end).join(), hasWords: own.some(isWord) });
    }
    start = end + 1;
  }
  return lines;
}
