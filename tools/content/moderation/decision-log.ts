import { greatest } from 'd3-array';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { textField } from '../../../src/domain/text/record';
import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import { type ItemEntry, participles } from '../model/log-entry';
import { readBelowItems } from '../store/read-documents';
import { readItems } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';

/** A decision about a version or an item, as logged; null where the log has no text. */
export type LoggedDecision = ReturnType<typeof loggedDecision>;

function loggedDecision(id: string, entry: DocumentSnapshot) {
  const text = (field: string) => textField(entry.data() ?? {}, field);
  return {
    /** 14-digit UTC timestamp. */
    when: text('when'),
    action: text('action'),
    /** The id of the item's document. */
    id,
    key: text('key'),
    /** Where a moved or removed item was; else where the item is. Null if that is not known. */
    site: text('site'),
    branch: text('branch'),
    who: text('who'),
    why: text('why'),
  };
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
  for await (const { documentId, snapshot } of readBelowItems(db.collectionGroup('log'))) {
    entries.push(loggedDecision(documentId, snapshot));
  }
  const places = new Map<string, Pick<LoggedDecision, 'site' | 'branch'>>();
  for (const { action, id, site: from, branch } of entries) {
    if (action === 'remove') places.set(id, { site: from, branch });
  }
  const ids = entries.map(({ id }) => id);
  const fieldMask = ['itemSite', 'itemBranch'];
  for await (const item of readItems(db, ids, documentsAtOnce, { fieldMask })) {
    const data = item.data() ?? {};
    const branch = textField(data, 'itemBranch') ?? '1';
    places.set(item.id, { site: textField(data, 'itemSite'), branch });
  }
  const placed = entries.map((entry) =>
    entry.site === null ? { ...entry, ...places.get(entry.id) } : entry,
  );
  // An entry says on which site the item was then.
  const onSite = new Set(placed.filter((entry) => entry.site === site).map(({ id }) => id));
  return placed
    .filter(({ id }) => site === undefined || onSite.has(id) || places.get(id)?.site === site)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

const documentsAtOnce = 300;

/** Returns the last decisions in the logs of all items, newest first, by an index of firestore.indexes.json. */
export async function readLastDecisions(
  db: Firestore,
  count: number,
): Promise<readonly LoggedDecision[]> {
  const query = db.collectionGroup('log').orderBy('when', 'desc').limit(count);
  const { docs } = await retryWhileBusy(() => query.get());
  return docs.map((entry) => loggedDecision(entry.ref.parent.parent?.id ?? '', entry));
}

const orderOf = ({ when, id, key }: LoggedDecision) => `${when} ${id} ${key}`;

/** Returns what the last of some log entries says, such as "already approved by ada on 2026-…"; null if there is none. */
export function lastDecision(entries: readonly DocumentSnapshot[]): string | null {
  const last = lastOf(entries);
  if (!last) return null;
  const { action, who, when } = loggedDecision('', last);
  const date = isoOfKey(when ?? '') ?? when;
  const done: Readonly<Record<string, string>> = participles;
  return `already ${done[action ?? ''] ?? action} by ${who || 'unknown'} on ${date}`;
}

/** Returns the last entry of such a decision in an item's log, or null. */
export async function lastItemEntry(item: DocumentReference, action: ItemEntry['action']) {
  const entries = item.collection('log').where('action', '==', action);
  return lastOf((await retryWhileBusy(() => entries.get())).docs);
}

function lastOf(entries: readonly DocumentSnapshot[]) {
  return greatest(entries, (entry) => textField(entry.data() ?? {}, 'when') ?? '') ?? null;
}
