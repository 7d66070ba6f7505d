import type { Command } from './command';
import { runVersionCommand } from './run-version-command';

const help = `Usage: npm run content -- withdraw ID KEY --reason TEXT [options]
       npm run content -- withdraw ID --all --reason TEXT [options]
       npm run content -- withdraw --all --site KEY [--branch NAME] --reason TEXT [options]
       npm run content -- withdraw --url URL | --host HOST [--from DATE] [--to DATE] --reason TEXT [options]

Takes published versions out. First deletes the snapshots of their site and branch, which have copies of
the text; then moves each version to content/ID/unapproved/KEY, marked "withdrawn", and records in
content/ID/log who did it, when and why; then publishes the site and branch again if it was published.
Lists where the same text stays public: at another time, or in another item. After an interruption at
any point, run it again to finish. Withdrawing again changes nothing. docs/takedown.md says what else to
do.

Which versions
  ID KEY          this version of an item; ID is its id, or that of its document
  ID --all        every published version of the item; its document stays
  --all --site KEY
                  every published version of a site
  --branch NAME   this branch only, with --site
  --url URL       every published version captured at this address; may be repeated
  --host HOST     ... at this host and its subdomains; may be repeated
  --from DATE     ... from this date on: 4 to 14 digits, or such as 2004-05
  --to DATE       ... up to the end of this date

Options
  --everywhere    withdraw the same text wherever it is public, on all sites and branches
  --reason TEXT   why; required
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
  npm run content -- withdraw a-story 20040503120000 --reason "names a private person" --everywhere
  npm run content -- withdraw --url https://example.org/page --reason "requested by its author"

Exit codes: 0 withdrawn, now or before; 1 something was not withdrawn, or not published again, or nothing
is published there; 2 wrong usage, or refused; 130 interrupted`;

/** `withdraw`: takes published versions out, with all their copies. */
export const withdrawCommand: Command = {
  summary: 'Take published versions, or an item, out',
  help,
  run: (args) => runVersionCommand('withdraw', args),
};
