/**
 * FNV-1a of a text in UTF-8 (32 bits, draft-eastlake-fnv) as 8 hexadecimal digits, after the
 * finalizer of MurmurHash3: the first digits of FNV-1a hardly differ for short texts.
 */
export function shortHashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
