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
import { doEach } from './do-each';
import type { Outcome } from './plan-decision';
import { TextHider } from './text-hider';

export type VersionAction = Exclude<VersionEntry['action'], 'move'>;

export type ManyDecided = Awaited<ReturnType<typeof decideMany>>;

export interface ManyOptions {
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  /** Called with the versions that are left. */
  readonly onDecided: (left: ReadonlySet<VersionName>) => void;
}

/** Items decided about at the same time; the versions of one item follow each other. */
const itemsAtOnce = 16;

/**
 * Decides about versions, each in a request of its own; withdraws those of an item together, and items
 * one by one, because they change the same snapshots. Stops when interrupted, or when the database cannot be
 * reached, for the reason `unreachable`; all that were not decided about are left.
 */
export async function decideMany(
  db: Firestore,
  action: VersionAction,
  versions: readonly DecidedVersion[],
  by: Decision,
  { dryRun, signal, onDecided }: ManyOptions,
) {
  /** `already`: decided in the same way before. */
  const counts = { done: 0, already: 0 };
  const refused: (VersionName & { readonly reason: string })[] = [];
  const left = new Set<DecidedVersion>(versions);
  const hider = new TextHider(db, dryRun);
  const [atOnce, versionsAtOnce] = action === 'withdraw' ? [1, movedAtOnce] : [itemsAtOnce, 1];
  const decide = async ([id, ofItem]: readonly [string, readonly DecidedVersion[]]) => {
    const item = db.collection('content').doc(id);
    const waiting = ofItem.filter((version) => left.has(version));
    for await (const some of inGroups(waiting, versionsAtOnce)) {
      if (signal.aborted) return;
      const decided = decideVersions(hider, action, item, some, by);
      const outcomes = await decided.catch((error: unknown) => {
        if (isBusy(error)) throw error;
        const [outcome, reason] = ['refused', reasonOf(error)] as const;
        return new Map(some.map(({ key }): [string, Outcome] => [key, { outcome, reason }]));
      });
      for (const version of some) {
        const { outcome, reason = '' } = outcomes.get(version.key) ?? {};
        if (outcome === undefined) continue;
        if (outcome === 'refused') refused.push({ id, key: version.key, reason });
        else counts[outcome]++;
        left.delete(version);
      }
      onDecided(left);
    }
  };
  const items = [...group(versions, ({ id }) => id)];
  const { unreachable } = await doEach(items, decide, { signal, atOnce });
  return { ...counts, refused, left: [...left], unreachable };
}
