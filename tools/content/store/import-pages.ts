import type { Firestore } from 'firebase-admin/firestore';
import packageJson from '../../../package.json' with { type: 'json' };
import type { CapturedPage } from '../items/captured-page';
import { type ImportOptions, type ItemPlan, planItem } from '../items/plan-item';
import { reasonOf } from '../items/problem';
import { type OnOutcome, placeOf } from '../items/record-outcome';
import type { StoredItem } from '../items/stored-item';
import { ContentWriter } from './content-writer';
import { emptyResult, type ImportResult, reportFailedWrites } from './import-result';
import { readItemIds, readOwners, readStoredItems } from './read-items';

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

/**
 * Imports pages into a database: adds only what is new, so that importing again changes nothing.
 * Without a database, plans for an empty one; a dry run writes nothing.
 */
export async function importPages(
  db: Firestore | null,
  pages: ReadonlyMap<string, CapturedPage>,
  options: ImportRun,
  onImported: OnImported = () => {},
): Promise<ImportResult> {
  const result = emptyResult();
  const writer = db && !options.dryRun ? new ContentWriter(db, 'merge') : null;
  const written = new Map<string, number>();
  let done = 0;
  try {
    const { allowed, known, existing } = await surveyItems(db, pages, options, result);
    for (; done < allowed.length && !options.signal?.aborted; done += itemsAtOnce) {
      const some = allowed.slice(done, done + itemsAtOnce);
      const ids = some.map(({ url }) => url.itemId).filter((itemId) => existing.has(itemId));
      const stored = db ? await readStoredItems(db, ids) : new Map<string, StoredItem>();
      for (const page of some) {
        const item = stored.get(page.url.itemId) ?? null;
        const plan = planItem(
          page,
          item,
          options,
          (itemId) => known.has(itemId),
          options.onOutcome,
        );
        addPlan(result, plan);
        written.set(plan.itemId, plan.written);
        if (writer) await writePlan(writer, plan);
      }
      onImported(Math.min(done + itemsAtOnce, allowed.length), allowed.length);
    }
    result.left = Math.max(allowed.length - done, 0);
    for (const page of allowed.slice(done)) reportCaptures(page, 'left', options);
  } catch (error) {
    reportLeft(result, pages, written, error, options);
  }
  await writer?.flush();
  reportFailedWrites(result, written, writer?.failed ?? []);
  return result;
}

/**
 * Returns the pages that may be imported and the possible targets of links; other pages become
 * problems.
 */
async function surveyItems(
  db: Firestore | null,
  pages: ReadonlyMap<string, CapturedPage>,
  options: ImportRun,
  result: ImportResult,
) {
  const { site, branch } = options;
  const owners = db ? await readOwners(db, [...pages.keys()]) : new Map();
  const known = db ? await readItemIds(db, site, branch) : new Set<string>();
  const allowed: CapturedPage[] = [];
  for (const page of pages.values()) {
    const { itemId, key } = page.url;
    const owner = owners.get(itemId);
    if (!owner || (owner.site === site && owner.branch === branch)) {
      allowed.push(page);
      known.add(itemId);
    } else {
      const reason = `its item ${itemId} belongs to another site or branch`;
      result.problems.push({ where: key, reason });
      reportCaptures(page, 'problem', options, reason);
    }
  }
  return { allowed, known, existing: new Set(owners.keys()) };
}

function addPlan(result: ImportResult, plan: ItemPlan): void {
  const { itemId, limit, problem } = plan;
  result.unchanged += plan.unchanged;
  result.skipped += plan.skipped;
  result.repeated += plan.repeated;
  if (limit !== null) result.cut.push({ itemId, limit });
  for (const { from, to } of plan.moved) {
    result.moved.push({ where: itemId, reason: `the capture of ${from} is stored at ${to}` });
  }
  if (problem !== null) result.problems.push({ where: itemId, reason: problem });
}

async function writePlan(writer: ContentWriter, plan: ItemPlan): Promise<void> {
  if (plan.document) await writer.addDocument(plan.document);
  for (const version of plan.unapproved) await writer.addUnapproved(version);
  for (const { itemId, timestamp, origin } of plan.origins) {
    await writer.addProvenance(itemId, timestamp, { ...origin, tool });
  }
}

/** Reports one outcome for all captures of a page. */
function reportCaptures(
  { url, captures }: CapturedPage,
  outcome: 'left' | 'problem',
  { onOutcome }: ImportRun,
  reason?: string,
): void {
  if (!onOutcome) return;
  for (const [, , , source] of captures) {
    if (source)
      onOutcome({ ...placeOf(source), outcome, item: url.itemId, reason: reason ?? null });
  }
}

/** The database could not be read: reports every remaining page. */
function reportLeft(
  result: ImportResult,
  pages: ReadonlyMap<string, CapturedPage>,
  written: ReadonlyMap<string, number>,
  error: unknown,
  options: ImportRun,
): void {
  const reason = `not imported (${reasonOf(error)})`;
  const reported = new Set(result.problems.map(({ where }) => where));
  for (const page of pages.values()) {
    const { url } = page;
    if (written.has(url.itemId) || reported.has(url.key)) continue;
    reportCaptures(page, 'problem', options, reason);
    result.problems.push({ where: url.key, reason });
    result.left++;
  }
}
