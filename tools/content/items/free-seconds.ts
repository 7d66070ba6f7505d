import {
  dateOfTimestamp,
  type Timestamp,
  timestampOfDate,
} from '../../../src/domain/time/timestamp';

/** A capture with the second in which it was made and the one at which it is stored. */
export type Placed<T> = T & { readonly timestamp: Timestamp };

/** How far from its own second a capture may be stored, in seconds. */
export const maxDistance = 60;

/**
 * Gives the captures of a page distinct seconds in their order, between stored versions, which keep
 * theirs. A capture gets its own second; if that is taken, the next free one; and if a stored version
 * follows there already, one before that version.
 */
export class FreeSeconds<T extends { readonly own: Timestamp }> {
  /** Captures that may have to move to an earlier second. */
  #waiting: { readonly capture: T; readonly second: number }[] = [];
  /** The second of the last capture or stored version. */
  #last = -Infinity;
  /** The second of the last capture that can no longer move. */
  #start = -Infinity;

  /** `onCrowded` is called for a capture that has no free second within a minute. */
  constructor(private readonly onCrowded: (capture: T) => void) {}

  /** Adds the next capture; false if it has no free second. */
  add(capture: T): boolean {
    const own = secondOf(capture.own);
    const second = Math.max(own, this.#last + 1);
    if (second - own > maxDistance || timestampOf(second) === null) {
      this.onCrowded(capture);
      return false;
    }
    this.#waiting.push({ capture, second });
    this.#last = second;
    return true;
  }

  /** Yields the captures that keep their second, since the next stored version is far away or missing. */
  *placed(next: Timestamp | undefined): Generator<Placed<T>> {
    const isFar = next === undefined || secondOf(next) - this.#last > maxDistance;
    if (isFar) yield* this.#release(this.#last);
  }

  /** Yields the captures before a stored version. */
  *placedBefore(stored: Timestamp): Generator<Placed<T>> {
    const second = secondOf(stored);
    const last = Math.max(this.#start, second);
    yield* this.#release(second - 1);
    this.#last = last;
    this.#start = last;
  }

  *#release(end: number): Generator<Placed<T>> {
    const placed: Placed<T>[] = [];
    let free = end;
    for (const { capture, second } of this.#waiting.toReversed()) {
      free = Math.min(free, second);
      const timestamp = timestampOf(free);
      const isFree = free > this.#start && secondOf(capture.own) - free <= maxDistance;
      if (isFree && timestamp !== null) placed.push({ ...capture, timestamp });
      else this.onCrowded(capture);
      free--;
    }
    this.#waiting = [];
    this.#start = this.#last;
    yield* placed.toReversed();
  }
}

function secondOf(timestamp: Timestamp): number {
  return dateOfTimestamp(timestamp).getTime() / 1000;
}

function timestampOf(second: number): Timestamp | null {
  return timestampOfDate(new Date(second * 1000));
}
