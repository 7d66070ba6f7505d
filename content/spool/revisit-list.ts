import type { Revisit } from '../items/captured-page';
import type { SpooledPage } from './spooled-page';

/** What became of the revisits that were read. */
export interface SettledRevisits {
  /** How many repeat a capture that was read, so that they are captures too. */
  readonly repeats: number;
  /** Those of pages that repeat a capture which is in none of the files: their places. */
  readonly unsettled: readonly { readonly where: string; readonly revisit: Revisit }[];
}

/** Revisits wait until all files are read: what they repeat may stand behind them. */
export class RevisitList {
  readonly #waiting: { readonly revisit: Revisit; readonly where: string }[] = [];

  add(revisit: Revisit, where: string): void {
    this.#waiting.push({ revisit, where });
  }

  /**
   * Adds to each page what its revisits repeat: the capture of the time that they name, or the one
   * with the same digest. `pageOf` gives the page of an address, by its item, and begins it.
   */
  settle(
    pages: ReadonlyMap<string, SpooledPage>,
    pageOf: (url: Revisit['url']) => SpooledPage,
  ): SettledRevisits {
    const found = this.#waiting.map(({ revisit, where }) => {
      const capture = pages.get(revisit.ofItemId)?.find(revisit.ofTime, revisit.digest) ?? null;
      return { revisit, where, capture };
    });
    // Added only now: a capture that repeats another one is not what the next one repeats.
    let repeats = 0;
    for (const { revisit, capture } of found) {
      if (capture === null) continue;
      pageOf(revisit.url).addSpooled(revisit.timestamp, capture, revisit.digest);
      repeats++;
    }
    const unsettled = found.filter(
      ({ revisit, capture }) =>
        capture === null && (revisit.isPage || pages.has(revisit.url.itemId)),
    );
    this.#waiting.length = 0;
    return { repeats, unsettled };
  }
}
