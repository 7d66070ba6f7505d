import type { Command } from './command';
import { decisionOptions, pagesOptions, whichItems } from './moderation-help';
import { runItemCommand } from './run-item-command';

const help = `Usage: npm run content -- remove ID… --reason TEXT [options]
       npm run content -- remove --url URL | --host HOST [--from DATE] [--to DATE] --reason TEXT [options]

Deletes items that were imported by mistake, with all their versions: first the snapshots of their site
and branch, which have copies of the text; then the document, the unapproved versions and the
provenance. content/ID/log stays and records who did it, when and why. Then publishes the site and
branch again if it was published. Lists replies, which stay. This cannot be undone: "withdraw" can.
After an interruption at any point, run it again to finish. Importing the same captures again imports
the items again.

${whichItems}

Options
  --reason TEXT   why; required
${pagesOptions}
${decisionOptions}

Examples
  npm run content -- remove a-banner --reason "an advertisement"
  npm run content -- remove --host ads.example.org --reason "advertisements" --dry-run

Exit codes: 0 removed, now or before; 1 something was not removed, or not published again; 2 wrong usage,
or refused; 130 interrupted`;

/** `remove`: deletes items that were imported by mistake. */
export const removeCommand: Command = {
  summary: 'Delete items that were imported by mistake',
  help,
  run: (args) => runItemCommand('remove', args),
};
