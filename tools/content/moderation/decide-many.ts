import type { Firestore } from 'firebase-admin/firestore';
import { readContentDocuments, readWaitingVersions } from '../store/read-documents';
import { approveVersion } from './approve-version';
import type { Decision } from './log-entry';
import { rejectVersion } from './reject-version';
import { unapprovedState } from './stored-version';

/** An unapproved version: the id of its item, or of its document, and its key. */
export interface VersionName {
  readonly id: string;
  readonly key: string;
}

/** A version, and the state of it that the decision is about (`ModerationOptions`). */
export interface DecidedVersion extends VersionName {
  readonly seen?: string;
}

export interface ManyDecided {
  done: number;
  /** Decided in the same way before. */
  already: number;
  readonly refused: (VersionName & { readonly reason: string })[];
  /** Not decided because of an interruption. */
  left: number;
}

export interface ManyOptions {
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly onDecided: (count: number) => void;
}

/** Items decided about at the same time; the versions of one item follow each other. */
const itemsAtOnce = 16;

const decisions = { approve: approveVersion, reject: rejectVersion } as const;

/** Decides about each version in a transaction of its own. */
export async function decideMany(
  db: Firestore,
  action: keyof typeof decisions,
  versions: readonly DecidedVersion[],
  by: Decision,
  { dryRun, signal, onDecided }: ManyOptions,
): Promise<ManyDecided> {
  const result: ManyDecided = { done: 0, already: 0, refused: [], left: versions.length };
  const items = byItem(versions);
  const work = async () => {
    for (let item = items.pop(); item; item = items.pop()) {
      for (const { id, key, seen } of item) {
        if (signal.aborted) return;
        const { outcome, reason } = await decisions[action](db, id, key, by, { dryRun, seen });
        if (outcome === 'done') result.done++;
        else if (outcome === 'already') result.already++;
        else result.refused.push({ id, key, reason });
        onDecided(versions.length - --result.left);
      }
    }
  };
  await Promise.all(Array.from({ length: itemsAtOnce }, work));
  return result;
}

function byItem(versions: readonly DecidedVersion[]): DecidedVersion[][] {
  const items = new Map<string, DecidedVersion[]>();
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
