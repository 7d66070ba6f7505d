import type { Command } from './command';
import { runVersionCommand } from './run-version-command';

const help = `Usage: npm run content -- restore ID KEY [options]
       npm run content -- restore ID --all [options]
       npm run content -- restore --all --site KEY [--branch NAME] [options]
       npm run content -- restore --url URL | --host HOST [--from DATE] [--to DATE] [options]

Publishes withdrawn versions again: moves each back into the item, marked approved, records that in
content/ID/log, and publishes the site and branch again if it was published. Restoring again changes
nothing.

Which versions
  ID KEY          this version of an item; ID is its id, or that of its document
  ID --all        every withdrawn version of the item
  --all --site KEY
                  every withdrawn version of a site
  --branch NAME   this branch only, with --site
  --url URL       every withdrawn version captured at this address; may be repeated
  --host HOST     ... at this host and its subdomains; may be repeated
  --from DATE     ... from this date on: 4 to 14 digits, or such as 2004-05
  --to DATE       ... up to the end of this date

Options
  --reason TEXT   why, for the log
  --by NAME       who, for the log (default: your account's name)
  --pages DIR     also write the pages and the feed of the site again, in the directory of a built app
                  (docs/pages.md)
  --origin URL    the origin of the pages' addresses, as for publish
  --dry-run       list the versions and what would happen, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

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
