import type { Firestore } from 'firebase-admin/firestore';
import { fileSource } from '../formats/byte-source';
import type { ItemDefaults } from '../formats/ndjson-item';
import { bytesShown, type Input, type OnProgress } from '../import/read-inputs';
import { type ImportReport, reportOf } from '../import/report';
import type { Stage } from '../import/stage';
import type { WriteOptions } from '../import/write';
import type { Problem } from '../model/problem';
import { loadItems } from './load-items';
import { type PlacedItem, readItemLines } from './read-items';

/** What to load, and how. */
interface LoadRun extends ItemDefaults, WriteOptions {
  /** Of inputs that cannot be read at all. */
  readonly problems: readonly Problem[];
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** Writes the items of NDJSON files as these say. Without a database, as into an empty one. */
export async function loadInputs(
  db: Firestore | null,
  stage: Stage,
  inputs: readonly Input[],
  run: LoadRun,
): Promise<ImportReport> {
  for (const { where, reason } of run.problems) stage.reportFile(where, reason);
  const unread = new Set(inputs);
  async function* items(): AsyncGenerator<PlacedItem> {
    for (const input of inputs) {
      const source = fileSource(input.path, input.name, bytesShown(input, run.onProgress));
      yield* readItemLines(source, run, stage);
      unread.delete(input);
    }
  }
  await loadItems(db, stage, items(), run);
  return reportOf(stage, run, unread.size > 0);
}
