import type { Command } from '../cli/command';
import { itemOptions } from './decision-arguments';
import { runItemCommand, whichItems } from './item-command';

/** `kind`: corrects which items are listed as stories. */
export const kindCommand: Command = {
  usage: ['ID… --as story | page', '--url URL | --host HOST --as story | page'],
  about: `Lists items with the stories of their site, or with its other pages, such as an imprint or a list. An import
guesses that for new pages (docs/content-import.md), and leaves what it finds in the database as it is.

${whichItems}`,
  options: itemOptions.kind,
  examples: ['an-imprint a-colophon --as page', '--url http://site.example/about.html --as story'],
  run: (args) => runItemCommand('kind', args),
};
