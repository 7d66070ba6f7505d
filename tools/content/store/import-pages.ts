import type { Firestore } from 'firebase-admin/firestore';
import packageJson from '../../../package.json' with { type: 'json' };
import type { CapturedPage, CapturedPages } from '../items/captured-page';
import { inGroups } from '../items/in-groups';
import { type ImportOptions, type ItemPlan, planItem } from '../items/plan-item';
import { reasonOf } from '../items/problem';
import { ProblemList } from '../items/problem-list';
import { type OnOutcome, placeOf } from '../items/record-outcome';
import type { StoredItem } from '../items/stored-item';
import { ContentWriter } from './content-writer';
import { emptyResult, type ImportResult, reportLeft, WrittenVersions } from './import-result';
import { findDocuments, readItemIds, readStoredItems } from './read-items';

export interface ImportRun extends ImportOptions {
  readonly dryRun: boolean;
  /** Stops the import between two items; no item is half-written. */
  readonly signal?: AbortSignal | undefined;
  /** Called for each capture, before it is known whether its write succeeds. */
  readonly onOutcome?: OnOutcome | undefined;
}

const tool = `${packageJson.name} ${packageJson.version}`;

export type OnImported = (done: number, total: number) => void;

// Each may take 1 MiB in the database.
const itemsAtOnce = 25;

const none: ReadonlySet<string> = new Set();

/**
 * Imports pages into a database: adds only what is new, so that importing again changes nothing.
 * Without a database, plans for an empty one; a dry run writes nothing.
 */
export async function importPages(
  db: Firestore | null,
  pages: CapturedPages,
  options: ImportRun,
  onImported: OnImported = () => {},
): Promise<ImportResult> {
  const result = emptyResult();
  const writer = db && !options.dryRun ? new ContentWriter(db, 'merge') : null;
  const [problems, moved, doubts] = [new ProblemList(), new ProblemList(), new ProblemList()];
  const written = new WrittenVersions(result, problems, writer);
  let done = 0;
  let unreachable: string | null = null;
  const attempt = async <T>(read: () => Promise<T>): Promise<T | null> => {
    unreachable ??= writer?.unreachable ?? null;
    if (unreachable !== null || options.signal?.aborted) return null;
    return read().catch((error) => {
      unreachable = reasonOf(error);
      return null;
    });
  };
  const leave = (page: CapturedPage) => {
    result.left++;
    const reason = unreachable === null ? null : `not imported (${unreachable})`;
    reportCaptures(page, reason === null ? 'left' : 'problem', options, reason);
  };

  const items = await attempt(() => surveyItems(db, pages, options));
  for await (const some of inGroups(pages.values(), itemsAtOnce)) {
    const stored = items && (await attempt(() => readStored(db, some, items.known)));
    for (const page of some) {
      const { itemId } = page.url;
      if (items?.foreign.has(itemId)) {
        const reason = `its item ${itemId} belongs to another site or branch`;
        problems.add(page.url.key, reason);
        reportCaptures(page, 'problem', options, reason);
      } else if (stored) {
        const item = stored.get(itemId) ?? null;
        const plan = planItem(page, item, options, items.isItem, options.onOutcome);
        addPlan(plan, result, { moved, doubts, problems });
        written.plan(itemId, plan.written, plan.unapproved.length);
        await writer?.addItem(itemId, { ...plan, provenance: provenanceOf(plan) });
      } else leave(page);
    }
    written.count();
    if (!stored) continue;
    done += some.length;
    onImported(done, pages.size);
  }
  await writer?.flush();
  written.count();
  reportLeft(result.left, unreachable ?? writer?.unreachable ?? null, problems);
  const failed = writer?.failed ?? [];
  const lists = { moved: moved.problems, doubts: doubts.problems, problems: problems.problems };
  return { ...result, ...lists, failed };
}

function provenanceOf({ origins }: ItemPlan) {
  return origins.map(({ timestamp, origin }) => [timestamp, { ...origin, tool }] as const);
}

/** What is known about the items of a site and branch, and those of pages. */
interface Survey {
  /** The stored items. */
  readonly known: ReadonlySet<string>;
  /** The items of pages that belong to another site or branch, which are not imported. */
  readonly foreign: ReadonlySet<string>;
  /** Whether links may lead to an item. */
  readonly isItem: (itemId: string) => boolean;
}

async function surveyItems(
  db: Firestore | null,
  pages: CapturedPages,
  { site, branch }: ImportRun,
): Promise<Survey> {
  const known = db ? await readItemIds(db, site, branch) : none;
  const foreign = db ? await findDocuments(db, pages.keys(), (id) => !known.has(id)) : none;
  const isItem = (itemId: string) =>
    known.has(itemId) || (pages.has(itemId) && !foreign.has(itemId));
  return { known, foreign, isItem };
}

async function readStored(
  db: Firestore | null,
  pages: readonly CapturedPage[],
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, StoredItem>> {
  const stored = pages.filter(({ url }) => known.has(url.itemId));
  return db ? await readStoredItems(db, stored) : new Map();
}

function addPlan(
  plan: ItemPlan,
  result: ImportResult,
  lists: Readonly<Record<'moved' | 'doubts' | 'problems', ProblemList>>,
): void {
  const { itemId, limit, problem } = plan;
  result.unchanged += plan.unchanged;
  result.skipped += plan.skipped;
  result.repeated += plan.repeated;
  if (limit !== null) result.cut.push({ itemId, limit });
  for (const { from, to } of plan.moved) {
    lists.moved.add(itemId, `the capture of ${from} is stored at ${to}`);
  }
  for (const { where, reason } of plan.doubts) lists.doubts.add(where, reason);
  if (problem !== null) lists.problems.add(itemId, problem);
}

/** Reports one outcome for all captures of a page. */
function reportCaptures(
  { url, captures }: CapturedPage,
  outcome: 'left' | 'problem',
  { onOutcome }: ImportRun,
  reason: string | null,
): void {
  if (!onOutcome) return;
  for (const [, , , source] of captures) {
    if (source) onOutcome({ ...placeOf(source), outcome, item: url.itemId, reason });
  }
}
