import { opendir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cutText } from '../../../src/domain/content/excerpt';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import { folderAddress, folderPage, pageTypeOf, walkFolder } from '../formats/folders';
import { maxBodySize, tooLargePage } from '../formats/warc-record';
import { readInProcess } from '../html/read-in-process';
import { reasonOf } from '../model/problem';
import { selects } from './capture';
import type { ReadOptions } from './collect-captures';
import type { Stage } from './stage';

interface FolderOptions extends ReadOptions {
  readonly site: SiteKey;
}

const isDated = (name: string) => /^\d{14}$/.test(name);

/**
 * Reads the pages of a directory of dated folders (`20040503120000/index.html`), or of one
 * such folder, into a stage. A folder's name is the time of all files below it.
 */
export async function collectFolders(
  path: string,
  stage: Stage,
  options: FolderOptions,
): Promise<void> {
  const own = basename(path);
  const folders = isDated(own) ? [path] : await datedFolders(path, stage);
  if (folders.length === 0) {
    stage.reportFile(
      path,
      'it contains neither WARC, ARC or WACZ files nor folders named by 14 digits',
    );
  }
  for (const folder of folders) {
    const timestamp = parseTimestamp(basename(folder));
    const name = folder === path ? own : join(own, basename(folder));
    if (timestamp !== null) await collectFolder(folder, timestamp, name, stage, options);
    else stage.reportFile(folder, noSuchDate);
  }
}

const noSuchDate = 'there is no such date, or it is outside 2000 to 2100; rename the folder';

/** Returns the dated folders of a directory, oldest first; other entries become problems. */
async function datedFolders(path: string, stage: Stage): Promise<readonly string[]> {
  const dated: string[] = [];
  for await (const entry of await opendir(path)) {
    const where = join(path, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && isDated(entry.name)) dated.push(where);
    else if (entry.isDirectory() || entry.isSymbolicLink()) {
      stage.reportFile(where, 'this is not a folder named by 14 digits');
    } else stage.skip({ where }, 'other');
  }
  return dated.sort();
}

async function collectFolder(
  root: string,
  timestamp: Timestamp,
  name: string,
  stage: Stage,
  options: FolderOptions,
): Promise<void> {
  stage.beginInput(name);
  for await (const { kind, path } of walkFolder(root)) {
    if (options.signal?.aborted) return;
    const where = join(name, path);
    if (stage.isStaged(where)) continue;
    try {
      if (kind === 'link') throw new Error('a symbolic link is not followed');
      if (kind === 'unreadable') throw new Error('this folder cannot be read');
      await collectFile(root, path, timestamp, where, stage, options);
    } catch (error) {
      stage.report({ where }, reasonOf(error), 'unreadable');
    }
  }
}

/** Reads the page of a file into the stage; throws if it cannot be read. */
async function collectFile(
  root: string,
  path: string,
  timestamp: Timestamp,
  where: string,
  stage: Stage,
  { site, onBytes }: FolderOptions,
): Promise<void> {
  const file = join(root, path);
  const type = pageTypeOf(file);
  if (type === null) {
    stage.skip({ where }, 'notHtml');
    return;
  }
  const { size } = await stat(file);
  if (size > maxBodySize) throw new Error(tooLargePage);
  const address = folderAddress(site, path);
  const url = folderPage(address);
  if (url === null) throw new Error('its name is not a valid path');
  if (!selects(stage.reading.filter, { url, address, timestamp })) {
    stage.skip({ where, address, date: timestamp }, 'filtered');
    return;
  }
  const fields = new Map([['content-type', type]]);
  const body = { raw: await readFile(file), fields, address, damage: null, folder: { root, site } };
  const read = await readInProcess(body, stage.reading);
  onBytes(size);
  if (read.kind === 'unreadable') throw new Error(read.reason);
  if (read.kind !== 'page') {
    stage.skip({ where, date: timestamp }, 'empty');
    return;
  }
  const unknown = { address: null, recordId: null, digest: null, status: null, type: null };
  const origin = { ...unknown, date: timestamp, file: cutText(where, 400) };
  const time = { timestamp, fraction: 0, isImprecise: false };
  stage.add({ where, url, ...time, digest: null, text: read.text, origin });
}
