import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfVersion } from '../../src/domain/citation/version-hash';
import { buildDocument, buildVersionDocument, byPath } from '../support/build-document';
import { interruptContentTool, toolProcess } from '../support/run-content-tool';
import { type ToolProject, toolProjects } from '../support/tool-projects';

const key = '20040503120000';
const pending = buildVersionDocument('Title', 'Text.', 'pending');

const open = toolProjects('command');

/** A project with the sample content of all sites. */
let sample: ToolProject;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-commands-'));
  sample = await open();
  await sample.run('seed');
});
afterAll(() => rm(folder, { recursive: true }));

// Starting the tool in a process of its own takes long on a busy machine.
const longTimeout = { timeout: 120_000 };

describe('the content command', longTimeout, () => {
  test('seed fills an emulator with content that passes the check', async () => {
    const dry = await sample.run('seed', '--dry-run');
    expect(dry.stdout).toMatch(/^Dry run: nothing is written to the Firestore emulator/);
    expect(dry.stdout).toMatch(/\n\d+ items with \d+ versions would be written\.\n$/);
    const { code, stdout } = await sample.run('check');
    expect(stdout).toContain('\n500, branch 1 was never published: readers load all content');
    expect(stdout).toMatch(/\n.*274 documents.*: nothing is wrong\.\n$/);
    expect(code).toBe(0);
  });

  test.each([
    ['pending', 'Reading'],
    ['log', 'Reading'],
    ['check', 'Reading'],
    ['check --fix', 'Dry run: nothing is written to'],
    ['publish', 'Writing to'],
  ])('%s names the database in its first line', { tags: ['15.27'] }, async (words, verb) => {
    const { project, run } = await open();
    const args = words.split(' ');
    const first = new RegExp(`^${verb} the Firestore emulator at \\S+, project "${project}"\\.\n`);
    expect((await run(...args)).stdout).toMatch(first);
    expect((await run(...args, '--json')).stderr).toMatch(first);
  });

  test('hash prints the hash of a published version', async () => {
    const document = buildDocument('a', { [key]: buildVersionDocument('Title') });
    const { run } = await open({
      'content/a': document,
      'content/a/unapproved/20050101000000': pending,
    });
    const sha256 = await hashOfVersion(document, key, buildVersionDocument('Title'));
    expect(await run('hash', 'a', key)).toMatchObject({ code: 0, stdout: `${sha256}\n` });
    const json = await run('hash', 'a', key, '--json');
    expect(JSON.parse(json.stdout)).toEqual({ itemId: 'a', version: key, sha256 });
    expect(await run('hash', 'a', '20050101000000')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('content/a has no published version 20050101000000'),
    });
    expect(await run('hash', 'a')).toMatchObject({ code: 2 });
  });
});

/** Every stored document of items, unapproved versions and provenance: path and data. */
async function storedIn({ db }: ToolProject) {
  const names = ['content', 'unapproved', 'provenance'];
  const groups = await Promise.all(names.map((name) => db.collectionGroup(name).get()));
  return groups.flatMap(({ docs }) => docs).map((doc) => [doc.ref.path, doc.data()]);
}

/** The provenance of an imported version. */
const imported = {
  ...{ address: 'http://a.example/', date: '2004-05-03', recordId: null, digest: 'sha1:A' },
  ...{ file: 'a.warc', status: 200, type: 'text/html', tool: 'mnemosyne 1' },
};

/** Expects that an export as NDJSON, loaded into an empty project, gives the same documents; returns its lines. */
async function exportAndImport(original: ToolProject) {
  const file = join(folder, `${original.project}.ndjson`);
  await original.run('export', '--format', 'ndjson', '--with-unapproved', '--out', file);
  const copy = await open();
  expect(await copy.run('load', file)).toMatchObject({ code: 0 });
  expect(await storedIn(copy)).toEqual(await storedIn(original));
  return (await readFile(file, 'utf8')).trimEnd().split('\n');
}

