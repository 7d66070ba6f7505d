import type { Firestore } from 'firebase-admin/firestore';
import { wholePages } from '../../tools/content/import/import-sample';
import { type ImportResult, resultOf } from '../../tools/content/import/report';
import { Stage } from '../../tools/content/import/stage';
import { importItems, type PlacedItem, type WriteOptions } from '../../tools/content/import/write';

/** An item without its records in a stage. */
export type UnstagedItem = Omit<PlacedItem, 'records'>;

/** Imports items into a database, and returns what became of them. */
export async function importItemsInto(
  db: Firestore | null,
  items: AsyncIterable<UnstagedItem>,
  run: WriteOptions,
): Promise<ImportResult> {
  const stage = new Stage(wholePages);
  async function* staged(): AsyncGenerator<PlacedItem> {
    for await (const { item, where, length } of items) {
      yield { item, where, length, records: stage.addItem(where, item) };
    }
  }
  await importItems(db, stage, staged(), run);
  return resultOf(stage);
}
