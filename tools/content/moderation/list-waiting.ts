import type { Firestore } from 'firebase-admin/firestore';
import type { UnknownRecord } from '../../../src/domain/record';
import { unapprovedState } from '../model/stored-version';
import { readUnapprovedVersions, type UnapprovedDocument } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import { stateOf } from './seen-state';
import {
  type WaitingEntry,
  type WaitingVersion,
  waitingEntry,
  waitingVersion,
} from './waiting-entry';

export interface WaitingFilter {
  readonly site: string | undefined;
  readonly branch: string | undefined;
  /** Includes rejected and withdrawn versions. */
  readonly rejected: boolean;
}

export interface ListedWaiting extends WaitingVersion {
  /** Its state as read (`stateOf`). */
  readonly seen: string;
}

/** Yields the unapproved versions item by item, each with the text that readers see at its time. */
export async function* readWaiting(
  db: Firestore,
  { site, branch, rejected }: WaitingFilter,
): AsyncGenerator<ListedWaiting> {
  for await (const group of inGroups(readUnapprovedVersions(db), rejected)) {
    const documentAt = await readRelated(db, group);
    for (const { documentId, key, snapshot } of group) {
      const [item, origin] = relatedPaths({ documentId, key });
      const related = { document: documentAt(item), provenance: documentAt(origin) };
      const version = waitingVersion(documentId, key, snapshot.data(), related);
      if (site !== undefined && version.site !== site) continue;
      if (branch !== undefined && version.branch !== branch) continue;
      yield { ...version, seen: stateOf(snapshot) };
    }
  }
}

/** Yields them compared with what readers see; `context` shortens unchanged text (`waitingEntry`). */
export async function* listWaiting(
  db: Firestore,
  { context, ...filter }: WaitingFilter & { readonly context: number | undefined },
): AsyncGenerator<WaitingEntry> {
  for await (const { seen: _, ...version } of readWaiting(db, filter)) {
    yield waitingEntry(version, context);
  }
}

// Each item may take 1 MiB.
const itemsAtOnce = 50;

/** Groups versions; all versions of an item are in one group. */
async function* inGroups(
  versions: AsyncIterable<UnapprovedDocument>,
  rejected: boolean,
): AsyncGenerator<readonly UnapprovedDocument[]> {
  let group: UnapprovedDocument[] = [];
  let items = new Set<string>();
  for await (const version of versions) {
    if (!rejected && unapprovedState(version.snapshot.get('approved')) !== 'pending') continue;
    if (items.size === itemsAtOnce && !items.has(version.documentId)) {
      yield group;
      group = [];
      items = new Set();
    }
    group.push(version);
    items.add(version.documentId);
  }
  if (group.length > 0) yield group;
}

/** The paths of the documents of a version's item and of its provenance. */
function relatedPaths({ documentId, key }: Pick<UnapprovedDocument, 'documentId' | 'key'>) {
  const item = `content/${documentId}`;
  return [item, `${item}/provenance/${key}`] as const;
}

/** Reads the items and the provenance of versions; returns a function that finds a document by its path. */
async function readRelated(
  db: Firestore,
  versions: readonly UnapprovedDocument[],
): Promise<(path: string) => UnknownRecord | null> {
  const paths = new Set(versions.flatMap(relatedPaths));
  const snapshots = await retryWhileBusy(() =>
    db.getAll(...[...paths].map((path) => db.doc(path))),
  );
  const documents = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot.data()]));
  return (path) => documents.get(path) ?? null;
}
