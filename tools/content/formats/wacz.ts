import { type Entry, openPromise } from 'yauzl';
import { isRecord, textField } from '../../../src/domain/record';
import { parseBoundedJson } from '../model/bounded-json';
import { reasonOf } from '../model/problem';
import { type ByteSource, DamagedInput, type OnBytes } from './byte-source';

/** An entry of a zip file's directory. */
export type ZipEntry = Entry & { readonly name: string };

/** An open zip file, with the entries of its directory. */
export interface OpenZip {
  readonly entries: readonly ZipEntry[];
  /** Why the directory could not be read completely, or null. */
  readonly damage: string | null;
  /** Yields the uncompressed data, of stored ones those from `start` on; throws if they are damaged. */
  readonly read: (entry: ZipEntry, start?: number) => AsyncIterable<Uint8Array>;
  readonly close: () => void;
}

/** Opens a zip file and reads its directory; throws if there is none. */
export async function openZip(path: string): Promise<OpenZip> {
  // Names may be bad, because no file is written.
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false });
  const entries: ZipEntry[] = [];
  let damage: string | null = null;
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(Object.assign(entry, { name: entry.fileNameRaw.toString() }));
    }
  } catch (error) {
    damage = `its directory is damaged (${reasonOf(error)})`;
  }
  return {
    entries,
    damage,
    read: async function* (entry, start = 0) {
      yield* await zip.openReadStreamPromise(entry, start > 0 ? { start } : {});
    },
    close: () => zip.close(),
  };
}

/** To continue after damage, a deflated entry is inflated again from its start. */
const maxInflations = 50;

/** Creates a source for an entry of a zip file; offsets are relative to the entry. */
export function entrySource(
  name: string,
  zip: OpenZip,
  entry: ZipEntry,
  onBytes: OnBytes,
): ByteSource {
  const isStored = entry.compressionMethod === 0;
  async function* read(start: number): AsyncGenerator<Uint8Array> {
    let offset = isStored ? Math.min(start, entry.uncompressedSize) : 0;
    try {
      for await (const chunk of zip.read(entry, offset)) {
        const wanted = chunk.subarray(Math.max(start - offset, 0));
        offset += chunk.length;
        if (isStored) onBytes(chunk.length);
        if (wanted.length > 0) yield wanted;
      }
      if (!isStored && start === 0) onBytes(entry.compressedSize);
    } catch (error) {
      throw new DamagedInput(offset, `the zip data are damaged (${reasonOf(error)})`);
    }
  }
  return { name: `${name}, ${entry.name}`, read, ...(!isStored && { maxReads: maxInflations }) };
}

/**
 * Whether a `datapackage.json` (WACZ 1.1.1, 5.2.1) lists other WACZ files instead of WARC files; throws if
 * it is not JSON.
 */
export function listsPackages(json: string): boolean {
  const data = parseBoundedJson(json);
  if (!isRecord(data)) return false;
  const resources = Array.isArray(data.resources) ? data.resources.filter(isRecord) : [];
  const isMultiple = textField(data, 'profile')?.startsWith('multi-wacz') ?? false;
  return isMultiple || resources.some(({ path }) => /\.wacz$/i.test(String(path)));
}

/** A page in a list of pages. */
export interface ListedPage {
  readonly url: string;
  /** Empty if it is not known. */
  readonly title: string;
}

/** Returns the page in a line of a list of pages (WACZ 1.1.1, section 5.2.3), or null. */
export function pageOfLine(line: string): ListedPage | null {
  try {
    const page = parseBoundedJson(line);
    if (!isRecord(page) || typeof page.url !== 'string') return null;
    return { url: page.url, title: textField(page, 'title') ?? '' };
  } catch {
    return null;
  }
}
