import { visibleForm } from '../text/invisible-changes';
import { sentencesOf } from '../text/sentences';
import { searchableText } from '../text/words';
import { type Predecessors, predecessorsIn, wordFinder } from './sentence-predecessors';

/** In which texts of a series something stood, by index. */
export interface Span {
  /** The first and the last text. */
  readonly from: number;
  readonly to: number;
  /** Whether a text in between lacks it. */
  readonly hasGap: boolean;
}

/** The span of what also stands in the text at an index, after those before. */
export function extended(span: Span | undefined, index: number): Span {
  if (!span) return { from: index, to: index, hasGap: false };
  return { from: span.from, to: index, hasGap: span.hasGap || span.to < index - 1 };
}

/** The sentences of a text, as keys (see `Sentence`). */
type Keys = ReadonlySet<string>;

/**
 * The sentences that stood in the texts of a story (oldest first, without markup) and are gone from the
 * last one, each in its last wording. A sentence is not gone while it, a successor of it or of one of
 * those, or all of its words side by side stand there. Each `yield` is a step of the computation.
 */
export function* goneSentences(
  texts: readonly string[],
): Generator<void, ReadonlyMap<string, Span>> {
  const lists = yield* changingSentences(texts);
  const spans = new Map<string, Span>();
  /** For each text but the first, what its new sentences said in the text before. */
  const predecessors: Predecessors[] = [];
  const wordsOf = wordFinder();
  for (const [index, keys] of lists.entries()) {
    for (const key of keys) spans.set(key, extended(spans.get(key), index));
    const next = lists[index + 1];
    if (next) predecessors.push(yield* predecessorsIn(keys, next, wordsOf));
  }
  const standing = yield* standingIn(lists, predecessors);
  const replaced = predecessors.map((keysBefore) => new Set(keysBefore.values()));
  const gone = [...spans].filter(
    ([key, { to }]) => to < texts.length - 1 && !standing.has(key) && !replaced[to]?.has(key),
  );
  if (gone.length === 0) return new Map();
  const last = searchableText(texts.at(-1) ?? '');
  yield;
  return new Map(gone.filter(([key]) => !hasWords(last, key)));
}

/** The sentences of each text, without those of lines that all texts have: these lines are not split. */
function* changingSentences(texts: readonly string[]): Generator<void, readonly Keys[]> {
  const counts = new Map<string, number>();
  const lines: ReadonlySet<string>[] = [];
  for (const text of texts) {
    const own = new Set(text.match(/[^\r\n]+/g));
    for (const line of own) counts.set(line, (counts.get(line) ?? 0) + 1);
    lines.push(own);
    yield;
  }
  const isInAll = (line: string) => counts.get(line) === texts.length;
  const inAll = [...(lines[0] ?? [])].filter(isInAll).map(visibleForm);
  const standsInAll = (key: string) =>
    inAll.some((line) => line.includes(key) && keysOf(line).includes(key));
  const keysByLine = new Map<string, readonly string[]>();
  const lists: Keys[] = [];
  for (const own of lines) {
    const list = new Set<string>();
    for (const line of own) {
      if (isInAll(line)) continue;
      const keys = keysByLine.get(line) ?? keysOf(line).filter((key) => !standsInAll(key));
      keysByLine.set(line, keys);
      for (const key of keys) list.add(key);
      yield;
    }
    lists.push(list);
  }
  return lists;
}

function keysOf(line: string): readonly string[] {
  return sentencesOf(line).map(({ key }) => key);
}

/** The sentences of all texts that stand in the last one, or have a chain of successors to it. */
function* standingIn(
  lists: readonly Keys[],
  predecessors: readonly Predecessors[],
): Generator<void, Keys> {
  const standing = new Set(lists.at(-1));
  let next: Keys = new Set(standing);
  for (let index = lists.length - 2; index >= 0; index--) {
    const successions = [...(predecessors[index] ?? [])].filter(([after]) => next.has(after));
    const followed = new Set(successions.map(([, key]) => key));
    const isStanding = (key: string) => next.has(key) || followed.has(key);
    next = new Set([...(lists[index] ?? [])].filter(isStanding));
    for (const key of next) standing.add(key);
    yield;
  }
  return standing;
}

/** Whether a text (`searchableText`) has the words of a sentence side by side. A single word says nothing. */
function hasWords(searchable: string, key: string): boolean {
  const words = searchableText(key);
  return words.trim().includes(' ') && searchable.includes(words);
}
