import { hasInk } from '../text/ink';
import { countWords, type SegmentToken } from '../text/text-tokens';
import { alignTokens, numbering } from './token-alignment';

type Tokens = readonly SegmentToken[];

/** The tokens that are not in moved lines. Each moved line came before the token at `at`. */
export interface WithoutMoved {
  readonly tokens: Tokens;
  readonly ids: readonly number[];
  readonly moved: readonly { readonly at: number; readonly tokens: Tokens }[];
}

/** A line with something to see, without its line break; `end` is exclusive. */
interface Line {
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly text: string;
}

/**
 * Takes out the lines that two texts have in another order, each with the line breaks that separate it
 * from the next. Tokens with the same id look the same. The third result has the tokens of each of
 * these lines before and after.
 */
export function takeMoved(
  before: Tokens,
  after: Tokens,
  idOf: (token: SegmentToken) => number,
): readonly [WithoutMoved, WithoutMoved, readonly (readonly [Tokens, Tokens])[]] {
  const [idsBefore, idsAfter] = [before.map(idOf), after.map(idOf)];
  const [left, right] = [linesOf(before, idsBefore), linesOf(after, idsAfter)];
  const moved = movedLines(left, right);
  return [
    withoutLines(before, idsBefore, left, new Set(moved.map(([line]) => line))),
    withoutLines(after, idsAfter, right, new Set(moved.map(([, line]) => line))),
    moved.map(([from, to]) => [before.slice(from.start, from.end), after.slice(to.start, to.end)]),
  ];
}

function linesOf(tokens: Tokens, ids: readonly number[]): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let end = 0; end <= tokens.length; end++) {
    if (end < tokens.length && !/^[\r\n]/.test(tokens[end]?.text ?? '')) continue;
    const text = tokens
      .slice(start, end)
      .map((token) => token.text)
      .join('');
    if (hasInk(text)) {
      lines.push({ start, end, key: ids.slice(start, end).join(), text });
    }
    start = end + 1;
  }
  return lines;
}

/** The lines with words that an alignment removes in one place and adds in another, before and after. */
function movedLines(
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
      if (countWords(line.text) > 0) removed.set(line.key, same);
      same.push(line);
    }
    added.push(...right.slice(endRight, atRight));
  }
  return added.flatMap((line) => {
    const partner = removed.get(line.key)?.shift();
    return partner ? [[partner, line] as const] : [];
  });
}

function withoutLines(
  tokens: Tokens,
  ids: readonly number[],
  lines: readonly Line[],
  taken: ReadonlySet<Line>,
): WithoutMoved {
  const kept: number[] = [];
  const moved: { at: number; tokens: Tokens }[] = [];
  const keep = (from: number, to: number) => {
    for (let index = from; index < to; index++) kept.push(index);
  };
  let at = 0;
  const lastKept = lines.findLastIndex((line) => !taken.has(line));
  for (const [index, line] of lines.entries()) {
    if (!taken.has(line) || index > lastKept + 1) continue;
    // At the end of a text, the breaks before the lines separate them from others.
    const isEnd = index > lastKept;
    const start = isEnd ? (lines[lastKept]?.end ?? 0) : line.start;
    const end = (isEnd ? lines.at(-1)?.end : lines[index + 1]?.start) ?? tokens.length;
    keep(at, start);
    moved.push({ at: kept.length, tokens: tokens.slice(start, end) });
    at = end;
  }
  keep(at, tokens.length);
  return {
    tokens: kept.flatMap((index) => tokens[index] ?? []),
    ids: kept.flatMap((index) => ids[index] ?? []),
    moved,
  };
}
