import type { Command, ExitCode } from '../cli/command';
import { runOnTarget } from '../cli/run-on-target';
import { CommandError } from '../model/problem';
import { decidedItemsText } from '../operation/item-text';
import { joinOptions, parseJoinArguments } from './decision-arguments';

/** `join`: makes two items one page that has moved. */
export const joinCommand: Command = {
  usage: ['ID OTHER'],
  about: `Makes the item OTHER a part of the item ID, which is the same page at an earlier address: ID gets all
versions of OTHER, in any state, with where they come from, and its replies. Addresses of OTHER lead to
ID. Later imports of OTHER add to ID. Refused if both have a version of the same second. An import
joins pages by itself where a redirect and the words agree; "unjoin" undoes either.`,
  options: joinOptions,
  examples: ['book-ch1 chapters-1 --reason "renamed in 2003"'],
  run: (args) => runJoin('join', args),
};

/** `unjoin`: undoes `join`. */
export const unjoinCommand: Command = {
  usage: ['ID OTHER'],
  about: `Gives the versions of the item ID that were captured at the address of OTHER back to an item OTHER, with
the replies that belong to it.`,
  options: joinOptions,
  examples: ['book-ch1 chapters-1 --reason "another chapter"'],
  run: (args) => runJoin('unjoin', args),
};

async function runJoin(action: 'join' | 'unjoin', args: readonly string[]): Promise<ExitCode> {
  const options = parseJoinArguments(action, args);
  const { id, otherId, dryRun } = options;
  return runOnTarget(options, async (target) => {
    const { itemOperation } = await import('../operation/decide-items');
    const { runOperation } = await import('./run-operation');
    const { findItem } = await import('../store/read-documents');
    const { ref, reason } = await findItem(target.db, id);
    if (ref === null) throw new CommandError(`Nothing was written: ${reason}.`);
    // After an interruption, a document that was joined is not there any more.
    const other = (await findItem(target.db, otherId)).ref?.id ?? otherId;
    await target.confirm(`${action === 'join' ? 'Join' : 'Separate'} ${id} and ${otherId}`);
    const operation = itemOperation(target.db, { action, id: ref.id }, dryRun, {
      select: async () => ({ ids: [other], partly: [] }),
      confirm: async () => {},
    });
    return runOperation(target, operation, options, { decided: decidedItemsText });
  });
}
