import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveDates } from '../../../sample-content/resolve-dates';
import type { ProblemList } from '../items/problem-list';
import { readItemLines } from '../ndjson/read-item-lines';
import type { PlacedItem } from '../store/import-items';
import type { ByteSource } from './byte-source';

const folder = fileURLToPath(new URL('../../../sample-content', import.meta.url));
const options = { site: undefined, branch: '1', tz: 'UTC', onlyBranch: undefined };

/**
 * Yields the items of the sample content, with relative dates resolved for the UTC day of `today`.
 * Lines that cannot be imported become problems.
 */
export async function* readSample(today: Date, problems: ProblemList): AsyncGenerator<PlacedItem> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ndjson')).sort();
  for (const name of names) {
    const text = resolveDates(await readFile(join(folder, name), 'utf8'), today);
    yield* readItemLines(textSource(name, text), options, problems);
  }
}

function textSource(name: string, text: string): ByteSource {
  const bytes = Buffer.from(text);
  async function* read(start: number) {
    yield bytes.subarray(start);
  }
  return { name, read, maxReads: Number.POSITIVE_INFINITY };
}
