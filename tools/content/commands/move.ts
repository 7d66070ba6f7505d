import type { Command } from './command';
import { decisionOptions, pagesOptions, whichItems } from './moderation-help';
import { runItemCommand } from './run-item-command';

const help = `Usage: npm run content -- move ID… --site KEY [--branch NAME] [options]
       npm run content -- move --url URL | --host HOST [--from DATE] [--to DATE] --site KEY [options]

Moves items to another site or branch, with all their versions. First deletes the snapshots of the old
one, which have copies of the text; then changes the document, records in content/ID/log who did it, when
and why, and publishes both again if they were published. Lists replies, which stay: move them too.
Links to the items from other sites are not changed; "check" lists dead ones. Refused if the site and
branch have an item of the same id. Moving again changes nothing.

${whichItems}

Options
  --site KEY      the site to move to; required
  --branch NAME   the branch to move to (default: each item's own)
  --reason TEXT   why, for the log
${pagesOptions}
${decisionOptions}

Examples
  npm run content -- move a-story a-reply --site homer
  npm run content -- move --host homer.example.org --site homer --branch 2 --dry-run

Exit codes: 0 moved, now or before; 1 something was not moved, or not published again; 2 wrong usage, or
refused; 130 interrupted`;

/** `move`: moves items to another site or branch. */
export const moveCommand: Command = {
  summary: 'Move items to another site or branch',
  help,
  run: (args) => runItemCommand('move', args),
};
