import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { resolveDates } from '../../../sample-content/resolve-dates';
import type { ByteSource } from '../formats/byte-source';
import { wholePages } from '../import/capture';
import { type ImportResult, resultOf } from '../import/report';
import { Stage } from '../import/stage';
import { projectFolder } from '../project-folder.mjs';
import { loadItems } from './load-items';
import { type PlacedItem, readItemLines } from './read-items';

const folder = join(projectFolder, 'sample-content');
const options = { site: undefined, branch: undefined, tz: 'UTC' };

/**
 * Loads the sample content of all sites, with its recent versions dated relative to the UTC day of `today`.
 * Restores existing sample items; other items stay. The caller ensures that the database is an emulator.
 */
export async function loadSample(
  db: Firestore | null,
  { today, dryRun }: { readonly today: Date; readonly dryRun: boolean },
): Promise<ImportResult> {
  const stage = new Stage(wholePages);
  try {
    const run = { pending: false, dryRun, replace: true };
    await loadItems(db, stage, readSample(today, stage), run);
    return resultOf(stage);
  } finally {
    stage.close();
  }
}

/** Yields the items of the sample content; problems are added to the stage. */
export async function* readSample(today: Date, stage: Stage): AsyncGenerator<PlacedItem> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ndjson')).sort();
  for (const name of names) {
    const bytes = Buffer.from(resolveDates(await readFile(join(folder, name), 'utf8'), today));
    async function* read(start: number) {
      yield bytes.subarray(start);
    }
    const source: ByteSource = { name, read };
    yield* readItemLines(source, options, stage);
  }
}
