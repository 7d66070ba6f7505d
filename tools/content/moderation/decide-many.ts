import type { Firestore } from 'firebase-admin/firestore';
import type { Decision } from '../model/log-entry';
import { reasonOf } from '../model/problem';
import { TextHider } from '../store/delete-snapshots';
import { isBusy } from '../store/retry-busy';
import {
  type DecidedVersion,
  decideVersion,
  type Outcome,
  type Verdict,
  type VersionName,
} from './decide-version';
import { withdrawVersions } from './withdraw-versions';

export type VersionAction = Verdict | 'withdraw';

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

/**
 * Decides about versions, each in a transaction of its own; withdraws those of an item together, and items
 * one by one, because each withdrawal relies on the deletion of snapshots by the one before. Stops when
 * the database cannot be reached; all that were not decided about are left.
 */
export async function decideMany(
  db: Firestore,
  action: VersionAction,
  versions: readonly DecidedVersion[],
  by: Decision,
  { dryRun, signal, onDecided }: ManyOptions,
): Promise<ManyDecided> {
  const counts = { done: 0, already: 0 };
  const refused: (VersionName & { reason: string })[] = [];
  const left = new Set<DecidedVersion>(versions);
  let unreachable: string | null = null;
  const hider = new TextHider(db, dryRun);
  const decide = async (group: Group): Promise<ReadonlyMap<string, Outcome>> => {
    const [version] = group;
    const keys = group.map(({ key }) => key);
    try {
      if (action === 'withdraw') return await withdrawVersions(db, version.id, keys, by, hider);
      return new Map([[version.key, await decideVersion(db, action, version, by, { dryRun })]]);
    } catch (error) {
      if (isBusy(error)) unreachable ??= reasonOf(error);
      const failed = isBusy(error) ? [] : keys;
      return new Map(failed.map((key) => [key, { outcome: 'refused', reason: reasonOf(error) }]));
    }
  };
  const items = byItem(versions).values();
  const work = async () => {
    // The workers share the iterator.
    for (const item of items) {
      for (const group of action === 'withdraw' ? [item] : item.map((each): Group => [each])) {
        if (signal.aborted || unreachable !== null) return;
        const outcomes = await decide(group);
        for (const each of group) {
          const { outcome, reason } = outcomes.get(each.key) ?? { outcome: 'left', reason: '' };
          if (outcome === 'left') continue;
          if (outcome === 'refused') refused.push({ id: each.id, key: each.key, reason });
          else counts[outcome]++;
          left.delete(each);
        }
        onDecided(versions.length - left.size);
      }
    }
  };
  const workers = action === 'withdraw' ? 1 : itemsAtOnce;
  await Promise.all(Array.from({ length: workers }, work));
  return { ...counts, refused, left: [...left], unreachable };
}

type Group = [DecidedVersion, ...DecidedVersion[]];

function byItem(versions: readonly DecidedVersion[]): Group[] {
  const items = new Map<string, Group>();
  for (const version of versions) {
    const group = items.get(version.id);
    if (group) group.push(version);
    else items.set(version.id, [version]);
  }
  return [...items.values()];
}
