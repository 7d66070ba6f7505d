import { CommandError } from '../model/command-error';
import { withdrawVersions } from '../moderation/withdraw-versions';
import type { Command } from './command';
import { parseTakedownArguments } from './moderation-arguments';
import { runModeration } from './run-moderation';

const help = `Usage: npm run content -- withdraw ID (KEY | --all) --reason TEXT [options]

Takes a published version out, or all versions of an item. First deletes the snapshots of its site and
branch, which have copies of the text; then moves the version to content/ID/unapproved/KEY, marked
"withdrawn", and records in content/ID/log who did it, when and why; then publishes the site and
branch again if it was published. After an interruption at any point, run it again to finish.
Withdrawing again changes nothing. docs/takedown.md says what else to do.

  ID              the id of the item, or of its document
  KEY             the version's timestamp

Options
  --all           every version of the item; its document stays, without versions
  --reason TEXT   why; required
  --by NAME       who, for the log (default: your account's name)
  --pages DIR     also write the pages and the feed of the site again, in the directory of a built app
                  (docs/pages.md)
  --origin URL    the origin of the pages' addresses, as for publish
  --dry-run       show what would happen, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

Examples
  npm run content -- withdraw a-story 20040503120000 --reason "names a private person"
  npm run content -- withdraw a-story --all --reason "requested by the author" --project my-project

Exit codes: 0 withdrawn, now or before; 1 something was not withdrawn, or not published again; 2 wrong
usage, or refused; 130 interrupted`;

/** `withdraw`: takes published versions out, with all their copies. */
export const withdrawCommand: Command = {
  summary: 'Take a published version, or an item, out',
  help,
  run: async (args) => {
    const options = parseTakedownArguments(args);
    if (options.reason === null) throw new CommandError('Give a reason: --reason TEXT.');
    return runModeration('withdraw', options, (db, by) =>
      withdrawVersions(db, options.id, options.key, by, options),
    );
  },
};
