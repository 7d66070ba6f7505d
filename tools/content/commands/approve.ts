import { approveVersion } from '../moderation/approve-version';
import { approveVersions } from './approve-versions';
import type { Command } from './command';
import { parseApproveArguments } from './moderation-arguments';
import { runModeration } from './run-moderation';

const help = `Usage: npm run content -- approve ID KEY [options]
       npm run content -- approve --file FILE [options]
       npm run content -- approve --all --site KEY [--branch NAME] [options]

Publishes an unapproved version, or each of several: moves content/ID/unapproved/KEY into the item,
marked approved, and writes to content/ID/log who did it and when, in one transaction. "pending"
lists these versions. A rejected version can be approved too. Approving again changes nothing. Refused if
the version is withdrawn ("restore" publishes it again), if the item has another text under that key,
or if it would exceed 1 MiB.

  ID              the id of the item, or of its document
  KEY             the version's timestamp

Options
  --file FILE     the versions listed in a file, "ID KEY" on each line; "-" reads standard input
  --all           every pending version of a site; rejected ones stay
  --site KEY      the site, with --all
  --branch NAME   this branch only, with --all
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
  npm run content -- approve --all --site 500 --dry-run

Exit codes: 0 approved, now or before; 1 something was not approved; 2 wrong usage, or refused;
130 interrupted`;

/** `approve`: publishes an unapproved version. */
export const approveCommand: Command = {
  summary: 'Publish versions that wait for approval',
  help,
  run: async (args) => {
    const options = parseApproveArguments(args);
    if (options.kind !== 'one') return approveVersions(options);
    return runModeration('approve', options, (db, by) =>
      approveVersion(db, options.id, options.key, by, options),
    );
  },
};
