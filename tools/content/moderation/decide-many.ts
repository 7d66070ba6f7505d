import type { Firestore } from 'firebase-admin/firestore';
import type { Decision } from '../model/log-entry';
import { reasonOf } from '../model/problem';
import { unapprovedState } from '../model/stored-version';
import { readContentDocuments, readUnapprovedVersions } from '../store/read-documents';
import { isBusy } from '../store/retry-busy';
import { approveVersion } from './approve-version';
import { rejectVersion } from './reject-version';

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
  readonly done: number;
  /** Decided in the same way before. */
  readonly already: number;
  readonly refused: (VersionName & { readonly reason: string })[];
  /** Not decided because of an interruption, or because the database cannot be reached. */
  readonly left: readonly VersionName[];
  /** Why the database cannot be reached, or null. */
  readonly unreachable: string | null;
}

export interface ManyOptions {
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly onDecided: (count: number) => void;
}

/** Items decided about at the same time; the versions of one item follow each other. */
const itemsAtOnce = 16;

const decisions = { approve: approveVersion, reject: rejectVersion } as const;

/**
 * Decides about each version in a transaction of its own. Stops when the database cannot be reached; all
 * that were not decided about are left.
 */
export async function decideMany(
  db: Firestore,
  action: keyof typeof decisions,
  versions: readonly DecidedVersion[],
  by: Decision,
  { dryRun, signal, onDecided }: ManyOptions,
): Promise<ManyDecided> {
  const counts = { done: 0, already: 0 };
  const refused: (VersionName & { reason: string })[] = [];
  const left = new Set<VersionName>(versions);
  let unreachable: string | null = null;
  const items = byItem(versions).values();
  const work = async () => {
    // The workers share the iterator.
    for (const item of items) {
      for (const each of item) {
        if (signal.aborted || unreachable !== null) return;
        const { id, key, seen } = each;
        try {
          const { outcome, reason } = await decisions[action](db, id, key, by, { dryRun, seen });
          if (outcome === 'done' || outcome === 'already') counts[outcome]++;
          else refused.push({ id, key, reason });
        } catch (error) {
          if (isBusy(error)) {
            unreachable ??= reasonOf(error);
            return;
          }
          refused.push({ id, key, reason: reasonOf(error) });
        }
        left.delete(each);
        onDecided(versions.length - left.size);
      }
    }
  };
  await Promise.all(Array.from({ length: itemsAtOnce }, work));
  return { ...counts, refused, left: [...left], unreachable };
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
  for await (const { documentId, key, snapshot } of readUnapprovedVersions(db)) {
    const isPending = unapprovedState(snapshot.get('approved')) === 'pending';
    if (isPending && ids.has(documentId)) versions.push({ id: documentId, key });
  }
  return versions;
}
