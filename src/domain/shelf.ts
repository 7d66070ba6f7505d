/**
 * The shelf, from 0 to `shelves` - 1, that a mirror keeps an item's discussion on: FNV-1a, 32 bits,
 * of the id in UTF-8 (draft-eastlake-fnv), modulo the number of shelves.
 */
export function shelfOf(itemId: string, shelves: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(itemId)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0) % shelves;
}
