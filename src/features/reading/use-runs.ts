import { useEffect, useEffectEvent, useState } from 'react';
import { highlight } from '../../ui/text-ranges';
import { useWindowEvent } from '../../ui/use-window-event';
import { itemTextAround } from './selected-text';
import type { ShownRun } from './shown-runs';
import { placeAt } from './touched-sentence';
import type { Place } from './use-open-sentence';

/** Draws the runs in the steps of their ages, below other highlights, and those beyond `limit` dimmed. */
export function useTints(
  runs: readonly ShownRun[],
  steps: ReadonlyMap<number, number>,
  limit: number,
): void {
  useEffect(() => {
    const rangesByName = new Map<string, Range[]>();
    for (const { origin, range } of runs) {
      const name = `age-${origin > limit ? 'dimmed' : steps.get(origin)}`;
      const ranges = rangesByName.get(name);
      if (ranges) ranges.push(range);
      else rangesByName.set(name, [range]);
    }
    const removals = [...rangesByName].map(([name, ranges]) => highlight(name, ranges, -1));
    return () => {
      for (const remove of removals) remove?.();
    };
  }, [runs, steps, limit]);
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
  const run = isSame ? again : null;
  const choose = (index: number) => {
    const next = runs[index];
    if (next) setChosen({ index, run: next });
  };
  useEffect(() => (run ? highlight('age-chosen', [run.range]) : undefined), [run]);
  /** Whether there is a run. */
  const showAt = (target: EventTarget | null, findPlace: (node: Node) => Place | null) => {
    if (!(target instanceof Node) || itemTextAround(target)?.dataset.item !== itemId) return false;
    const place = findPlace(target);
    const isBefore = ({ range }: ShownRun) =>
      place !== null && range.comparePoint(place.node, place.offset) >= 0;
    const index = runs.findLastIndex(isBefore);
    choose(index);
    return index >= 0;
  };
  const showAtPoint = ({ target, clientX, clientY }: MouseEvent) =>
    showAt(target, () => placeAt(clientX, clientY));
  useWindowEvent('pointermove', (event) => {
    // A finger that moves scrolls.
    if (event.pointerType !== 'touch') showAtPoint(event);
  });
  useWindowEvent('focusin', ({ target }) =>
    showAt(target, (node) => ({ node, offset: node.childNodes.length })),
  );
  const onClick = useEffectEvent((event: PointerEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a');
    // Small screens have no room for the card of the sentence as well.
    if (showAtPoint(event) && event.pointerType === 'touch' && !isLink) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: PointerEvent) => onClick(event);
    // Before the listeners of the window.
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
  return [run && chosen ? chosen.index : -1, choose] as const;
}

/** The room kept above and below a range that is scrolled to, in pixels. */
const [roomAbove, roomBelow] = [64, 320];

/** Scrolls a range into view that is not, or is below the panel. */
export function scrollToRange(range: Range): void {
  // jsdom has no layout.
  const box = range.getBoundingClientRect?.();
  if (!box || (box.top >= roomAbove && box.bottom <= window.innerHeight - roomBelow)) return;
  window.scrollBy({ top: box.top - Math.max(roomAbove, window.innerHeight / 4) });
}
