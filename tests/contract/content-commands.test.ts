import { execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importSample } from '../../tools/content/import/import-sample';
import { openTarget, type Target } from '../../tools/content/store/open-target';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import {
  runContentTool as run,
  startContentTool,
  type ToolRun,
  toolProcess,
} from '../support/run-content-tool';

const key = '20040503120000';
const pending = buildVersionDocument('Title', 'Text.', 'pending');

let folder: string;
const targets: Target[] = [];

/** A project with the sample content of all sites. */
const sample = newProject();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-commands-'));
  await importSample(await sample.open(), { today: new Date(), dryRun: false });
});
afterAll(async () => {
  await Promise.all(targets.map((target) => target.close()));
  await rm(folder, { recursive: true });
});

/** Runs a command until it prints `line`, then sends it a signal; resolves when it has ended. */
function runUntil(
  line: string,
  signal: NodeJS.Signals,
  ...args: readonly string[]
): Promise<ToolRun> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...toolProcess, ...args]);
    const printed = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].on('data', (data) => {
        const before = printed[name];
        printed[name] += data;
        if (!before.includes(line) && printed[name].includes(line)) child.kill(signal);
      });
    }
    child.on('close', (code) => resolve({ code, ...printed }));
  });
}

/** A new project; `open` returns its database. */
function newProject() {
  const project = `demo-command-${randomUUID().slice(0, 8)}`;
  const open = async () => {
    const target = await openTarget({ project });
    targets.push(target);
    return target.db;
  };
  return { project, open, on: ['--project', project] };
}

// Starting the tool in a process of its own takes long on a busy machine.
const longTimeout = { timeout: 120_000 };

describe('the content command', longTimeout, () => {
  test('lists the commands when given an unknown one', async () => {
    const { code, stderr } = await startContentTool('bogus');
    expect(code).toBe(2);
    const names = ['import', 'check', 'pending', 'approve', 'reject', 'withdraw', 'restore'];
    for (const name of [...names, 'publish', 'export', 'seed', 'stats', 'hash'])
      expect(stderr).toMatch(new RegExp(`^ {2}${name} {2,}\\S`, 'm'));
  });

  test('seed fills an emulator with content that passes the check', async () => {
    const { on } = newProject();
    const dry = await run('seed', ...on, '--dry-run');
    expect(dry.stdout).toMatch(/^Dry run: nothing is written to the Firestore emulator/);
    expect(dry.stdout).toMatch(/\n\d+ items with \d+ versions would be written\.\n$/);
    expect((await run('seed', ...on)).stdout).toMatch(
      /^Writing to .*\n\d+ items with \d+ versions written\.\n$/,
    );
    expect(await run('check', ...on)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Reading .*\n.*274 documents.*: nothing is wrong\.\n$/),
    });
  });

  test('hash prints the SHA-256 of the canonical JSON of a published version', async () => {
    const { open, on } = newProject();
    const db = await open();
    await db
      .doc('content/a')
      .set(
        buildDocument('a', { [key]: buildVersionDocument('Title', 'Text.') }, { author: 'Ada' }),
      );
    await db.doc('content/a/unapproved/20050101000000').set(pending);
    const canonical =
      '{"author":"Ada","body":["Text."],"headline":["Title"],"itemId":"a","itemSite":"500",' +
      `"itemTz":"UTC","parentId":null,"version":"${key}"}`;
    const expected = createHash('sha256').update(canonical).digest('hex');
    expect(await run('hash', 'a', key, ...on)).toMatchObject({ code: 0, stdout: `${expected}\n` });
    const json = await run('hash', 'a', key, ...on, '--json');
    expect(JSON.parse(json.stdout)).toEqual({ itemId: 'a', version: key, sha256: expected });
    const unpublished = await run('hash', 'a', '20050101000000', ...on);
    expect(unpublished).toMatchObject({ code: 1, stdout: '' });
    expect(unpublished.stderr).toContain('content/a has no published version 20050101000000');
    expect(await run('hash', 'a', ...on)).toMatchObject({ code: 2 });
  });

  test('approves, rejects and lists, as text and as JSON', async () => {
    const { open, on } = newProject();
    const db = await open();
    await db.doc('content/a').set(buildDocument('a', {}));
    await db.doc(`content/a/unapproved/${key}`).set(pending);
    await db.doc('content/a/unapproved/20050101000000').set(pending);
    expect((await run('pending', ...on)).stdout).toContain(`a ${key} (500, branch 1): Title\n`);
    const approved = await run('approve', 'a', key, '--by', 'ada', ...on);
    expect(approved).toMatchObject({ code: 0 });
    expect(approved.stdout).toMatch(/^Writing to .*\n1 version approved\.\n$/);
    const rejected = await run('reject', 'a', '20050101000000', '--reason', 'no', ...on, '--json');
    expect(JSON.parse(rejected.stdout)).toMatchObject({ done: 1, refused: [] });
    expect(await run('approve', 'gone', key, ...on)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Nothing was written: there is no item "gone".'),
    });
    expect(await run('reject', 'a', key, ...on)).toMatchObject({ code: 2 });
    expect(JSON.parse((await run('pending', ...on, '--json')).stdout).versions).toEqual([]);
    const log = await db.collection('content/a/log').get();
    expect(log.docs.map((doc) => doc.get('who'))).toContain('ada');
    expect(log.docs.every((doc) => /^20\d{12}$/.test(doc.get('when')))).toBe(true);
  });

  test('check exits with 1 for an offender, moves it with --write only, then exits with 0', async () => {
    const { open, on } = newProject();
    const db = await open();
    await db.doc('content/a').set(buildDocument('a', { [key]: pending }));
    const found = await run('check', ...on);
    expect(found.code).toBe(1);
    expect(found.stdout).toContain(
      `content/a unapproved-version versions.${key}.approved is "pending"\n`,
    );
    const dry = await run('check', '--fix', ...on);
    expect(dry.code).toBe(1);
    expect(dry.stdout).toMatch(/^Dry run: nothing is written/);
    expect(dry.stdout).toContain(`content/a would move ${key} to unapproved/${key}`);
    const fixed = await run('check', '--fix', '--write', ...on, '--json');
    expect(fixed.code).toBe(0);
    expect(JSON.parse(fixed.stdout).fix.items).toEqual([
      { path: 'content/a', moved: [key], conflicts: [] },
    ]);
    expect((await run('check', ...on)).code).toBe(0);
  });
});

