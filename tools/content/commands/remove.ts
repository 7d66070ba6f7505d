import type { Command } from '../cli/command';
import { itemOptions } from './decision-arguments';
import { runItemCommand, whichItems } from './item-command';

/** `remove`: deletes items that were imported by mistake. */
export const removeCommand: Command = {
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
