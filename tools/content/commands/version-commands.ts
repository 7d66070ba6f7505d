import { counted, formatCount } from '../../../src/domain/text/messages';
import type { Command, ExitCode } from '../cli/command';
import { runOnTarget } from '../cli/run-on-target';
import { needsReason, participles, verbs } from '../model/log-entry';
import { printableLine } from '../model/printable';
import { decideMany, type ManyDecided, type VersionAction } from '../moderation/decide-many';
import type { VersionName } from '../moderation/decide-version';
import { findSameTexts } from '../moderation/same-texts';
import { type SelectedVersion, selectVersions } from '../moderation/select-versions';
import { nameOfPlace } from '../store/read-documents';
import { decideAndPublish, selectWithRetries } from './decide-and-publish';
import { parseVersionArguments, versionOptions } from './moderation-arguments';

interface VersionCommand extends Omit<Command, 'usage' | 'options' | 'run'> {
  /** The versions that the command decides about, such as "every pending version". */
  readonly decidesAbout: string;
}

function versionCommand(
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

/** `approve`: publishes unapproved versions. */
export const approveCommand = versionCommand('approve', {
  summary: 'Publish versions that wait for approval',
  about: `Publishes versions that wait, which "pending" lists; a rejected one only if you name it. Refused if the
version is withdrawn ("restore" publishes it again), if the item has another text under that key, or if
it would exceed 1 MiB.`,
  decidesAbout: 'every pending version',
  examples: [
    'a-story 20040503120000 --by ada --reason "names checked"',
    '--all --site 500 --dry-run',
    '--host example.org --to 2004',
  ],
});

/** `reject`: rejects unapproved versions, with a reason. */
export const rejectCommand = versionCommand('reject', {
  summary: 'Reject versions that wait for approval',
  about:
    'Rejects versions that wait, which "pending" lists. "approve ID KEY" publishes one all the same.',
  decidesAbout: 'every pending version',
  examples: [
    'a-story 20040503120000 --reason "names a private person"',
    '--url https://example.org/page --reason spam --by ada --dry-run',
  ],
});

/** `withdraw`: takes published versions out, with all their copies. */
export const withdrawCommand = versionCommand('withdraw', {
  summary: 'Take published versions, or an item, out',
  about: `Takes published versions out, with all their copies in the database. Lists where the same words stay
public: at another time, or in another item. After an interruption at any point, run it again to finish;
to find nothing is an error. docs/takedown.md says what it does, and what else to do.`,
  decidesAbout: 'every published version',
  examples: [
    'a-story 20040503120000 --reason "names a private person" --everywhere',
    '--url https://example.org/page --reason "requested by its author"',
  ],
});

/** `restore`: publishes withdrawn versions again. */
export const restoreCommand = versionCommand('restore', {
  summary: 'Publish withdrawn versions again',
  about:
    'Moves withdrawn versions back into their items, and publishes the site and branch again if they were.',
  decidesAbout: 'every withdrawn version',
  examples: ['a-story 20040503120000 --reason "permission granted"', 'a-story --all --dry-run'],
});

/** Finds versions, decides about them, and prints the outcome. */
function runVersionCommand(action: VersionAction, args: readonly string[]): Promise<ExitCode> {
  const options = parseVersionArguments(action, args);
  const { selection, everywhere, dryRun } = options;
  return runOnTarget(options, async (target) => {
    const { db, progress, confirm } = target;
    const [verb, participle] = [verbs[action], participles[action]];
    const { id, key } = selection;
    const isOne = id !== null && key !== null && !everywhere;
    if (isOne) await confirm(`${verb} ${key} of ${printableLine(id)}`);
    const leftMeans = action === 'withdraw' ? 'Still public' : `Not ${participle} yet`;
    const matches = await selectWithRetries(progress, { ...options, leftMeans }, async () => {
      const { versions: selected, places } = await selectVersions(db, action, selection);
      const same = action === 'withdraw' ? await findSameTexts(db, selected) : [];
      return { selected, same, places };
    });
    const { selected, same, places } = matches;
    const versions = everywhere ? [...selected, ...same] : selected;
    if (!isOne) await confirm(`${verb} ${counted(versions.length, 'version')}`);
    return decideAndPublish(target, { ...options, leftMeans }, async (by, signal, onLeft) => {
      const names = versions.map(({ id, key }) => ({ id, key }));
      const onDecided = (left: ReadonlySet<VersionName>) => {
        onLeft(() => [...left].map(nameOf));
        if (names.length > 1) progress.show('Deciding', names.length - left.size, names.length);
      };
      onDecided(new Set(names));
      const result = await decideMany(db, action, names, by, { dryRun, signal, onDecided });
      const sameText = same.map(({ id, key, place }) => ({ id, key, ...place }));
      const isTakedown = action === 'withdraw' || action === 'restore';
      return {
        report: {
          ...{ action, dryRun, versions: names, ...result },
          ...(action === 'withdraw' && { sameText }),
        },
        lines: [
          ...(dryRun ? versions.map(lineOf) : []),
          ...outcomeLines(result, participle, dryRun, leftMeans),
          ...(everywhere ? [] : sameTextLines(same)),
        ],
        places: isTakedown ? [...places, ...versions.map(({ place }) => place)] : [],
        isMissing: action === 'withdraw' && versions.length === 0,
      };
    });
  });
}

/** Names a version for people. */
export function nameOf({ id, key }: VersionName): string {
  return `${id} ${key}`;
}

/** Says that a version was refused. */
export function refusalLine(
  participle: string,
  { reason, ...version }: ManyDecided['refused'][number],
): string {
  return `Not ${participle}, ${nameOf(version)}: ${reason}.`;
}

function lineOf({ id, key, place }: SelectedVersion): string {
  return `${id} ${key} (${place ? nameOfPlace(place) : 'of no site'})`;
}

function outcomeLines(
  { done, already, refused, left, unreachable }: ManyDecided,
  participle: string,
  dryRun: boolean,
  leftMeans: string,
): string[] {
  const counts = [
    `${counted(done, 'version')} ${dryRun ? 'would be ' : ''}${participle}`,
    already > 0 ? `${formatCount(already)} ${participle} already` : '',
    refused.length > 0 ? `${formatCount(refused.length)} refused` : '',
    left.length > 0 ? `${formatCount(left.length)} left: run the same command again` : '',
  ];
  const isListed = unreachable !== null;
  return [
    ...(isListed ? [`The database cannot be written to: ${unreachable}.`] : []),
    ...(isListed ? left.map((version) => `${leftMeans}: ${nameOf(version)}`) : []),
    ...refused.map((version) => refusalLine(participle, version)),
    `${counts.filter((text) => text !== '').join(', ')}.`,
  ];
}

function sameTextLines(same: readonly SelectedVersion[]): string[] {
  if (same.length === 0) return [];
  return [
    `The same words stay public in ${counted(same.length, 'other version')}; --everywhere withdraws them there too:`,
    ...same.map(lineOf),
  ];
}
