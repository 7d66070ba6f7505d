import type { Command } from './command';
import { runVersionCommand } from './run-version-command';

const help = `Usage: npm run content -- approve ID KEY [options]
       npm run content -- approve ID --all [options]
       npm run content -- approve --all --site KEY [--branch NAME] [options]
       npm run content -- approve --url URL | --host HOST [--from DATE] [--to DATE] [options]

Publishes unapproved versions: moves each from content/ID/unapproved/KEY into the item, marked approved,
and writes to content/ID/log who did it and when, in one transaction. "pending" lists these versions. A
rejected version is approved only if you name it. Approving again changes nothing. Refused if the
version is withdrawn ("restore" publishes it again), if the item has another text under that key, or if
it would exceed 1 MiB.

Which versions
  ID KEY          this version of an item; ID is its id, or that of its document
  ID --all        every pending version of the item
  --all --site KEY
                  every pending version of a site
  --branch NAME   this branch only, with --site
  --url URL       every pending version captured at this address; may be repeated
  --host HOST     ... at this host and its subdomains; may be repeated
  --from DATE     ... from this date on: 4 to 14 digits, or such as 2004-05
  --to DATE       ... up to the end of this date

Options
  --reason TEXT   why, for the log
  --by NAME       who, for the log (default: your account's name)
  --dry-run       list the versions and what would happen, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

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
