import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTarget, type Target } from '../../tools/content/store/open-target';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { runContentTool } from '../support/run-content-tool';

const [first, second] = ['20040503120000', '20050101000000'];

let target: Target;
let db: Firestore;
let project: string;

const run = (...args: readonly string[]) =>
  runContentTool(...args, '--project', project, '--by', 'ada');

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
    [['--file', 'x'], "Unknown option '--file'"],
    [['a', first, '--site', '500'], 'leave out --site and --branch'],
    [['a', '--all', '--site', '500'], 'leave out --site and --branch'],
    [['.', first], '"." is not the id of an item.'],
    [['nobody', first], 'there is no item "nobody"'],
  ])('refuses %j', async (args, words) => {
    const { code, stderr } = await run('approve', ...args);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
    expect(await published('a')).toEqual([]);
  });
});

describe('pending', () => {
  test('lists where each version is from, and the doubt about it, without any text', async () => {
    await db
      .doc(`content/a/unapproved/${first}`)
      .update({ headline: ['\u001b]0;x\u0007\u202eTitle'] });
    const origin = { date: '2004', file: 'a.warc', tool: 'x', doubt: 'it has 2 of 5 bytes' };
    await db.doc(`content/a/provenance/${first}`).set({ ...origin, address: 'http://a.example/' });
    const { stdout } = await runContentTool('pending', '--project', project, '--site', '500');
    expect(stdout).toContain(
      `a ${first} (500, branch 1): \\u001b]0;x\\u0007\\u202eTitle <http://a.example/>; doubtful: it has 2 of 5 bytes\n`,
    );
    expect(stdout).not.toContain('a at');
    const json = await runContentTool('pending', '--project', project, '--branch', '2', '--json');
    const version = { id: 'on-branch-2', site: '500', branch: '2', approved: 'pending' };
    const rest = { title: 'Title', address: null, doubt: null };
    expect(JSON.parse(json.stdout).versions).toEqual(
      [first, second].map((key) => ({ ...version, key, ...rest })),
    );
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
