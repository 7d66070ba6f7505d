import { counted } from '../../../src/domain/text/messages';
import type { ExitCode } from '../cli/command';
import { refuse } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { nameOfPlace } from '../model/place';
import { printableLine } from '../model/printable';
import type { ItemReport } from '../operation/item-text';
import { decidedItemsText } from '../operation/item-text';
import { parseItemArguments } from './decision-arguments';

/** The help of commands about items. */
export const whichItems = `Which items
  ID…            their ids, or those of their documents
  --url, --host  instead: the items all of whose versions were captured there, with --from and --to in
                 this period`;

/** Finds items, moves or removes them, and prints the outcome. */
export async function runItemCommand(
  action: ItemReport['action'],
  args: readonly string[],
): Promise<ExitCode> {
  const options = parseItemArguments(action, args);
  const { names, captured, destination: to, dryRun } = options;
  return runOnTarget(options, async (target) => {
    const { selectItems, selectItemsAt } = await import('../moderation/select-items');
    const { itemOperation } = await import('../operation/decide-items');
    const { runOperation } = await import('./run-operation');
    const { db, confirm } = target;
    const verb = to === null ? 'Remove' : `Move to ${nameOfPlace(to)}:`;
    if (captured === null) await confirm(printableLine(`${verb} ${names.join(' ')}`));
    const operation = itemOperation(db, to, dryRun, {
      select: () =>
        captured === null
          ? selectItems(db, names, action === 'remove')
          : selectItemsAt(db, captured),
      async confirm({ ids, partly }) {
        const isNothing = ids.length + partly.length === 0;
        refuse(isNothing, 'Nothing was written: no item was captured there.');
        if (captured !== null) await confirm(`${verb} ${counted(ids.length, 'item')}`);
      },
    });
    return runOperation(target, operation, options, { decided: decidedItemsText });
  });
}
