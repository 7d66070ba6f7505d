import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import type {
  CapturedPage,
  CapturedPages,
  PageCapture,
  PageText,
  Revisit,
  Source,
  TimedText,
} from '../items/captured-page';
import { hashNumber } from '../items/hash-number';
import type { PageUrl } from '../items/page-url';
import { type RepeatMarks, repeatedCapture, repeatMarks } from '../items/repeated-capture';
import { type CaptureNumber, CaptureTable } from './capture-table';
import type { SpooledText, TextSpool } from './text-spool';

/** When a capture was made, its digest, and where it comes from. */
type CaptureMark = Source & Pick<PageCapture, 'url' | 'timestamp' | 'fraction' | 'digest'>;

/** A capture that was removed. */
export type RemovedCapture = Source & Pick<PageCapture, 'url' | 'timestamp'>;

const none = -1;
const noDigest = 0;
/** Hostile files have any number of captures in a second. */
const maxOfSecond = 100;

interface IndexedCapture extends RepeatMarks<number> {
  readonly capture: CaptureNumber;
}

/**
 * The captures of any number of pages, by item id. Their texts are in a spool; in memory, a capture takes
 * 64 bytes, and a page some 150.
 */
export class SpooledPages implements CapturedPages {
  /** The capture of each item that was added last. */
  readonly #last = new Map<string, CaptureNumber>();
  readonly #table = new CaptureTable();

  constructor(private readonly spool: TextSpool) {}

  get size(): number {
    return this.#last.size;
  }

  keys(): Iterable<string> {
    return this.#last.keys();
  }

  has(itemId: string): boolean {
    return this.#last.has(itemId);
  }

  *values(): Generator<CapturedPage> {
    for (const last of this.#last.values()) {
      const { url } = this.#sourceOf(last);
      yield { url, captures: { [Symbol.iterator]: () => this.#read(last) } };
    }
  }

  add(capture: CaptureMark, { headline, body, doubt }: PageText): void {
    this.#add(capture, this.spool.add(JSON.stringify({ headline, body, doubt })));
  }

  /** Adds a capture with the text of another one. */
  addRepeat(capture: CaptureMark, repeated: CaptureNumber): void {
    this.#add(capture, this.#textOf(repeated));
  }

  /**
   * Finds for each revisit the capture that it repeats (`repeatedCapture`), or null; also one with the same
   * digest of any other page, because equal payloads have equal digests.
   */
  findRepeated(revisits: Iterable<Revisit>): readonly (CaptureNumber | null)[] {
    const found: (CaptureNumber | null)[] = [];
    const wanted: (RepeatMarks<number> & { last: CaptureNumber; at: number })[] = [];
    for (const revisit of revisits) {
      const at = found.push(null) - 1;
      const last = this.#last.get(revisit.ofItemId) ?? none;
      const { digest, ...ofTime } = repeatMarks(revisit);
      wanted.push({ last, at, ...ofTime, digest: digest === null ? null : numberOf(digest) });
    }
    // One page after the other, so that each is indexed once.
    wanted.sort((one, other) => one.last - other.last);
    let index = this.#indexOf(none);
    for (const { last, at, ...revisit } of wanted) {
      if (index.last !== last) index = this.#indexOf(last);
      const ofTime = index.byTime.get(revisit.time ?? none) ?? [];
      const ofDigest = index.byDigest.get(revisit.digest ?? noDigest);
      const captures = ofDigest ? [...ofTime, ofDigest] : ofTime;
      found[at] = repeatedCapture(revisit, captures)?.capture ?? null;
    }
    const others = wanted.filter(({ at, digest }) => found[at] === null && digest !== null);
    const byDigest = this.#withDigests(new Set(others.flatMap(({ digest }) => digest ?? [])));
    for (const { at, digest } of others) found[at] = byDigest.get(digest ?? noDigest) ?? null;
    return found;
  }

  /** Removes and yields the captures that `isRemoved` selects. */
  *remove(isRemoved: (url: PageUrl, timestamp: Timestamp) => boolean): Generator<RemovedCapture> {
    for (const [itemId, last] of this.#last) {
      const { url } = this.#sourceOf(last);
      const isKept = (capture: CaptureNumber) => {
        const timestamp = this.#timestampOf(capture);
        return timestamp !== null && !isRemoved(url, timestamp);
      };
      const captures = this.#captures(last);
      const kept = captures.filter(isKept);
      if (kept.length === captures.length) continue;
      const isLeft = new Set(kept);
      for (const capture of captures) {
        const timestamp = this.#timestampOf(capture);
        if (timestamp !== null && !isLeft.has(capture)) {
          yield { timestamp, ...this.#sourceOf(capture) };
        }
      }
      let previous = none;
      for (const capture of kept) {
        this.#table.set(capture, 'previous', previous);
        previous = capture;
      }
      if (previous === none) this.#last.delete(itemId);
      else this.#last.set(itemId, previous);
    }
  }

  #add(capture: CaptureMark, text: SpooledText): void {
    const { url, timestamp, fraction, digest, where, origin } = capture;
    const source = this.spool.add(JSON.stringify({ where, origin, url }));
    const added = this.#table.add({
      timestamp: Number(timestamp),
      fraction,
      digest: numberOf(digest),
      textOffset: text.offset,
      textLength: text.length,
      sourceOffset: source.offset,
      sourceLength: source.length,
      previous: this.#last.get(url.itemId) ?? none,
    });
    this.#last.set(url.itemId, added);
  }

