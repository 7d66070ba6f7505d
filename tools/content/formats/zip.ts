import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { reasonOf } from '../model/problem';
import { type ByteSource, DamagedInput, fileSource, type OnBytes } from './byte-source';

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

/** An open zip file, with the readable entries of its directory. */
export interface OpenZip {
  readonly entries: readonly ZipEntry[];
  /** Why the directory could not be read completely, or null. */
  readonly damage: string | null;
  /** Returns the offset of an entry's data in the file. */
  readonly dataStart: (entry: ZipEntry) => Promise<number>;
  /** Yields the uncompressed data; throws if they are damaged or their length is wrong. */
  readonly read: (entry: ZipEntry) => AsyncIterable<Uint8Array>;
  readonly close: () => void;
}

// A WACZ has about ten entries; a hostile directory may have millions.
const maxEntries = 10_000;

/** Opens a zip file and reads its directory; throws if there is none. */
export async function openZip(path: string): Promise<OpenZip> {
  // We check names and sizes ourselves, so that one bad entry does not hide the others.
  const zip = await openPromise(path, {
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: false,
  });
  const found = new Map<ZipEntry, Entry>();
  let damage: string | null = null;
  try {
    for await (const entry of zip.eachEntry()) {
      if (found.size === maxEntries) {
        damage = `it has more than ${maxEntries.toLocaleString('en-US')} entries`;
        break;
      }
      found.set(zipEntry(entry), entry);
    }
  } catch (error) {
    damage = `its directory is damaged (${reasonOf(error)})`;
  }
  return {
    entries: [...found.keys()],
    damage,
    dataStart: async (entry) => (await localHeader(zip, found.get(entry))).fileDataStart,
    read: (entry) => readEntry(zip, found.get(entry)),
    close: () => zip.close(),
  };
}

function zipEntry(entry: Entry): ZipEntry {
  return {
    name: entry.fileNameRaw.toString('utf8'),
    compressedSize: entry.compressedSize,
    uncompressedSize: entry.uncompressedSize,
    method: entry.compressionMethod,
    isEncrypted: entry.isEncrypted(),
    headerOffset: entry.relativeOffsetOfLocalHeader,
  };
}

function localHeader(zip: ZipFile, entry: Entry | undefined) {
  if (!entry) throw new Error('the entry is not from this zip file');
  return zip.readLocalFileHeaderPromise(entry, { minimal: true });
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) throw new Error('the entry is not from this zip file');
  let left = entry.uncompressedSize;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    left -= chunk.length;
    if (left < 0) throw new Error('there are more bytes than the directory says');
    yield chunk;
  }
  if (left > 0) throw new Error('there are fewer bytes than the directory says');
}

/** To continue after damage, a deflated entry is inflated again from its start. */
const maxInflations = 50;

/** Creates a source for an entry of a zip file; offsets are relative to the entry. */
export async function entrySource(
  path: string,
  name: string,
  zip: OpenZip,
  entry: ZipEntry,
  onBytes: OnBytes,
): Promise<ByteSource> {
  const fullName = `${name}, ${entry.name}`;
  if (entry.method === 0) {
    const from = await zip.dataStart(entry);
    return fileSource(path, fullName, onBytes, { from, to: from + entry.compressedSize });
  }
  async function* read(start: number): AsyncGenerator<Uint8Array> {
    let offset = 0;
    try {
      for await (const chunk of zip.read(entry)) {
        const wanted = chunk.subarray(Math.max(start - offset, 0));
        offset += chunk.length;
        if (wanted.length > 0) yield wanted;
      }
      if (start === 0) onBytes(entry.compressedSize);
    } catch (error) {
      throw new DamagedInput(offset, `the zip data are damaged (${reasonOf(error)})`);
    }
  }
  return { name: fullName, read, maxReads: maxInflations };
}
