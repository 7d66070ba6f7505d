import type { Firestore } from 'firebase-admin/firestore';
import { wholePages } from '../../tools/content/import/capture';
import { type ImportResult, resultOf } from '../../tools/content/import/report';
import { Stage } from '../../tools/content/import/stage';
import type { WriteOptions } from '../../tools/content/import/write';
import { loadItems } from '../../tools/content/load/load-items';
import type { PlacedItem } from '../../tools/content/load/read-items';
import type { ArchiveItem } from '../../tools/content/model/archive-item';

/** Loads items into a database, published by default, and returns what became of them. */
export async function loadItemsInto(
  db: Firestore,
  items: readonly ArchiveItem[],
  run: Partial<WriteOptions> = {},
): Promise<ImportResult> {
  const stage = new Stage(wholePages);
  async function* staged(): AsyncGenerator<PlacedItem> {
    for (const [index, item] of items.entries()) {
      const where = `line ${index + 1}`;
      yield { item, where, length: 1, records: stage.addItem(where, item) };
    }
  }
  await loadItems(db, stage, staged(), { pending: false, dryRun: false, ...run });
  return resultOf(stage);
}
