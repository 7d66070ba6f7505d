import { counted } from '../../../src/domain/text/messages';
import type { ExitCode } from '../cli/command';
import { refuse } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { nameOfPlace } from '../model/place';
import { printableLine } from '../model/printable';
import type { ItemsToDecide } from '../operation/decide-items';
import { decidedItemsText, type ItemChange } from '../operation/item-text';
import { type itemOptions, parseItemArguments } from './decision-arguments';

/** The help of commands about items. */
export const whichItems = `Which items
  ID…            their ids, or those of their documents
  --url, --host  instead: the items all of whose versions were captured there, with --from and --to in
                 this period`;

/** Finds items, changes them, and prints the outcome. */
export async function runItemCommand(
  action: keyof typeof itemOptions,
  args: readonly string[],
): Promise<ExitCode> {
  const options = parseItemArguments(action, args);
  const { names, captured, imported, change, dryRun } = options;
  return runOnTarget(options, async (target) => {
    const { selectItems, selectItemsAt } = await import('../moderation/select-items');
    const { selectImported } = await import('../moderation/select-imported');
    const { itemOperation } = await import('../operation/decide-items');
    const { runOperation } = await import('./run-operation');
    const { db, confirm } = target;
    const verb = verbOf(change);
    const isNamed = captured === null && imported === null;
    if (isNamed) await confirm(printableLine(`${verb} ${names.join(' ')}`));
    const operation = itemOperation(db, change, dryRun, {
      async select(): Promise<ItemsToDecide> {
        if (imported) return { ...(await selectImported(db, imported)), partly: [] };
        if (captured) return selectItemsAt(db, captured);
        return selectItems(db, names, action === 'remove');
      },
      async confirm({ ids, partly, parts = [] }) {
        const isNothing = ids.length + partly.length + parts.length === 0;
        const where = imported ? 'nothing is of that import' : 'no item was captured there';
        refuse(isNothing, `Nothing was written: ${where}.`);
        const versions = parts.reduce((sum, { keys }) => sum + keys.length, 0);
        const more = versions === 0 ? '' : `, and ${counted(versions, 'version')} of other items`;
        if (!isNamed) await confirm(`${verb} ${counted(ids.length, 'item')}${more}`);
      },
    });
    return runOperation(target, operation, options, { decided: decidedItemsText });
  });
}

function verbOf(change: ItemChange): string {
  if (change.action === 'remove') return 'Remove';
  return change.action === 'move'
    ? `Move to ${nameOfPlace(change.to)}:`
    : `List as ${change.action}:`;
}
