const nothing = new Uint8Array(0);

/** Reads a stream of chunks forward, with lookahead; `offset` counts the bytes taken. */
export class ByteCursor {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #ahead: Uint8Array = nothing;
  #offset: number;
  /** The error that ended the chunks, thrown once everything before it is taken. */
  #failure: { readonly error: unknown } | null = null;

  constructor(chunks: AsyncIterable<Uint8Array>, offset: number) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#offset = offset;
  }

  get offset(): number {
    return this.#offset;
  }

  /**
   * Returns the next `size` bytes without taking them; fewer only at the end. An error is thrown
   * once everything before it is taken.
   */
  async peek(size: number): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for (let length = this.#ahead.length; length < size; ) {
      const next = await this.#nextChunk();
      if (next === null) break;
      chunks.push(next);
      length += next.length;
    }
    if (chunks.length === 1 && this.#ahead.length === 0) this.#ahead = chunks[0] ?? nothing;
    else if (chunks.length > 0) this.#ahead = Buffer.concat([this.#ahead, ...chunks]);
    if (this.#ahead.length === 0 && this.#failure) throw this.#failure.error;
    return this.#ahead.subarray(0, size);
  }

  /** Takes `size` bytes that were peeked at. */
  skip(size: number): void {
    this.#offset += size;
    this.#ahead = this.#ahead.subarray(size);
  }

  /** Takes the next chunk, of any size; null at the end. */
  async take(): Promise<Uint8Array | null> {
    const chunk = this.#ahead.length > 0 ? this.#ahead : await this.#peekChunk();
    if (chunk.length === 0) return null;
    this.skip(chunk.length);
    return chunk;
  }

  /** Puts back bytes from the end of the last chunk. */
  putBack(bytes: Uint8Array): void {
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
