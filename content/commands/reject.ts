import { Refusal } from '../cli/refusal';
import { rejectVersion } from '../moderation/reject-version';
import type { Command } from './command';
import { parseModerationArguments } from './moderation-arguments';
import { runModeration } from './run-moderation';

const help = `Usage: npm run content -- reject ID KEY --reason TEXT [options]

Rejects a version that waits: it stays at content/ID/unapproved/KEY, marked "no", and content/ID/log
keeps who did it, when and why, in one transaction. Rejecting again changes nothing.

  ID              the id of the item, or of its document
  KEY             the version's timestamp

Options
  --reason TEXT   why; needed
  --by NAME       who, for the log (default: your account's name)
  --dry-run       tell what would happen, and write nothing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

Examples
  npm run content -- reject a-story 20040503120000 --reason "names a private person"
  npm run content -- reject a-story 20040503120000 --reason spam --by ada --dry-run

Exit codes: 0 rejected, now or before; 1 not rejected, as told; 2 wrong usage, or refused`;

/** `reject`: a waiting version stays unpublished, for a reason. */
export const rejectCommand: Command = {
  summary: 'Reject a version that waits for approval',
  help,
  run: async (args) => {
    const options = parseModerationArguments(args);
    if (options.reason === null) throw new Refusal('Say why: --reason TEXT.');
    return runModeration('reject', options, rejectVersion);
  },
};
