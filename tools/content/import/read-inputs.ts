import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import {
  bytesAt,
  fileSource,
  type OnBytes,
  saveInput,
  standardInput,
} from '../formats/byte-source';
import { isDated, mirroredAddress, notFollowed, pageTypeOf, walkFolder } from '../formats/folders';
import { detectFormat, type InputFormat, isArchiveName } from '../formats/input-format';
import { savedPageOf, savedStartLength } from '../formats/saved-page';
import { fileReasonOf, type Problem } from '../model/problem';
import { collectCaptures, type ReadOptions } from './collect-captures';
import { collectFolder, collectSavedPages } from './collect-folder';
import { collectWacz } from './collect-wacz';
import type { Stage } from './stage';

/** A file, or a dated folder. */
export interface Input {
  readonly path: string;
  /** The name in reports. */
  readonly name: string;
  readonly format: InputFormat;
  /** In bytes; 0 for a folder. */
  readonly size: number;
  /** When it was last modified, in ms. */
  readonly modified: number;
}

/** Returns the inputs at these paths, with their formats. Adds what cannot be read to `problems`. */
export async function findInputs(
  paths: readonly string[],
  problems: Problem[],
): Promise<readonly Input[]> {
  const inputs: Input[] = [];
  const attempt = (where: string, read: () => Promise<void>) =>
    read().catch((error) => {
      problems.push({ where, reason: `not read: ${fileReasonOf(error)}` });
    });
  for (const path of paths) {
    await attempt(path, async () => {
      for (const input of await inputsAt(path, problems)) {
        await attempt(input.path, async () => {
          const format = await detectFormat(input.path);
          const stats = await stat(input.path);
          const { size, mtimeMs: modified } = stats;
          inputs.push({ ...input, format, size: stats.isDirectory() ? 0 : size, modified });
        });
      }
    });
  }
  return inputs;
}

/** Returns what to read at a path: of a directory, all archives in it and its dated folders; of a pipe, a copy. */
async function inputsAt(path: string, problems: Problem[]) {
  const named = (file: string) => ({ path: file, name: basename(file) });
  const stats = path === standardInput ? null : await stat(path);
  if (!stats || stats.isFIFO()) return [named(await saveInput(path))];
  if (!stats.isDirectory()) return [named(path)];
  const isDatedItself = isDated(basename(resolve(path)));
  const [archives, dated]: [string[], Set<string>] = [[], new Set()];
  /** The entries of the folder in or below which something is to read. */
  const used = new Set<string>();
  let hasSavedPages = false;
  for await (const { kind, path: below } of walkFolder(path)) {
    const where = join(path, below);
    const parts = below.split('/');
    const depth = parts.slice(0, -1).findIndex(isDated);
    // What is wrong in dated folders is reported where they are read.
    if (isDatedItself) {
      if (kind === 'file' && isArchiveName(below)) archives.push(where);
    } else if (depth >= 0) {
      dated.add(parts.slice(0, depth + 1).join('/'));
      used.add(parts[0] ?? '');
      if (kind === 'file' && isArchiveName(below)) archives.push(where);
    } else if (kind === 'unreadable') {
      problems.push({ where, reason: 'not read: it cannot be opened' });
    } else if (kind === 'link') problems.push({ where, reason: notFollowed });
    else if (isArchiveName(below)) archives.push(where);
    else if (isSavedPage(where, join(basename(resolve(path)), below))) {
      hasSavedPages = true;
      used.add(parts[0] ?? '');
    }
  }
  const files = archives.sort().map(named);
  if (isDatedItself) return [...files, named(path)];
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    if (isDated(entry.name)) dated.add(entry.name);
    else if (files.length === 0 && !used.has(entry.name)) {
      problems.push({ where: join(path, entry.name), reason: notDated });
    }
  }
  if (files.length + dated.size === 0 && !hasSavedPages) {
    problems.push({ where: path, reason: nothingToRead });
  }
  const placed = (name: string) => ({ path: join(path, name), name: join(basename(path), name) });
  return [...files, ...[...dated].sort().map(placed), ...(hasSavedPages ? [named(path)] : [])];
}

/** Whether a file is a page that says where and when it was saved, or is one of a mirror by its path. */
function isSavedPage(file: string, path: string): boolean {
  if (pageTypeOf(file) === null) return false;
  if (mirroredAddress(path) !== null) return true;
  return savedPageOf(bytesAt(file, 0, savedStartLength).toString('latin1')) !== null;
}

const notDated =
  'this is not a folder named by 14 digits, nor does a page in it say when it was saved';
const nothingToRead =
  'it contains neither WARC, ARC or WACZ files nor folders named by 14 digits, nor pages that say when they were saved';

/** Reads the pages of an input into a stage. */
export async function readPages(
  { path, name, format }: Input,
  site: SiteKey,
  stage: Stage,
  options: ReadOptions,
): Promise<void> {
  switch (format) {
    case 'folders':
      return collectFolder({ root: path, site }, name, stage, options.signal);
    case 'pages':
      return collectSavedPages(path, site, name, stage, options.signal);
    case 'wacz':
      return collectWacz(path, name, stage, options);
    case 'warc':
      return collectCaptures(fileSource(path, name, options.onBytes), stage, options.signal);
    case 'ndjson':
    case 'feed':
      throw new TypeError(`${name} has items, not pages.`);
  }
}

/** Shows how much of a step is done. */
export type OnProgress = (label: string, done: number, total: number) => void;

/** Returns a function that shows how much of an input has been read. */
export function bytesShown({ name, size }: Input, onProgress: OnProgress): OnBytes {
  let read = 0;
  onProgress(`Reading ${name}`, read, size);
  return (count) => {
    read += count;
    onProgress(`Reading ${name}`, Math.min(read, size), size);
  };
}
