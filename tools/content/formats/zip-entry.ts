/** An entry of a zip file's directory. */
export interface ZipEntry {
  readonly name: string;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  /** 0: stored, 8: deflate. */
  readonly method: number;
  readonly isEncrypted: boolean;
  /** The offset of its local header. */
  readonly headerOffset: number;
}

// Deflate reaches at most 1:1032, and no WARC comes close.
const maxRatio = 500;
const harmlessSize = 64 * 1024 * 1024;

/** Returns why an entry must not be read, or null. */
export function entryProblem(entry: ZipEntry): string | null {
  const { name, compressedSize, uncompressedSize, method, isEncrypted } = entry;
  if (/^[/\\]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\0/i.test(name))
    return 'its name is outside the archive';
  if (isEncrypted) return 'it is encrypted';
  if (method !== 0 && method !== 8) return `its compression (method ${method}) is not known`;
  if (method === 0 && compressedSize !== uncompressedSize) return 'its sizes contradict each other';
  if (uncompressedSize > harmlessSize && uncompressedSize > compressedSize * maxRatio) {
    const ratio = Math.round(uncompressedSize / Math.max(compressedSize, 1));
    return `it is compressed 1:${ratio}, which no WARC is`;
  }
  return null;
}

/**
 * Returns the entries that share bytes with an earlier one, which happens only in hostile zip
 * files.
 */
export function overlappingEntries(entries: readonly ZipEntry[]): ReadonlySet<ZipEntry> {
  const overlapping = new Set<ZipEntry>();
  let end = 0;
  for (const entry of [...entries].sort((one, other) => one.headerOffset - other.headerOffset)) {
    if (entry.headerOffset < end) overlapping.add(entry);
    end = Math.max(end, entry.headerOffset + entry.compressedSize);
  }
  return overlapping;
}
