import type { Timestamp } from '../../../src/domain/time/timestamp';
import { type Reading, wholePages } from '../items/capture-filter';
import type { CapturedPage, PageCapture, PageText, Revisit } from '../items/captured-page';
import { cutBody, cutLength, maxBodyLength } from '../items/cut-body';
import { fitVersions } from '../items/fit-versions';
import type { PageUrl } from '../items/page-url';
import type { Problem } from '../items/problem';
import { ProblemList } from '../items/problem-list';
import {
  ignoreOutcome,
  type NoPage,
  type OnOutcome,
  placeOf,
  type RecordOutcome,
} from '../items/record-outcome';
import type { Remarks } from '../items/remarks';
import { EmbeddedDocuments } from './embedded-documents';
import { RevisitList } from './revisit-list';
import { SpooledPage } from './spooled-page';
import { TextSpool } from './text-spool';

export interface CaptureCounts extends Record<NoPage, number> {
  records: number;
  pages: number;
  /** Revisits of captures that were read, which count as captures too. */
  repeats: number;
  /** Captures that are shown within pages, which become no versions. */
  embedded: number;
  /** Captures whose main text alone is kept. */
  mainText: number;
  /** Captures that were cut because they are too long. */
  cut: number;
}

/**
 * Collects the captures of any number of files, by item id. Their texts are in a temporary file,
 * which `close` deletes. Calls `onOutcome` for every record that becomes no capture.
 */
export class CaptureCollection {
  readonly counts: CaptureCounts = {
    records: 0,
    pages: 0,
    repeats: 0,
    embedded: 0,
    mainText: 0,
    cut: 0,
    revisit: 0,
    redirect: 0,
    httpError: 0,
    notHtml: 0,
    empty: 0,
    filtered: 0,
    other: 0,
  };
  readonly #pages = new Map<string, SpooledPage>();
  readonly #spool = new TextSpool();
  readonly #revisits = new RevisitList();
  #unresolved: readonly Revisit[] = [];
  readonly #problems = new ProblemList();
  readonly #doubts = new ProblemList();
  readonly #leftOut = new ProblemList();
  readonly #dates = new ProblemList();
  /** Evidence of captures that are shown within pages. */
  readonly embedded = new EmbeddedDocuments();

  constructor(
    readonly reading: Reading = wholePages,
    private readonly onOutcome: OnOutcome = ignoreOutcome,
  ) {}

  get pages(): ReadonlyMap<string, CapturedPage> {
    return this.#pages;
  }

  get problems(): readonly Problem[] {
    return this.#problems.problems;
  }

  get remarks(): Remarks {
    const notes = new ProblemList();
    for (const revisit of this.#unresolved) {
      notes.add(revisit.where, `${revisit.url.key.slice(0, 300)}: ${reasonOf(revisit)}`);
    }
    return {
      notes: notes.problems,
      doubts: this.#doubts.problems,
      leftOut: this.#leftOut.problems,
      dates: this.#dates.problems,
    };
  }

  /** Counts a record that is no page; lists it if it is HTML without text. */
  skip(place: Omit<RecordOutcome, 'outcome'>, reason: NoPage): void {
    this.counts[reason]++;
    this.onOutcome({ ...place, outcome: reason });
    if (reason !== 'empty') return;
    const name = place.address ? `${place.address.slice(0, 300)}: ` : '';
    this.#leftOut.add(place.where, `${name}it has no text`);
  }

  /** Reports a problem; `place` says more about the record, if it has one. */
  report(where: string, reason: string, place: Partial<RecordOutcome> = {}): void {
    this.#problems.add(where, reason);
    this.onOutcome({ ...place, where, outcome: 'problem', reason });
  }

  add(capture: PageCapture): void {
    const { where, url, timestamp, text, origin } = capture;
    if (capture.isImprecise) {
      this.#dates.add(where, `${url.key.slice(0, 300)}: ${origin.date} is taken as ${timestamp}`);
    }
    this.counts.pages++;
    if (text.isMainText) this.counts.mainText++;
    if (text.doubt) this.#doubts.add(where, `${url.key.slice(0, 300)}: ${text.doubt}`);
    this.embedded.addRead(url.host);
    this.embedded.addReached(text.links);
    const limited = withinLimits(timestamp, text);
    if (cutLength(limited.body) !== null) this.counts.cut++;
    const { doubt = null } = text;
    this.#page(url).add(capture, { ...limited, doubt });
  }

  /** Adds a revisit; `resolveRevisits` finds what it repeats. */
  addRevisit(revisit: Revisit): void {
    this.counts.revisit++;
    this.#revisits.add(revisit);
  }

  /** Turns the revisits into captures, once all files are read, as far as those have what they repeat. */
  resolveRevisits(): void {
    const { repeats, unresolved } = this.#revisits.resolve(this.#pages, (url) => this.#page(url));
    this.counts.repeats += repeats;
    this.#unresolved = unresolved.filter((revisit) => {
      const isOfPage = revisit.isPage || this.#pages.has(revisit.url.itemId);
      if (!isOfPage) this.onOutcome({ ...placeOf(revisit), outcome: 'revisit' });
      return isOfPage;
    });
  }

  /**
   * Removes the captures that are shown within pages, and gives up the remaining revisits, once all
   * files are read.
   */
  finish(): void {
    for (const revisit of this.#unresolved) {
      this.onOutcome({ ...placeOf(revisit), outcome: 'revisit', reason: reasonOf(revisit) });
    }
    for (const [itemId, page] of this.#pages) {
      const removed = page.remove((timestamp) => this.embedded.isEmbedded(page.url, timestamp));
      this.counts.embedded += removed.length;
      for (const { timestamp, ...source } of removed) {
        const name = `${page.url.key.slice(0, 300)} at ${timestamp}`;
        this.#leftOut.add(name, 'it is shown within a page');
        this.onOutcome({ ...placeOf(source), outcome: 'embedded' });
      }
      if (page.isEmpty) this.#pages.delete(itemId);
    }
  }

  /** The ids of the items that the remaining revisits repeat. */
  get repeatedItems(): ReadonlySet<string> {
    return new Set(this.#unresolved.map(({ ofItemId }) => ofItemId));
  }

  /** Turns those remaining revisits into captures of which `find` knows the text. */
  resolveRemaining(find: (revisit: Revisit) => PageText | null): void {
    this.#unresolved = this.#unresolved.filter((revisit) => {
      const text = find(revisit);
      if (text === null) return true;
      this.#page(revisit.url).add(revisit, text);
      this.counts.repeats++;
      return false;
    });
  }

  #page(url: PageUrl): SpooledPage {
    const page = this.#pages.get(url.itemId) ?? new SpooledPage(url, this.#spool);
    this.#pages.set(url.itemId, page);
    return page;
  }

  close(): void {
    this.#spool.close();
  }
}

function reasonOf({ ofTime }: Revisit): string {
  const capture = ofTime === null ? 'a capture' : `the capture of ${ofTime}`;
  return `repeats ${capture}, which was not imported`;
}

/** Cuts a page as soon as it is read, so that no unstorable page is held. */
function withinLimits(timestamp: Timestamp, { headline, body }: PageText): PageText {
  const version = { approved: 'yes', headline, body: cutBody(body, maxBodyLength) } as const;
  return fitVersions(new Map([[timestamp, version]]))?.versions.get(timestamp) ?? version;
}
