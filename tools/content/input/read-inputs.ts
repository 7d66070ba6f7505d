import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { collectFolders } from '../folders/collect-folders';
import { reasonOf } from '../items/problem';
import type { ProblemList } from '../items/problem-list';
import { type ItemLineOptions, readItemLines } from '../ndjson/read-item-lines';
import type { CaptureCollection } from '../spool/capture-collection';
import type { PlacedItem } from '../store/import-items';
import { collectWacz } from '../wacz/collect-wacz';
import { collectCaptures } from '../warc/collect-captures';
import { fileSource, type OnBytes } from './byte-source';
import { detectFormat, type InputFormat } from './input-format';

/** An input file and its format. */
export interface Input {
  readonly path: string;
  readonly format: InputFormat;
  /** In bytes; 0 for a directory. */
  readonly size: number;
}

/** Detects the formats of the given files; unreadable ones become problems. */
export async function findInputs(
  paths: readonly string[],
  problems: ProblemList,
): Promise<readonly Input[]> {
  const inputs: Input[] = [];
  for (const path of paths) {
    try {
      const stats = await stat(path);
      const size = stats.isDirectory() ? 0 : stats.size;
      inputs.push({ path, format: await detectFormat(path), size });
    } catch (error) {
      problems.add(path, `not read: ${reasonOf(error)}`);
    }
  }
  return inputs;
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
  else await collectCaptures(fileSource(path, name, onBytes), collection, { signal });
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
