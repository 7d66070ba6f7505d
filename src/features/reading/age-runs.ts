import { useState } from 'react';
import { agedRunsOf } from '../../domain/changes/word-ages';
import type { OriginWord } from '../../domain/changes/word-origins';
import { indexAt, type PageText, rangeIn, usePlaceEvents } from './page-text';

/** Words side by side on the page that first appeared in the same version. */
export interface ShownRun {
  readonly words: string;
  /** The index of that version. */
  readonly origin: number;
  readonly range: Range;
}

/** The runs of words in the text of an item on the page; `words` are those of the version shown. */
export function shownRuns(itemText: PageText, words: readonly OriginWord[]): readonly ShownRun[] {
  return agedRunsOf(itemText.text, words).flatMap(({ start, end, origin }) => {
    const range = rangeIn(itemText, start, end);
    return range ? { words: itemText.text.slice(start, end), origin, range } : [];
  });
}

/** The ranges of the runs by the highlight of their step of age; those beyond `limit` are dimmed. */
export function rangesByAge(
  runs: readonly ShownRun[],
  steps: ReadonlyMap<number, number>,
  limit: number,
): ReadonlyMap<string, readonly Range[]> {
  const ranges = new Map<string, Range[]>();
  for (const { origin, range } of runs) {
    const name = `age-${origin > limit ? 'dimmed' : steps.get(origin)}`;
    const ofSameAge = ranges.get(name);
    if (ofSameAge) ofSameAge.push(range);
    else ranges.set(name, [range]);
  }
  return ranges;
}

/**
 * The index of the run under the pointer or the focus, clicked or tapped, until another is; -1 for none;
 * and its setter.
 */
export function useRunPointedAt(runs: readonly ShownRun[], itemId: string) {
  const [chosen, setChosen] = useState<{ readonly index: number; readonly run: ShownRun } | null>(
    null,
  );
  // The runs are found again after each change of the page; those of another text are others.
  const again = chosen && runs[chosen.index];
  const isSame = again?.words === chosen?.run.words && again?.origin === chosen?.run.origin;
  const choose = (index: number) => {
    const run = runs[index];
    if (run) setChosen({ index, run });
  };
  usePlaceEvents(({ event, isOnControl, isTouch, findPlace, ...at }) => {
    if (at.itemId !== itemId || event.type === 'keydown') return;
    // A finger that moves scrolls.
    if (isTouch && event.type === 'pointermove') return;
    const index = indexAt(runs, findPlace());
    choose(index);
    // Small screens have no room for the card of the sentence as well.
    if (index >= 0 && isTouch && event.type === 'click' && !isOnControl) event.preventDefault();
  }, true);
  return [chosen && isSame ? chosen.index : -1, choose] as const;
}
