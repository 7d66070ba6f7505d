import { createHash, type Hash } from 'node:crypto';
import { base32 } from '../model/digests';

/** Compares the block of a record with its WARC-Block-Digest (WARC 1.1, section 5.8). */
export class BlockDigest {
  readonly #expected: string;
  #hash: Hash | null;

  /** Takes the value of the field, such as `sha1:` with Base32 or hexadecimal digits. */
  constructor(field: string) {
    const [, algorithm = '', expected = ''] =
      /^(md5|sha-?1|sha-?256|sha-?512):([0-9a-z]+)=*$/i.exec(field) ?? [];
    this.#expected = expected.toLowerCase();
    this.#hash = algorithm === '' ? null : createHash(algorithm.toLowerCase().replace('-', ''));
  }

  /** Yields the chunks of the block as they are, and hashes them. */
  async *reading(block: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of block) {
      this.#hash?.update(chunk);
      yield chunk;
    }
  }

  /** Stops hashing: `isWrong` is false then. */
  stop(): void {
    this.#hash = null;
  }

  /** Whether the whole block, once read, has another digest; false if there is none to compare. */
  isWrong(): boolean {
    if (!this.#hash) return false;
    const digest = this.#hash.digest();
    return ![digest.toString('hex'), base32(digest).toLowerCase()].includes(this.#expected);
  }
}
