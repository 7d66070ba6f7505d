import type { Firestore } from 'firebase-admin/firestore';
import type { Stage } from '../import/stage';
import { type WriteOptions, writePlans } from '../import/write';
import { inGroups } from '../model/in-groups';
import { readRawItems } from '../store/read-stored';
import { mergeItem } from './merge-item';
import type { PlacedItem } from './read-items';

// Each may take 1 MiB in the database, and more in a file.
const itemsAtOnce = 25;
const charactersAtOnce = 16 * 1024 * 1024;

/**
 * Writes items in order, as far as they differ from the stored ones, and settles each in the stage. Without a database,
 * plans for an empty one; a dry run writes nothing.
 */
export async function loadItems(
  db: Firestore | null,
  stage: Stage,
  items: AsyncIterable<PlacedItem>,
  run: WriteOptions,
): Promise<void> {
  const plan = async function* (group: readonly PlacedItem[]) {
    const ids = group.map(({ item }) => item.documentId);
    const stored = db && !run.replace ? await readRawItems(db, ids) : null;
    for (const { item, where, records } of group) {
      const id = item.documentId;
      const planned = mergeItem(item, stored?.get(id) ?? null, run);
      for (const [at, settled] of planned.outcomes.entries()) {
        stage.settle(records[at], settled, id);
      }
      const { problem } = planned;
      if (problem !== null) stage.addMessage('problems', where, `${id}: ${problem}`);
      yield [id, planned] as const;
    }
  };
  await writePlans(db, stage, run, inGroups(items, itemsAtOnce, isFull), plan);
}

/** An earlier line of an item must be stored before a later one can be merged with it. */
function isFull(group: readonly PlacedItem[], { item }: PlacedItem): boolean {
  const id = item.documentId;
  const length = group.reduce((sum, each) => sum + each.length, 0);
  return length > charactersAtOnce || group.some((each) => each.item.documentId === id);
}
