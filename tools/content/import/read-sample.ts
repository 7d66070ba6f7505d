import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveDates } from '../../../sample-content/resolve-dates';
import type { ByteSource } from '../formats/byte-source';
import { type LineProblems, readItemLines } from './read-item-lines';
import type { PlacedItem } from './write-items';

const folder = fileURLToPath(new URL('../../../sample-content', import.meta.url));
const options = { site: undefined, branch: '1', tz: 'UTC', onlyBranch: undefined };

/**
 * Yields the items of the sample content, with relative dates resolved for the UTC day of `today`.
 */
export async function* readSample(today: Date, problems: LineProblems): AsyncGenerator<PlacedItem> {
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
