import type { Firestore } from 'firebase-admin/firestore';
import { wholePages } from '../../tools/content/import/import-sample';
import { type ImportResult, resultOf } from '../../tools/content/import/report';
import { Stage } from '../../tools/content/import/stage';
import { importItems, type PlacedItem, type WriteOptions } from '../../tools/content/import/write';

/** Imports items into a database, and returns what became of them. */
export async function importItemsInto(
  db: Firestore | null,
  items: AsyncIterable<PlacedItem>,
  run: WriteOptions,
): Promise<ImportResult> {
  const stage = new Stage(wholePages);
  await importItems(db, stage, items, run);
  return resultOf(stage);
}
