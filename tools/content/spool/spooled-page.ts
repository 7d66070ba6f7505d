import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import type {
  CapturedPage,
  PageCapture,
  PageText,
  Source,
  TimedText,
} from '../items/captured-page';
import { hashNumber } from '../items/hash-number';
import type { PageUrl } from '../items/page-url';
import type { SpooledText, TextSpool } from './text-spool';

// Each capture has a timestamp, offset and length of its text in the spool, a digest, a fraction, and
// offset and length of its source.
const marksOfCapture = 7;
const noDigest = 0;

/** When a capture was made, its digest, and where it comes from. */
type CaptureMark = Source & Pick<PageCapture, 'timestamp' | 'fraction' | 'digest'>;

/** A page whose texts are in a spool; each capture takes seven numbers in memory. */
export class SpooledPage implements CapturedPage {
  readonly #marks: number[] = [];
  #index: CaptureIndex | null = null;

  constructor(
    readonly url: PageUrl,
    private readonly spool: TextSpool,
  ) {}

  add(capture: CaptureMark, { headline, body, doubt }: PageText): void {
    this.addSpooled(capture, this.spool.add(JSON.stringify({ headline, body, doubt })));
  }

  /** Adds a capture whose text is already in the spool. */
  addSpooled(capture: CaptureMark, text: SpooledText): void {
    const { timestamp, fraction, digest, where, origin } = capture;
    const { offset, length } = this.spool.add(JSON.stringify({ where, origin }));
    this.#marks.push(Number(timestamp), text.offset, text.length, numberOf(digest), fraction);
    this.#marks.push(offset, length);
    this.#index = null;
  }

  get isEmpty(): boolean {
    return this.#marks.length === 0;
  }

  /** Removes the captures of the times that `isRemoved` selects, and returns them. */
  remove(
    isRemoved: (timestamp: Timestamp) => boolean,
  ): readonly (Source & { readonly timestamp: Timestamp })[] {
    const removed: (Source & { readonly timestamp: Timestamp })[] = [];
    for (const at of startsOf(this.#marks).reverse()) {
      const timestamp = parseTimestamp(String(this.#mark(at, 0)));
      if (timestamp === null || !isRemoved(timestamp)) continue;
      removed.push({ timestamp, ...this.#sourceOf(at) });
      this.#marks.splice(at, marksOfCapture);
    }
    if (removed.length > 0) this.#index = null;
    return removed.reverse();
  }

  /** Finds a capture by time, preferably with the same digest; else by digest only. */
  find(timestamp: Timestamp | null, digest: string | null): SpooledText | null {
    this.#index ??= indexOf(this.#marks);
    const wanted = numberOf(digest);
    const ofTime = this.#index.byTime.get(Number(timestamp)) ?? [];
    const at =
      ofTime.find((each) => this.#mark(each, 3) === wanted) ??
      ofTime[0] ??
      (wanted === noDigest ? undefined : this.#index.byDigest.get(wanted));
    return at === undefined ? null : { offset: this.#mark(at, 1), length: this.#mark(at, 2) };
  }

  /** Oldest first; those of one instant in the order added. */
  get captures(): Iterable<TimedText> {
    return this.#read();
  }

  *#read(): Generator<TimedText> {
    const order = startsOf(this.#marks);
    order.sort(
      (one, other) =>
        this.#mark(one, 0) - this.#mark(other, 0) || this.#mark(one, 4) - this.#mark(other, 4),
    );
    for (const at of order) {
      const timestamp = parseTimestamp(String(this.#mark(at, 0)));
      if (timestamp === null) continue;
      const text: PageText = JSON.parse(this.#spooled(at, 1));
      yield [timestamp, text, this.#mark(at, 4), this.#sourceOf(at)];
    }
  }

  #sourceOf(at: number): Source {
    return JSON.parse(this.#spooled(at, 5));
  }

  /** The text whose offset is at `part`, followed by its length. */
  #spooled(at: number, part: number): string {
    return this.spool.read({ offset: this.#mark(at, part), length: this.#mark(at, part + 1) });
  }

  #mark(at: number, part: number): number {
    return this.#marks[at + part] ?? 0;
  }
}

/** The indexes of captures by time, and by digest (the first with that digest). */
interface CaptureIndex {
  readonly byTime: ReadonlyMap<number, readonly number[]>;
  readonly byDigest: ReadonlyMap<number, number>;
}

function indexOf(marks: readonly number[]): CaptureIndex {
  const byTime = new Map<number, number[]>();
  const byDigest = new Map<number, number>();
  for (const at of startsOf(marks)) {
    const [time = 0, , , digest = noDigest] = marks.slice(at, at + marksOfCapture);
    const same = byTime.get(time);
    if (same) same.push(at);
    else byTime.set(time, [at]);
    if (!byDigest.has(digest)) byDigest.set(digest, at);
  }
  return { byTime, byDigest };
}

function startsOf({ length }: readonly number[]): number[] {
  return Array.from({ length: length / marksOfCapture }, (_, at) => at * marksOfCapture);
}

function numberOf(digest: string | null): number {
  return digest === null ? noDigest : hashNumber(digest);
}
