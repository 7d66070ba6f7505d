import { counted } from '../../../src/domain/text/messages';
import type { Command, ExitCode } from '../cli/command';
import { refuse } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { printableLine } from '../model/printable';
import { moveItem, removeItem } from '../moderation/decide-item';
import { doEach } from '../moderation/do-each';
import { selectItems, selectItemsAt } from '../moderation/select-items';
import { TextHider } from '../moderation/text-hider';
import { nameOfPlace } from '../store/read-documents';
import { decideAndPublish, selectWithRetries } from './decide-and-publish';
import { itemOptions, parseItemArguments } from './moderation-arguments';

const whichItems = `Which items
  ID…            their ids, or those of their documents
  --url, --host  instead: the items all of whose versions were captured there, with --from and --to in
                 this period`;

/** `move`: moves items to another site or branch. */
export const moveCommand: Command = {
  summary: 'Move items to another site or branch',
  usage: ['ID… --site KEY', '--url URL | --host HOST --site KEY'],
  about: `Moves items to another site or branch, with all their versions. Lists replies, which stay: move them too.
Links to the items from other sites are not changed; "check" lists dead ones. Refused if the site and
branch have an item of the same id.

${whichItems}`,
  options: itemOptions.move,
  examples: ['a-story a-reply --site homer', '--host homer.example --site homer --branch 2'],
  run: (args) => runItemCommand('move', args),
};

/** `remove`: deletes items that were imported by mistake. */
export const removeCommand: Command = {
  summary: 'Delete items that were imported by mistake',
  usage: ['ID… --reason TEXT', '--url URL | --host HOST --reason TEXT'],
  about: `Deletes items that were imported by mistake, with all their versions and copies in the database; only
content/ID/log stays. Lists replies, which stay. This cannot be undone: "withdraw" can. After an
interruption at any point, run it again to finish. Importing the same captures again imports the items
again.

${whichItems}`,
  options: itemOptions.remove,
  examples: ['a-banner --reason advertisement', '--host ads.example --reason spam --dry-run'],
  run: (args) => runItemCommand('remove', args),
};

function runItemCommand(action: 'remove' | 'move', args: readonly string[]): Promise<ExitCode> {
  const options = parseItemArguments(action, args);
  const { names, captured, destination: to, dryRun } = options;
  return runOnTarget(options, async (target) => {
    const { db, progress, confirm } = target;
    const verb = to === null ? 'Remove' : `Move to ${nameOfPlace(to)}:`;
    const isNamed = captured === null;
    if (isNamed) await confirm(printableLine(`${verb} ${names.join(' ')}`));
    const leftMeans = action === 'remove' ? 'Still public' : 'Not moved yet';
    const { ids, partly } = await selectWithRetries(progress, { ...options, leftMeans }, () =>
      isNamed ? selectItems(db, names, action === 'remove') : selectItemsAt(db, captured),
    );
    refuse(ids.length + partly.length === 0, 'Nothing was written: no item was captured there.');
    if (!isNamed) await confirm(`${verb} ${counted(ids.length, 'item')}`);
    return decideAndPublish(target, { ...options, leftMeans }, async (by, signal, onLeft) => {
      const hider = new TextHider(db, dryRun);
      const decide = (id: string) =>
        to === null ? removeItem(id, by, hider) : moveItem(id, to, by, hider);
      const decided = await doEach(ids, decide, {
        signal,
        onLeft: (left) => onLeft(() => [...left]),
      });
      const { left, unreachable } = decided;
      const done = decided.done.map(([id, outcome]) => ({ id, ...outcome }));
      const refused = [...partly, ...decided.failed.map(([id, reason]) => ({ id, reason }))];
      const gone = new Set(ids);
      const replies = done.flatMap((item) => item.replies).filter((id) => !gone.has(id));
      const items = done.map(({ id, outcome }) => ({ id, outcome }));
      return {
        report: { action, dryRun, items, refused, left, unreachable, replies },
        lines: [
          ...done.map(({ reason, outcome }) =>
            outcome === 'done' && dryRun ? `Dry run, otherwise: ${reason}.` : `${reason}.`,
          ),
          ...refused.map(({ id, reason }) => `Not done, ${id}: ${reason}.`),
          ...(unreachable === null ? [] : [`The database cannot be written to: ${unreachable}.`]),
          ...left.map((id) => `${leftMeans}: ${id}. Run the same command again.`),
          ...replies.map((id) => `A reply stays without its parent: ${id}.`),
        ],
        places: done.flatMap((item) => item.places),
      };
    });
  });
}
