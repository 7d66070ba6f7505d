import type { Firestore } from 'firebase-admin/firestore';
import { type Destination, moveItem, removeItem } from '../moderation/decide-item';
import { doEach } from '../moderation/do-each';
import { TextHider } from '../moderation/text-hider';
import { type ItemReport, leftItemMeans } from './item-text';
import type { Operation } from './operate';

/** The items of a decision. */
export interface ItemsToDecide {
  readonly ids: readonly string[];
  /** Those that cannot be decided about as a whole, with the reason. */
  readonly partly: readonly { readonly id: string; readonly reason: string }[];
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
    async decide({ ids, partly }, by, { signal, onLeft }) {
      const hider = new TextHider(db, dryRun);
      const decide = (id: string) =>
        to === null ? removeItem(id, by, hider) : moveItem(id, to, by, hider);
      const onEach = (left: ReadonlySet<string>) => onLeft(() => [...left]);
      const decided = await doEach(ids, decide, { signal, onLeft: onEach });
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
