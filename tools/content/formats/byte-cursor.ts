/** Reads a stream of chunks forward, with lookahead; `offset` counts the bytes taken. */
export class ByteCursor {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #ahead: Buffer = Buffer.alloc(0);
  #offset: number;
  /** The error that ended the chunks, thrown once everything before it is taken. */
  #failure: Error | null = null;

  constructor(chunks: AsyncIterable<Uint8Array>, offset = 0) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#offset = offset;
  }

  get offset(): number {
    return this.#offset;
  }

  /** Returns the next bytes without taking them: at least `size`, and fewer only at the end. */
  async ahead(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = [this.#ahead];
    for (let length = this.#ahead.length; length < size; ) {
      const chunk = await this.#nextChunk();
      if (chunk === null) break;
      parts.push(chunk);
      length += chunk.length;
    }
    if (parts.length > 1) this.#ahead = Buffer.concat(parts);
    if (this.#ahead.length === 0 && this.#failure) throw this.#failure;
    return this.#ahead;
  }

  /** Takes `size` bytes; returns false if there are fewer. */
  async skip(size: number): Promise<boolean> {
    for (let left = size; left > 0; ) {
      const { length } = await this.ahead(1);
      if (length === 0) return false;
      const taken = Math.min(left, length);
      this.#ahead = this.#ahead.subarray(taken);
      this.#offset += taken;
      left -= taken;
    }
    return true;
  }

  /** Returns the line that begins `from` bytes ahead, or its first `longest` bytes; empty at the end. */
  async lineAhead(longest: number, from = 0): Promise<Buffer> {
    for (let size = from + 1; ; size = 2 * this.#ahead.length) {
      const ahead = await this.ahead(Math.min(size, from + longest));
      const line = ahead.subarray(from, from + longest);
      const end = line.indexOf(10);
      if (end >= 0) return line.subarray(0, end + 1);
      const isAtEnd = ahead.length < size;
      if (line.length < longest && isAtEnd && this.#failure) throw this.#failure;
      if (line.length === longest || isAtEnd) return line;
    }
  }

  /** Takes such a line at the cursor. */
  async takeLine(longest: number): Promise<Buffer> {
    const line = await this.lineAhead(longest);
    await this.skip(line.length);
    return line;
  }

  /** Takes all bytes that are left. */
  async *rest(): AsyncGenerator<Uint8Array> {
    for (let ahead = await this.ahead(1); ahead.length > 0; ahead = await this.ahead(1)) {
      await this.skip(ahead.length);
      yield ahead;
    }
  }

  async #nextChunk(): Promise<Uint8Array | null> {
    try {
      const next = await this.#chunks.next();
      return next.done ? null : next.value;
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
      return null;
    }
  }
}
