import type { Timestamp } from '../../src/domain/timestamp';
import type { CapturedPage, PageCapture, PageText } from '../items/captured-page';
import { cutBody, keptLength, longestBody } from '../items/cut-body';
import { fitVersions } from '../items/fit-versions';
import type { Problem } from '../items/problem';
import { ProblemList } from '../items/problem-list';
import type { NoPage } from '../warc/capture';
import { SpooledPage } from './spooled-page';
import { TextSpool } from './text-spool';

export interface CaptureCounts extends Record<NoPage, number> {
  records: number;
  pages: number;
  /** Captures of pages that are too long to be kept whole. */
  cut: number;
}

/**
 * Gathers the captures of any number of files, by item id. Their texts wait in a temporary file;
 * `close` gives it back.
 */
export class CaptureCollection {
  readonly counts: CaptureCounts = {
    records: 0,
    pages: 0,
    cut: 0,
    revisit: 0,
    redirect: 0,
    httpError: 0,
    notHtml: 0,
    other: 0,
  };
  readonly #pages = new Map<string, SpooledPage>();
  readonly #problems = new ProblemList();
  readonly #spool = new TextSpool();

  get pages(): ReadonlyMap<string, CapturedPage> {
    return this.#pages;
  }

  get problems(): readonly Problem[] {
    return this.#problems.problems;
  }

  report(where: string, reason: string): void {
    this.#problems.add(where, reason);
  }

  add({ url, timestamp, text }: PageCapture): void {
    const page = this.#pages.get(url.itemId) ?? new SpooledPage(url, this.#spool);
    this.#pages.set(url.itemId, page);
    this.counts.pages++;
    const limited = withinLimits(timestamp, text);
    if (keptLength(limited.body) !== null) this.counts.cut++;
    page.add(timestamp, limited);
  }

  close(): void {
    this.#spool.close();
  }
}

/** Cuts a page as soon as it is read, so that no page is held that could not be stored. */
function withinLimits(timestamp: Timestamp, { headline, body }: PageText): PageText {
  const version = { approved: 'yes', headline, body: cutBody(body, longestBody) } as const;
  return fitVersions(new Map([[timestamp, version]]))?.versions.get(timestamp) ?? version;
}
