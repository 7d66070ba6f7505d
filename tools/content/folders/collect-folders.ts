import { opendir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import { readInProcess } from '../html/read-in-process';
import type { OnBytes } from '../input/byte-source';
import { selects } from '../items/capture-filter';
import { reasonOf } from '../items/problem';
import type { CaptureCollection } from '../spool/capture-collection';
import { maxBodySize, tooLargePage } from '../warc/warc-record';
import { folderAddress, folderPage } from './folder-page';
import { walkFolder } from './walk-folder';

export interface FolderOptions {
  readonly site: SiteKey;
  readonly onBytes: OnBytes;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the HTML files of a directory of dated folders (`20040503120000/index.html`), or of one
 * such folder, into a collection. A folder's name is the time of all files below it.
 */
export async function collectFolders(
  path: string,
  collection: CaptureCollection,
  options: FolderOptions,
): Promise<void> {
  const own = parseTimestamp(basename(path));
  if (own !== null) {
    await collectFolder(path, own, basename(path), collection, options);
    return;
  }
  if (/^\d{14}$/.test(basename(path))) {
    collection.report(path, noSuchDate);
    return;
  }
  const folders = await datedFolders(path, collection);
  if (folders.length === 0) {
    collection.report(
      path,
      'it contains neither WARC, ARC or WACZ files nor folders named by 14 digits',
    );
  }
  for (const timestamp of folders) {
    const name = join(basename(path), timestamp);
    await collectFolder(join(path, timestamp), timestamp, name, collection, options);
  }
}

const noSuchDate = 'there is no such date, or it is outside 2000 to 2100; rename the folder';

/** What the name of a file says about it. */
const fields = new Map([['content-type', 'text/html']]);

/** Returns the dated folders of a directory, oldest first; other entries become problems. */
async function datedFolders(path: string, collection: CaptureCollection): Promise<Timestamp[]> {
  const dated: Timestamp[] = [];
  for await (const entry of await opendir(path)) {
    if (entry.name.startsWith('.')) continue;
    const timestamp = parseTimestamp(entry.name);
    if (entry.isDirectory() && timestamp !== null) dated.push(timestamp);
    else if (entry.isDirectory() && /^\d{14}$/.test(entry.name)) {
      collection.report(join(path, entry.name), noSuchDate);
    } else if (entry.isDirectory() || entry.isSymbolicLink()) {
      collection.report(join(path, entry.name), 'this is not a folder named by 14 digits');
    } else collection.counts.other++;
  }
  return dated.sort();
}

async function collectFolder(
  root: string,
  timestamp: Timestamp,
  name: string,
  collection: CaptureCollection,
  { site, onBytes, signal }: FolderOptions,
): Promise<void> {
  for await (const { kind, path } of walkFolder(root)) {
    if (signal?.aborted) return;
    const report = (reason: string) => collection.report(join(name, path), reason);
    if (kind === 'link') report('a symbolic link is not followed');
    else if (kind === 'unreadable') report('this folder cannot be read');
    else if (!/\.html?$/i.test(path)) {
      collection.skip({ where: join(name, path) }, 'notHtml');
    } else {
      collection.counts.records++;
      try {
        const { size } = await stat(join(root, path));
        if (size > maxBodySize) throw new Error(tooLargePage);
        const address = folderAddress(site, path);
        const url = folderPage(address);
        if (url === null) throw new Error('its name is not a valid path');
        if (!selects(collection.reading.filter, { url, address, timestamp })) {
          collection.skip({ where: join(name, path), address, date: timestamp }, 'filtered');
          continue;
        }
        const raw = await readFile(join(root, path));
        const body = { raw, fields, address, damage: null, folder: { root, site } };
        const { charset, part } = collection.reading;
        const read = await readInProcess(body, { charset, part });
        onBytes(size);
        if (read.kind === 'unreadable') throw new Error(read.reason);
        if (read.kind !== 'page') {
          collection.skip({ where: join(name, path), date: timestamp }, 'empty');
          continue;
        }
        const { text } = read;
        const origin = {
          address: null,
          date: timestamp,
          recordId: null,
          digest: null,
          file: join(name, path).slice(0, 400),
          status: null,
          type: null,
        };
        const capture = { url, timestamp, fraction: 0, isImprecise: false, digest: null };
        collection.add({ where: join(name, path), ...capture, text, origin });
      } catch (error) {
        report(reasonOf(error));
      }
    }
  }
}
