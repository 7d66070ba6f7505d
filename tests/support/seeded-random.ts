/** Where the loops begin; another seed takes other ways: `SEED=7 npm run test:reliability`. */
export const seed = Number(process.env.SEED ?? 2026);

/** How often a loop runs whose runs take seconds: `most` times in `npm run test:reliability`, else `few` times. */
export function runsOf(few: number, most: number): number {
  return process.env.PROPERTY_RUNS === undefined ? most : few;
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(from: number) {
    this.#state = from;
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** One of a list, which must not be empty. */
  pick<T>(list: readonly T[]): T {
    const [picked] = list.slice(this.below(list.length));
    if (picked === undefined) throw new Error('there is nothing to pick from');
    return picked;
  }

  /** The list in another order. */
  shuffled<T>(list: readonly T[]): readonly T[] {
    return list
      .map((value) => ({ value, at: this.below(2 ** 30) }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  }
}
