import { CommandError } from '../model/command-error';
import { rejectVersion } from '../moderation/reject-version';
import type { Command } from './command';
import { parseModerationArguments } from './moderation-arguments';
import { runModeration } from './run-moderation';

const help = `Usage: npm run content -- reject ID KEY --reason TEXT [options]

Rejects an unapproved version: it stays at content/ID/unapproved/KEY, marked "no", and
content/ID/log records who did it, when and why, in one transaction. Rejecting again changes nothing.

  ID              the id of the item, or of its document
  KEY             the version's timestamp

Options
  --reason TEXT   why; required
  --by NAME       who, for the log (default: your account's name)
  --dry-run       show what would happen, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

Examples
  npm run content -- reject a-story 20040503120000 --reason "names a private person"
  npm run content -- reject a-story 20040503120000 --reason spam --by ada --dry-run

Exit codes: 0 rejected, now or before; 1 not rejected; 2 wrong usage, or refused`;

/** `reject`: rejects an unapproved version, with a reason. */
export const rejectCommand: Command = {
  summary: 'Reject a version that waits for approval',
  help,
  run: async (args) => {
    const options = parseModerationArguments(args);
    if (options.reason === null) throw new CommandError('Give a reason: --reason TEXT.');
    return runModeration('reject', options, (db, by) =>
      rejectVersion(db, options.id, options.key, by, options),
    );
  },
};
