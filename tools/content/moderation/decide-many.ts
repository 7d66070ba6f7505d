import { group } from 'd3-array';
import type { Firestore } from 'firebase-admin/firestore';
import { inGroups } from '../model/in-groups';
import type { Decision, VersionEntry } from '../model/log-entry';
import { reasonOf } from '../model/problem';
import { isBusy } from '../store/retry-busy';
import {
  type DecidedVersion,
  decideVersions,
  movedAtOnce,
  type VersionName,
} from './decide-version';
import type { Outcome } from './plan-decision';
import { TextHider } from './text-hider';

export type VersionAction = Exclude<VersionEntry['action'], 'move'>;

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
 * one by one, because they change the same snapshots. Stops when the database cannot be reached; all that
 * were not decided about are left.
 */
export async function decideMany(
  db: Firestore,
  action: VersionAction,
  versions: readonly DecidedVersion[],
  by: Decision,
  { dryRun, signal, onDecided }: ManyOptions,
): Promise<ManyDecided> {
  const counts = { done: 0, already: 0 };
  const refused: ManyDecided['refused'] = [];
  const left = new Set<DecidedVersion>(versions);
  let unreachable: string | null = null;
  const hider = new TextHider(db, dryRun);
  const decide = async (id: string, some: readonly DecidedVersion[]): Promise<void> => {
    const item = db.collection('content').doc(id);
    const outcomes = await decideVersions(hider, action, item, some, by).catch((error: unknown) => {
      const reason = reasonOf(error);
      if (isBusy(error)) unreachable ??= reason;
      const keys = isBusy(error) ? [] : some.map(({ key }) => key);
      return new Map(keys.map((key): [string, Outcome] => [key, { outcome: 'refused', reason }]));
    });
    for (const version of some) {
      const { outcome, reason = '' } = outcomes.get(version.key) ?? {};
      if (outcome === undefined) continue;
      if (outcome === 'refused') refused.push({ id, key: version.key, reason });
      else counts[outcome]++;
      left.delete(version);
    }
    onDecided(versions.length - left.size);
  };
  const items = group(versions, ({ id }) => id).entries();
  const [workers, versionsAtOnce] = action === 'withdraw' ? [1, movedAtOnce] : [itemsAtOnce, 1];
  const work = async () => {
    // The workers share the iterator.
    for (const [id, ofItem] of items) {
      for await (const some of inGroups(ofItem, versionsAtOnce)) {
        if (signal.aborted || unreachable !== null) return;
        await decide(id, some);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { ...counts, refused, left: [...left], unreachable };
}
