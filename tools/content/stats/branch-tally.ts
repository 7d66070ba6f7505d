import { maxPageSize } from '../../../src/backend/backend';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { documentSize } from '../model/stored-size';
import { unapprovedState } from '../model/stored-version';
import type { BranchStats, DocumentBytes } from './branch-stats';

const maxListed = 5;

/** Counts the documents of one site and branch, without holding texts. */
export class BranchTally {
  #items = 0;
  #versions = 0;
  #bytes = 0;
  #pending = 0;
  #rejected = 0;
  #largest: DocumentBytes[] = [];
  readonly #captures = new Set<string>();

  constructor(
    private readonly site: string,
    private readonly branch: string,
  ) {}

  addDocument(path: string, stored: UnknownRecord): void {
    const bytes = documentSize(path, stored);
    this.#items++;
    this.#bytes += bytes;
    this.#largest = [...this.#largest, { path, bytes }]
      .sort((one, other) => other.bytes - one.bytes)
      .slice(0, maxListed);
    if (!isRecord(stored.versions)) return;
    for (const [key, version] of Object.entries(stored.versions)) {
      if (!isTimestamp(key) || !isRecord(version) || version.approved !== 'yes') continue;
      this.#versions++;
      this.#captures.add(key);
    }
  }

  addWaiting(approved: unknown): void {
    if (unapprovedState(approved) === 'pending') this.#pending++;
    else this.#rejected++;
  }

  stats(): BranchStats {
    return {
      site: this.site,
      branch: this.branch,
      items: this.#items,
      versions: this.#versions,
      captures: this.#captures.size,
      pending: this.#pending,
      rejected: this.#rejected,
      bytes: this.#bytes,
      largest: this.#largest,
      readsPerVisit: readsPerVisit(this.#items),
    };
  }
}

/**
 * A visit reads every item of the site and branch, in pages. A full page is followed by another,
 * and an empty one is billed as one read.
 */
export function readsPerVisit(items: number): number {
  return items % maxPageSize === 0 ? items + 1 : items;
}
