import type { Command } from '../cli/command';
import { itemOptions } from './decision-arguments';
import { runItemCommand, whichItems } from './item-command';

/** `remove`: deletes items that were imported by mistake. */
export const removeCommand: Command = {
  usage: [
    'ID… --reason TEXT',
    '--url URL | --host HOST --reason TEXT',
    '--import RUN | --file NAME --reason TEXT',
  ],
  about: `Deletes items that were imported by mistake, with all their versions and copies in the database; only
content/ID/log stays. Lists replies, which stay. This cannot be undone: "withdraw" can. After an
interruption at any point, run it again to finish. Importing the same captures again imports the items
again.

${whichItems}
  --import RUN   instead: what an import wrote: whole items, and versions that it added to older ones
  --file NAME    instead: the same of all imports of a file of this name`,
  options: itemOptions.remove,
  examples: [
    'a-banner --reason advertisement',
    '--host ads.example --reason spam --dry-run',
    '--import 3f2a9c0d1b7e --reason "wrong site" --dry-run',
  ],
  run: (args) => runItemCommand('remove', args),
};
