import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isRecord, textField } from '../../../src/domain/record';
import { parseBoundedJson } from '../model/bounded-json';
import { reasonOf } from '../model/problem';
import { type ByteSource, DamagedInput, type OnBytes } from './byte-source';

/** An entry of a zip file's directory. */
export type ZipEntry = Entry & { readonly name: string };

// Deflate reaches at most 1:1032, and no WARC comes close.
const maxRatio = 500;
const harmlessSize = 64 * 1024 * 1024;

/** Returns why an entry must not be read, or null. */
export function entryProblem(
  entry: Pick<
    ZipEntry,
    'name' | 'compressedSize' | 'uncompressedSize' | 'compressionMethod' | 'isEncrypted'
  >,
): string | null {
  const { name, compressedSize, uncompressedSize, compressionMethod } = entry;
  if (/^[/\\]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\0/i.test(name))
    return 'its name is outside the archive';
  if (entry.isEncrypted()) return 'it is encrypted';
  if (compressionMethod !== 0 && compressionMethod !== 8) {
    return `its compression (method ${compressionMethod}) is not known`;
  }
  if (compressionMethod === 0 && compressedSize !== uncompressedSize) {
    return 'its sizes contradict each other';
  }
  if (uncompressedSize > harmlessSize && uncompressedSize > compressedSize * maxRatio) {
    const ratio = Math.round(uncompressedSize / Math.max(compressedSize, 1));
    return `it is compressed 1:${ratio}, which no WARC is`;
  }
  return null;
}

/** Returns the entries that share bytes with an earlier one, which happens only in hostile zip files. */
export function overlappingEntries<
  T extends Pick<ZipEntry, 'relativeOffsetOfLocalHeader' | 'compressedSize'>,
>(entries: readonly T[]): ReadonlySet<T> {
  const startOf = (entry: T) => entry.relativeOffsetOfLocalHeader;
  const overlapping = new Set<T>();
  let end = 0;
  for (const entry of [...entries].sort((one, other) => startOf(one) - startOf(other))) {
    if (startOf(entry) < end) overlapping.add(entry);
    end = Math.max(end, startOf(entry) + entry.compressedSize);
  }
  return overlapping;
}

/** An open zip file, with the readable entries of its directory. */
export interface OpenZip {
  readonly entries: readonly ZipEntry[];
  /** Why the directory could not be read completely, or null. */
  readonly damage: string | null;
  /**
   * Yields the uncompressed data, which begin at `start` if they are stored uncompressed; throws if they
   * are damaged or their length is wrong.
   */
  readonly read: (entry: ZipEntry, start?: number) => AsyncIterable<Uint8Array>;
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
  const entries: ZipEntry[] = [];
  let damage: string | null = null;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.length === maxEntries) {
        damage = `it has more than ${maxEntries.toLocaleString('en-US')} entries`;
        break;
      }
      entries.push(Object.assign(entry, { name: entry.fileNameRaw.toString() }));
    }
  } catch (error) {
    damage = `its directory is damaged (${reasonOf(error)})`;
  }
  return {
    entries,
    damage,
    read: (entry, start = 0) => readEntry(zip, entry, start),
    close: () => zip.close(),
  };
}

async function* readEntry(zip: ZipFile, entry: Entry, start: number): AsyncGenerator<Uint8Array> {
  let left = entry.uncompressedSize - start;
  for await (const chunk of await zip.openReadStreamPromise(entry, start > 0 ? { start } : {})) {
    left -= chunk.length;
    if (left < 0) throw new Error('there are more bytes than the directory says');
    yield chunk;
  }
  if (left > 0) throw new Error('there are fewer bytes than the directory says');
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

/** The contents of a WACZ's `datapackage.json`. */
export interface Datapackage {
  /** Whether it lists other WACZ files instead of WARC files. */
  readonly isMultiple: boolean;
  /** Hexadecimal SHA-256 digests by entry path. */
  readonly digests: ReadonlyMap<string, string>;
}

export const noDatapackage: Datapackage = { isMultiple: false, digests: new Map() };

/**
 * Parses a `datapackage.json` (WACZ 1.1.1, section 5.2.1), ignoring malformed parts; throws if it
 * is not JSON, or has more than 250,000 values.
 */
export function parseDatapackage(json: string): Datapackage {
  const data = parseBoundedJson(json);
  if (!isRecord(data)) return noDatapackage;
  const resources = Array.isArray(data.resources) ? data.resources.filter(isRecord) : [];
  let isMultiple = typeof data.profile === 'string' && data.profile.startsWith('multi-wacz');
  const digests = new Map<string, string>();
  for (const { path, hash } of resources) {
    if (typeof path !== 'string') continue;
    isMultiple ||= /\.wacz$/i.test(path);
    const digest = /^sha256:([0-9a-f]{64})$/i.exec(String(hash))?.[1];
    if (digest) digests.set(path, digest.toLowerCase());
  }
  return { isMultiple, digests };
}

/** A page in a list of pages. */
export interface ListedPage {
  readonly url: string;
  /** Empty if it is not known. */
  readonly title: string;
}

/**
 * Returns the page in a line of a list of pages (WACZ 1.1.1, section 5.2.3), or null if it has no address or
 * is malformed.
 */
export function pageOfLine(line: string): ListedPage | null {
  try {
    const page = parseBoundedJson(line);
    if (!isRecord(page) || typeof page.url !== 'string') return null;
    return { url: page.url, title: textField(page, 'title') ?? '' };
  } catch {
    return null;
  }
}
