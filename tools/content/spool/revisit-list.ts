import type { Revisit } from '../items/captured-page';
import type { SpooledPage } from './spooled-page';

/** The result of resolving revisits. */
export interface ResolvedRevisits {
  /** Number of revisits whose capture was found, which are captures too. */
  readonly repeats: number;
  /** Revisits whose capture is in none of the files. */
  readonly unresolved: readonly Revisit[];
}

/** Collects revisits until all files are read: the repeated capture may come later. */
export class RevisitList {
  readonly #waiting: Revisit[] = [];

  add(revisit: Revisit): void {
    this.#waiting.push(revisit);
  }

  /**
   * Adds to each page the captures that its revisits repeat: those of the given time, or else with
   * the same digest. `pageOf` returns the page of an address, creating it if necessary.
   */
  resolve(
    pages: ReadonlyMap<string, SpooledPage>,
    pageOf: (url: Revisit['url']) => SpooledPage,
  ): ResolvedRevisits {
    const found = this.#waiting.map((revisit) => {
      const capture = pages.get(revisit.ofItemId)?.find(revisit.ofTime, revisit.digest) ?? null;
      return { revisit, capture };
    });
    // Added only now, because a revisit must not repeat another revisit.
    let repeats = 0;
    for (const { revisit, capture } of found) {
      if (capture === null) continue;
      pageOf(revisit.url).addSpooled(revisit, capture);
      repeats++;
    }
    const unresolved = found
      .filter(({ capture }) => capture === null)
      .map(({ revisit }) => revisit);
    this.#waiting.length = 0;
    return { repeats, unresolved };
  }
}
