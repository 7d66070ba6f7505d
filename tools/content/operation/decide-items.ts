import type { Firestore } from 'firebase-admin/firestore';
import type { Decision } from '../model/log-entry';
import {
  type ItemOutcome,
  listAs,
  moveItem,
  removeItem,
  removeVersions,
} from '../moderation/decide-item';
import { doEach } from '../moderation/do-each';
import { joinItems, unjoinItems } from '../moderation/join-items';
import { TextHider } from '../moderation/text-hider';
import { forgetImports } from '../store/import-records';
import { type ItemChange, type ItemReport, leftItemMeans } from './item-text';
import type { Operation } from './operate';

/** The items of a decision. */
export interface ItemsToDecide {
  readonly ids: readonly string[];
  /** Those that cannot be decided about as a whole, with the reason. */
  readonly partly: readonly { readonly id: string; readonly reason: string }[];
  /** Versions of other items that are to be removed. */
  readonly parts?: readonly { readonly id: string; readonly keys: readonly string[] }[];
}

/** Changes items. `select` and `confirm` are those of `Operation`. */
export function itemOperation(
  db: Firestore,
  change: ItemChange,
  dryRun: boolean,
  selecting: Pick<Operation<ItemsToDecide, ItemReport>, 'select' | 'confirm'>,
): Operation<ItemsToDecide, ItemReport> {
  const { action } = change;
  return {
    leftMeans: leftItemMeans[action],
    ...selecting,
    async decide({ ids, partly, parts = [] }, by, { signal, onLeft }) {
      const hider = new TextHider(db, dryRun);
      const keysOf = new Map(parts.map(({ id, keys }) => [id, keys]));
      const decide = (id: string) => {
        const keys = keysOf.get(id);
        if (keys) return removeVersions(id, keys, by, hider);
        return changeItem(id, change, by, hider);
      };
      const onEach = (left: ReadonlySet<string>) => onLeft(() => [...left]);
      const all = [...ids, ...keysOf.keys()];
      const decided = await doEach(all, decide, { signal, onLeft: onEach });
      // The same import would find nothing to do.
      const isTakenOut = action === 'remove' || action === 'move';
      if (isTakenOut && !dryRun && decided.done.length > 0) await forgetImports(db);
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

function changeItem(
  id: string,
  change: ItemChange,
  by: Decision,
  hider: TextHider,
): Promise<ItemOutcome> {
  switch (change.action) {
    case 'remove':
      return removeItem(id, by, hider);
    case 'move':
      return moveItem(id, change.to, by, hider);
    case 'story':
    case 'page':
      return listAs(id, change.action, by, hider);
    case 'join':
    case 'unjoin': {
      const content = hider.db.collection('content');
      const join = change.action === 'join' ? joinItems : unjoinItems;
      return join(content.doc(change.id), content.doc(id), by, hider);
    }
  }
}
