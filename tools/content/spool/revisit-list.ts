import type { Revisit } from '../items/captured-page';
import type { SpooledText, TextSpool } from './text-spool';

/** Revisits whose captures are still to be found, in the order added. They are in a spool, not in memory. */
export class RevisitList {
  #places: SpooledText[] = [];

  constructor(private readonly spool: TextSpool) {}

  add(revisit: Revisit): void {
    this.#places.push(this.spool.add(JSON.stringify(revisit)));
  }

  *[Symbol.iterator](): Generator<Revisit> {
    for (const place of this.#places) yield this.#read(place);
  }

  /** Keeps the revisits for which `isKept` returns true. `at` is the position in the list. */
  filter(isKept: (revisit: Revisit, at: number) => boolean): void {
    this.#places = this.#places.filter((place, at) => isKept(this.#read(place), at));
  }

  #read(place: SpooledText): Revisit {
    return JSON.parse(this.spool.read(place));
  }
}
