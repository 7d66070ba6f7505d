import { compareSegments } from '../../src/domain/changes/compare-text';
import { goneSentences } from '../../src/domain/changes/gone-sentences';
import type { ComparedPiece } from '../../src/domain/changes/piece-list';
import { staysOf } from '../../src/domain/changes/sentence-life';
import { originsOf, type TextOrigins } from '../../src/domain/changes/word-origins';
import { textOfSegment } from '../../src/domain/text/segment';
import { resultOf } from '../../src/domain/text/steps';
import { countWords, isLineBreak, isWord, tokensOf } from '../../src/domain/text/text-tokens';
import { partsOf } from '../support/parts-of';

/** What was found in the versions of a text. */
export type HistoryFigures = ReturnType<typeof measureHistory>;

/**
 * Measures what is said of the words in the versions of a text (oldest first): the pairs whose marks do not give the
 * texts again, words that are called younger than a bound allows, predecessors with few words in common, and
 * contradictions between the card of a sentence, the ages of words and the list of what is gone.
 */
export function measureHistory(texts: readonly string[]) {
  const found = partsOf(originsOf(texts));
  const pairs = texts.slice(1).map((text, index) => [texts[index] ?? '', text] as const);
  const marks = pairs.map(([before, after]) => compareSegments([before], [after]));
  const reworded = found.flatMap(({ sentences }) =>
    sentences.flatMap(({ key, before }) => (before === null ? [] : [[before, key] as const])),
  );
  return {
    versions: texts.length,
    notRecomposed: pairs.filter((pair, index) => !isRecomposed(pair, marks[index] ?? [])).length,
    wordsMarked: marks.flat().reduce((sum, piece) => sum + markedWords(piece), 0),
    ...youngWords(found),
    reworded: reworded.length,
    unlike: reworded.filter(([before, after]) => sharedWords(before, after) < leastShared).length,
    contradictions: goneContradictions(texts, found) + ageContradictions(found),
  };
}

function isRecomposed(
  [before, after]: readonly [string, string],
  pieces: readonly ComparedPiece[],
): boolean {
  const without = (change: ComparedPiece['change'], textOf: (piece: ComparedPiece) => string) =>
    pieces
      .filter((piece) => piece.change !== change)
      .map(textOf)
      .join('');
  const textOf = ({ segment }: ComparedPiece) => textOfSegment(segment);
  const textBefore = (piece: ComparedPiece) => piece.before ?? textOf(piece);
  return without('added', textBefore) === before && without('removed', textOf) === after;
}

function markedWords({ change, segment }: ComparedPiece): number {
  return change === 'added' || change === 'removed' ? countWords(textOfSegment(segment)) : 0;
}

/** The words that stand side by side in a run by which their age is bounded. */
const runLength = 7;

/**
 * The words of all versions that stand in runs of seven in one line, and those of them that are called younger than the
 * version since which all versions have that run. Runs that a text repeats say nothing, nor do those over a line break:
 * a new line that begins like the next one leaves them as they were.
 */
function youngWords(found: readonly TextOrigins[]) {
  const words = found.map((text) =>
    text.words().filter((word) => isWord(word) || isLineBreak(word)),
  );
  const runsOf = (index: number) => {
    const own = words[index] ?? [];
    return own.slice(runLength - 1).map((_, at) => {
      const run = own.slice(at, at + runLength);
      return run.some(isLineBreak) ? null : run.map(({ text }) => text).join(' ');
    });
  };
  let since = new Map<string, number>();
  let [aged, young] = [0, 0];
  for (const index of words.keys()) {
    const runs = runsOf(index);
    const counts = new Map<string, number>();
    for (const run of runs) if (run !== null) counts.set(run, (counts.get(run) ?? 0) + 1);
    const next = new Map<string, number>();
    for (const [run, count] of counts) {
      if (count === 1) next.set(run, since.get(run) ?? index);
    }
    const bounds = new Map<number, number>();
    for (const [at, run] of runs.entries()) {
      const bound = run === null ? undefined : next.get(run);
      if (bound === undefined) continue;
      for (let place = at; place < at + runLength; place++) {
        bounds.set(place, Math.min(bounds.get(place) ?? bound, bound));
      }
    }
    for (const [place, bound] of bounds) {
      aged++;
      if ((words[index]?.[place]?.origin ?? 0) > bound) young++;
    }
    since = next;
  }
  return { aged, young };
}

/** A predecessor with a smaller share of the words of the shorter sentence is none. */
const leastShared = 0.4;

function sharedWords(before: string, after: string): number {
  const [left, right] = [wordsIn(before), wordsIn(after)];
  const rest = [...right];
  const shared = left.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return shared.length / Math.max(Math.min(left.length, right.length), 1);
}

function wordsIn(text: string): readonly string[] {
  return tokensOf([text])
    .filter(isWord)
    .map(({ text: word }) => word);
}

/** The sentences that the card calls gone and the list does not, or the other way round. */
function goneContradictions(texts: readonly string[], found: readonly TextOrigins[]): number {
  const keys = new Set(found.flatMap(({ sentences }) => sentences.map(({ key }) => key)));
  const listed = resultOf(goneSentences(texts));
  return [...keys].filter((key) => {
    const last = staysOf(found, key).at(-1);
    const isGone = last !== undefined && last.to < texts.length - 1 && last.after === null;
    return isGone !== listed.has(key);
  }).length;
}

/** The sentences that are called reworded, of which no word is older than the version. */
function ageContradictions(found: readonly TextOrigins[]): number {
  let count = 0;
  for (const [index, text] of found.entries()) {
    const { sentences } = text;
    const older = new Set(text.words().flatMap((word) => (word.origin < index ? word.text : [])));
    for (const { key, before } of sentences) {
      const own = wordsIn(key);
      if (before !== null && !own.some((word) => older.has(word))) count++;
    }
  }
  return count;
}
