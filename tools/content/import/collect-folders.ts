import { opendir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import type { OnBytes } from '../formats/byte-source';
import { folderAddress, folderPage, pageTypeOf, walkFolder } from '../formats/folders';
import { maxBodySize, tooLargePage } from '../formats/warc-record';
import { readInProcess } from '../html/read-in-process';
import { reasonOf } from '../model/problem';
import { partOf, selects } from './capture-filter';
import type { Stage } from './stage';

export interface FolderOptions {
  readonly site: SiteKey;
  readonly onBytes: OnBytes;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the pages of a directory of dated folders (`20040503120000/index.html`), or of one
 * such folder, into a stage. A folder's name is the time of all files below it.
 */
export async function collectFolders(
  path: string,
  stage: Stage,
  options: FolderOptions,
): Promise<void> {
  const own = parseTimestamp(basename(path));
  if (own !== null) {
    await collectFolder(path, own, basename(path), stage, options);
    return;
  }
  if (/^\d{14}$/.test(basename(path))) {
    stage.reportFile(path, noSuchDate);
    return;
  }
  const folders = await datedFolders(path, stage);
  if (folders.length === 0) {
    stage.reportFile(
      path,
      'it contains neither WARC, ARC or WACZ files nor folders named by 14 digits',
    );
  }
  for (const timestamp of folders) {
    const name = join(basename(path), timestamp);
    await collectFolder(join(path, timestamp), timestamp, name, stage, options);
  }
}

const noSuchDate = 'there is no such date, or it is outside 2000 to 2100; rename the folder';

/** Returns the dated folders of a directory, oldest first; other entries become problems. */
async function datedFolders(path: string, stage: Stage): Promise<Timestamp[]> {
  const dated: Timestamp[] = [];
  for await (const entry of await opendir(path)) {
    if (entry.name.startsWith('.')) continue;
    const timestamp = parseTimestamp(entry.name);
    if (entry.isDirectory() && timestamp !== null) dated.push(timestamp);
    else if (entry.isDirectory() && /^\d{14}$/.test(entry.name)) {
      stage.reportFile(join(path, entry.name), noSuchDate);
    } else if (entry.isDirectory() || entry.isSymbolicLink()) {
      stage.reportFile(join(path, entry.name), 'this is not a folder named by 14 digits');
    } else stage.skip({ where: join(path, entry.name) }, 'other');
  }
  return dated.sort();
}

async function collectFolder(
  root: string,
  timestamp: Timestamp,
  name: string,
  stage: Stage,
  { site, onBytes, signal }: FolderOptions,
): Promise<void> {
  stage.beginInput(name);
  for await (const { kind, path } of walkFolder(root)) {
    if (signal?.aborted) return;
    if (stage.isStaged(join(name, path))) continue;
    const place = { where: join(name, path) };
    const report = (reason: string) => stage.report(place, reason);
    if (kind === 'link') report('a symbolic link is not followed');
    else if (kind === 'unreadable') report('this folder cannot be read');
    else {
      try {
        const type = pageTypeOf(join(root, path));
        if (type === null) {
          stage.skip(place, 'notHtml');
          continue;
        }
        const { size } = await stat(join(root, path));
        if (size > maxBodySize) throw new Error(tooLargePage);
        const address = folderAddress(site, path);
        const url = folderPage(address);
        if (url === null) throw new Error('its name is not a valid path');
        if (!selects(stage.reading.filter, { url, address, timestamp })) {
          stage.skip({ ...place, address, date: timestamp }, 'filtered');
          continue;
        }
        const raw = await readFile(join(root, path));
        const fields = new Map([['content-type', type]]);
        const body = { raw, fields, address, damage: null, folder: { root, site } };
        const read = await readInProcess(body, partOf(stage.reading));
        onBytes(size);
        if (read.kind === 'unreadable') throw new Error(read.reason);
        if (read.kind !== 'page') {
          stage.skip({ ...place, date: timestamp }, 'empty');
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
        stage.add({ ...place, ...capture, text, origin });
      } catch (error) {
        report(reasonOf(error));
      }
    }
  }
}
