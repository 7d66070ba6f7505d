import { createHash } from 'node:crypto';
import { type Entry, openPromise } from 'yauzl';
import { isRecord, textField } from '../../../src/domain/text/record';
import { parseBoundedJson } from '../model/bounded-json';
import { reasonOf } from '../model/problem';
import { type ByteSource, DamagedInput, type OnBytes } from './byte-source';

/** An entry of a zip file's directory. */
export type ZipEntry = Entry & { readonly name: string };

/** An open zip file. */
export type OpenZip = Awaited<ReturnType<typeof openZip>>;

/** Opens a zip file and reads its directory; throws if there is none. */
export async function openZip(path: string) {
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
    entries: entries as readonly ZipEntry[],
    /** Why the directory could not be read completely, or null. */
    damage,
    /** Yields the uncompressed data, of stored ones those from `start` on; throws if they are damaged. */
    async *read(entry: ZipEntry, start = 0): AsyncGenerator<Uint8Array> {
      yield* await zip.openReadStreamPromise(entry, start > 0 ? { start } : {});
    },
    close: () => zip.close(),
  };
}

/**
 * Creates a source for an entry of a zip file; offsets are relative to the entry. It ends with an error if the
 * entry, read at once, has another digest than `hash`, such as `sha256:` with hexadecimal digits.
 */
export function entrySource(
  name: string,
  zip: OpenZip,
  entry: ZipEntry,
  hash: string | undefined,
  onBytes: OnBytes,
): ByteSource {
  const isStored = entry.compressionMethod === 0;
  async function* read(start: number): AsyncGenerator<Uint8Array> {
    let offset = isStored ? Math.min(start, entry.uncompressedSize) : 0;
    const digest = start === 0 && hash?.startsWith('sha256:') ? createHash('sha256') : null;
    try {
      for await (const chunk of zip.read(entry, offset)) {
        const wanted = chunk.subarray(Math.max(start - offset, 0));
        offset += chunk.length;
        digest?.update(chunk);
        if (isStored) onBytes(chunk.length);
        if (wanted.length > 0) yield wanted;
      }
      if (!isStored && start === 0) onBytes(entry.compressedSize);
    } catch (error) {
      throw new DamagedInput(offset, `the zip data are damaged (${reasonOf(error)})`);
    }
    if (digest && `sha256:${digest.digest('hex')}` !== hash) {
      throw new DamagedInput(offset, 'the SHA-256 of this file is not the one of datapackage.json');
    }
  }
  return { name: `${name}, ${entry.name}`, read, isSequential: !isStored };
}

/** Reads the digests by path in a `datapackage.json` (WACZ 1.1.1, 5.2.1), and whether it lists WACZ files. */
export function parseDatapackage(json: string) {
  const data = parseBoundedJson(json);
  const { resources, profile, relation } = isRecord(data) ? data : {};
  const required = isRecord(relation) && Array.isArray(relation.requires) ? relation.requires : [];
  /** The names of other WACZ files that have what its revisits repeat (Browsertrix). */
  const requires = required.filter(isRecord).flatMap((each) => textField(each, 'filename') ?? []);
  const listed = Array.isArray(resources) ? resources.filter(isRecord) : [];
  const hashes = new Map(
    listed.map(({ path, hash }) => [String(path), String(hash).toLowerCase()]),
  );
  const isMultiple = String(profile).startsWith('multi-wacz') || [...hashes.keys()].some(isWacz);
  const about = (field: string) => (isRecord(data) ? textField(data, field) : null);
  return {
    ...{ isMultiple, hashes, requires },
    title: about('title'),
    description: about('description'),
  };
}

/** Whether a path is that of a WACZ file. */
export function isWacz(path: string): boolean {
  return /\.wacz$/i.test(path);
}

/** A page in a list of pages; the title is empty if it is not known. */
export type ListedPage = Readonly<Record<'url' | 'title', string>>;

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
