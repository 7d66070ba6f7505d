import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { collectFolders } from '../folders/collect-folders';
import { fileReasonOf, reasonOf } from '../items/problem';
import type { ProblemList } from '../items/problem-list';
import { type ItemLineOptions, readItemLines } from '../ndjson/read-item-lines';
import type { CaptureCollection } from '../spool/capture-collection';
import type { PlacedItem } from '../store/import-items';
import { collectWacz } from '../wacz/collect-wacz';
import { collectCaptures } from '../warc/collect-captures';
import { fileSource, type OnBytes } from './byte-source';
import { detectFormat, type InputFormat } from './input-format';
import { saveInput, standardInput } from './save-input';

/** An input file and its format. */
export interface Input {
  readonly path: string;
  readonly format: InputFormat;
  /** In bytes; 0 for a directory. */
  readonly size: number;
}

/**
 * Detects the formats of the given files, and of those in directories of WARC, ARC or WACZ files;
 * unreadable ones become problems.
 */
export async function findInputs(
  paths: readonly string[],
  problems: ProblemList,
): Promise<readonly Input[]> {
  const inputs: Input[] = [];
  for (const path of paths) {
    const files = await attempt(path, problems, () => filesAt(path, problems));
    for (const file of files ?? []) {
      const input = await attempt(file, problems, () => inputAt(file));
      if (input) inputs.push(input);
    }
  }
  return inputs;
}

/** Returns what `read` gives; if it fails, null, and the path becomes a problem. */
async function attempt<T>(
  path: string,
  problems: ProblemList,
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    problems.add(path, `not read: ${fileReasonOf(error)}`);
    return null;
  }
}

async function inputAt(path: string): Promise<Input> {
  const stats = await stat(path);
  const size = stats.isDirectory() ? 0 : stats.size;
  return { path, format: await detectFormat(path), size };
}

/**
 * The WARC, ARC and WACZ files in a directory and its subfolders, by path, and its dated folders, or the
 * directory itself if there is none of these; a temporary file for a pipe; for any other path, that.
 */
async function filesAt(path: string, problems: ProblemList): Promise<readonly string[]> {
  if (path === standardInput) return [await saveInput(path)];
  const stats = await stat(path);
  if (stats.isFIFO()) return [await saveInput(path)];
  if (!stats.isDirectory()) return [path];
  const files = await archivesIn(path, problems);
  if (files.length === 0) return [path];
  if (dated.test(basename(resolve(path)))) return [...files, path];
  const entries = await readdir(path, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && dated.test(entry.name));
  return [...files, ...folders.map(({ name }) => join(path, name)).sort()];
}

const dated = /^\d{14}$/;

/** Symbolic links to folders are not followed; subfolders that cannot be read become problems. */
async function archivesIn(folder: string, problems: ProblemList): Promise<string[]> {
  const files: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const { name } = entry;
    if (name.startsWith('.')) continue;
    if (entry.isDirectory()) {
      const below = join(folder, name);
      const archives = await attempt(below, problems, () => archivesIn(below, problems));
      files.push(...(archives ?? []));
    } else if (/\.(?:w?arc(?:\.gz|\.zst)?|wacz)$/i.test(name)) files.push(join(folder, name));
  }
  return files;
}

export interface ReadOptions {
  readonly onBytes: OnBytes;
  readonly signal?: AbortSignal | undefined;
}

/** Reads the pages of an input into a collection. */
export async function readPages(
  { path, format }: Input,
  site: SiteKey,
  collection: CaptureCollection,
  { onBytes, signal }: ReadOptions,
): Promise<void> {
  const name = basename(path);
  if (format === 'folders') await collectFolders(path, collection, { site, onBytes, signal });
  else if (format === 'wacz') await collectWacz(path, name, collection, { onBytes, signal });
  else {
    collection.embedded.addUnlisted();
    await collectCaptures(fileSource(path, name, onBytes), collection, { signal });
  }
}

/** Yields the items of NDJSON inputs, in order. */
export async function* readItems(
  inputs: readonly Input[],
  options: ItemLineOptions,
  problems: ProblemList,
  onBytes: (input: Input, count: number) => void,
): AsyncGenerator<PlacedItem> {
  for (const input of inputs) {
    const source = fileSource(input.path, basename(input.path), (count) => onBytes(input, count));
    try {
      yield* readItemLines(source, options, problems);
    } catch (error) {
      problems.add(source.name, `the file cannot be read (${reasonOf(error)})`);
    }
  }
}
