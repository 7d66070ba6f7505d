import type { Firestore } from 'firebase-admin/firestore';
import { type ArchiveItem, documentIdOf } from '../items/archive-item';
import { mergeItem, type RawItem } from '../items/merge-item';
import { reasonOf } from '../items/problem';
import { ContentWriter } from './content-writer';
import { emptyResult, type ImportResult, settleWrites } from './import-result';
import { readRawItems } from './read-raw-items';

export interface ItemsRun {
  readonly pending: boolean;
  readonly dryRun: boolean;
  /** Ends the import between two items; what was begun is written. */
  readonly signal?: AbortSignal | undefined;
}

/** An item and the place it was read from, for problems. */
export interface PlacedItem {
  readonly item: ArchiveItem;
  readonly where: string;
  /** Its length where it was read, in characters. */
  readonly length: number;
}

// Each may have 1 MiB in the database, and more in the file.
const itemsAtOnce = 25;
const charactersAtOnce = 16 * 1024 * 1024;

/**
 * Imports items into a database in the order in which they come; importing them again changes
 * nothing. Without a database the plan is made for an empty one; a dry run writes nothing.
 */
export async function importItems(
  db: Firestore | null,
  items: AsyncIterable<PlacedItem>,
  run: ItemsRun,
): Promise<ImportResult> {
  const result = emptyResult();
  const writer = db && !run.dryRun ? new ContentWriter(db, 'merge') : null;
  const written = new Map<string, number>();
  let outOfReach: string | null = null;

  const importGroup = async (group: ReadonlyMap<string, PlacedItem>) => {
    try {
      if (outOfReach !== null) throw new Error(outOfReach);
      // What an earlier line brought of the same item must be there to be merged with.
      if ([...group.keys()].some((documentId) => written.has(documentId))) await writer?.flush();
      const stored = db ? await readRawItems(db, [...group.keys()]) : new Map<string, RawItem>();
      for (const [documentId, { item, where }] of group) {
        const plan = mergeItem(item, stored.get(documentId) ?? null, run);
        result.unchanged += plan.unchanged;
        if (plan.problem !== null) {
          result.problems.push({ where, reason: `${documentId}: ${plan.problem}` });
          continue;
        }
        written.set(documentId, (written.get(documentId) ?? 0) + plan.written);
        if (plan.document) await writer?.addDocument(plan.document, documentId);
        for (const version of plan.unapproved) await writer?.addUnapproved(version);
      }
    } catch (error) {
      outOfReach = reasonOf(error);
      for (const [documentId, { where }] of group) {
        result.problems.push({ where, reason: `${documentId}: not imported (${outOfReach})` });
        result.left++;
      }
    }
  };

  let group = new Map<string, PlacedItem>();
  let length = 0;
  for await (const placed of items) {
    if (run.signal?.aborted) break;
    const documentId = documentIdOf(placed.item);
    if (group.size === itemsAtOnce || length > charactersAtOnce || group.has(documentId)) {
      await importGroup(group);
      group = new Map();
      length = 0;
    }
    group.set(documentId, placed);
    length += placed.length;
  }
  if (group.size > 0) await importGroup(group);
  await writer?.flush();
  settleWrites(result, written, writer?.failed ?? []);
  return result;
}
