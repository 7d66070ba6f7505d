import { sentencesIn } from '../text/sentence-tokens';
import { blocksOf, inOneLine, sentencesOf } from '../text/sentences';
import { tokensOf } from '../text/text-tokens';
import { matchTokens } from './match-tokens';
import { linkSentences } from './sentence-links';

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
 * The sentences that stood in the texts of a story (oldest first, without markup, in `language`) and are gone from the
 * last one, each in its last wording: the next text has no successor of it (`linkSentences`), as its card says.
 * Each `yield` is a step of the computation.
 */
export function* goneSentences(
  texts: readonly string[],
  language = '',
): Generator<void, ReadonlyMap<string, Span>> {
  const lists = yield* changingSentences(texts, language);
  const spans = new Map<string, Span>();
  for (const [index, keys] of lists.entries()) {
    for (const key of keys) spans.set(key, extended(spans.get(key), index));
  }
  const gone = new Map<string, Span>();
  for (const [index, keys] of lists.entries()) {
    const lost = [...keys].filter((key) => spans.get(key)?.to === index);
    if (lost.length === 0 || index === texts.length - 1) continue;
    const replaced = yield* replacedIn(texts[index] ?? '', texts[index + 1] ?? '', language);
    for (const key of lost) {
      const span = spans.get(key);
      if (span && !replaced.has(key)) gone.set(key, span);
    }
    yield;
  }
  return gone;
}

/** The sentences of a text that have a successor in the next one. */
function* replacedIn(text: string, next: string, language: string): Generator<void, Keys> {
  const [before, after] = [text, next].map((each) => {
    const tokens = tokensOf([each]);
    return { tokens, sentences: sentencesIn(each, tokens, language) };
  });
  if (!before || !after) return new Set();
  const matching = yield* matchTokens(before.tokens, after.tokens);
  const { successors } = linkSentences(before, after, matching);
  const replaced = before.sentences.filter((_, index) => (successors[index] ?? -1) >= 0);
  return new Set(replaced.map(({ key }) => key));
}

/** The sentences of each text, without those of blocks of lines that all texts have: these are not split. */
function* changingSentences(
  texts: readonly string[],
  language: string,
): Generator<void, readonly Keys[]> {
  const keysOf = (block: string) => sentencesOf(block, language).map(({ key }) => key);
  const counts = new Map<string, number>();
  const blocks: ReadonlySet<string>[] = [];
  for (const text of texts) {
    const own = new Set(blocksOf(text).map(({ start, end }) => text.slice(start, end)));
    for (const block of own) counts.set(block, (counts.get(block) ?? 0) + 1);
    blocks.push(own);
    yield;
  }
  const isInAll = (block: string) => counts.get(block) === texts.length;
  const inAll = [...(blocks[0] ?? [])].filter(isInAll).map(inOneLine);
  const standsInAll = (key: string) =>
    inAll.some((block) => block.includes(key) && keysOf(block).includes(key));
  const keysByBlock = new Map<string, readonly string[]>();
  const lists: Keys[] = [];
  for (const own of blocks) {
    const list = new Set<string>();
    for (const block of own) {
      if (isInAll(block)) continue;
      const keys = keysByBlock.get(block) ?? keysOf(block).filter((key) => !standsInAll(key));
      keysByBlock.set(block, keys);
      for (const key of keys) list.add(key);
      yield;
    }
    lists.push(list);
  }
  return lists;
}
