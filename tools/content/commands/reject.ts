import type { Command } from './command';
import { runVersionCommand } from './run-version-command';

const help = `Usage: npm run content -- reject ID KEY --reason TEXT [options]
       npm run content -- reject ID --all --reason TEXT [options]
       npm run content -- reject --all --site KEY [--branch NAME] --reason TEXT [options]
       npm run content -- reject --url URL | --host HOST [--from DATE] [--to DATE] --reason TEXT [options]

Rejects unapproved versions: each stays at content/ID/unapproved/KEY, marked "no", and content/ID/log
records who did it, when and why, in one transaction. Rejecting again changes nothing.

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
  --reason TEXT   why; required
  --by NAME       who, for the log (default: your account's name)
  --dry-run       list the versions and what would happen, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

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