/** Every stored document of items and unapproved versions: path and data. */
async function storedIn({ open }: ReturnType<typeof newProject>) {
  const db = await open();
  const groups = await Promise.all(
    ['content', 'unapproved'].map((name) => db.collectionGroup(name).get()),
  );
  return groups.flatMap(({ docs }) => docs).map((doc) => [doc.ref.path, doc.data()]);
}

describe('an export', longTimeout, () => {
  test('as NDJSON, imported into an empty project, gives identical documents', async () => {
    const { on } = sample;
    const first = join(folder, 'first.ndjson');
    await run('export', '--format', 'ndjson', '--with-unapproved', '--out', first, ...on);
    const copy = newProject();
    expect(await run('import', first, ...copy.on)).toMatchObject({ code: 0 });
    const second = join(folder, 'second.ndjson');
    await run('export', '--format', 'ndjson', '--with-unapproved', '--out', second, ...copy.on);
    expect(await readFile(second, 'utf8')).toBe(await readFile(first, 'utf8'));
    const [from, to] = await Promise.all([sample, copy].map(storedIn));
    expect(from?.length).toBeGreaterThan(300);
    expect(to).toEqual(from);
  });

  test('preserves document ids that differ from item ids', async () => {
    const odd = newProject();
    const db = await odd.open();
    await db
      .doc('content/name')
      .set(buildDocument('an/id', { [key]: buildVersionDocument('One') }));
    await db.doc('content/id').set(buildDocument('id', { [key]: buildVersionDocument('Two') }));
    await db.doc(`content/other`).set({ ...buildDocument('id', {}), parentId: 'an/id' });
    await db.doc(`content/other/unapproved/${key}`).set(pending);
    const file = join(folder, 'odd.ndjson');
    await run('export', '--format', 'ndjson', '--with-unapproved', '--out', file, ...odd.on);
    const copy = newProject();
    expect(await run('import', file, ...copy.on)).toMatchObject({ code: 0 });
    const [from, to] = await Promise.all([odd, copy].map(storedIn));
    expect(to).toEqual(from);
  });

  test('divides unapproved versions that are too large for one line', async () => {
    const large = newProject();
    const db = await large.open();
    await db.doc('content/item').set(buildDocument('item', { [key]: buildVersionDocument('One') }));
    for (let year = 2005; year < 2025; year++) {
      const version = buildVersionDocument('Title', 'Long text. '.repeat(90_000), 'pending');
      await db.doc(`content/item/unapproved/${year}0101000000`).set(version);
    }
    const file = join(folder, 'large.ndjson');
    await run('export', '--format', 'ndjson', '--with-unapproved', '--out', file, ...large.on);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => line.length < 16 * 1024 * 1024)).toEqual([true, true, true]);
    const copy = newProject();
    expect(await run('import', file, ...copy.on)).toMatchObject({ code: 0 });
    const [from, to] = await Promise.all([large, copy].map(storedIn));
    expect(to).toEqual(from);
  });

  test('as WARC, imported as a site, gives the same texts', async () => {
    const { on } = sample;
    const file = join(folder, 'homer.warc.gz');
    await run('export', '--format', 'warc', '--site', 'homer', '--out', file, ...on);
    const copy = newProject();
    expect(await run('import', file, '--site', 'homer', ...copy.on)).toMatchObject({ code: 0 });
    const again = join(folder, 'again.warc');
    await run('export', '--format', 'warc', '--site', 'homer', '--out', again, ...copy.on);
    // Links refer to the new ids; emphasis over several lines may be one segment or several.
    const textOf = (page: string) => page.replace(/<[^>]*>/g, '').trim();
    const pagesIn = (warc: string) =>
      warc
        .match(/(?<=<title>).*?(?=<\/title>)|(?<=<pre>\n).*?(?=<\/pre>)/gs)
        ?.map(textOf)
        .sort();
    const before = pagesIn(gunzipSync(await readFile(file)).toString());
    expect(before?.length).toBeGreaterThan(100);
    expect(pagesIn(await readFile(again, 'utf8'))).toEqual(before);
  });

  test('as WARC links to captured addresses, but not to those of withdrawn items', async () => {
    const { open, on } = newProject();
    const db = await open();
    const link = { linkType: 'id', targetId: 'b', text: 'Next' } as const;
    const origin = { date: '2004-05-03', file: 'b.warc', tool: 'mnemosyne 1' };
    await db.doc('content/a').set(buildDocument('a', { [key]: buildVersionDocument('A', [link]) }));
    await db
      .doc('content/b')
      .set(buildDocument('b', { [key]: buildVersionDocument('B', 'Text.') }));
    const address = 'http://captured.example/b';
    await db.doc(`content/b/provenance/${key}`).set({ ...origin, address });
    const out = join(folder, 'links.warc');
    const exported = async () => {
      await run('export', '--format', 'warc', '--item', 'a', '--out', out, '--yes', ...on);
      return readFile(out, 'utf8');
    };
    expect(await exported()).toContain(address);
    expect((await run('withdraw', 'b', key, '--reason', 'asked', ...on)).code).toBe(0);
    expect(await exported()).not.toContain('captured.example');
    expect(await exported()).toContain('Next</a>');
  });

  test('into a closed pipe ends quietly', async () => {
    const { on } = sample;
    const command = `"${process.execPath}" ${toolProcess.join(' ')} export --format warc ${on.join(' ')} 2>/dev/null | head -c 100 | wc -c`;
    const answer = await new Promise<string>((resolve) => {
      execFile('sh', ['-c', command], (_error, stdout, stderr) => resolve(stdout + stderr));
    });
    expect(answer.trim()).toBe('100');
  });

  test('that fails or is interrupted leaves an existing file unchanged', async () => {
    const { on } = sample;
    const file = join(folder, 'kept.ndjson');
    await writeFile(file, 'before');
    const nowhere = join(folder, 'no', 'such', 'folder.ndjson');
    expect(await run('export', '--format', 'ndjson', '--out', nowhere, ...on)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `${nowhere} cannot be written: there is no such file or folder; check the path`,
      ),
    });
    const format = ['export', '--format', 'ndjson', '--with-unapproved', '--out', file, '--yes'];
    expect(await runUntil('Exporting', 'SIGINT', ...format, ...on)).toMatchObject({ code: 130 });
    expect(await readFile(file, 'utf8')).toBe('before');
    expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual([
      'kept.ndjson',
    ]);
  });

  test('replaces a file only with consent, and nothing but a regular file', async () => {
    const { on } = sample;
    const file = join(folder, 'there.ndjson');
    const link = join(folder, 'link.ndjson');
    await writeFile(file, 'before');
    await symlink(file, link);
    const exportTo = (out: string, ...more: readonly string[]) =>
      run('export', '--format', 'ndjson', '--site', 'homer', '--out', out, ...more, ...on);
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

describe('publish', longTimeout, () => {
  test('of a site or branch without content is an error', async () => {
    const { on } = newProject();
    for (const [args, words] of [
      [['--site', 'homer', '--branch', '7'], 'There is no content of homer, branch 7.'],
      [['--branch', '7'], 'There is no content of branch 7.'],
    ] as const) {
      const { code, stderr } = await run('publish', ...args, ...on);
      expect(stderr).toContain(words);
      expect(code).toBe(2);
    }
  });
});

describe('a fix that is interrupted', longTimeout, () => {
  const count = 150;

  async function mixedProject() {
    const project = newProject();
    const db = await project.open();
    const writer = db.bulkWriter();
    for (let at = 0; at < count; at++) {
      void writer.set(db.doc(`content/i${at}`), buildDocument(`i${at}`, { [key]: pending }));
    }
    await writer.close();
    return { ...project, db };
  }

  test.each([
    ['by Ctrl-C', 'SIGINT', 130],
    ['by force', 'SIGKILL', null],
  ] as const)(
    '%s leaves each version in one place, and can be repeated',
    async (_how, signal, code) => {
      const { db, on } = await mixedProject();
      const ended = await runUntil('Moving', signal, 'check', '--fix', '--write', ...on);
      expect(ended.code).toBe(code);
      const inDocuments = (await db.collection('content').get()).docs.filter(
        (doc) => Object.keys(doc.get('versions')).length > 0,
      );
      const beside = await db.collectionGroup('unapproved').get();
      expect(inDocuments.length + beside.size).toBe(count);
      expect(inDocuments.length).toBeGreaterThan(0);
      if (code === 130) {
        expect(ended.stdout.match(/not moved \(interrupted\)/g)).toHaveLength(inDocuments.length);
      }
      expect((await run('check', '--fix', '--write', ...on)).code).toBe(0);
      expect((await db.collectionGroup('unapproved').get()).size).toBe(count);
      expect((await db.collectionGroup('log').get()).size).toBe(count);
    },
  );
});
