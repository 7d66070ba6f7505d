import type { Command } from './command';
import { decisionOptions, versionUsage, whichVersions } from './moderation-help';
import { runVersionCommand } from './run-version-command';

const help = `${versionUsage('approve')}

Publishes unapproved versions: moves each from content/ID/unapproved/KEY into the item, marked approved,
and writes to content/ID/log who did it and when, in one transaction. "pending" lists these versions. A
rejected version is approved only if you name it. Approving again changes nothing. Refused if the
version is withdrawn ("restore" publishes it again), if the item has another text under that key, or if
it would exceed 1 MiB.

${whichVersions('every pending version')}

Options
  --reason TEXT   why, for the log
${decisionOptions}

Examples
  npm run content -- approve a-story 20040503120000 --by ada --reason "names checked"
  npm run content -- approve --all --site 500 --dry-run
  npm run content -- approve --host example.org --to 2004

Exit codes: 0 approved, now or before; 1 something was not approved; 2 wrong usage, or refused;
130 interrupted`;

/** `approve`: publishes unapproved versions. */
export const approveCommand: Command = {
  summary: 'Publish versions that wait for approval',
  help,
  run: (args) => runVersionCommand('approve', args),
};
