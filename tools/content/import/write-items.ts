import type { Firestore } from 'firebase-admin/firestore';
import { type ArchiveItem, documentIdOf } from '../model/archive-item';
import { reasonOf } from '../model/problem';
import { ContentWriter } from '../store/content-writer';
import { type RawItem, readRawItems } from '../store/read-raw-items';
import { type MergePlan, mergeItem } from './merge-item';
import type { Settled, Stage } from './stage';
import { failWrites, reportLeft } from './unwritten';

export interface ItemsRun {
  readonly pending: boolean;
  readonly dryRun: boolean;
  /**
   * Replaces whole documents, whatever their site and branch, instead of merging; unapproved
   * versions at other timestamps stay. Default: false.
   */
  readonly replace?: boolean;
  /** Stops the import between two items; no item is half-written. */
  readonly signal?: AbortSignal | undefined;
}

/** An item and where it was read, for problems. */
export interface PlacedItem {
  readonly item: ArchiveItem;
  readonly where: string;
  /** Length of its source, in characters. */
  readonly length: number;
}

interface StagedItem extends PlacedItem {
  /** Its number in the stage. */
  readonly record: number;
}

// Each may take 1 MiB in the database, and more in the file.
const itemsAtOnce = 25;
const charactersAtOnce = 16 * 1024 * 1024;

/**
 * Imports items into a database, in order, and settles each in the stage; importing them again changes
 * nothing. Without a database, plans for an empty one; a dry run writes nothing.
 */
export async function importItems(
  db: Firestore | null,
  stage: Stage,
  items: AsyncIterable<PlacedItem>,
  run: ItemsRun,
): Promise<void> {
  const mode = run.replace ? 'overwrite' : 'merge';
  const writer = db && !run.dryRun ? new ContentWriter(db, mode) : null;
  let unreachable: string | null = null;

  const importGroup = async (group: ReadonlyMap<string, StagedItem>) => {
    try {
      unreachable ??= writer?.unreachable ?? null;
      if (unreachable !== null) throw new Error(unreachable);
      // Versions from an earlier line of the same item must be stored before they can be merged
      // with.
      if ([...group.keys()].some((documentId) => writer?.isWriting(documentId))) {
        await writer?.flush();
      }
      const stored =
        db && mode === 'merge'
          ? await readRawItems(db, [...group.keys()])
          : new Map<string, RawItem>();
      for (const [documentId, { item, where, record }] of group) {
        const plan = mergeItem(item, stored.get(documentId) ?? null, run);
        stage.settle(record, settledBy(plan, documentId));
        if (plan.problem !== null)
          stage.addMessage('problem', where, `${documentId}: ${plan.problem}`);
        else await writer?.addItem(documentId, plan);
      }
    } catch (error) {
      unreachable = reasonOf(error);
      const reason = `not imported (${unreachable})`;
      for (const [item, { record }] of group) {
        stage.settle(record, { outcome: 'problem', item, reason, isLeft: true });
      }
    }
  };

  let group = new Map<string, StagedItem>();
  let length = 0;
  const importAll = async () => {
    await importGroup(group);
    group = new Map();
    length = 0;
  };
  for await (const placed of items) {
    if (run.signal?.aborted || unreachable !== null) break;
    const documentId = documentIdOf(placed.item);
    if (group.has(documentId)) await importAll();
    group.set(documentId, { ...placed, record: stage.addLine(placed.where) });
    length += placed.length;
    if (group.size === itemsAtOnce || length > charactersAtOnce) await importAll();
  }
  if (group.size > 0) await importGroup(group);
  await writer?.flush();
  unreachable ??= writer?.unreachable ?? null;
  failWrites(stage, writer?.failed ?? [], unreachable);
  reportLeft(stage, unreachable);
}

/** What becomes of a line; it may have several versions. */
function settledBy(plan: MergePlan, item: string): Settled {
  const { problem, written, unchanged, skipped } = plan;
  const waiting = plan.unapproved.filter(({ version }) => version.approved === 'pending').length;
  const counts = { item, written, waiting: Math.min(waiting, written), unchanged, skipped };
  if (problem !== null) return { ...counts, outcome: 'problem', reason: problem };
  if (plan.document) return { ...counts, outcome: 'published' };
  if (plan.unapproved.length > 0) return { ...counts, outcome: 'waiting' };
  return { ...counts, outcome: skipped > 0 ? 'skipped' : 'unchanged' };
}