describe('an export', longTimeout, () => {
  test('as NDJSON, loaded into an empty project, gives identical documents', {
    tags: ['15.24'],
  }, async () => {
    expect(await exportAndImport(sample)).toHaveLength(274);
  });

  test('preserves document ids that differ from item ids, and divides what is too large for one line', {
    tags: ['15.24'],
  }, async () => {
    const large = buildVersionDocument('Title', 'Long text. '.repeat(90_000), 'pending');
    const years = Array.from({ length: 9 }, (_, at) => 2005 + at);
    const odd = await open({
      'content/name': buildDocument('an/id', { [key]: buildVersionDocument('One') }),
      'content/id': buildDocument('id', { [key]: buildVersionDocument('Two') }),
      'content/other': buildDocument('id', {}, { parentId: 'an/id' }),
      ...Object.fromEntries(
        years.map((year) => [`content/other/unapproved/${year}0101000000`, large]),
      ),
      'content/other/unapproved/20150101000000': { ...pending, approved: 'withdrawn' },
      'content/other/unapproved/20160101000000': { ...pending, approved: 'no' },
      [`content/name/provenance/${key}`]: imported,
      'content/other/provenance/20050101000000': imported,
    });
    expect(await exportAndImport(odd)).toHaveLength(4);
  });

  test('into a closed pipe ends quietly', async () => {
    const program = `"${process.execPath}" ${toolProcess.join(' ')}`;
    const exporting = `${program} export --format warc --project ${sample.project}`;
    const answer = await new Promise<string>((resolve) => {
      const command = `${exporting} 2>/dev/null | head -c 100 | wc -c`;
      execFile('sh', ['-c', command], (_error, stdout, stderr) => resolve(stdout + stderr));
    });
    expect(answer.trim()).toBe('100');
  });

  test('that fails or is interrupted leaves an existing file unchanged', {
    tags: ['15.25', '15.29'],
  }, async () => {
    const file = join(folder, 'kept.ndjson');
    await writeFile(file, 'before');
    const nowhere = join(folder, 'no', 'such', 'folder.ndjson');
    const failed = await sample.run('export', '--format', 'ndjson', '--out', nowhere);
    const reason = `${nowhere} cannot be written: there is no such file or folder; check the path`;
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) });
    const format = ['export', '--format', 'ndjson', '--with-unapproved', '--out', file, '--yes'];
    const on = ['--project', sample.project];
    expect((await interruptContentTool('Exporting', ...format, ...on)).code).toBe(130);
    expect(await readFile(file, 'utf8')).toBe('before');
    const names = await readdir(folder);
    expect(names.filter((name) => name.startsWith('kept'))).toEqual(['kept.ndjson']);
  });

  test('replaces a file only with consent, and nothing but a regular file', {
    tags: ['15.25'],
  }, async () => {
    const file = join(folder, 'there.ndjson');
    const link = join(folder, 'link.ndjson');
    await writeFile(file, 'before');
    await symlink(file, link);
    const exportTo = (out: string, ...more: readonly string[]) =>
      sample.run('export', '--format', 'ndjson', '--site', 'homer', '--out', out, ...more);
    expect(await exportTo(file)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no terminal to ask on.'),
    });
    for (const other of [link, folder, '/dev/null']) {
      expect(await exportTo(other, '--yes')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`${other} is not a regular file, so it is not replaced.`),
      });
    }
    expect(await readFile(file, 'utf8')).toBe('before');
    expect(await exportTo(file, '--yes')).toMatchObject({ code: 0 });
    expect(await readFile(file, 'utf8')).toMatch(/^\{/);
  });
});

describe('a fix that is interrupted', longTimeout, () => {
  const count = 40;
  const fixing = ['check', '--fix', '--write', '--project'] as const;

  /** Runs a fix in a process of its own, which is killed once it moves versions. */
  async function killFix(project: string) {
    const child = spawn(process.execPath, [...toolProcess, ...fixing, project]);
    let printed = '';
    child.stderr.on('data', (data) => {
      printed += data;
      if (printed.includes('Moving')) child.kill('SIGKILL');
    });
    const [code] = await once(child, 'close');
    return { code, stdout: '' };
  }

  test.each([
    ['by Ctrl-C', 130, (project: string) => interruptContentTool('Moving', ...fixing, project)],
    ['by force', null, killFix],
  ])(
    '%s leaves each version in one place, and can be repeated',
    { tags: ['15.29'] },
    async (_how, code, interrupt) => {
      const ids = Array.from({ length: count }, (_, at) => `i${at}`);
      const items = ids.map((id) => buildDocument(id, { [key]: pending }));
      const { project, db, run } = await open(byPath(items));
      const ended = await interrupt(project);
      expect(ended.code).toBe(code);
      const { docs } = await db.collection('content').get();
      const inside = docs.filter((doc) => Object.keys(doc.get('versions')).length > 0).length;
      const sizeOf = async (group: string) => (await db.collectionGroup(group).get()).size;
      expect(inside + (await sizeOf('unapproved'))).toBe(count);
      expect(inside).toBeGreaterThan(0);
      if (code === 130) {
        expect(ended.stdout.match(/not moved \(interrupted\)/g)).toHaveLength(inside);
      }
      expect((await run('check', '--fix', '--write')).code).toBe(0);
      expect(await sizeOf('unapproved')).toBe(count);
      expect(await sizeOf('log')).toBe(count);
    },
  );
});

describe('a command that Ctrl-C interrupts', longTimeout, () => {
  const ids = Array.from({ length: 60 }, (_, at) => `i${at}`);
  const published = byPath(
    ids.map((id) => buildDocument(id, { [key]: buildVersionDocument('Title') })),
  );

  test.each([
    ['a decision', 'Deciding', ['withdraw', '--all', '--site', '500', '--reason', 'asked']],
    ['publish', 'Reading', ['publish']],
  ])(
    'ends with exit code 130, and is finished by repeating it: %s',
    {
      tags: ['15.29'],
    },
    async (_, words, command) => {
      const { project, run, db } = await open(published);
      const ended = await interruptContentTool(words, ...command, '--project', project);
      expect(ended.code).toBe(130);
      expect((await run(...command)).code).toBe(0);
      const isWithdrawal = command[0] === 'withdraw';
      expect((await db.collectionGroup('unapproved').get()).size).toBe(
        isWithdrawal ? ids.length : 0,
      );
      expect((await db.collection('snapshots').get()).size).toBe(isWithdrawal ? 0 : 1);
    },
  );
});
