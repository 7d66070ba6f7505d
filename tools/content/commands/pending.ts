import { counted } from '../../../src/domain/messages';
import {
  readArguments,
  readBranch,
  readProject,
  readSite,
  rejectExtraArguments,
  targetOptions,
} from '../cli/read-arguments';
import { printJson, printLine, runOnTarget } from '../cli/run-on-target';
import { printableLine } from '../model/printable';
import { readWaiting, type WaitingVersion } from '../moderation/list-waiting';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- pending [options]

Lists the versions that wait for approval, item by item: id, key, site, branch, title, the address
where each was captured, and why it is doubtful, if it is. "review" shows their texts beside what
readers see. Writes nothing.

Options
  --site KEY      this site only
  --branch NAME   this branch only
  --rejected      also rejected and withdrawn versions
  --project ID    a project; a real one needs application default credentials
  --json          print the list as JSON
  --help          print this

Examples
  npm run content -- pending
  npm run content -- pending --site 500 --branch 2
  npm run content -- pending --project my-project --json

Exit codes: 0 done; 2 wrong usage`;

/** `pending`: lists the versions that wait for approval. */
export const pendingCommand: Command = {
  summary: 'List what waits for approval',
  help,
  run: runPending,
};

async function runPending(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    ...targetOptions,
    site: { type: 'string' },
    branch: { type: 'string' },
    rejected: { type: 'boolean', default: false },
  });
  rejectExtraArguments(positionals);
  const { json, rejected } = values;
  const filter = { site: readSite(values.site), branch: readBranch(values.branch), rejected };
  return runOnTarget<ExitCode>(readProject(values.project), async ({ db, description }) => {
    printLine(`Reading ${description}.`, json);
    const versions: ReturnType<typeof listedVersion>[] = [];
    let count = 0;
    for await (const version of readWaiting(db, filter)) {
      const listed = listedVersion(version);
      count++;
      if (json) versions.push(listed);
      else printLine(printableLine(lineOf(listed)), json);
    }
    if (json) printJson({ target: description, versions });
    else printLine(`${counted(count, 'version')} listed.`, json);
    return 0;
  });
}

/** What is listed of a version: everything but its text. */
function listedVersion(version: WaitingVersion) {
  const { id, key, site, branch, approved, title, capturedFrom: address, doubt } = version;
  return { id, key, site, branch, approved, title, address, doubt };
}

function lineOf(version: ReturnType<typeof listedVersion>): string {
  const { id, key, site, branch, approved, title, address, doubt } = version;
  const place = site === null ? 'no item' : `${site}, branch ${branch}`;
  const state = { pending: '', no: ', rejected', withdrawn: ', withdrawn' }[approved];
  const from = address === null ? '' : ` <${address}>`;
  const doubtful = doubt === null ? '' : `; doubtful: ${doubt}`;
  return `${id} ${key} (${place}${state}): ${title}${from}${doubtful}`;
}
