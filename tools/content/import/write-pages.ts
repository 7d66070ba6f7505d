import type { Firestore } from 'firebase-admin/firestore';
import packageJson from '../../../package.json' with { type: 'json' };
import type { CapturedPage } from '../model/captured-page';
import { inGroups } from '../model/in-groups';
import { itemIdIn } from '../model/page-url';
import { reasonOf } from '../model/problem';
import { ContentWriter } from '../store/content-writer';
import { type ItemPlan, type PageOptions, planPage } from './plan';
import { findDocuments, readItemIds, readStoredItems } from './read-items';
import type { Stage } from './stage';
import type { StoredItem } from './stored-item';
import { failWrites, reportLeft, settleLeft } from './unwritten';

export interface ImportRun extends PageOptions {
  readonly dryRun: boolean;
  /** Stops the import between two items; no item is half-written. */
  readonly signal?: AbortSignal | undefined;
}

const tool = `${packageJson.name} ${packageJson.version}`;

export type OnImported = (done: number, total: number) => void;

// Each may take 1 MiB in the database.
const itemsAtOnce = 25;

/**
 * Imports the pages of a stage into a database: adds only what is new, so that importing again changes
 * nothing. Settles every capture. Without a database, plans for an empty one; a dry run writes nothing.
 */
export async function importPages(
  db: Firestore | null,
  stage: Stage,
  options: ImportRun,
  onImported: OnImported = () => {},
): Promise<void> {
  const writer = db && !options.dryRun ? new ContentWriter(db, 'merge') : null;
  let unreachable: string | null = null;
  const attempt = async <T>(read: () => Promise<T>): Promise<T | null> => {
    unreachable ??= writer?.unreachable ?? null;
    if (unreachable !== null || options.signal?.aborted) return null;
    return read().catch((error) => {
      unreachable = reasonOf(error);
      return null;
    });
  };
  const ids = stage.itemIds();
  const items = await attempt(() => surveyItems(db, ids, options));
  let done = 0;
  for await (const some of inGroups(stage.capturedPages(), itemsAtOnce)) {
    const stored = items && (await attempt(() => readStored(db, some, items)));
    if (!items || !stored) break;
    for (const page of some) {
      const itemId = items.idOf(page.url.itemId) ?? page.url.itemId;
      const placed = { ...page, url: { ...page.url, itemId } };
      const plan = planPage(placed, stored.get(itemId) ?? null, options, items.idOf);
      settlePlan(stage, plan);
      await writer?.addItem(itemId, { ...plan, provenance: provenanceOf(plan) });
    }
    done += some.length;
    onImported(done, ids.size);
  }
  await writer?.flush();
  unreachable ??= writer?.unreachable ?? null;
  failWrites(stage, writer?.failed ?? [], unreachable);
  settleLeft(stage, unreachable);
  reportLeft(stage, unreachable);
}

function settlePlan(stage: Stage, { itemId, outcomes, limit, problem }: ItemPlan): void {
  for (const [source, settled] of outcomes) {
    stage.settle(source?.record, { ...settled, storedAs: itemId });
  }
  if (limit !== null) stage.addMessage('cut', itemId, String(limit));
  if (problem !== null) stage.addMessage('problem', itemId, problem);
}

function provenanceOf({ origins }: ItemPlan) {
  return origins.map(({ timestamp, origin }) => [timestamp, { ...origin, tool }] as const);
}

/** What is known about the items of a site and branch, and those of pages. */
interface Survey {
  /** The stored items. */
  readonly known: ReadonlySet<string>;
  /** The id of the item of a page, which is stored or will be; null if the page has none. */
  readonly idOf: (pageId: string) => string | null;
}

const none: ReadonlySet<string> = new Set();

async function surveyItems(
  db: Firestore | null,
  ids: ReadonlySet<string>,
  place: ImportRun,
): Promise<Survey> {
  const known = db ? await readItemIds(db, place.site, place.branch) : none;
  const isKnown = (id: string) => known.has(id) || known.has(itemIdIn(id, place));
  const elsewhere = db ? await findDocuments(db, ids, (id) => !isKnown(id)) : none;
  const idOf = (id: string) => {
    const other = itemIdIn(id, place);
    if (known.has(other) || elsewhere.has(id)) return other;
    return known.has(id) || ids.has(id) ? id : null;
  };
  return { known, idOf };
}

async function readStored(
  db: Firestore | null,
  pages: readonly CapturedPage[],
  { known, idOf }: Survey,
): Promise<ReadonlyMap<string, StoredItem>> {
  if (!db) return new Map();
  const stored = pages.flatMap((page) => {
    const id = idOf(page.url.itemId);
    return id !== null && known.has(id) ? [[id, page] as const] : [];
  });
  return readStoredItems(db, new Map(stored));
}
