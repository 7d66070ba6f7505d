import type { Firestore } from 'firebase-admin/firestore';
import { type ArchiveItem, documentIdOf } from '../items/archive-item';
import { type MergePlan, mergeItem, type RawItem } from '../items/merge-item';
import { reasonOf } from '../items/problem';
import { ProblemList } from '../items/problem-list';
import type { OnOutcome, Outcome } from '../items/record-outcome';
import { ContentWriter } from './content-writer';
import { emptyResult, type ImportResult, reportLeft, WrittenVersions } from './import-result';
import { readRawItems } from './read-raw-items';

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
  /** Called for each item, before it is known whether its writes succeed. */
  readonly onOutcome?: OnOutcome | undefined;
}

/** An item and where it was read, for problems. */
export interface PlacedItem {
  readonly item: ArchiveItem;
  readonly where: string;
  /** Length of its source, in characters. */
  readonly length: number;
}

// Each may take 1 MiB in the database, and more in the file.
const itemsAtOnce = 25;
const charactersAtOnce = 16 * 1024 * 1024;

/**
 * Imports items into a database, in order; importing them again changes nothing. Without a
 * database, plans for an empty one; a dry run writes nothing.
 */
export async function importItems(
  db: Firestore | null,
  items: AsyncIterable<PlacedItem>,
  run: ItemsRun,
): Promise<ImportResult> {
  const result = emptyResult();
  const mode = run.replace ? 'overwrite' : 'merge';
  const writer = db && !run.dryRun ? new ContentWriter(db, mode) : null;
  const problems = new ProblemList();
  const written = new WrittenVersions(result, problems, writer);
  let unreachable: string | null = null;

  const importGroup = async (group: ReadonlyMap<string, PlacedItem>) => {
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
      for (const [documentId, { item, where }] of group) {
        const plan = mergeItem(item, stored.get(documentId) ?? null, run);
        result.unchanged += plan.unchanged;
        result.skipped += plan.skipped;
        const outcome = outcomeOf(plan);
        run.onOutcome?.({ where, outcome, item: documentId, reason: plan.problem });
        if (plan.problem !== null) {
          problems.add(where, `${documentId}: ${plan.problem}`);
          continue;
        }
        const waiting = plan.unapproved.filter(({ version }) => version.approved === 'pending');
        written.plan(documentId, plan.written, waiting.length);
        await writer?.addItem(documentId, plan);
      }
    } catch (error) {
      unreachable = reasonOf(error);
      for (const [documentId, { where }] of group) {
        const reason = `not imported (${unreachable})`;
        run.onOutcome?.({ where, outcome: 'problem', item: documentId, reason });
        result.left++;
      }
    }
  };

  let group = new Map<string, PlacedItem>();
  let length = 0;
  const importAll = async () => {
    await importGroup(group);
    written.count();
    group = new Map();
    length = 0;
  };
  for await (const placed of items) {
    if (run.signal?.aborted || unreachable !== null) break;
    const documentId = documentIdOf(placed.item);
    if (group.has(documentId)) await importAll();
    group.set(documentId, placed);
    length += placed.length;
    if (group.size === itemsAtOnce || length > charactersAtOnce) await importAll();
  }
  if (group.size > 0) await importGroup(group);
  await writer?.flush();
  written.count();
  reportLeft(result.left, unreachable ?? writer?.unreachable ?? null, problems);
  return { ...result, problems: problems.problems, failed: writer?.failed ?? [] };
}

/** The outcome for a line; it may have several versions. */
function outcomeOf({ problem, document, unapproved, skipped }: MergePlan): Outcome {
  if (problem !== null) return 'problem';
  if (document) return 'published';
  if (unapproved.length > 0) return 'waiting';
  return skipped > 0 ? 'skipped' : 'unchanged';
}
