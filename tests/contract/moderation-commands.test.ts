import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTarget, type Target } from '../../tools/content/store/open-target';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { runContentTool } from '../support/run-content-tool';

const [first, second] = ['20040503120000', '20050101000000'];

let folder: string;
let target: Target;
let db: Firestore;
let project: string;

const run = (...args: readonly string[]) =>
  runContentTool(...args, '--project', project, '--by', 'ada');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moderation-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Two items of site 500, one of another branch and one of another site, each with versions that wait. */
beforeEach(async () => {
  project = `demo-moderation-${randomUUID().slice(0, 8)}`;
  target = await openTarget({ project });
  db = target.db;
  const items = [
    ['a', {}],
    ['b', {}],
    ['on-branch-2', { itemBranch: '2' }],
    ['of-homer', { itemSite: 'homer' }],
  ] as const;
  for (const [id, fields] of items) {
    await db.doc(`content/${id}`).set({ ...buildDocument(id, {}), ...fields });
    for (const key of [first, second]) {
      const version = buildVersionDocument('Title', `${id} at ${key}.`, 'pending');
      await db.doc(`content/${id}/unapproved/${key}`).set(version);
    }
  }
  await db.doc(`content/b/unapproved/${second}`).update({ approved: 'no' });
});
afterEach(() => target.close());

async function published(id: string): Promise<readonly string[]> {
  return Object.keys((await db.doc(`content/${id}`).get()).get('versions')).sort();
}

async function listFile(text: string): Promise<string> {
  const file = join(folder, `${randomUUID()}.txt`);
  await writeFile(file, text);
  return file;
}

describe('approve --all', () => {
  test('publishes every pending version of a site, and rejected ones stay', async () => {
    const { code, stdout } = await run('approve', '--all', '--site', '500', '--reason', 'checked');
    expect(stdout).toMatch(/\n5 versions approved\.\n$/);
    expect(code).toBe(0);
    expect(await published('a')).toEqual([first, second]);
    expect(await published('b')).toEqual([first]);
    expect(await published('on-branch-2')).toEqual([first, second]);
    expect(await published('of-homer')).toEqual([]);
    const log = await db.collection('content/a/log').orderBy('key').get();
    const when = expect.stringMatching(/^\d{14}$/);
    expect(log.docs.map((entry) => entry.data())).toEqual([
      { action: 'approve', key: first, who: 'ada', when, why: 'checked' },
      { action: 'approve', key: second, who: 'ada', when, why: 'checked' },
    ]);
  });

  test('keeps to a branch', async () => {
    const { stdout } = await run('approve', '--all', '--site', '500', '--branch', '2');
    expect(stdout).toMatch(/\n2 versions approved\.\n$/);
    expect(await published('a')).toEqual([]);
    expect(await published('on-branch-2')).toEqual([first, second]);
  });

  test('writes nothing in a dry run', async () => {
    const { stdout } = await run('approve', '--all', '--site', 'homer', '--dry-run');
    expect(stdout).toMatch(/\n2 versions would be approved\.\n$/);
    expect(await published('of-homer')).toEqual([]);
  });

  test.each([
    [['--all'], 'Name the site for --all: --site KEY.'],
    [['--all', '--site', 'nowhere'], '"nowhere" is not a site.'],
    [['--all', '--site', '500', '--file', 'x'], 'Give either --file or --all.'],
    [['a', first, '--site', '500'], '--site and --branch belong to --all.'],
    [['--all', '--site', '500', 'a'], 'Unexpected argument "a".'],
  ])('refuses %j', async (args, words) => {
    const { code, stderr } = await run('approve', ...args);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
    expect(await published('a')).toEqual([]);
  });
});

describe('approve --file', () => {
  test('publishes the versions listed, and names those that are refused', async () => {
    const file = await listFile(
      `# checked by Ada\n\na ${first}\r\n  of-homer   ${second}  \nb 20200101000000\nnobody ${first}\n`,
    );
    const { code, stdout } = await run('approve', '--file', file);
    expect(stdout).toContain('Not approved, b 20200101000000: no version 20200101000000 waits');
    expect(stdout).toContain(`Not approved, nobody ${first}: there is no item "nobody".`);
    expect(stdout).toMatch(/\n2 versions approved, 2 refused\.\n$/);
    expect(code).toBe(1);
    expect(await published('a')).toEqual([first]);
    expect(await published('of-homer')).toEqual([second]);
  });

  test('approves nothing twice', async () => {
    const file = await listFile(`a ${first}\na ${second}\n`);
    await run('approve', 'a', first);
    const { stdout, code } = await run('approve', '--file', file, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ approved: 1, already: 1, refused: [], left: [] });
    expect(code).toBe(0);
    expect((await db.collection('content/a/log').get()).size).toBe(2);
  });

  test.each([
    [`a ${first}\na\n`, 'Line 2 is not ID KEY: a'],
    ['a 20040230000000\n', 'Line 1 is not ID KEY: a 20040230000000'],
  ])('writes nothing if a line is malformed: %j', async (text, words) => {
    const { code, stderr } = await run('approve', '--file', await listFile(text));
    expect(stderr).toContain(words);
    expect(code).toBe(2);
    expect(await published('a')).toEqual([]);
  });

  test('names a file that is missing', async () => {
    const { code, stderr } = await run('approve', '--file', join(folder, 'missing.txt'));
    expect(stderr).toMatch(/missing\.txt cannot be read: /);
    expect(code).toBe(2);
  });
});

describe('log', () => {
  const list = (...args: readonly string[]) => runContentTool('log', ...args, '--project', project);

  test('lists decisions oldest first, with who and why', async () => {
    await db.doc('content/a/log/later').set({
      action: 'withdraw',
      key: first,
      who: 'ben',
      when: '20240102000000',
      why: 'a court\norder',
    });
    await db
      .doc('content/of-homer/log/earlier')
      .set({ action: 'reject', key: second, who: 'ada', when: '20240101000000', why: null });
    const { code, stdout } = await list();
    const [, ...lines] = stdout.trimEnd().split('\n');
    expect(lines).toEqual([
      `2024-01-01T00:00:00Z reject of-homer ${second} (homer, branch 1) by ada`,
      expect.stringMatching(
        `^2024-01-02T00:00:00Z withdraw a ${first} \\(500, branch 1\\) by ben: a court.+order$`,
      ),
      '2 decisions listed.',
    ]);
    expect(code).toBe(0);
  });

  test('keeps to a site, and prints JSON', async () => {
    await run('approve', 'a', first, '--reason', 'checked');
    await run('approve', 'of-homer', first);
    const { stdout } = await list('--site', '500', '--json');
    const decision = { action: 'approve', id: 'a', key: first, site: '500', branch: '1' };
    expect(JSON.parse(stdout).decisions).toEqual([
      { ...decision, who: 'ada', why: 'checked', when: expect.stringMatching(/^\d{14}$/) },
    ]);
  });

  test('shows entries whose item is gone or which lack fields', async () => {
    await db.doc('content/gone/log/one').set({ action: 'move', key: first });
    const { stdout } = await list();
    expect(stdout).toContain(`no date move gone ${first} (no item) by unknown`);
  });
});
