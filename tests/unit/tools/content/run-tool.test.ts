import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { approveCommand } from '../../../../tools/content/commands/approve';
import { checkCommand } from '../../../../tools/content/commands/check';
import { importCommand } from '../../../../tools/content/commands/import';
import { kindCommand } from '../../../../tools/content/commands/kind';
import { loadCommand } from '../../../../tools/content/commands/load';
import { moveCommand } from '../../../../tools/content/commands/move';
import { publishCommand } from '../../../../tools/content/commands/publish';
import { rejectCommand } from '../../../../tools/content/commands/reject';
import { removeCommand } from '../../../../tools/content/commands/remove';
import { restoreCommand } from '../../../../tools/content/commands/restore';
import { seedCommand } from '../../../../tools/content/commands/seed';
import { withdrawCommand } from '../../../../tools/content/commands/withdraw';
import { runTool } from '../../../../tools/content/run-tool';

async function run(...args: readonly string[]) {
  const [output, errors] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  const code = await runTool(args);
  const textOf = (spy: typeof output) => spy?.mock.calls.join('') ?? '';
  vi.restoreAllMocks();
  return { code, output: textOf(output), errors: textOf(errors) };
}

// A summary is a line.
const listed = /^ {2}([a-z]+) +[A-Z].{10,70}$/gm;
const names = [...(await run('--help')).output.matchAll(listed)].map(([, name = '']) => name);

test('the help lists all commands', () => {
  expect(names).toHaveLength(20);
});

test.each([
  ['importt', 'There is no command "importt". Did you mean "import"?'],
  ['xyz', 'There is no command "xyz".\n\nUsage: npm run content'],
  ['publish --watsh', '\'--watsh\'. Did you mean "--watch"?'],
])('%s is answered with the name that was meant, if there is one', async (words, message) => {
  const errors = expect.stringContaining(message);
  expect(await run(...words.split(' '))).toMatchObject({ code: 2, errors });
});

test('options and their meanings never touch, and stand in groups', async () => {
  const { output } = await run('withdraw', '--help');
  const [, listed = ''] = output.split('\nChoice of versions\n');
  const lines = listed.split('\n').filter((line) => /^ {2}--/.test(line));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !/^ {2}--[a-z-]+(?: [A-Z]+)? {2,}\S/.test(line))).toEqual([]);
  expect(output).toMatch(/\nFor the log\n {2}--reason TEXT /);
});

test('a file that is missing is named before anything else that is missing', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');
  const outcome = await run('import', 'nothing-here.warc', '--site', 'word');
  vi.unstubAllEnvs();
  const errors = expect.stringMatching(
    /nothing-here\.warc: not read: there is no such file.*\nThere is nothing to import\./,
  );
  expect(outcome).toMatchObject({ code: 2, errors });
});

test.each(names)('%s has help that fits a terminal, and rejects unknown options', async (name) => {
  const { output } = await run(name, '--help');
  expect(output).toContain(`Usage: npm run content -- ${name}`);
  expect(output).toMatch(new RegExp(`Examples\\n.*content -- ${name}`));
  expect(output).toMatch(/Exit codes: 0 /);
  expect(output.split('\n').filter((line) => line.length > 110)).toEqual([]);
  const errors = expect.stringContaining("Unknown option '--bold'.");
  expect(await run(name, '--bold')).toMatchObject({ code: 2, errors });
});

