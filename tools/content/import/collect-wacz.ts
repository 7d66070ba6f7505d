import { createHash } from 'node:crypto';
import { type ByteSource, fileSource, firstBytes } from '../formats/byte-source';
import { readLines } from '../formats/read-lines';
import {
  entrySource,
  noDatapackage,
  type OpenZip,
  openZip,
  pageOfLine,
  parseDatapackage,
  type ZipEntry,
} from '../formats/wacz';
import { reasonOf } from '../model/problem';
import { collectCaptures, type ReadOptions } from './collect-captures';
import { addListedPage, deleteListedPages } from './embedded';
import type { Stage } from './stage';

const maxDatapackageSize = 16 * 1024 * 1024;

/**
 * Reads the WARC files of a WACZ (WACZ 1.1.1) into a stage. Unreadable entries are reported,
 * with file and entry. A file without a directory, such as a truncated one, is searched for
 * compressed records.
 */
export async function collectWacz(
  path: string,
  name: string,
  stage: Stage,
  options: ReadOptions,
): Promise<void> {
  const { onBytes, signal } = options;
  const search = () => collectCaptures(fileSource(path, name, onBytes), stage, signal, true);
  const zip = await openZip(path).catch(async (error) => {
    const isTruncated = reasonOf(error).startsWith('End of central directory');
    const problem = isTruncated ? 'its directory is missing' : reasonOf(error);
    const reason = `the zip file cannot be opened (${problem}): searched for records`;
    stage.reportFile(name, reason);
    await search();
    return null;
  });
  try {
    if (!zip) return;
    if (zip.damage !== null) stage.reportFile(name, `${zip.damage}: also searched for records`);
    await collectEntries(name, zip, stage, options);
    if (zip.damage !== null) await search();
  } finally {
    zip?.close();
  }
}

async function collectEntries(
  name: string,
  zip: OpenZip,
  stage: Stage,
  { onBytes, signal }: ReadOptions,
): Promise<void> {
  const report = (entry: ZipEntry, reason: string) =>
    stage.reportFile(`${name}, ${entry.name.slice(0, 200)}`, reason);
  /** Reads an entry; if that fails, reports it and returns null. */
  const attempt = async <T>(entry: ZipEntry, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read();
    } catch (error) {
      report(entry, `not read: ${reasonOf(error)}`);
      return null;
    }
  };
  const { entries } = zip;
  const described = entries.find((entry) => entry.name === 'datapackage.json');
  const parsed =
    described &&
    (await attempt(described, async () => {
      const json = await firstBytes(zip.read(described), maxDatapackageSize);
      return parseDatapackage(Buffer.from(json).toString('utf8'));
    }));
  const datapackage = parsed ?? noDatapackage;
  if (datapackage.isMultiple || entries.some((entry) => /\.wacz$/i.test(entry.name))) {
    stage.reportFile(name, 'this is a package of several WACZ files: import these one by one');
    return;
  }
  const pageLists = entries.filter((entry) => /^pages\/[^/]+\.jsonl$/.test(entry.name));
  const warcs = entries.filter(isWarc);
  if (warcs.length === 0 && zip.damage === null) {
    stage.reportFile(name, 'it contains no WARC file');
  }
  let isComplete = true;
  for (const entry of pageLists) {
    const isRead = await attempt(entry, () => readPageList(zip, entry, stage));
    isComplete = isComplete && isRead === true;
  }
  // Pages may be missing from a list that is damaged.
  if (!isComplete) deleteListedPages(stage);
  for (const entry of warcs) {
    if (signal?.aborted) return;
    await attempt(entry, async () => {
      const hashed = hashing(entrySource(name, zip, entry, onBytes));
      await collectCaptures(hashed.source, stage, signal);
      const digest = datapackage.digests.get(entry.name);
      const isChanged = digest !== undefined && (hashed.digest() ?? digest) !== digest;
      if (isChanged) report(entry, 'its SHA-256 is not the one of datapackage.json');
    });
  }
}

function isWarc({ name }: ZipEntry): boolean {
  return (
    !name.endsWith('/') && (name.startsWith('archive/') || /\.warc(?:\.gz|\.zst)?$/i.test(name))
  );
}

/** Adds the pages of a list to the stage. Returns true; throws if the list is damaged. */
async function readPageList(zip: OpenZip, entry: ZipEntry, stage: Stage): Promise<true> {
  const source = { name: entry.name, read: () => zip.read(entry), maxReads: 1 };
  for await (const line of readLines(source)) {
    if (line.text === null) throw new Error(`line ${line.number}: ${line.reason}`);
    const page = pageOfLine(line.text);
    if (page !== null) addListedPage(stage, page);
  }
  return true;
}

/** Wraps a source; `digest` returns the SHA-256 after it was read completely. */
function hashing(source: ByteSource) {
  let digest: string | null = null;
  async function* read(start: number) {
    const hash = start === 0 ? createHash('sha256') : null;
    for await (const chunk of source.read(start)) {
      hash?.update(chunk);
      yield chunk;
    }
    if (hash) digest = hash.digest('hex');
  }
  return { source: { ...source, read }, digest: () => digest };
}
