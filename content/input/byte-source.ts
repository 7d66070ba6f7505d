import { createReadStream } from 'node:fs';

/** Bytes that can be read more than once, from any place: a file, or an entry of a zip file. */
export interface ByteSource {
  /** What it is called where something in it is reported. */
  readonly name: string;
  /** The bytes from `start` on; throws where they cannot be read. */
  readonly read: (start: number) => AsyncIterable<Uint8Array>;
  /** How often it may be read again behind damage; where that means reading all of it, seldom. */
  readonly mostReadings: number;
}

/** Tells how many bytes of a file were read just now. */
export type OnBytes = (count: number) => void;

export const ignoreBytes: OnBytes = () => {};

/** A file, or the part of it from `from` up to and without `to`. */
export function fileSource(
  path: string,
  name: string,
  onBytes: OnBytes = ignoreBytes,
  { from = 0, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number } = {},
): ByteSource {
  async function* read(start: number) {
    if (from + start >= to) return;
    const range = { start: from + start, end: to - 1, highWaterMark: 256 * 1024 };
    for await (const chunk of createReadStream(path, range)) {
      onBytes(chunk.length);
      yield chunk as Uint8Array;
    }
  }
  return { name, read, mostReadings: Number.POSITIVE_INFINITY };
}

/** The first `size` bytes; fewer only when there are no more. */
export async function firstBytes(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= size) break;
  }
  return Buffer.concat(chunks).subarray(0, size);
}
