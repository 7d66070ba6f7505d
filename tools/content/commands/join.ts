import { counted } from '../../../src/domain/text/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { Command } from '../cli/command';
import { grouped, option, readArguments, writeOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { byOption, readItemId } from '../cli/shared-options';
import { nameOfPlace } from '../model/place';
import { CommandError } from '../model/problem';

const options = {
  ...grouped('For the log', {
    reason: option('TEXT', 'why', (text) => text ?? null),
    by: byOption,
  }),
  ...writeOptions,
};

/** `join`: makes two items one page that has moved. */
export const joinCommand: Command = {
  usage: ['ID OTHER'],
  about: `Makes the item OTHER a part of the item ID, which is the same page at an earlier address: ID gets all
versions of OTHER, in any state, with where they come from, and its replies. Addresses of OTHER lead to
ID. Later imports of OTHER add to ID. Refused if both have a version of the same second. An import
joins pages by itself where a redirect and the words agree; "unjoin" undoes either.`,
  options,
  examples: ['book-ch1 chapters-1 --reason "renamed in 2003"'],
  run: (args) => runJoin('join', args),
};

/** `unjoin`: undoes `join`. */
export const unjoinCommand: Command = {
  usage: ['ID OTHER'],
  about: `Gives the versions of the item ID that were captured at the address of OTHER back to an item OTHER, with
the replies that belong to it.`,
  options,
  examples: ['book-ch1 chapters-1 --reason "another chapter"'],
  run: (args) => runJoin('unjoin', args),
};

const done = { join: 'joined', unjoin: 'given back' };

async function runJoin(action: 'join' | 'unjoin', args: readonly string[]) {
  const { values, positionals } = readArguments(args, options, 2);
  const [id, otherId] = positionals.map(readItemId);
  const { reason, by, 'dry-run': dryRun } = values;
  if (id === undefined || otherId === undefined || id === otherId) {
    throw new CommandError('Name two items: ID OTHER.');
  }
  return runOnTarget({ ...values, dryRun }, async ({ db, confirm, print }) => {
    const { joinItems, unjoinItems } = await import('../moderation/join-items');
    const { TextHider } = await import('../moderation/text-hider');
    const { findItem } = await import('../store/read-documents');
    const { ref, reason: missing } = await findItem(db, id);
    if (ref === null) throw new Error(missing);
    const other = (await findItem(db, otherId)).ref ?? db.collection('content').doc(otherId);
    await confirm(`${action === 'join' ? 'Join' : 'Separate'} ${id} and ${otherId}`);
    const decision = { who: by, when: digitsOfDate(new Date()), why: reason };
    const change = action === 'join' ? joinItems : unjoinItems;
    const outcome = await change(ref, other, decision, new TextHider(db, dryRun));
    const what = `${counted(outcome.versions, 'version')} ${dryRun ? 'would be ' : ''}${done[action]}`;
    const next = outcome.place
      ? `Next: "npm run content -- publish --site ${outcome.place.site}", because ${nameOfPlace(outcome.place)} has changed.`
      : '';
    print({ action, dryRun, ...outcome }, [`${what}.`, ...(dryRun || next === '' ? [] : [next])]);
    return 0;
  });
}
