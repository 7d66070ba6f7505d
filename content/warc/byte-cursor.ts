const nothing = new Uint8Array(0);

/** Reads a stream of chunks forward, with a look ahead; `offset` counts what has been taken. */
export class ByteCursor {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #ahead: Uint8Array = nothing;
  #offset: number;
  /** What the chunks ended with, until all before it is taken. */
  #failure: { readonly error: unknown } | null = null;

  constructor(chunks: AsyncIterable<Uint8Array>, offset: number) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#offset = offset;
  }

  get offset(): number {
    return this.#offset;
  }

  /**
   * The next `size` bytes without taking them; fewer only at the end. Chunks that cannot be read
   * throw once everything before them is taken.
   */
  async peek(size: number): Promise<Uint8Array> {
    while (this.#ahead.length < size) {
      const next = await this.#nextChunk();
      if (next === null) break;
      this.#ahead = this.#ahead.length === 0 ? next : Buffer.concat([this.#ahead, next]);
    }
    if (this.#ahead.length === 0 && this.#failure) throw this.#failure.error;
    return this.#ahead.subarray(0, size);
  }

  /** Takes `size` bytes that were peeked at. */
  skip(size: number): void {
    this.#offset += size;
    this.#ahead = this.#ahead.subarray(size);
  }

  /** Takes the next chunk, of whatever size, or null at the end. */
  async take(): Promise<Uint8Array | null> {
    const chunk = this.#ahead.length > 0 ? this.#ahead : await this.#peekChunk();
    if (chunk.length === 0) return null;
    this.skip(chunk.length);
    return chunk;
  }

  /** Gives back bytes from the end of the chunk taken last. */
  giveBack(bytes: Uint8Array): void {
    this.#offset -= bytes.length;
    this.#ahead = this.#ahead.length === 0 ? bytes : Buffer.concat([bytes, this.#ahead]);
  }

  async #nextChunk(): Promise<Uint8Array | null> {
    if (this.#failure) return null;
    try {
      const next = await this.#chunks.next();
      return next.done ? null : next.value;
    } catch (error) {
      this.#failure = { error };
      return null;
    }
  }

  async #peekChunk(): Promise<Uint8Array> {
    await this.peek(1);
    return this.#ahead;
  }
}
