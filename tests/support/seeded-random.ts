import { randomInt } from 'node:crypto';

/** The seed of this run's attacks; `ATTACK_SEED` repeats one. Titles of tests name it. */
export const attackSeed = Number(process.env.ATTACK_SEED ?? randomInt(2 ** 31));

/** Returns a generator of numbers from 0 up to 1 (mulberry32), the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a function that picks one of several values. Throws if there is none. */
export function pickWith(random: () => number) {
  return <T>(values: readonly T[]): T => {
    const [picked] = values.slice(Math.floor(random() * values.length));
    if (picked === undefined) throw new Error('there is nothing to pick');
    return picked;
  };
}
