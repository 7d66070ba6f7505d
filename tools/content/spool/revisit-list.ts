import type { Revisit } from '../items/captured-page';
import type { SpooledPage } from './spooled-page';

/** A revisit whose capture is in none of the files, and where it was read. */
export interface UnresolvedRevisit {
  readonly where: string;
  readonly revisit: Revisit;
}

/** The result of resolving revisits. */
export interface ResolvedRevisits {
  /** Number of revisits whose capture was found, which are captures too. */
  readonly repeats: number;
  /** Revisits of pages whose capture is in none of the files. */
  readonly unresolved: readonly UnresolvedRevisit[];
}

/** Collects revisits until all files are read: the repeated capture may come later. */
export class RevisitList {
  readonly #waiting: UnresolvedRevisit[] = [];

  add(revisit: Revisit, where: string): void {
    this.#waiting.push({ revisit, where });
  }

  /**
   * Adds to each page the captures that its revisits repeat: those of the given time, or else with
   * the same digest. `pageOf` returns the page of an address, creating it if necessary.
   */
  resolve(
    pages: ReadonlyMap<string, SpooledPage>,
    pageOf: (url: Revisit['url']) => SpooledPage,
  ): ResolvedRevisits {
    const found = this.#waiting.map(({ revisit, where }) => {
      const capture = pages.get(revisit.ofItemId)?.find(revisit.ofTime, revisit.digest) ?? null;
      return { revisit, where, capture };
    });
    // Added only now, because a revisit must not repeat another revisit.
    let repeats = 0;
    for (const { revisit, capture } of found) {
      if (capture === null) continue;
      pageOf(revisit.url).addSpooled(revisit, capture);
      repeats++;
    }
    const unresolved = found.filter(
      ({ revisit, capture }) =>
        capture === null && (revisit.isPage || pages.has(revisit.url.itemId)),
    );
    this.#waiting.length = 0;
    return { repeats, unresolved };
  }
}
