import { counted } from '../../../src/domain/messages';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { isoOfDigits } from '../../../src/domain/time/timestamp-format';
import {
  readArguments,
  readProject,
  readSite,
  rejectExtraArguments,
  targetOptions,
} from '../cli/read-arguments';
import { printJson, printLine, runOnTarget } from '../cli/run-on-target';
import { printableLine } from '../model/printable';
import { type LoggedDecision, listLog } from '../moderation/decision-log';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- log [options]

Lists the decisions about versions and items, oldest first: when, what, item and key, site and branch,
who, and why. Writes nothing.

Options
  --site KEY      this site only
  --project ID    a project; a real one needs application default credentials
  --json          print the decisions as JSON
  --help          print this

Examples
  npm run content -- log
  npm run content -- log --site 500 --json

Exit codes: 0 done; 2 wrong usage`;

/** `log`: lists the decisions about versions and items. */
export const logCommand: Command = {
  summary: 'List who decided what about versions and items, when and why',
  help,
  run: runLog,
};

async function runLog(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    ...targetOptions,
    site: { type: 'string' },
  });
  rejectExtraArguments(positionals);
  const { json } = values;
  const site = readSite(values.site);
  return runOnTarget<ExitCode>(readProject(values.project), async ({ db, description }) => {
    printLine(`Reading ${description}.`, json);
    const decisions = await listLog(db, site);
    if (json) printJson({ target: description, decisions });
    else {
      for (const decision of decisions) printLine(printableLine(lineOf(decision)), json);
      printLine(`${counted(decisions.length, 'decision')} listed.`, json);
    }
    return 0;
  });
}

function lineOf({ when, action, id, key, site, branch, who, why }: LoggedDecision): string {
  const date = when !== null && isTimestamp(when) ? isoOfDigits(when) : (when ?? 'no date');
  const place = site === null ? 'no item' : `${site}, branch ${branch}`;
  const reason = why === null ? '' : `: ${why}`;
  const name = key === null ? id : `${id} ${key}`;
  return `${date} ${action ?? 'unknown'} ${name} (${place}) by ${who ?? 'unknown'}${reason}`;
}
