import { visibleForm } from '../text/invisible-changes';
import { countWords, type SegmentToken, tokensOf } from '../text/text-tokens';
import { numbering } from './token-alignment';

/** The words of a sentence, each by a number that stands for how it looks, in ascending order. */
type Words = readonly number[];

/** Finds the words of a sentence by its key (see `Sentence`), and remembers them. */
export type FindWords = (key: string) => Words;

/** What the new sentences of a text said in the text before, both as keys. */
export type Predecessors = ReadonlyMap<string, string>;

export function wordFinder(): FindWords {
  const idOf = numbering(({ text }: SegmentToken) => visibleForm(text));
  const wordsByKey = new Map<string, Words>();
  return (key) => {
    const tokens = () => tokensOf([key]).filter(({ text }) => countWords(text) > 0);
    const words = wordsByKey.get(key) ?? tokens().map(idOf).sort(ascending);
    wordsByKey.set(key, words);
    return words;
  };
}

/**
 * Finds what the sentences of a text that the text before lacks said there: for each the sentence that is
 * gone and has the most of its words, at least half of them. Each `yield` is a step of the computation.
 */
export function* predecessorsIn(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  wordsOf: FindWords,
): Generator<void, Predecessors> {
  const predecessors = new Map<string, string>();
  const gone = new Map<string, Words>();
  for (const key of before) {
    if (after.has(key)) continue;
    gone.set(key, wordsOf(key));
    yield;
  }
  if (gone.size === 0) return predecessors;
  for (const key of after) {
    if (before.has(key)) continue;
    const predecessor = predecessorOf(wordsOf(key), gone);
    if (predecessor !== null) predecessors.set(key, predecessor);
    yield;
  }
  return predecessors;
}

function predecessorOf(words: Words, candidates: ReadonlyMap<string, Words>): string | null {
  let [best, most] = [null as string | null, Math.max(1, words.length / 2)];
  for (const [key, others] of candidates) {
    const shared = countShared(words, others);
    if (shared < most || (shared === most && best !== null)) continue;
    [best, most] = [key, shared];
  }
  return best;
}

/** How many words two sentences share. */
function countShared(words: Words, others: Words): number {
  let [at, shared] = [0, 0];
  for (const word of words) {
    while ((others[at] ?? word) < word) at++;
    if (others[at] !== word) continue;
    at++;
    shared++;
  }
  return shared;
}

const ascending = (a: number, b: number) => a - b;
