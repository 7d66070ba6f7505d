import { indexAtOrBefore } from './sorted-keys';

/** Where a reader stands among captures, and where each step leads; null where it leads nowhere. */
export interface CaptureSteps {
  readonly first: string | null;
  readonly previous: string | null;
  readonly next: string | null;
  readonly last: string | null;
  /** The capture in force, or null before the first. */
  readonly current: string | null;
  /** 1 for the first capture; 0 before it. */
  readonly position: number;
  readonly count: number;
}

/**
 * The steps from `timestamp` among `captures` (distinct, oldest first). A step leads from the
 * capture in force to another one, not merely from one address to another: however long after the
 * current capture `timestamp` is, `previous` is the capture before the current one, `first` and
 * `last` are null when the current one is the first or last already, and so each step that is
 * offered shows something else. Before the first capture, `first` and `next` both lead to it.
 */
export function captureSteps(captures: readonly string[], timestamp: string): CaptureSteps {
  const index = indexAtOrBefore(captures, timestamp);
  const current = captures[index] ?? null;
  const other = (capture: string | undefined) =>
    capture === undefined || capture === current ? null : capture;
  return {
    first: other(captures[0]),
    previous: captures[index - 1] ?? null,
    next: captures[index + 1] ?? null,
    last: other(captures.at(-1)),
    current,
    position: index + 1,
    count: captures.length,
  };
}
