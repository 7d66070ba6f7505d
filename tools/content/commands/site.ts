import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GivenFields, SiteFields } from '../../../src/sites';
import {
  problemOfKey,
  readSites,
  rulesFile,
  rulesWithSites,
  sitesFile,
} from '../../build/read-sites';
import type { Command, ExitCode } from '../cli/command';
import { flag, grouped, option, readArguments, refuse, targetOptions } from '../cli/read-arguments';
import { ask, confirm, printLine, printOutcome, printText } from '../cli/terminal';
import { CommandError, invalid, reasonOf } from '../model/problem';
import { projectFolder } from '../project-folder.mjs';

const text = (placeholder: string, meaning: string) =>
  option(placeholder, meaning, (given) => given?.trim());

const options = {
  ...grouped('The entry that "add" writes', {
    name: text('TEXT', 'what the site is called'),
    description: text('TEXT', 'one sentence about it'),
    hue: option(
      'DEGREES',
      'the hue of its colours, 0 to 359 (default: one that follows from its key)',
      readHue,
    ),
    view: text('NAME', 'how its pages look: generic, 500 or homer (default: generic)'),
    zone: text('ZONE', 'the time zone of what is imported, such as Europe/Paris (default: UTC)'),
    language: text('TAG', 'the language of its texts, such as pt-BR'),
    'live-domain': text('HOST', 'the host that shows its live version (default: KEY.localhost)'),
    start: text('DIGITS', 'since when it is archived: 14 digits (default: 19970101000000)'),
  }),
  ...grouped('Database and output', {
    yes: flag('do not ask'),
    project: targetOptions.project,
    json: targetOptions.json,
  }),
};

/** `site`: lists, adds and removes the sites of this installation. */
export const siteCommand: Command = {
  usage: ['list', 'add KEY', 'remove KEY'],
  about: `Lists the sites of ${sitesFile}, adds one, or removes one; writes that file, and the sites that
${rulesFile} knows.

"add" asks for what is not given, and shows the entry before it writes it. KEY is in every address of the
site: lower-case letters, digits and hyphens. "remove" says what stays in the database. Build and deploy
the app, and deploy its rules, afterwards.`,
  options,
  examples: [
    'list',
    'add blog',
    'add blog --name "My blog" --description "Ten years of it." --hue 200 --yes',
    'remove blog',
  ],
  run: runSite,
};

type Values = ReturnType<typeof parseSiteArguments>['values'];

/** Parses the command line of `site`; throws if it is invalid. */
export function parseSiteArguments(args: readonly string[]) {
  const { values, positionals } = readArguments(args, options, 2);
  const [action, key = null] = positionals;
  if (action !== 'list' && action !== 'add' && action !== 'remove')
    throw new CommandError('Say what to do: list, add KEY or remove KEY.');
  refuse(
    (action === 'list') !== (key === null),
    `"${action}" takes ${action === 'list' ? 'no key' : 'the key of a site'}.`,
  );
  return { action, key: key ?? '', values };
}

async function runSite(args: readonly string[]): Promise<ExitCode> {
  const { action, key, values } = parseSiteArguments(args);
  const sites = readSites(read(sitesFile));
  if (action === 'list') listSites(sites, values.json);
  else if (action === 'add') await addSite(sites, key, values);
  else await removeSite(sites, key, values);
  return 0;
}

type Sites = ReturnType<typeof readSites>;

function listSites(sites: Sites, json: boolean): void {
  const lines = Object.entries(sites).map(
    ([key, { name, description = '', isActive = true }]) =>
      `${key}: ${name}${isActive ? '' : ' (not active)'}${description && `. ${description}`}`,
  );
  printOutcome(json, { sites }, lines);
}

const hueQuestion =
  'Which hue do its colours have, from 0 to 359 (30 red, 145 green, 250 blue; empty for one that follows from its key)?';

async function addSite(sites: Sites, key: string, values: Values): Promise<void> {
  const problem = problemOfKey(key);
  if (problem !== null) throw new CommandError(`"${key}": ${problem}.`);
  refuse(Object.hasOwn(sites, key), `There is a site "${key}" already: ${sites[key]?.name}.`);
  const name = values.name || (await ask('What is the site called?', '--name'));
  const description =
    values.description ??
    (values.yes ? '' : await ask('What is it about, in one sentence?', '--description'));
  const asked = values.yes || values.hue !== undefined ? '' : await ask(hueQuestion, null);
  const hue = asked === '' ? values.hue : readHue(asked);
  const entry: GivenFields = {
    name,
    ...(description && { description }),
    ...(values.start && { startDate: values.start }),
    ...(values['live-domain'] && { liveDomain: values['live-domain'] }),
    ...(hue !== undefined && { hue }),
    ...(values.view && { view: values.view as SiteFields['view'] }),
    ...(values.zone && { zone: values.zone }),
    ...(values.language && { language: values.language }),
  };
  const added = { ...sites, [key]: entry };
  try {
    readSites(textOf(added));
  } catch (error) {
    // The lines are those of a file that is not written.
    throw new CommandError(reasonOf(error).replaceAll(/^\S+:\d+: /gm, ''));
  }
  printText(`"${key}": ${JSON.stringify(entry, null, 2)}`, values.json);
  if (!values.yes) await confirm(`Write this into ${sitesFile}?`);
  await write(added);
  printOutcome(values.json, { added: key, entry }, [
    `${sitesFile} and ${rulesFile} have the site "${key}".`,
    `Next: npm run content -- import FILE… --site ${key}`,
  ]);
}

async function removeSite(sites: Sites, key: string, values: Values): Promise<void> {
  if (!Object.hasOwn(sites, key))
    invalid(key, `a site. The sites are ${Object.keys(sites).join(', ')}`);
  const { [key]: removed, ...others } = sites;
  refuse(Object.keys(others).length === 0, 'This is the only site; an archive needs one.');
  const stays = await whatStays(key, values.project);
  printLine(stays, values.json);
  if (!values.yes) await confirm(`Remove "${key}" (${removed?.name}) from ${sitesFile}?`);
  await write(others);
  printOutcome(values.json, { removed: key, stays }, [
    `${sitesFile} and ${rulesFile} do not have the site "${key}" any more.`,
  ]);
}

/** What the database has of a site, in a sentence. */
async function whatStays(site: string, project: string | undefined): Promise<string> {
  const { openTarget } = await import('../store/open-target');
  try {
    const target = await openTarget({ project });
    try {
      const { count } = (
        await target.db.collection('content').where('itemSite', '==', site).count().get()
      ).data();
      return `${target.description} keeps ${count} items of it, which nobody can read any more. Before that, "remove" deletes items.`;
    } finally {
      await target.close();
    }
  } catch {
    return 'What a database has of it stays there, and nobody can read it any more. Before that, "remove" deletes items.';
  }
}

const textOf = (sites: Sites) => `${JSON.stringify(sites, null, 2)}\n`;
const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

async function write(sites: Sites): Promise<void> {
  const { writeWhole } = await import('../store/write-whole');
  const rules = rulesWithSites(read(rulesFile), Object.keys(sites));
  await writeWhole(join(projectFolder, sitesFile), [textOf(sites)]);
  await writeWhole(join(projectFolder, rulesFile), [rules]);
}

function readHue(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const hue = Number(given);
  return Number.isFinite(hue) ? hue : invalid(given, 'a number of degrees', 'hue');
}
