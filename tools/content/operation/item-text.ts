import type { Decided } from './operate';

/** What was decided about items. */
export interface ItemReport extends Decided {
  readonly action: 'move' | 'remove';
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
export const leftItemMeans = { move: 'Not moved yet', remove: 'Still public' } as const;

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
