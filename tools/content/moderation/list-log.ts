import type { Firestore } from 'firebase-admin/firestore';
import { isRecord, textField } from '../../../src/domain/record';
import { inGroups } from '../model/in-groups';
import { retryWhileBusy } from '../store/retry-busy';
import { streamQuery } from '../store/stream-query';

/** A decision about a version or an item, as logged; null where the log has no text. */
export interface LoggedDecision {
  /** 14-digit UTC timestamp. */
  readonly when: string | null;
  readonly action: string | null;
  /** The id of the item's document. */
  readonly id: string;
  readonly key: string | null;
  /** Where a moved or removed item was; else where the item is. Null if that is not known. */
  readonly site: string | null;
  readonly branch: string | null;
  readonly who: string | null;
  readonly why: string | null;
}

/**
 * Returns the logs of all items, or of those that are or were on a site, oldest first. Needs no additional
 * index.
 */
export async function listLog(
  db: Firestore,
  site: string | undefined,
): Promise<readonly LoggedDecision[]> {
  const entries: LoggedDecision[] = [];
  for await (const snapshot of streamQuery(db.collectionGroup('log'))) {
    const [root, id, , , ...deeper] = snapshot.ref.path.split('/');
    if (root !== 'content' || !id || deeper.length > 0) continue;
    const text = (field: string) => textField(snapshot.data(), field);
    entries.push({
      when: text('when'),
      action: text('action'),
      id,
      key: text('key'),
      site: text('site'),
      branch: text('branch'),
      who: text('who'),
      why: text('why'),
    });
  }
  const removed = entries.filter(({ action }) => action === 'remove');
  const places = new Map<string, Place>([
    ...removed.map(({ id, site: from, branch }) => [id, { site: from, branch }] as const),
    ...(await readPlaces(db, [...new Set(entries.map(({ id }) => id))])),
  ]);
  return entries
    .map((entry) => (entry.site === null ? { ...entry, ...places.get(entry.id) } : entry))
    .filter(({ id, site: one }) => [undefined, one, places.get(id)?.site].includes(site))
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const orderOf = ({ when, id, key }: LoggedDecision) => `${when} ${id} ${key}`;

type Place = Pick<LoggedDecision, 'site' | 'branch'>;

const documentsAtOnce = 300;

/** The sites and branches of items, without their versions. */
async function readPlaces(
  db: Firestore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  for await (const some of inGroups(ids, documentsAtOnce)) {
    const refs = some.map((id) => db.collection('content').doc(id));
    const fieldMask = ['itemSite', 'itemBranch'];
    for (const snapshot of await retryWhileBusy(() => db.getAll(...refs, { fieldMask }))) {
      const data = snapshot.data();
      if (!isRecord(data)) continue;
      const site = textField(data, 'itemSite');
      places.set(snapshot.id, { site, branch: textField(data, 'itemBranch') ?? '1' });
    }
  }
  return places;
}
