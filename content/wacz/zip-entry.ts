/** What the directory of a zip file says of an entry. */
export interface ZipEntry {
  readonly name: string;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  /** 0 is stored, 8 is deflate. */
  readonly method: number;
  readonly isEncrypted: boolean;
  /** Where its local header begins. */
  readonly headerOffset: number;
}

// Deflate packs nothing tighter than 1:1032, and no WARC comes near that.
const largestRatio = 500;
const harmlessSize = 64 * 1024 * 1024;

/** Why an entry is not to be read, or null. */
export function entryProblem(entry: ZipEntry): string | null {
  const { name, compressedSize, uncompressedSize, method, isEncrypted } = entry;
  if (/^[/\\]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\0/i.test(name)) return 'its name leads elsewhere';
  if (isEncrypted) return 'it is encrypted';
  if (method !== 0 && method !== 8) return `its compression (method ${method}) is not known`;
  if (method === 0 && compressedSize !== uncompressedSize) return 'its sizes contradict each other';
  if (uncompressedSize > harmlessSize && uncompressedSize > compressedSize * largestRatio) {
    const ratio = Math.round(uncompressedSize / Math.max(compressedSize, 1));
    return `it is packed 1:${ratio}, as no WARC is`;
  }
  return null;
}

/** Entries that share bytes with one before them, as only a zip file made to do harm has them. */
export function overlappingEntries(entries: readonly ZipEntry[]): ReadonlySet<ZipEntry> {
  const overlapping = new Set<ZipEntry>();
  let end = 0;
  for (const entry of [...entries].sort((one, other) => one.headerOffset - other.headerOffset)) {
    if (entry.headerOffset < end) overlapping.add(entry);
    end = Math.max(end, entry.headerOffset + entry.compressedSize);
  }
  return overlapping;
}
