import { createProgress } from '../cli/progress';
import {
  readArguments,
  readProject,
  readSite,
  rejectExtraArguments,
  targetOptions,
} from '../cli/read-arguments';
import { printJson, printLine, runOnTarget } from '../cli/run-on-target';
import { gatherStats, statsText } from '../stats/gather-stats';
import { countDocuments } from '../store/read-documents';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- stats [options]

Counts the content of each site and branch: items, approved versions, captures (distinct times),
pending and rejected versions, bytes as Firestore counts them, the five largest documents, and the
document reads billed for one visit to the site. Writes nothing.

Options
  --site KEY      this site only
  --project ID    a project; a real one needs application default credentials
  --json          print the figures as JSON
  --help          print this

Examples
  npm run content -- stats
  npm run content -- stats --site 500 --project my-project --json

Exit codes: 0 done; 2 wrong usage`;

/** `stats`: counts the content of each site and branch. */
export const statsCommand: Command = {
  summary: 'Show how much each site holds, and what a visit costs',
  help,
  run: runStats,
};

async function runStats(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    ...targetOptions,
    site: { type: 'string' },
  });
  rejectExtraArguments(positionals);
  const site = readSite(values.site);
  const { json } = values;
  return runOnTarget<ExitCode>(readProject(values.project), async ({ db, description }) => {
    printLine(`Reading ${description}.`, json);
    const progress = createProgress(process.stderr);
    try {
      const total = await countDocuments(db, { site });
      const stats = await gatherStats(db, site, (read) => progress.show('Reading', read, total));
      progress.clear();
      if (json) printJson({ target: description, site: site ?? null, branches: stats });
      else for (const line of statsText(stats)) printLine(line, json);
      return 0;
    } finally {
      progress.clear();
    }
  });
}
