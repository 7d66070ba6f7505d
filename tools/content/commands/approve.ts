import { approveVersion } from '../moderation/approve-version';
import type { Command } from './command';
import { parseModerationArguments } from './moderation-arguments';
import { runModeration } from './run-moderation';

const help = `Usage: npm run content -- approve ID KEY [options]

Publishes an unapproved version: moves content/ID/unapproved/KEY into the item, marked approved, and
writes to content/ID/log who did it and when, in one transaction. "pending" lists
these versions. A rejected version can be approved too. Approving again changes nothing. Refused if
the version is withdrawn ("restore" publishes it again), if the item has another text under that key,
or if it would exceed 1 MiB.

  ID              the id of the item, or of its document
  KEY             the version's timestamp

Options
  --reason TEXT   why, for the log
  --by NAME       who, for the log (default: your account's name)
  --dry-run       show what would happen, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

Examples
  npm run content -- approve a-story 20040503120000
  npm run content -- approve a-story 20040503120000 --by ada --reason "names checked"

Exit codes: 0 approved, now or before; 1 not approved; 2 wrong usage, or refused`;

/** `approve`: publishes an unapproved version. */
export const approveCommand: Command = {
  summary: 'Publish a version that waits for approval',
  help,
  run: async (args) => {
    const options = parseModerationArguments(args);
    return runModeration('approve', options, (db, by) =>
      approveVersion(db, options.id, options.key, by, options),
    );
  },
};
