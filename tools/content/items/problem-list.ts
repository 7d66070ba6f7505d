import type { Problem } from './problem';

const maxListed = 10_000;

/** A list of problems. A hostile file can have any number of them: beyond 10,000 they are only counted. */
export class ProblemList {
  readonly #listed: Problem[] = [];
  #unlisted = 0;

  add(where: string, reason: string): void {
    if (this.#listed.length < maxListed) this.#listed.push({ where, reason });
    else this.#unlisted++;
  }

  get problems(): readonly Problem[] {
    if (this.#unlisted === 0) return this.#listed;
    const more = this.#unlisted;
    const reason = `${more.toLocaleString('en-US')} more are not listed here`;
    return [...this.#listed, { where: 'all files', reason, more }];
  }
}
