import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import {
  type ByteSource,
  fileSource,
  type OnBytes,
  saveInput,
  standardInput,
} from '../formats/byte-source';
import { walkFolder } from '../formats/folders';
import { detectFormat, type InputFormat } from '../formats/input-format';
import type { ItemDefaults } from '../formats/ndjson-item';
import { parseItemLine } from '../formats/ndjson-item';
import { readLines } from '../formats/read-lines';
import { fileReasonOf, type Problem, reasonOf } from '../model/problem';
import { collectCaptures, type ReadOptions } from './collect-captures';
import { collectFolders } from './collect-folders';
import { collectWacz } from './collect-wacz';
import type { Stage } from './stage';
import type { PlacedItem } from './write';

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
    for (const file of await attempt(path, problems, () => filesAt(path, problems))) {
      inputs.push(...(await attempt(file, problems, () => inputAt(file))));
    }
  }
  return inputs;
}

/** Returns what `read` gives; if it fails, nothing, and the path becomes a problem. */
async function attempt<T>(
  path: string,
  problems: Problem[],
  read: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  try {
    return await read();
  } catch (error) {
    problems.push({ where: path, reason: `not read: ${fileReasonOf(error)}` });
    return [];
  }
}

async function inputAt(path: string): Promise<readonly [Input]> {
  const stats = await stat(path);
  const size = stats.isDirectory() ? 0 : stats.size;
  return [{ path, format: await detectFormat(path), size, modified: stats.mtimeMs }];
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
  const entries = await readdir(path, { withFileTypes: true });
  const files = await archivesIn(path, problems);
  if (files.length === 0) return [path];
  if (dated.test(basename(resolve(path)))) return [...files, path];
  const folders = entries.filter((entry) => entry.isDirectory() && dated.test(entry.name));
  return [...files, ...folders.map(({ name }) => join(path, name)).sort()];
}

const dated = /^\d{14}$/;

/** Symbolic links to folders are not followed; subfolders that cannot be read become problems. */
async function archivesIn(folder: string, problems: Problem[]): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const { kind, path } of walkFolder(folder)) {
    const where = join(folder, path);
    if (kind === 'unreadable') problems.push({ where, reason: 'not read: it cannot be opened' });
    else if (/\.(?:w?arc(?:\.gz|\.zst)?|wacz)$/i.test(path)) files.push(where);
  }
  return files.sort();
}

/** Reads the pages of an input into a stage. */
export async function readPages(
  { path, format }: Input,
  site: SiteKey,
  stage: Stage,
  options: ReadOptions,
): Promise<void> {
  const name = basename(path);
  if (format === 'folders') await collectFolders(path, stage, { ...options, site });
  else if (format === 'wacz') await collectWacz(path, name, stage, options);
  else await collectCaptures(fileSource(path, name, options.onBytes), stage, options.signal);
}

export interface ItemLineOptions extends ItemDefaults {
  /** The only branch to import, if any. */
  readonly onlyBranch: string | undefined;
}

/** Yields the items of NDJSON inputs, in order; problems are added to the stage. */
export async function* readItems(
  inputs: readonly Input[],
  options: ItemLineOptions,
  stage: Stage,
  startReading: (input: Input) => OnBytes,
): AsyncGenerator<PlacedItem> {
  for (const input of inputs) {
    const source = fileSource(input.path, basename(input.path), startReading(input));
    try {
      yield* readItemLines(source, options, stage);
    } catch (error) {
      stage.reportFile(source.name, `the file cannot be read (${reasonOf(error)})`);
    }
  }
}

/**
 * Yields the items of an NDJSON file; invalid lines, and items of other sites or branches than
 * requested, become problems of the stage.
 */
export async function* readItemLines(
  source: ByteSource,
  options: ItemLineOptions,
  stage: Stage,
): AsyncGenerator<PlacedItem> {
  for await (const line of readLines(source)) {
    const where = `${source.name}, line ${line.number}`;
    const parsed = line.text === null ? { ...line, item: null } : parseItemLine(line.text, options);
    if (parsed.item === null) {
      stage.report({ where }, parsed.reason, 'line');
      continue;
    }
    const { itemId, itemSite, itemBranch } = parsed.item.document;
    if (
      itemSite !== (options.site ?? itemSite) ||
      itemBranch !== (options.onlyBranch ?? itemBranch)
    ) {
      const reason = `${itemId}: it belongs to site "${itemSite}", branch "${itemBranch}"`;
      stage.report({ where }, reason, 'line');
      continue;
    }
    if (parsed.dropped.length > 0) {
      const ignored = `${itemId}: unknown fields were ignored: ${listOf(parsed.dropped)}`;
      stage.addMessage('problems', where, ignored);
    }
    yield { item: parsed.item, where, length: line.text?.length ?? 0 };
  }
}

function listOf(fields: readonly string[]): string {
  const more = fields.length - 5;
  return fields.slice(0, 5).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
