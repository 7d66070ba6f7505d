import type { Command } from './command';
import { runItemCommand } from './run-item-command';

const help = `Usage: npm run content -- move ID… --site KEY [--branch NAME] [options]
       npm run content -- move --url URL | --host HOST [--from DATE] [--to DATE] --site KEY [options]

Moves items to another site or branch, with all their versions. First deletes the snapshots of the old
one, which have copies of the text; then changes the document, records in content/ID/log who did it, when
and why, and publishes both again if they were published. Lists replies, which stay: move them too.
Links to the items from other sites are not changed; "check" lists dead ones. Refused if the site and
branch have an item of the same id. Moving again changes nothing.

Which items
  ID…             their ids, or those of their documents
  --url URL       instead: the items all of whose versions were captured at this address; may be repeated
  --host HOST     ... at this host and its subdomains; may be repeated
  --from DATE     ... from this date on: 4 to 14 digits, or such as 2004-05
  --to DATE       ... up to the end of this date

Options
  --site KEY      the site to move to; required
  --branch NAME   the branch to move to (default: each item's own)
  --reason TEXT   why, for the log
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
