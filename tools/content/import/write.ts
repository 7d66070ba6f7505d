import { group } from 'd3-array';
import type { Firestore } from 'firebase-admin/firestore';
import { counted, formatCount } from '../../../src/domain/text/messages';
import type { CapturedPage } from '../model/captured-page';
import { inGroups } from '../model/in-groups';
import { aliasOf, type PageUrl } from '../model/page-url';
import { reasonOf } from '../model/problem';
import { ContentWriter, type FailedWrite, type ItemChanges } from '../store/content-writer';
import { joinMoves } from './moves';
import { type PageOptions, planPage } from './plan';
import type { Settled, Stage } from './stage';
import { type StoredItem, type Survey, surveyItems } from './stored-item';

export interface WriteOptions {
  readonly dryRun: boolean;
  /** New versions wait for approval instead of being published. */
  readonly pending: boolean;
  /** Replaces whole documents instead of merging; unapproved versions at other timestamps stay. */
  readonly replace?: boolean;
  /** Stops the import between two items; no item is half-written. */
  readonly signal?: AbortSignal | undefined;
  /** Called with what an import into an empty database would write, if there is none. */
  readonly onPlanned?: (id: string, changes: ItemChanges) => void;
}

// Each may take 1 MiB.
const itemsAtOnce = 25;

/**
 * Imports the pages of a stage, as far as they are new, and settles every capture. Without a database,
 * plans for an empty one; a dry run writes nothing.
 */
export async function importPages(
  db: Firestore | null,
  stage: Stage,
  run: PageOptions & WriteOptions & { readonly joinsAddresses?: boolean },
  onImported: (done: number, total: number) => void = () => {},
): Promise<void> {
  const ids = stage.itemIds();
  let survey: Survey | null = null;
  let done = 0;
  /** The pages with captures; and stored ones that have ended, which only the database knows. */
  const pagesToPlan = async function* (): AsyncGenerator<CapturedPage> {
    const survey = await known();
    const { isStored } = survey;
    joined = await joinMoves(stage, survey);
    joinedTo = group(joined, ([, item]) => item);
    yield* stage.capturedPages();
    for (const url of stage.endedPages()) {
      if (isStored(url.itemId)) yield { url, captures: [], endings: stage.endingsOf(url.itemId) };
    }
  };
  /** The ids of items by those of pages that have become one with them. */
  let joined: ReadonlyMap<string, string> = new Map();
  let joinedTo: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map();
  const known = async () => {
    survey ??= await surveyItems(db, ids, run);
    return survey;
  };
  const plan = async function* (pages: readonly CapturedPage[]) {
    const { idOf, read, withOrigins } = await known();
    const idOfPage = (page: PageUrl) =>
      idOf(joined.get(page.itemId) ?? page.itemId) ??
      (run.joinsAddresses ? idOf(aliasOf(page).itemId) : null);
    const stored = await read(pages.map(({ url }) => url.itemId));
    for (const page of pages) {
      const itemId = idOf(page.url.itemId) ?? page.url.itemId;
      const { comment } = page;
      const parent = comment && (idOf(comment.parent) ?? comment.parent);
      const placed = {
        ...page,
        url: { ...page.url, itemId },
        otherIds: joinedTo.get(page.url.itemId)?.map(([id]) => id) ?? [],
        ...(comment && parent !== undefined && { comment: { ...comment, parent } }),
      };
      const item = stored.get(itemId) ?? null;
      const planWith = (known: StoredItem | null) => planPage(placed, known, run, idOfPage);
      const first = planWith(item);
      // Where versions come from matters only if a text differs; to read it takes a query for each item.
      const isKnown = item === null || first.outcomes.every(([, each]) => isAsBefore(each));
      const planned = isKnown ? first : planWith(await withOrigins(itemId, item));
      for (const [source, settled] of planned.outcomes) {
        stage.settle(source?.record, settled, itemId);
      }
      if (planned.limit !== null) {
        const kept = `the first ${formatCount(planned.limit)} characters are kept`;
        stage.addMessage('cut', itemId, kept);
      }
      if (planned.problem !== null) stage.addMessage('problems', itemId, planned.problem);
      yield [itemId, planned] as const;
    }
    done += pages.length;
    onImported(Math.min(done, ids.size), ids.size);
  };
  await writePlans(db, stage, run, inGroups(pagesToPlan(), itemsAtOnce), plan);
}

function isAsBefore({ outcome }: Settled): boolean {
  return outcome === 'unchanged' || outcome === 'repeated';
}

/** Writes what `plan` yields for each group, until the run is interrupted or the database cannot be reached. */
export async function writePlans<Group>(
  db: Firestore | null,
  stage: Stage,
  { dryRun, replace = false, signal, onPlanned }: WriteOptions,
  groups: AsyncIterable<Group>,
  plan: (group: Group) => AsyncIterable<readonly [string, ItemChanges]>,
): Promise<void> {
  const writer = db && !dryRun ? new ContentWriter(db, replace ? 'overwrite' : 'merge') : null;
  let failure: string | null = null;
  try {
    for await (const group of groups) {
      if (signal?.aborted || (writer && writer.unreachable !== null)) break;
      const changes = plan(group);
      if (writer) await writer.write(changes);
      else for await (const change of changes) onPlanned?.(...change);
    }
  } catch (error) {
    failure = reasonOf(error);
  }
  const unreachable = writer?.unreachable ?? failure;
  failWrites(stage, writer?.failed ?? [], unreachable);
  settleLeft(stage, unreachable);
}

/**
 * Settles versions whose writes have failed. Those that an unreachable database left may succeed in a
 * repeated import.
 */
export function failWrites(
  stage: Stage,
  failed: readonly FailedWrite[],
  unreachable: string | null,
): void {
  for (const { itemId, timestamp, reason } of failed) {
    const outcome = reason === unreachable ? 'left' : 'problem';
    const why = `not written (${reason})`;
    stage.failVersions(itemId, timestamp, outcome, why);
    const where = timestamp === null ? itemId : `${itemId} at ${timestamp}`;
    if (outcome === 'problem') stage.addMessage('problems', where, why);
  }
}

/** Settles what an interruption or an unreachable database has left, and reports the latter. */
function settleLeft(stage: Stage, unreachable: string | null): void {
  const reason = unreachable && `not imported (${unreachable})`;
  const left = stage.settleLeft(reason);
  if (left === 0 || unreachable === null) return;
  const problem = `${counted(left, 'item')} not imported: ${unreachable}`;
  stage.addMessage('problems', 'all files', problem);
}
