import type { Firestore } from 'firebase-admin/firestore';
import { type ImportResult, resultOf } from '../../tools/content/import/import-report';
import type { LineProblems } from '../../tools/content/import/read-item-lines';
import { Stage } from '../../tools/content/import/stage';
import {
  type ItemsRun,
  importItems,
  type PlacedItem,
} from '../../tools/content/import/write-items';
import type { Problem } from '../../tools/content/model/problem';

/** Imports items into a database, and returns what became of them. */
export async function importItemsInto(
  db: Firestore | null,
  items: AsyncIterable<PlacedItem>,
  run: ItemsRun,
): Promise<ImportResult> {
  const stage = new Stage();
  await importItems(db, stage, items, run);
  return resultOf(stage);
}

/** What is wrong with lines of items, as a list. */
export function listedProblems(): LineProblems & { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const add = (where: string, reason: string) => void problems.push({ where, reason });
  return { problems, reject: add, remark: add };
}
