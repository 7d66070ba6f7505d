import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { cutText } from '../../../src/domain/text/excerpt';
import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import {
  type Found,
  folderAddress,
  folderPage,
  notFollowed,
  pageTypeOf,
  walkFolder,
} from '../formats/folders';
import { maxPageSize, tooLargePage } from '../formats/warc-record';
import type { DatedFolder } from '../html/folder-links';
import { isEnded, readInProcess } from '../html/read-in-process';
import type { PageCapture } from '../model/captured-page';
import { reasonOf } from '../model/problem';
import { type NoPage, type Reading, selects } from './capture';
import type { Stage } from './stage';

/** Reads the pages of a folder, whose name is the time of all files below it (`20040503120000`), into a stage. */
export async function collectFolder(
  folder: DatedFolder,
  name: string,
  stage: Stage,
  signal?: AbortSignal,
): Promise<void> {
  stage.beginInput(name);
  const timestamp = parseTimestamp(basename(resolve(folder.root)));
  if (timestamp === null) {
    const reason = 'there is no such date, or it is outside 2000 to 2100; rename the folder';
    stage.reportFile(folder.root, reason);
    return;
  }
  for await (const entry of walkFolder(folder.root)) {
    if (signal?.aborted) return;
    const where = join(name, entry.path);
    if (stage.isStaged(where)) continue;
    try {
      const read = await readPage(folder, entry, { timestamp, where }, stage.reading);
      if (typeof read === 'string') stage.note({ where, date: timestamp }, read);
      else stage.add(read);
    } catch (error) {
      stage.note({ where }, isEnded(error) ? 'ended' : 'unreadable', reasonOf(error));
    }
  }
}

/** Reads the page of a file; returns why it is none; throws if it cannot be read. */
async function readPage(
  folder: DatedFolder,
  { kind, path }: Found,
  { timestamp, where }: { readonly timestamp: Timestamp; readonly where: string },
  reading: Reading,
): Promise<PageCapture | NoPage> {
  if (kind === 'link') throw new Error(notFollowed);
  if (kind === 'unreadable') throw new Error('this folder cannot be read');
  const file = join(folder.root, path);
  const type = pageTypeOf(file);
  if (type === null) return 'notHtml';
  if ((await stat(file)).size > maxPageSize) throw new Error(tooLargePage);
  const address = folderAddress(folder.site, path);
  const url = folderPage(address);
  if (url === null) throw new Error('its name is not a valid path');
  if (!selects(reading.filter, { url, address, timestamp })) return 'filtered';
  const fields = new Map([['content-type', type]]);
  const raw = await readFile(file);
  const text = await readInProcess({ raw, fields, address, damage: null, folder }, reading);
  if (typeof text === 'string') return text;
  const unknown = { address: null, recordId: null, digest: null, status: null, type: null };
  const origin = { ...unknown, date: timestamp, file: cutText(where, 400) };
  return { where, url, timestamp, fraction: 0, isImprecise: false, digest: null, text, origin };
}
