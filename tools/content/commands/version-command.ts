import { counted } from '../../../src/domain/text/messages';
import type { Command, ExitCode } from '../cli/command';
import { runOnTarget } from '../cli/run-on-target';
import { needsReason, verbs } from '../model/log-entry';
import { nameOfPlace } from '../model/place';
import { printableLine } from '../model/printable';
import type { VersionAction } from '../moderation/decide-many';
import type { SelectedVersion } from '../moderation/select-versions';
import type { SameText } from '../operation/operate';
import { decidedText, sameTextNotes } from '../operation/version-text';
import { parseVersionArguments, versionOptions } from './decision-arguments';

interface VersionCommand extends Omit<Command, 'usage' | 'options' | 'run'> {
  /** The versions that the command decides about, such as "every pending version". */
  readonly decidesAbout: string;
}

/** A command that decides about versions. */
export function versionCommand(
  action: VersionAction,
  { about, decidesAbout, ...rest }: VersionCommand,
): Command {
  const ways = ['ID KEY', 'ID --all', '--all --site KEY', '--url URL', '--host HOST'];
  return {
    ...rest,
    usage: ways.map((way) => `${way}${needsReason(action) ? ' --reason TEXT' : ''}`),
    about: `${about}

Which versions
  ID KEY            this version of an item; ID is its id, or that of its document
  ID --all          ${decidesAbout} of the item
  --all --site KEY  ${decidesAbout} of a site, or with --branch of its branch
  --url, --host     ${decidesAbout} captured there; ID, --site and --branch narrow this
  --from, --to      of an item, a site or an address, ${decidesAbout} in this period`,
    options: versionOptions[action],
    run: (args) => runVersionCommand(action, args),
  };
}

/** Finds versions, decides about them, and prints the outcome. */
async function runVersionCommand(
  action: VersionAction,
  args: readonly string[],
): Promise<ExitCode> {
  const options = parseVersionArguments(action, args);
  const { selection, everywhere, dryRun } = options;
  const { id, key } = selection;
  const isOne = id !== null && key !== null && !everywhere;
  return runOnTarget(options, async (target) => {
    const { selectedVersions, versionOperation } = await import('../operation/decide-versions');
    const { runOperation } = await import('./run-operation');
    const { db, confirm } = target;
    if (isOne) await confirm(`${verbs[action]} ${key} of ${printableLine(id)}`);
    let selected: readonly SelectedVersion[] = [];
    const operation = versionOperation(db, action, dryRun, {
      select: () => selectedVersions(db, action, selection, everywhere),
      async confirm({ versions, read }) {
        selected = read;
        if (!isOne) await confirm(`${verbs[action]} ${counted(versions.length, 'version')}`);
      },
    });
    return runOperation(target, operation, options, {
      decided: (report) => [...(dryRun ? selected.map(lineOf) : []), ...decidedText(report)],
      sameText: sameTextLines,
    });
  });
}

function lineOf({ id, key, place }: SelectedVersion): string {
  return `${id} ${key} (${place ? nameOfPlace(place) : 'of no site'})`;
}

function sameTextLines(found: SameText): readonly string[] {
  const { versions, partly, problem } = found;
  if (problem !== null) return sameTextNotes(found);
  const [others, more] = [versions, partly].map(({ length }) => counted(length, 'other version'));
  return [
    ...(versions.length === 0
      ? []
      : [`The same words stay public in ${others}; --everywhere withdraws them there too:`]),
    ...versions.map(lineOf),
    ...(partly.length === 0
      ? []
      : [
          `A paragraph of them stays public in ${more}; look at each, and withdraw it by its name:`,
        ]),
    ...partly.map(lineOf),
  ];
}
