import { digitsOfDate } from '../../src/domain/timestamp';
import { interruptSignal } from '../cli/interrupt-signal';
import { createProgress } from '../cli/progress';
import {
  readArguments,
  readBranch,
  readProject,
  readSite,
  refuseMore,
  writeOptions,
} from '../cli/read-arguments';
import { printJson, say } from '../cli/report';
import { confirmWriting, runOnTarget, writingLine } from '../cli/run-on-target';
import { findPlaces, type PlaceFilter } from '../publish/find-places';
import { type Published, publishMirror } from '../publish/publish-mirror';
import { publishText } from '../publish/publish-text';
import type { Target } from '../store/open-target';
import { countDocuments } from '../store/read-documents';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- publish [options]

Writes a mirror of each site and branch: a few documents with the live versions, from which readers of
the live site get what they look at in two reads, however large the archive is; and, for readers of the
archive, what stood first at each time, which about doubles what is stored. Until content is
changed by a command of this tool; then readers get the content itself, until you publish again. A
run that is interrupted leaves the former mirror as it was.

Options
  --site KEY      this site only
  --branch NAME   this branch only
  --dry-run       tell what would be written, and write nothing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

Examples
  npm run content -- publish
  npm run content -- publish --site 500 --branch 1 --project my-project

Exit codes: 0 all published; 1 some were not, as told; 2 wrong usage, or refused; 130 interrupted`;

/** `publish`: mirrors, for reading the live sites with few reads. */
export const publishCommand: Command = {
  summary: 'Write the mirrors from which live sites are read',
  help,
  run: (args) => {
    const options = parsePublishArguments(args);
    return runOnTarget(options.project, (target) => runPublish(target, options));
  },
};

export interface PublishArguments extends PlaceFilter {
  readonly project: string | undefined;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly json: boolean;
}

/** Reads the command line of `publish`; refuses what makes no sense. */
export function parsePublishArguments(args: readonly string[]): PublishArguments {
  const { values, positionals } = readArguments(args, {
    ...writeOptions,
    site: { type: 'string' },
    branch: { type: 'string' },
  });
  refuseMore(positionals);
  const { json, yes, 'dry-run': dryRun } = values;
  return {
    site: readSite(values.site),
    branch: readBranch(values.branch),
    project: readProject(values.project),
    dryRun,
    yes,
    json,
  };
}

async function runPublish(target: Target, options: PublishArguments): Promise<ExitCode> {
  const { db, description } = target;
  const { json, dryRun } = options;
  say(writingLine(target, options), json);
  await confirmWriting('Publish mirrors', target, options);
  const signal = interruptSignal();
  const progress = createProgress(process.stderr);
  const results: Published[] = [];
  try {
    for (const place of await findPlaces(db, options)) {
      const total = await countDocuments(db, place);
      const name = `${place.site}, branch ${place.branch}`;
      const run = {
        dryRun,
        now: () => digitsOfDate(new Date()),
        signal,
        onRead: (read: number) => progress.show(`Reading ${name}`, read, total),
        onWritten: (written: number, all: number) => progress.show(`Writing ${name}`, written, all),
      };
      results.push(await publishMirror(db, place, run));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    progress.clear();
  }
  const interrupted = signal.aborted;
  if (json) printJson({ target: description, dryRun, interrupted, mirrors: results });
  else for (const line of publishText(results, dryRun)) say(line, json);
  if (interrupted) return 130;
  return results.some(({ problem }) => problem !== null) ? 1 : 0;
}
