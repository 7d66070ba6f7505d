import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { cutText } from '../../../src/domain/text/excerpt';
import { type Timestamp, timestampOfDate } from '../../../src/domain/time/timestamp';
import {
  type Found,
  folderAddress,
  folderPage,
  hostNamed,
  isDated,
  mirroredAddress,
  notFollowed,
  type PageFolder,
  pageTypeOf,
  timeOfFolder,
  walkFolder,
} from '../formats/folders';
import { isArchiveName } from '../formats/input-format';
import { savedPageOf, savedStartLength } from '../formats/saved-page';
import { maxPageSize, tooLargePage } from '../formats/warc-record';
import { isEnded, readInProcess } from '../html/read-in-process';
import type { PageCapture } from '../model/captured-page';
import { parsePageUrl } from '../model/page-url';
import { reasonOf } from '../model/problem';
import { type NoPage, type Reading, selects } from './capture';
import type { Stage } from './stage';

/** A folder with pages of one time, or of the times that they say themselves. */
interface DatedFolder extends PageFolder {
  readonly timestamp: Timestamp | null;
}

/**
 * Reads the pages of a folder whose name is the time of all files below it (`20040503120000`) into a stage. The folder
 * around it may be named by their host, or the folders in it by their hosts.
 */
export async function collectFolder(
  { root, site }: Pick<PageFolder, 'root' | 'site'>,
  name: string,
  stage: Stage,
  signal?: AbortSignal,
): Promise<void> {
  const path = resolve(root);
  const timestamp = timeOfFolder(basename(path));
  const host = hostNamed(basename(dirname(path)));
  stage.beginInput(name);
  if (timestamp === null) {
    const reason = 'there is no such date, or it is outside 2000 to 2100; rename the folder';
    stage.reportFile(root, reason);
    return;
  }
  await collectPages({ root, site, host, timestamp }, walkFolder(root), name, stage, signal);
}

/**
 * Reads pages that say where and when they were saved into a stage: a file, or those of a folder, but for archives and
 * what is in dated folders. Pages of a mirror, below a folder that is named by their host, have the date of their file, and
 * wait because of that.
 */
export async function collectSavedPages(
  path: string,
  site: PageFolder['site'],
  name: string,
  stage: Stage,
  signal?: AbortSignal,
): Promise<void> {
  stage.beginInput(name);
  const isFile = (await stat(path)).isFile();
  const folder = { root: isFile ? dirname(path) : path, site, host: null, timestamp: null };
  const file: Found = { kind: 'file', path: basename(path) };
  const entries = isFile ? [file] : undatedEntries(path);
  await collectPages(folder, entries, isFile ? dirname(name) : name, stage, signal);
}

async function* undatedEntries(root: string): AsyncGenerator<Found> {
  for await (const entry of walkFolder(root)) {
    const isElsewhere = isArchiveName(entry.path) || entry.path.split('/').some(isDated);
    if (!isElsewhere && entry.kind === 'file') yield entry;
  }
}

async function collectPages(
  folder: DatedFolder,
  entries: Iterable<Found> | AsyncIterable<Found>,
  name: string,
  stage: Stage,
  signal: AbortSignal | undefined,
): Promise<void> {
  for await (const entry of entries) {
    if (signal?.aborted) return;
    const where = join(name, entry.path);
    if (stage.isStaged(where)) continue;
    try {
      const read = await readPage(folder, entry, where, stage.reading);
      if (typeof read === 'string') stage.note({ where, date: folder.timestamp }, read);
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
  where: string,
  reading: Reading,
): Promise<PageCapture | NoPage> {
  if (kind === 'link') throw new Error(notFollowed);
  if (kind === 'unreadable') throw new Error('this folder cannot be read');
  const file = join(folder.root, path);
  const type = pageTypeOf(file);
  if (type === null) return 'notHtml';
  if ((await stat(file)).size > maxPageSize) throw new Error(tooLargePage);
  const raw = await readFile(file);
  const saved = savedPageOf(raw.subarray(0, savedStartLength).toString('latin1'));
  const isMirror = folder.timestamp === null && !saved;
  // The hosts may be folders of the dated one as well.
  const isBelowHost = folder.timestamp !== null && folder.host === null && !saved;
  const mirrored = isMirror ? mirroredAddress(where) : isBelowHost ? mirroredAddress(path) : null;
  const timestamp =
    folder.timestamp ?? saved?.timestamp ?? (mirrored === null ? null : await timeOfFile(file));
  if (timestamp === null) throw new Error(saved ? undated : notSaid);
  const known = saved?.address ?? mirrored;
  const address = known ?? folderAddress(folder, path);
  const url = known === null ? folderPage(folder, address) : parsePageUrl(address);
  if (url === null) throw new Error('its name is not a valid path');
  if (!selects(reading.filter, { url, address, timestamp })) return 'filtered';
  const fields = new Map([['content-type', type]]);
  const damage = isMirror && mirrored !== null ? dateOfFile : null;
  const text = await readInProcess({ raw, fields, address, damage, folder }, reading);
  if (typeof text === 'string') return text;
  const unknown = { recordId: null, digest: null, status: null, type: null };
  const isKnown = known !== null || folder.host !== null;
  const said = { address: isKnown ? address : null, date: timestamp, file: cutText(where, 400) };
  const origin = { ...unknown, ...said };
  const isImprecise = folder.timestamp !== null && !/\d{14}/.test(folder.root);
  return { where, url, timestamp, fraction: 0, isImprecise, digest: null, text, origin };
}

async function timeOfFile(file: string): Promise<Timestamp | null> {
  return timestampOfDate((await stat(file)).mtime);
}

const dateOfFile = 'its date is that of the file, which may not be that of the page';
const undated =
  'it does not say when it was saved: put it into a folder named by the 14 digits of that time';
const notSaid =
  'it says neither where nor when it was saved: put it into a folder named by the 14 digits of that time';
