import type { Timestamp } from '../../src/domain/timestamp';
import { parseTimestamp } from '../../src/domain/timestamp';
import type { CapturedPage, PageText } from '../items/captured-page';
import type { PageUrl } from '../items/page-url';
import type { TextSpool } from './text-spool';

/** A page whose captures lie in a spool; three numbers of each are held in memory. */
export class SpooledPage implements CapturedPage {
  /** For each capture its timestamp, its offset and its length in the spool. */
  readonly #marks: number[] = [];

  constructor(
    readonly url: PageUrl,
    private readonly spool: TextSpool,
  ) {}

  add(timestamp: Timestamp, { headline, body }: PageText): void {
    const { offset, length } = this.spool.add(JSON.stringify({ headline, body }));
    this.#marks.push(Number(timestamp), offset, length);
  }

  /** Oldest first; those of one second in the order in which they were added. */
  get captures(): Iterable<readonly [Timestamp, PageText]> {
    return this.#read();
  }

  *#read(): Generator<readonly [Timestamp, PageText]> {
    const marks = this.#marks;
    const order = Array.from({ length: marks.length / 3 }, (_, at) => at * 3);
    const key = (at: number | undefined, part: number) => marks[(at ?? 0) + part] ?? 0;
    order.sort((one, other) => key(one, 0) - key(other, 0));
    for (const at of order) {
      const timestamp = parseTimestamp(String(key(at, 0)));
      if (timestamp === null) continue;
      const text: PageText = JSON.parse(
        this.spool.read({ offset: key(at, 1), length: key(at, 2) }),
      );
      yield [timestamp, text];
    }
  }
}
