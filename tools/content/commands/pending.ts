import { counted } from '../../../src/domain/messages';
import {
  readArguments,
  readBranch,
  readProject,
  readSite,
  rejectExtraArguments,
  targetOptions,
} from '../cli/read-arguments';
import { printJson, printLine } from '../cli/report';
import { runOnTarget } from '../cli/run-on-target';
import { listWaiting } from '../moderation/list-waiting';
import type { WaitingEntry } from '../moderation/waiting-entry';
import { waitingText } from '../moderation/waiting-text';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- pending [options]

Lists the versions that wait for approval, item by item: id, key, site, branch, title, and what
would change in the version that readers see at that time, word by word: [-removed-]{+added+}.
Added and removed links are shown with their targets. A doubtful capture is listed with the reason.
Writes nothing.

Options
  --site KEY      this site only
  --branch NAME   this branch only
  --rejected      also rejected and withdrawn versions
  --full          print all unchanged text, not only that around changes
  --project ID    a project; a real one needs application default credentials
  --json          print the list as JSON, with unchanged text
  --help          print this

Examples
  npm run content -- pending
  npm run content -- pending --site 500 --branch 2 --full
  npm run content -- pending --project my-project --json

Exit codes: 0 done; 2 wrong usage`;

// Characters of context around each change: about ten words.
const context = 60;

/** `pending`: lists the versions that wait for approval. */
export const pendingCommand: Command = {
  summary: 'List what waits for approval, compared with what readers see',
  help,
  run: runPending,
};

async function runPending(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    ...targetOptions,
    site: { type: 'string' },
    branch: { type: 'string' },
    rejected: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  });
  rejectExtraArguments(positionals);
  const { json, rejected, full } = values;
  const filter = {
    site: readSite(values.site),
    branch: readBranch(values.branch),
    rejected,
    context: json || full ? undefined : context,
  };
  return runOnTarget<ExitCode>(readProject(values.project), async ({ db, description }) => {
    printLine(`Reading ${description}.`, json);
    const entries: WaitingEntry[] = [];
    let count = 0;
    for await (const entry of listWaiting(db, filter)) {
      count++;
      if (json) entries.push(entry);
      else for (const line of waitingText(entry)) printLine(line, json);
    }
    if (json) printJson({ target: description, versions: entries });
    else printLine(`${counted(count, 'version')} listed.`, json);
    return 0;
  });
}
