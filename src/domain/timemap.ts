import type { ContentItem } from './content-item';

/** A moment of archiving, with the number of versions made at it. */
export interface Capture {
  /** A valid timestamp. */
  readonly timestamp: string;
  readonly count: number;
}

/** The captures of `items`: the distinct approved keys, oldest first (reading 12). */
export function capturesOf(items: readonly ContentItem[]): readonly Capture[] {
  return countsOf(items).all;
}

/** The captures that the timeline shows: those of top-level items. */
export function topLevelCapturesOf(items: readonly ContentItem[]): readonly Capture[] {
  return countsOf(items).topLevel;
}

/**
 * Counts the captures of `items` beforehand, in small steps: 100,000 of them take longer than a
 * frame has. Whoever asks for them then has them at once.
 */
export function* countCaptures(items: readonly ContentItem[]): Generator<undefined, void> {
  if (counted.has(items)) return;
  const topLevel = yield* mergeAll(items.filter((item) => item.parentId === null));
  const below = yield* mergeAll(items.filter((item) => item.parentId !== null));
  counted.set(items, { all: merged(topLevel, below), topLevel });
}

interface Counts {
  readonly all: readonly Capture[];
  readonly topLevel: readonly Capture[];
}

/** Lists are never changed, so each is counted once. */
const counted = new WeakMap<readonly ContentItem[], Counts>();

const none: Counts = { all: [], topLevel: [] };

function countsOf(items: readonly ContentItem[]): Counts {
  for (const _ of countCaptures(items)) {
    // Here it is needed at once.
  }
  return counted.get(items) ?? none;
}

/** Merges two by two: each item's keys are in order already. */
function* mergeAll(items: readonly ContentItem[]): Generator<undefined, readonly Capture[]> {
  let lists: (readonly Capture[])[] = [];
  for (const { approvedKeys } of items) {
    lists.push(approvedKeys.map((timestamp) => ({ timestamp, count: 1 })));
    yield;
  }
  while (lists.length > 1) {
    const next: (readonly Capture[])[] = [];
    for (let place = 0; place < lists.length; place += 2) {
      next.push(merged(lists[place] ?? [], lists[place + 1] ?? []));
      yield;
    }
    lists = next;
  }
  return lists[0] ?? [];
}

function merged(left: readonly Capture[], right: readonly Capture[]): readonly Capture[] {
  if (right.length === 0) return left;
  const captures: Capture[] = [];
  let [at, other] = [0, 0];
  for (;;) {
    const [a, b] = [left[at], right[other]];
    if (!a && !b) return captures;
    if (!b || (a && a.timestamp < b.timestamp)) {
      if (a) captures.push(a);
      at++;
    } else if (!a || b.timestamp < a.timestamp) {
      captures.push(b);
      other++;
    } else {
      captures.push({ timestamp: a.timestamp, count: a.count + b.count });
      at++;
      other++;
    }
  }
}

/** How many captures there are, and the first and last of them. */
export interface CaptureRange {
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

/** The range of captures (oldest first), or null when there are none. */
export function captureRange(captures: readonly Capture[]): CaptureRange | null {
  const first = captures[0];
  const last = captures.at(-1);
  return first && last
    ? { count: captures.length, first: first.timestamp, last: last.timestamp }
    : null;
}
