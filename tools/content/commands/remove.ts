import type { Command } from './command';
import { runItemCommand } from './run-item-command';

const help = `Usage: npm run content -- remove ID… --reason TEXT [options]
       npm run content -- remove --url URL | --host HOST [--from DATE] [--to DATE] --reason TEXT [options]

Deletes items that were imported by mistake, with all their versions: first the snapshots of their site
and branch, which have copies of the text; then the document, the unapproved versions and the
provenance. content/ID/log stays and records who did it, when and why. Then publishes the site and
branch again if it was published. Lists replies, which stay. This cannot be undone: "withdraw" can.
After an interruption at any point, run it again to finish. Importing the same captures again imports
the items again.

Which items
  ID…             their ids, or those of their documents
  --url URL       instead: the items all of whose versions were captured at this address; may be repeated
  --host HOST     ... at this host and its subdomains; may be repeated
  --from DATE     ... from this date on: 4 to 14 digits, or such as 2004-05
  --to DATE       ... up to the end of this date

Options
  --reason TEXT   why; required
  --by NAME       who, for the log (default: your account's name)
  --pages DIR     also write the pages and the feed of the site again, in the directory of a built app
                  (docs/pages.md)
  --origin URL    the origin of the pages' addresses, as for publish
  --dry-run       list the items and what would happen, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

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
