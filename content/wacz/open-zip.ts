import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { reasonOf } from '../items/problem';
import type { ZipEntry } from './zip-entry';

/** A zip file, and its entries as far as its directory can be read. */
export interface OpenZip {
  readonly entries: readonly ZipEntry[];
  /** Why the directory could not be read to its end, if so. */
  readonly damage: string | null;
  /** Where the data of an entry begin in the file. */
  readonly dataStart: (entry: ZipEntry) => Promise<number>;
  /** The uncompressed data; throws where they are damaged or longer than the directory says. */
  readonly read: (entry: ZipEntry) => AsyncIterable<Uint8Array>;
  readonly close: () => void;
}

// A WACZ has some ten entries; a directory made to do harm has millions.
const mostEntries = 10_000;

/** Opens a zip file; throws when it has no directory. Only the directory is read. */
export async function openZip(path: string): Promise<OpenZip> {
  // Names and sizes are judged by us, so that one bad entry does not hide the others.
  const zip = await openPromise(path, {
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: false,
  });
  const found = new Map<ZipEntry, Entry>();
  let damage: string | null = null;
  try {
    for await (const entry of zip.eachEntry()) {
      if (found.size === mostEntries) {
        damage = `it has more than ${mostEntries.toLocaleString('en-US')} entries`;
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
  if (!entry) throw new Error('the entry is not of this zip file');
  return zip.readLocalFileHeaderPromise(entry, { minimal: true });
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) throw new Error('the entry is not of this zip file');
  let left = entry.uncompressedSize;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    left -= chunk.length;
    if (left < 0) throw new Error('there are more than the directory says');
    yield chunk;
  }
  if (left > 0) throw new Error('there are fewer than the directory says');
}
