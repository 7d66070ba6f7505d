import type { Command } from './command';
import { decisionOptions, versionUsage, whichVersions } from './moderation-help';
import { runVersionCommand } from './run-version-command';

const help = `${versionUsage('reject', ' --reason TEXT')}

Rejects unapproved versions: each stays at content/ID/unapproved/KEY, marked "no", and content/ID/log
records who did it, when and why, in one transaction. Rejecting again changes nothing.

${whichVersions('every pending version')}

Options
  --reason TEXT   why; required
${decisionOptions}

Examples
  npm run content -- reject a-story 20040503120000 --reason "names a private person"
  npm run content -- reject --url https://example.org/page --reason spam --by ada --dry-run

Exit codes: 0 rejected, now or before; 1 something was not rejected; 2 wrong usage, or refused;
130 interrupted`;

/** `reject`: rejects unapproved versions, with a reason. */
export const rejectCommand: Command = {
  summary: 'Reject versions that wait for approval',
  help,
  run: (args) => runVersionCommand('reject', args),
};
