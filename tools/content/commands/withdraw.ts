import type { Command } from './command';
import { decisionOptions, pagesOptions, versionUsage, whichVersions } from './moderation-help';
import { runVersionCommand } from './run-version-command';

const help = `${versionUsage('withdraw', ' --reason TEXT')}

Takes published versions out. First deletes the snapshots of their site and branch, which have copies of
the text; then moves each version to content/ID/unapproved/KEY, marked "withdrawn", and records in
content/ID/log who did it, when and why; then publishes the site and branch again if it was published.
Lists where the same text stays public: at another time, or in another item. After an interruption at
any point, run it again to finish. Withdrawing again changes nothing. docs/takedown.md says what else to
do.

${whichVersions('every published version')}

Options
  --everywhere    withdraw the same text wherever it is public, on all sites and branches
  --reason TEXT   why; required
${pagesOptions}
${decisionOptions}

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
