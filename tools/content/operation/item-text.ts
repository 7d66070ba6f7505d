import type { ListedAs } from '../model/log-entry';
import type { Destination } from '../moderation/decide-item';
import type { Decided } from './operate';

/**
 * What is changed about items. `join` makes them parts of the item `id`, of which they are other addresses; `unjoin` undoes
 * that.
 */
export type ItemChange =
  | { readonly action: 'remove' }
  | { readonly action: 'move'; readonly to: Destination }
  | { readonly action: ListedAs }
  | { readonly action: 'join' | 'unjoin'; readonly id: string };

/** What was decided about items. */
export interface ItemReport extends Decided {
  readonly action: ItemChange['action'];
  readonly dryRun: boolean;
  /** `reason` says what became of an item in words. */
  readonly items: readonly {
    readonly id: string;
    readonly outcome: 'done' | 'already';
    readonly reason: string;
  }[];
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly left: readonly string[];
  /** The ids of replies to these items, which stay where they are. */
  readonly replies: readonly string[];
}

/** What it means for an item to be left. */
export const leftItemMeans: Readonly<Record<ItemChange['action'], string>> = {
  move: 'Not moved yet',
  remove: 'Still public',
  story: 'Not listed as a story yet',
  page: 'Not listed as a page yet',
  join: 'Not joined yet',
  unjoin: 'Not separated yet',
};

/** What was decided about items, in lines. */
export function decidedItemsText(report: ItemReport): readonly string[] {
  const { action, dryRun, items, refused, left, unreachable, replies } = report;
  return [
    ...items.map(({ outcome, reason }) =>
      outcome === 'done' && dryRun ? `Dry run, otherwise: ${reason}.` : `${reason}.`,
    ),
    ...refused.map(({ id, reason }) => `Not done, ${id}: ${reason}.`),
    ...(unreachable === null ? [] : [`The database cannot be written to: ${unreachable}.`]),
    ...left.map((id) => `${leftItemMeans[action]}: ${id}. Run the same command again.`),
    ...replies.map((id) => `A reply stays without its parent: ${id}.`),
  ];
}