  /** Oldest first; those of one instant in the order added. */
  *#read(last: CaptureNumber): Generator<TimedText> {
    const captures = this.#captures(last).sort(
      (one, other) =>
        this.#table.get(one, 'timestamp') - this.#table.get(other, 'timestamp') ||
        this.#table.get(one, 'fraction') - this.#table.get(other, 'fraction'),
    );
    for (const capture of captures) {
      const timestamp = this.#timestampOf(capture);
      if (timestamp === null) continue;
      const text: PageText = JSON.parse(this.spool.read(this.#textOf(capture)));
      yield [timestamp, text, this.#table.get(capture, 'fraction'), this.#sourceOf(capture)];
    }
  }

  /** The captures of a page, in the order added. */
  #captures(last: CaptureNumber): CaptureNumber[] {
    const captures: CaptureNumber[] = [];
    for (let at = last; at !== none; at = this.#table.get(at, 'previous')) captures.push(at);
    return captures.reverse();
  }

  /** The captures of a page by time, of each second at most 100, and the first one with each digest. */
  #indexOf(last: CaptureNumber) {
    const byTime = new Map<number, IndexedCapture[]>();
    const byDigest = new Map<number, IndexedCapture>();
    for (const capture of this.#captures(last)) {
      const time = this.#table.get(capture, 'timestamp');
      const fraction = this.#table.get(capture, 'fraction');
      const digest = this.#table.get(capture, 'digest');
      const indexed = { capture, time, fraction, digest: digest === noDigest ? null : digest };
      const ofTime = byTime.get(time);
      if (!ofTime) byTime.set(time, [indexed]);
      else if (ofTime.length < maxOfSecond) ofTime.push(indexed);
      if (!byDigest.has(digest)) byDigest.set(digest, indexed);
    }
    return { last, byTime, byDigest };
  }

  /** The first capture with each of these digests. */
  #withDigests(digests: ReadonlySet<number>): ReadonlyMap<number, CaptureNumber> {
    const found = new Map<number, CaptureNumber>();
    for (let capture = 0; capture < this.#table.size && found.size < digests.size; capture++) {
      const digest = this.#table.get(capture, 'digest');
      if (digests.has(digest) && !found.has(digest)) found.set(digest, capture);
    }
    return found;
  }

  #timestampOf(capture: CaptureNumber): Timestamp | null {
    return parseTimestamp(String(this.#table.get(capture, 'timestamp')));
  }

  #textOf(capture: CaptureNumber): SpooledText {
    return {
      offset: this.#table.get(capture, 'textOffset'),
      length: this.#table.get(capture, 'textLength'),
    };
  }

  #sourceOf(capture: CaptureNumber): Source & Pick<PageCapture, 'url'> {
    const offset = this.#table.get(capture, 'sourceOffset');
    const length = this.#table.get(capture, 'sourceLength');
    return JSON.parse(this.spool.read({ offset, length }));
  }
}

function numberOf(digest: string | null): number {
  return digest === null ? noDigest : hashNumber(digest);
}
