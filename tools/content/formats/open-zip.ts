import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { reasonOf } from '../model/problem';
import type { ZipEntry } from './zip-entry';

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
