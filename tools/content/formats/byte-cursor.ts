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

  /** Takes a line with its end, or the first `longest` bytes of it; null at the end. */
  async takeLine(longest: number): Promise<Uint8Array | null> {
    let end = -1;
    for (let searched = 0; end < 0 && searched < longest; ) {
      await this.peek(Math.min(2 * searched + 1, longest));
      const ahead = this.#ahead.subarray(0, longest);
      end = ahead.indexOf(10, searched);
      if (end < 0 && ahead.length === searched) {
        if (this.#failure) throw this.#failure.error;
        break;
      }
      searched = ahead.length;
    }
    const line = this.#ahead.subarray(0, end < 0 ? longest : end + 1);
    if (line.length === 0) return null;
    this.skip(line.length);
    return line;
  }

  /** Puts back bytes that were taken last. */
  putBack(bytes: Uint8Array): void {
    this.#offset -= bytes.length;
    const ahead = this.#ahead;
    const { buffer, byteOffset, length } = bytes;
    if (ahead.length === 0) this.#ahead = bytes;
    else if (buffer === ahead.buffer && byteOffset + length === ahead.byteOffset) {
      this.#ahead = new Uint8Array(buffer, byteOffset, length + ahead.length);
    } else this.#ahead = Buffer.concat([bytes, ahead]);
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
