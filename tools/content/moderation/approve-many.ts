import type { Firestore } from 'firebase-admin/firestore';
import { readContentDocuments, readWaitingVersions } from '../store/read-documents';
import { approveVersion, type ModerationOptions } from './approve-version';
import type { Decision } from './log-entry';
import { unapprovedState } from './stored-version';

/** An unapproved version: the id of its item, or of its document, and its key. */
export interface VersionName {
  readonly id: string;
  readonly key: string;
}

export interface ManyApproved {
  approved: number;
  /** Published before. */
  already: number;
  readonly refused: (VersionName & { readonly reason: string })[];
  /** Not decided because of an interruption. */
  left: number;
}

export interface ManyOptions extends ModerationOptions {
  readonly signal: AbortSignal;
  readonly onDecided: (count: number) => void;
}

/** Items decided about at the same time; the versions of one item follow each other. */
const itemsAtOnce = 16;

/** Approves each version in a transaction of its own. */
export async function approveMany(
  db: Firestore,
  versions: readonly VersionName[],
  by: Decision,
  { dryRun, signal, onDecided }: ManyOptions,
): Promise<ManyApproved> {
  const result: ManyApproved = { approved: 0, already: 0, refused: [], left: versions.length };
  const items = byItem(versions);
  const work = async () => {
    for (let item = items.pop(); item; item = items.pop()) {
      for (const { id, key } of item) {
        if (signal.aborted) return;
        const { outcome, reason } = await approveVersion(db, id, key, by, { dryRun });
        if (outcome === 'done') result.approved++;
        else if (outcome === 'already') result.already++;
        else result.refused.push({ id, key, reason });
        onDecided(versions.length - --result.left);
      }
    }
  };
  await Promise.all(Array.from({ length: itemsAtOnce }, work));
  return result;
}

function byItem(versions: readonly VersionName[]): VersionName[][] {
  const items = new Map<string, VersionName[]>();
  for (const version of versions) {
    const others = items.get(version.id);
    if (others) others.push(version);
    else items.set(version.id, [version]);
  }
  return [...items.values()];
}

/** The pending versions of a site, by item and then by key. */
export async function pendingVersions(
  db: Firestore,
  filter: { readonly site: string; readonly branch: string | undefined },
): Promise<readonly VersionName[]> {
  const ids = new Set<string>();
  for await (const { id } of readContentDocuments(db, filter)) ids.add(id);
  const versions: VersionName[] = [];
  for await (const { documentId, key, snapshot } of readWaitingVersions(db)) {
    const isPending = unapprovedState(snapshot.get('approved')) === 'pending';
    if (isPending && ids.has(documentId)) versions.push({ id: documentId, key });
  }
  return versions;
}
