import type { Firestore } from 'firebase-admin/firestore';
import { type Destination, moveItem, removeItem, removeVersions } from '../moderation/decide-item';
import { doEach } from '../moderation/do-each';
import { TextHider } from '../moderation/text-hider';
import { forgetImports } from '../store/import-records';
import { type ItemReport, leftItemMeans } from './item-text';
import type { Operation } from './operate';

/** The items of a decision. */
export interface ItemsToDecide {
  readonly ids: readonly string[];
  /** Those that cannot be decided about as a whole, with the reason. */
  readonly partly: readonly { readonly id: string; readonly reason: string }[];
  /** Versions of other items that are to be removed. */
  readonly parts?: readonly { readonly id: string; readonly keys: readonly string[] }[];
}

/** Moves items to a place, or removes them if that is null. `select` and `confirm` are those of `Operation`. */
export function itemOperation(
  db: Firestore,
  to: Destination | null,
  dryRun: boolean,
  selecting: Pick<Operation<ItemsToDecide, ItemReport>, 'select' | 'confirm'>,
): Operation<ItemsToDecide, ItemReport> {
  const action = to === null ? 'remove' : 'move';
  return {
    leftMeans: leftItemMeans[action],
    ...selecting,
    async decide({ ids, partly, parts = [] }, by, { signal, onLeft }) {
      const hider = new TextHider(db, dryRun);
      const keysOf = new Map(parts.map(({ id, keys }) => [id, keys]));
      const decide = (id: string) => {
        const keys = keysOf.get(id);
        if (keys) return removeVersions(id, keys, by, hider);
        return to === null ? removeItem(id, by, hider) : moveItem(id, to, by, hider);
      };
      const onEach = (left: ReadonlySet<string>) => onLeft(() => [...left]);
      const all = [...ids, ...keysOf.keys()];
      const decided = await doEach(all, decide, { signal, onLeft: onEach });
      // The same import would find nothing to do.
      if (!dryRun && decided.done.length > 0) await forgetImports(db);
      const named = new Set(ids);
      const replies = decided.done.flatMap(([, outcome]) => outcome.replies);
      return {
        report: {
          action,
          dryRun,
          items: decided.done.map(([id, { outcome, reason }]) => ({ id, outcome, reason })),
          refused: [...partly, ...decided.failed.map(([id, reason]) => ({ id, reason }))],
          left: decided.left,
          unreachable: decided.unreachable,
          replies: replies.filter((id) => !named.has(id)),
        },
        places: decided.done.flatMap(([, outcome]) => outcome.places),
        takenOut: null,
      };
    },
  };
}
