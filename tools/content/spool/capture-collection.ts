import type { Timestamp } from '../../../src/domain/time/timestamp';
import { type Reading, wholePages } from '../items/capture-filter';
import type { CapturedPages, PageCapture, PageText, Revisit, Source } from '../items/captured-page';
import { cutBody, cutLength, maxBodyLength } from '../items/cut-body';
import { fitVersions } from '../items/fit-versions';
import { inGroups } from '../items/in-groups';
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
import { maxCaptures } from './capture-table';
import { EmbeddedDocuments } from './embedded-documents';
import { RevisitList } from './revisit-list';
import { SpooledPages } from './spooled-pages';
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

/** Each may repeat a document of 1 MiB. */
const revisitsAtOnce = 25;

/**
 * Collects up to 400,000 captures of any number of files, by item id. Their texts are in a temporary file,
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
  readonly #spool = new TextSpool();
  readonly #pages = new SpooledPages(this.#spool);
  /** Revisits whose captures have not been found yet, or do not exist. */
  readonly #revisits = new RevisitList(this.#spool);
  /** Number of captures and revisits. */
  #size = 0;
  /** Number of captures and revisits beyond the limit, which are not kept. */
  #left = 0;
  readonly #problems = new ProblemList();
  readonly #leftOut = new ProblemList();
  readonly #dates = new ProblemList();
  /** Evidence of captures that are shown within pages. */
  readonly embedded = new EmbeddedDocuments();

  constructor(
    readonly reading: Reading = wholePages,
    private readonly onOutcome: OnOutcome = ignoreOutcome,
  ) {}

  get pages(): CapturedPages {
    return this.#pages;
  }

  get problems(): readonly Problem[] {
    if (this.#left === 0) return this.#problems.problems;
    const [left, most] = [this.#left, maxCaptures].map((count) => count.toLocaleString('en-US'));
    const reason = `${left} captures are left, because one import takes ${most} at most; import them by themselves, with --from and --to, --host or --include`;
    return [...this.#problems.problems, { where: 'all files', reason }];
  }

  get remarks(): Remarks {
    const notes = new ProblemList();
    for (const revisit of this.#revisits) {
      if (!this.#isOfPage(revisit)) continue;
      notes.add(revisit.where, `${revisit.url.key.slice(0, 300)}: ${reasonOf(revisit)}`);
    }
    return {
      notes: notes.problems,
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
    if (!this.#hasPlace(capture)) return;
    const { url, timestamp, text } = capture;
    this.#checkDate(capture);
    this.counts.pages++;
    if (text.isMainText) this.counts.mainText++;
    this.embedded.addRead(url.host);
    this.embedded.addReached(text.links);
    this.embedded.addFramed(text.frames);
    const limited = withinLimits(timestamp, text);
    if (cutLength(limited.body) !== null) this.counts.cut++;
    const { doubt = null } = text;
    this.#pages.add(capture, { ...limited, doubt });
  }

  /** Adds a revisit; `resolveRevisits` finds what it repeats. */
  addRevisit(revisit: Revisit): void {
    if (!this.#hasPlace(revisit)) return;
    this.#checkDate(revisit);
    this.counts.revisit++;
    this.#revisits.add(revisit);
  }

  /** Turns the revisits into captures, once all files are read, as far as those have what they repeat. */
  resolveRevisits(): void {
    const found = this.#pages.findRepeated(this.#revisits);
    this.#revisits.filter((revisit, at) => {
      const repeated = found[at] ?? null;
      if (repeated === null) return true;
      this.#pages.addRepeat(revisit, repeated);
      this.counts.repeats++;
      return false;
    });
  }

  /**
   * Turns the remaining revisits into captures of which `find` knows the text, some at a time, until all
   * are tried or `find` throws.
   */
  async resolveRemaining(
    find: (revisits: readonly Revisit[]) => Promise<readonly (PageText | null)[]>,
  ): Promise<void> {
    const isResolved: boolean[] = [];
    try {
      for await (const revisits of inGroups(this.#revisits, revisitsAtOnce)) {
        const texts = await find(revisits);
        for (const [at, revisit] of revisits.entries()) {
          const text = texts[at] ?? null;
          if (text) this.#pages.add(revisit, text);
          isResolved.push(text !== null);
        }
      }
    } finally {
      this.counts.repeats += isResolved.filter(Boolean).length;
      this.#revisits.filter((_, at) => !isResolved[at]);
    }
  }

  /**
   * Removes the captures that are shown within pages, and gives up the remaining revisits, once all
   * files are read.
   */
  finish(): void {
    for (const revisit of this.#revisits) {
      const reason = this.#isOfPage(revisit) ? reasonOf(revisit) : null;
      this.onOutcome({ ...placeOf(revisit), outcome: 'revisit', reason });
    }
    for (const removed of this.#pages.remove((...capture) =>
      this.embedded.isEmbedded(...capture),
    )) {
      this.counts.embedded++;
      const name = `${removed.url.key.slice(0, 300)} at ${removed.timestamp}`;
      this.#leftOut.add(name, 'it is shown within a page');
      this.onOutcome({ ...placeOf(removed), outcome: 'embedded' });
    }
  }

  /** Reports a date without seconds. */
  #checkDate({ isImprecise, where, url, timestamp, origin }: PageCapture | Revisit): void {
    if (!isImprecise) return;
    this.#dates.add(where, `${url.key.slice(0, 300)}: ${origin.date} is taken as ${timestamp}`);
  }

  /** Whether a revisit is one of a page, as far as is known: many are of pictures and the like. */
  #isOfPage({ isPage, url }: Revisit): boolean {
    return isPage || this.#pages.has(url.itemId);
  }

  /** Whether one more capture can be kept; if not, it is reported. */
  #hasPlace(capture: Source): boolean {
    if (this.#size < maxCaptures) {
      this.#size++;
      return true;
    }
    this.#left++;
    this.onOutcome({ ...placeOf(capture), outcome: 'left' });
    return false;
  }

  close(): void {
    this.#spool.close();
  }
}

function reasonOf({ ofTime }: Revisit): string {
  const capture = ofTime === null ? 'a capture' : `the capture of ${ofTime}`;
  return `repeats ${capture}, which has no version`;
}

/** Cuts a page as soon as it is read, so that no unstorable page is held. */
function withinLimits(timestamp: Timestamp, { headline, body }: PageText): PageText {
  const version = { approved: 'yes', headline, body: cutBody(body, maxBodyLength) } as const;
  return fitVersions(new Map([[timestamp, version]]))?.versions.get(timestamp) ?? version;
}
