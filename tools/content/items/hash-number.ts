import { createHash } from 'node:crypto';

/**
 * Returns 48 bits of a hash as a number, which takes less memory than the text. In all likelihood, only
 * equal texts have equal numbers.
 */
export function hashNumber(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}
