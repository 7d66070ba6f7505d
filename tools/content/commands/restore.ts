import type { Command } from './command';
import { decisionOptions, pagesOptions, versionUsage, whichVersions } from './moderation-help';
import { runVersionCommand } from './run-version-command';

const help = `${versionUsage('restore')}

Publishes withdrawn versions again: moves each back into the item, marked approved, records that in
content/ID/log, and publishes the site and branch again if it was published. Restoring again changes
nothing.

${whichVersions('every withdrawn version')}

Options
  --reason TEXT   why, for the log
${pagesOptions}
${decisionOptions}

Examples
  npm run content -- restore a-story 20040503120000 --reason "permission granted"
  npm run content -- restore a-story --all --project my-project

Exit codes: 0 restored, now or before; 1 something was not restored, or not published again; 2 wrong
usage, or refused; 130 interrupted`;

/** `restore`: publishes withdrawn versions again. */
export const restoreCommand: Command = {
  summary: 'Publish withdrawn versions again',
  help,
  run: (args) => runVersionCommand('restore', args),
};
