import type { Firestore } from 'firebase-admin/firestore';
import type { CapturedPage } from '../items/captured-page';
import { type ImportOptions, type ItemPlan, planItem } from '../items/plan-item';
import type { Problem } from '../items/problem';
import type { StoredItem } from '../items/stored-item';
import { readItemIds, readOwners, readStoredItems } from './read-items';
import { type FailedWrite, type OnWritten, writeContent } from './write-content';

/** What an import did or, in a dry run, would do. */
export interface ImportResult {
  /** Items that got new versions. */
  readonly items: number;
  readonly written: number;
  readonly unchanged: number;
  readonly kept: number;
  /** Items whose longest bodies were cut to `limit` characters so that all versions fit. */
  readonly cut: readonly { readonly itemId: string; readonly limit: number }[];
  readonly problems: readonly Problem[];
}

const itemsAtOnce = 50;

/**
 * Imports pages into a database: adds what is new to what is there, so that importing again
 * changes nothing. Without a database the plan is made for an empty one; a dry run writes nothing.
 */
export async function importPages(
  db: Firestore | null,
  pages: ReadonlyMap<string, CapturedPage>,
  options: ImportOptions & { readonly dryRun: boolean },
  onWritten?: OnWritten,
): Promise<ImportResult> {
  const owners = db ? await readOwners(db, [...pages.keys()]) : new Map();
  const isOurs = ({ url }: CapturedPage) => {
    const owner = owners.get(url.itemId);
    return !owner || (owner.site === options.site && owner.branch === options.branch);
  };
  const ours = [...pages.values()].filter(isOurs);
  const known = db ? await readItemIds(db, options.site, options.branch) : new Set<string>();
  for (const { url } of ours) known.add(url.itemId);

  const plans: ItemPlan[] = [];
  for (let at = 0; at < ours.length; at += itemsAtOnce) {
    const some = ours.slice(at, at + itemsAtOnce);
    const there = some.map(({ url }) => url.itemId).filter((itemId) => owners.has(itemId));
    const stored = db ? await readStoredItems(db, there) : new Map<string, StoredItem>();
    for (const page of some) {
      const item = stored.get(page.url.itemId) ?? null;
      plans.push(planItem(page, item, options, (itemId) => known.has(itemId)));
    }
  }

  const documents = plans.flatMap(({ document }) => document ?? []);
  const unapproved = plans.flatMap((plan) => plan.unapproved);
  const write = db !== null && !options.dryRun;
  const report = write ? await writeContent(db, documents, unapproved, onWritten, 'merge') : null;
  const taken = [...pages.values()].filter((page) => !isOurs(page));
  return resultOf(plans, report?.failed ?? [], taken);
}

function resultOf(
  plans: readonly ItemPlan[],
  failed: readonly FailedWrite[],
  taken: readonly CapturedPage[],
): ImportResult {
  const failures = (itemId: string) => failed.filter((each) => each.itemId === itemId);
  const written = plans.map((plan) => {
    const lost = failures(plan.itemId);
    return lost.some(({ timestamp }) => timestamp === null) ? 0 : plan.written - lost.length;
  });
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    items: written.filter((count) => count > 0).length,
    written: sum(written),
    unchanged: sum(plans.map(({ unchanged }) => unchanged)),
    kept: sum(plans.map(({ kept }) => kept)),
    cut: plans.flatMap(({ itemId, limit }) => (limit === null ? [] : { itemId, limit })),
    problems: [
      ...taken.map(({ url }) => ({
        where: url.key,
        reason: `its item ${url.itemId} belongs to another site or branch`,
      })),
      ...plans.flatMap(({ itemId, problem }) =>
        problem ? { where: itemId, reason: problem } : [],
      ),
      ...failed.map(({ itemId, timestamp, reason }) => ({
        where: timestamp === null ? itemId : `${itemId} at ${timestamp}`,
        reason: `not written (${reason})`,
      })),
    ],
  };
}
