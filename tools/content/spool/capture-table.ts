/** The number of a capture, in the order added. */
export type CaptureNumber = number;

/** What a table keeps of a capture. Its text and its source are in a spool. */
export interface CaptureRow {
  /** As a number of 14 digits. */
  readonly timestamp: number;
  readonly fraction: number;
  /** Its hash number; 0 without a digest. */
  readonly digest: number;
  readonly textOffset: number;
  readonly textLength: number;
  readonly sourceOffset: number;
  readonly sourceLength: number;
  /** The capture of the same page that was added before; -1 if there is none. */
  readonly previous: CaptureNumber;
}

/** Captures and revisits of one import; more would need too much memory. */
export const maxCaptures = 400_000;

type Field = keyof CaptureRow;

const fields: readonly Field[] = [
  'timestamp',
  'fraction',
  'digest',
  'textOffset',
  'textLength',
  'sourceOffset',
  'sourceLength',
  'previous',
];
const placeOf = new Map(fields.map((field, place) => [field, place]));
const rowsOfBlock = 4096;

/** A table of numbers, which takes 64 bytes of memory for each capture. */
export class CaptureTable {
  readonly #blocks: Float64Array[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(row: CaptureRow): CaptureNumber {
    const number = this.#size++;
    if (number % rowsOfBlock === 0) {
      this.#blocks.push(new Float64Array(rowsOfBlock * fields.length));
    }
    for (const field of fields) this.set(number, field, row[field]);
    return number;
  }

  get(capture: CaptureNumber, field: Field): number {
    return this.#block(capture)[indexOf(capture, field)] ?? 0;
  }

  set(capture: CaptureNumber, field: Field, value: number): void {
    this.#block(capture)[indexOf(capture, field)] = value;
  }

  #block(capture: CaptureNumber): Float64Array {
    const block = this.#blocks[Math.floor(capture / rowsOfBlock)];
    if (!block || capture >= this.#size) throw new RangeError(`there is no capture ${capture}`);
    return block;
  }
}

function indexOf(capture: CaptureNumber, field: Field): number {
  return (capture % rowsOfBlock) * fields.length + (placeOf.get(field) ?? 0);
}
