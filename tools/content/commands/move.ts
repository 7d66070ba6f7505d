import type { Command } from '../cli/command';
import { itemOptions } from './decision-arguments';
import { runItemCommand, whichItems } from './item-command';

/** `move`: moves items to another site or branch. */
export const moveCommand: Command = {
  usage: ['ID… --site KEY', '--url URL | --host HOST --site KEY'],
  about: `Moves items to another site or branch, with all their versions. Lists replies, which stay: move them too.
Links to the items from other sites are not changed; "check" lists dead ones. Refused if the site and
branch have an item of the same id.

${whichItems}`,
  options: itemOptions.move,
  examples: ['a-story a-reply --site homer', '--host homer.example --site homer --branch 2'],
  run: (args) => runItemCommand('move', args),
};
