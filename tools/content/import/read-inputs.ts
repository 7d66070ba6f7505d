import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { fileSource, type OnBytes, saveInput, standardInput } from '../formats/byte-source';
import { detectFormat, type InputFormat } from '../formats/input-format';
import { fileReasonOf, type Problem, reasonOf } from '../model/problem';
import { collectCaptures } from './collect-captures';
import { collectFolders } from './collect-folders';
import { collectWacz } from './collect-wacz';
import { type ItemLineOptions, type LineProblems, readItemLines } from './read-item-lines';
import type { Stage } from './stage';
import type { PlacedItem } from './write-items';

/** An input file and its format. */
export interface Input {
  readonly path: string;
  readonly format: InputFormat;
  /** In bytes; 0 for a directory. */
  readonly size: number;
  /** When it was last modified, in ms. */
  readonly modified: number;
}

/**
 * Detects the formats of the given files, and of those in directories of WARC, ARC or WACZ files.
 * Adds unreadable ones to `problems`.
 */
export async function findInputs(
  paths: readonly string[],
  problems: Problem[],
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
  problems: Problem[],
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    problems.push({ where: path, reason: `not read: ${fileReasonOf(error)}` });
    return null;
  }
}

async function inputAt(path: string): Promise<Input> {
  const stats = await stat(path);
  const size = stats.isDirectory() ? 0 : stats.size;
  return { path, format: await detectFormat(path), size, modified: stats.mtimeMs };
}

/**
 * The WARC, ARC and WACZ files in a directory and its subfolders, by path, and its dated folders, or the
 * directory itself if there is none of these; a temporary file for a pipe; for any other path, that.
 */
async function filesAt(path: string, problems: Problem[]): Promise<readonly string[]> {
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
async function archivesIn(folder: string, problems: Problem[]): Promise<string[]> {
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

/** Reads the pages of an input into a stage. */
export async function readPages(
  { path, format }: Input,
  site: SiteKey,
  stage: Stage,
  { onBytes, signal }: ReadOptions,
): Promise<void> {
  const name = basename(path);
  if (format === 'folders') await collectFolders(path, stage, { site, onBytes, signal });
  else if (format === 'wacz') await collectWacz(path, name, stage, { onBytes, signal });
  else {
    await collectCaptures(fileSource(path, name, onBytes), stage, { signal });
  }
}

/** Yields the items of NDJSON inputs, in order. */
export async function* readItems(
  inputs: readonly Input[],
  options: ItemLineOptions,
  problems: LineProblems,
  onBytes: (input: Input, count: number) => void,
): AsyncGenerator<PlacedItem> {
  for (const input of inputs) {
    const source = fileSource(input.path, basename(input.path), (count) => onBytes(input, count));
    try {
      yield* readItemLines(source, options, problems);
    } catch (error) {
      problems.remark(source.name, `the file cannot be read (${reasonOf(error)})`);
    }
  }
}
