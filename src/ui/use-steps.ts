import { startTransition, useEffect, useMemo, useState } from 'react';
import { renderSliceMs } from '../constants';
import { type Answer, waiting } from '../domain/answer';

/** A computation that may pause at each `yield`, with a part of its results or without. */
type Steps<Part, T> = Iterator<Part | undefined, T>;

export interface Progress<Part, T> {
  /** What the steps have yielded so far. */
  readonly parts: readonly Part[];
  /** What they return in the end. */
  readonly answer: Answer<T>;
}

/**
 * Runs a computation step by step: as many steps as fit into the first render, the rest in tasks between which the
 * browser handles input, and whose results React renders in the background. `start` must be stable: another one
 * starts again. Without one, it waits.
 */
export function useSteps<Part, T>(start: (() => Steps<Part, T>) | null): Progress<Part, T> {
  const work = useMemo(() => (start ? begin(start()) : null), [start]);
  const [, setProgress] = useState<Progress<Part, T>>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      if (work && work.progress.answer.kind === 'waiting') timer = setTimeout(next);
    };
    const next = () => {
      if (!work) return;
      work.progress = advance(work);
      startTransition(() => setProgress(work.progress));
      later();
    };
    later();
    return () => clearTimeout(timer);
  }, [work]);
  // Not the state: results only grow, so a render may have newer ones.
  return work?.progress ?? { parts: [], answer: waiting };
}

interface Work<Part, T> {
  readonly steps: Steps<Part, T>;
  progress: Progress<Part, T>;
}

function begin<Part, T>(steps: Steps<Part, T>): Work<Part, T> {
  const work: Work<Part, T> = { steps, progress: { parts: [], answer: waiting } };
  work.progress = advance(work);
  return work;
}

function advance<Part, T>({ steps, progress }: Work<Part, T>): Progress<Part, T> {
  const end = performance.now() + renderSliceMs;
  const parts = [...progress.parts];
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    if (step.value !== undefined) parts.push(step.value);
    if (performance.now() >= end) return { parts, answer: waiting };
  }
  return { parts, answer: { kind: 'ready', value: step.value } };
}

/** The value of an answer, or of the last one that was ready; null before the first one. */
export function useLatest<T>(answer: Answer<T>): T | null {
  const [latest, setLatest] = useState<{ readonly value: T } | null>(null);
  if (answer.kind !== 'ready') return latest?.value ?? null;
  if (latest?.value !== answer.value) setLatest({ value: answer.value });
  return answer.value;
}
