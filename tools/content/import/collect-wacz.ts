import { text } from 'node:stream/consumers';
import { cutText } from '../../../src/domain/text/excerpt';
import { readLines } from '../formats/read-lines';
import {
  entrySource,
  isWacz,
  type OpenZip,
  openZip,
  pageOfLine,
  parseDatapackage,
  type ZipEntry,
} from '../formats/wacz';
import { reasonOf } from '../model/problem';
import { collectCaptures, type ReadOptions } from './collect-captures';
import { addListedPage } from './embedded';
import type { Stage } from './stage';

const maxDatapackageSize = 16 * 1024 * 1024;

/** Reads the WARC files of a WACZ (WACZ 1.1.1) into a stage, and reports what cannot be read. */
export async function collectWacz(
  path: string,
  name: string,
  stage: Stage,
  options: ReadOptions,
): Promise<void> {
  const zip = await openZip(path).catch((error) => {
    const isTruncated = reasonOf(error).startsWith('End of central directory');
    const problem = isTruncated ? 'its directory is missing: copy it again' : reasonOf(error);
    stage.reportFile(name, `the zip file cannot be opened (${problem})`);
  });
  if (zip) await collectEntries(name, zip, stage, options).finally(() => zip.close());
}

async function collectEntries(
  name: string,
  zip: OpenZip,
  stage: Stage,
  { onBytes, signal }: ReadOptions,
): Promise<void> {
  /** Reads an entry; if that fails, reports it and returns null. */
  const attempt = <T>(entry: ZipEntry, read: () => Promise<T>): Promise<T | null> =>
    read().catch((error) => {
      stage.reportFile(`${name}, ${cutText(entry.name, 200)}`, `not read: ${reasonOf(error)}`);
      return null;
    });
  const { entries, damage } = zip;
  if (damage !== null) stage.reportFile(name, damage);
  const described = entries.find((entry) => entry.name === 'datapackage.json');
  const datapackage =
    described &&
    (await attempt(described, async () => {
      if (described.uncompressedSize > maxDatapackageSize) throw new Error('it is too large');
      return parseDatapackage(await text(zip.read(described)));
    }));
  if (datapackage?.isMultiple || entries.some((entry) => isWacz(entry.name))) {
    stage.reportFile(name, 'this is a package of several WACZ files: import these one by one');
    return;
  }
  for (const required of datapackage?.requires ?? []) {
    if (required !== name) stage.noteRequired(name, required);
  }
  const warcs = entries.filter(isWarc);
  if (warcs.length === 0 && damage === null) stage.reportFile(name, 'it contains no WARC file');
  for (const entry of entries.filter((each) => /^pages\/[^/]+\.jsonl$/.test(each.name))) {
    const isRead = await attempt(entry, () => readPageList(zip, entry, stage));
    if (isRead) continue;
    // Pages may be missing from a list that is damaged.
    stage.forgetListed();
    break;
  }
  for (const entry of warcs) {
    if (signal?.aborted) return;
    const source = entrySource(name, zip, entry, datapackage?.hashes.get(entry.name), onBytes);
    await collectCaptures(source, stage, signal);
  }
}

function isWarc({ name }: ZipEntry): boolean {
  return (
    !name.endsWith('/') && (name.startsWith('archive/') || /\.warc(?:\.gz|\.zst)?$/i.test(name))
  );
}

/** Adds the pages of a list to the stage. Returns true; throws if the list is damaged. */
async function readPageList(zip: OpenZip, entry: ZipEntry, stage: Stage): Promise<true> {
  const source = { name: entry.name, read: () => zip.read(entry) };
  for await (const line of readLines(source)) {
    if (line.text === null) throw new Error(`line ${line.number}: ${line.reason}`);
    const page = pageOfLine(line.text);
    if (page !== null) addListedPage(stage, page);
  }
  return true;
}