const key = '20040503120000';
const long = 'x'.repeat(1001);
test.each([
  ['check --write', '--write belongs to --fix'],
  ['check all', 'Unexpected argument "all"'],
  ['import a.warc --site nowhere', '"nowhere" is not a site. The sites are 500, homer'],
  ['import --site word', 'Name at least one file to import.'],
  ['import a.warc --site word --tz Mars/Olympus', 'is not a time zone'],
  ['import a.warc --site word --charset klingon', '"klingon" is not a charset, such as'],
  ['import a.warc --text some', '--text takes main or all.'],
  ['import a.warc --site-name ', '--site-name needs the name of the site.'],
  ['import a.warc --url about:blank', '--url "about:blank" is not an address'],
  ['import a.warc --host example.org/a', '--host "example.org/a" is not a host'],
  ['import a.warc --from May', '--from "May" is not a date'],
  ['import a.warc --to 20040230', '--to "20040230" is not a date'],
  ['import a.warc --from 2005 --to 2004', '--from is after --to.'],
  ['import a.warc --status 301', '--status "301" is not a status of a page'],
  ['import a.warc --include (', '--include "(" is not a regular expression.'],
  ['import a.warc --branch a/b', '"a/b" is not a branch: that is 1 to 64 letters, digits, "-" or'],
  ['import a.warc --site word --project ../x', 'is not a project id'],
  ['export', 'Name a format: --format ndjson|timemap|warc'],
  ['export --format pdf', '"pdf" is not a format'],
  ['export --format timemap', 'add --site or --item'],
  ['export --format warc --with-unapproved', 'as ndjson only'],
  ['export --format ndjson --json', '--json needs --out'],
  ['export --format warc --base archive.example', 'is not an address of a host'],
  ['export --format warc --base https://a.example/b', 'is not an address of a host'],
  ['export --format warc --base ftp://a.example', 'is not an address of a host'],
  ['withdraw --reason x', 'Name the versions: ID KEY, ID --all'],
  ['withdraw --reason x a', 'Name the key of a version, ID KEY, or all: ID --all.'],
  ['withdraw --reason x a 20040231120000', 'is not a timestamp'],
  [`withdraw --reason x a ${key} b`, 'Unexpected argument "b"'],
  [`withdraw --reason x a ${key} --all`, 'Name one version, ID KEY, or several without a key.'],
  [`withdraw --reason x a ${key} --host a.example`, 'Name one version, ID KEY, or several'],
  ['withdraw --reason x a --all --site 500', 'leave out --site and --branch'],
  ['withdraw --reason x --all', 'Name the site for --all: --site KEY.'],
  ['withdraw --reason x --site 500', 'For all versions of a site, add --all.'],
  ['withdraw --reason x .. --all', '".." is not the id of an item.'],
  [`withdraw --reason ${long} a ${key}`, 'at most 1000 characters'],
  [`withdraw --reason x a ${key} --pages dist --dry-run`, '--pages cannot be combined with'],
  [`approve a ${key} --everywhere`, "Unknown option '--everywhere'."],
  [`approve a ${key} --pages dist`, "Unknown option '--pages'."],
])('%s is refused', async (words, message) => {
  const refused = { code: 2, output: '', errors: expect.stringContaining(message) };
  expect(await run(...words.split(' '))).toEqual(refused);
});

test.each([`reject a ${key}`, `withdraw a ${key}`, `withdraw a ${key} --reason `, 'remove a'])(
  '%s is refused without a reason',
  { tags: ['15.3'] },
  async (words) => {
    const errors = expect.stringContaining('Give a reason: --reason TEXT.');
    expect(await run(...words.split(' '))).toEqual({ code: 2, output: '', errors });
  },
);

describe('a real project', () => {
  // Tests may run on a terminal, but must not wait for input.
  const { isTTY } = process.stdin;
  beforeEach(() => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
    process.stdin.isTTY = false;
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.stdin.isTTY = isTTY;
  });

  test.each([
    ['approve', approveCommand, ['a', '20040503120000']],
    ['reject', rejectCommand, ['a', '20040503120000', '--reason', 'x']],
    ['withdraw', withdrawCommand, ['a', '20040503120000', '--reason', 'x']],
    ['restore', restoreCommand, ['a', '20040503120000']],
    ['remove', removeCommand, ['a', '--reason', 'x']],
    ['move', moveCommand, ['a', '--site', 'homer']],
    ['kind', kindCommand, ['a', '--as', 'page']],
    ['import', importCommand, ['tests/captures/iana-2014.warc.gz', '--site', 'word']],
    ['load', loadCommand, ['tests/cases/export/timemap/items.ndjson']],
    ['publish', publishCommand, []],
    ['check --fix --write', checkCommand, ['--fix', '--write']],
  ])(
    'is not written to by %s without confirmation',
    { tags: ['15.27'] },
    async (_what, { run }, args) => {
      const attempt = async () => run([...args, '--project', 'some-project']);
      await expect(attempt()).rejects.toThrow('There is no terminal to ask on. Add --yes');
      expect(process.stdout.write).toHaveBeenCalledWith(
        'Writing to the real project "some-project".\n',
      );
    },
  );

  test.each([[[]], [['--dry-run']]])('never gets sample content, with %j', async (args) => {
    const attempt = async () => seedCommand.run([...args, '--project', 'some-project']);
    await expect(attempt()).rejects.toThrow(
      'Sample content is for an emulator only, never for the real project "some-project".',
    );
  });
});
