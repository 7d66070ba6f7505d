import { createHash } from 'node:crypto';
import { base32 } from '../model/digests';

/**
 * Whether the block of a record has another digest than its WARC-Block-Digest (WARC 1.1, section 5.8), such
 * as `sha1:` with Base32 or hexadecimal digits; false if there is none, or one of an unknown kind.
 */
export function isChangedBlock(block: Uint8Array, field = ''): boolean {
  const [, algorithm, expected = ''] =
    /^(md5|sha-?1|sha-?256|sha-?512):([0-9a-z]+)=*$/i.exec(field) ?? [];
  if (algorithm === undefined) return false;
  const digest = createHash(algorithm.toLowerCase().replace('-', '')).update(block).digest();
  return ![digest.toString('hex'), base32(digest).toLowerCase()].includes(expected.toLowerCase());
}
