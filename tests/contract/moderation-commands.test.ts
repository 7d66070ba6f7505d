import { beforeEach, describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument, byPath } from '../support/build-document';
import { type ToolProject, toolProjects } from '../support/tool-projects';

const [first, second] = ['20040503120000', '20050101000000'];
const when = expect.stringMatching(/^\d{14}$/);

const open = toolProjects('moderation');
let project: ToolProject;

const run = (...args: readonly string[]) => project.run(...args, '--by', 'ada');

/** Two items of site 500, one of another branch and one of another site, each with versions that wait. */
beforeEach(async () => {
  const items = [
    buildDocument('a', {}),
    buildDocument('b', {}),
    buildDocument('on-branch-2', {}, { itemBranch: '2' }),
    buildDocument('of-homer', {}, { itemSite: 'homer' }),
  ];
  const waiting = items.flatMap(({ itemId }) =>
    [first, second].map((key) => {
      const approved = itemId === 'b' && key === second ? 'no' : 'pending';
      const version = buildVersionDocument('Title', `${itemId} at ${key}.`, approved);
      return [`content/${itemId}/unapproved/${key}`, version];
    }),
  );
  project = await open({ ...byPath(items), ...Object.fromEntries(waiting) });
});

describe('approve --all', () => {
  test('publishes every pending version of a site, and rejected ones stay', {
    tags: ['15.1', '15.5', '15.6'],
  }, async () => {
    const { code, stdout } = await run('approve', '--all', '--site', '500', '--reason', 'checked');
    expect(stdout).toMatch(/\n5 versions approved\.\n$/);
    expect(code).toBe(0);
    const approved = [`a ${first}`, `a ${second}`, `b ${first}`];
    const onBranch2 = [`on-branch-2 ${first}`, `on-branch-2 ${second}`];
    expect(await project.published()).toEqual([...approved, ...onBranch2]);
    expect(await project.stored('content/a/unapproved')).toEqual({});
    const again = await run('approve', 'a', first, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ done: 0, already: 1 });
    const log = await project.db.collection('content/a/log').orderBy('key').get();
    const entry = { action: 'approve', who: 'ada', when, why: 'checked' };
    expect(log.docs.map((each) => each.data())).toEqual([
      { ...entry, key: first },
      { ...entry, key: second },
    ]);
    const rejected = await run('reject', 'b', second, '--reason', 'spam', '--json');
    expect([rejected.code, JSON.parse(rejected.stdout)]).toMatchObject([
      0,
      { done: 0, already: 1 },
    ]);
    expect((await run('approve', 'b', second)).code).toBe(0);
    expect(await project.published()).toContain(`b ${second}`);
    const ofB = Object.values(await project.stored('content/b/log'));
    expect(ofB.map(({ action }) => action)).toEqual(['approve', 'approve']);
  });

  test('writes nothing in a dry run', async () => {
    const { stdout } = await run('approve', '--all', '--site', 'homer', '--dry-run');
    expect(stdout).toMatch(/\n2 versions would be approved\.\n$/);
    expect(await project.published()).toEqual([]);
  });
});

test('pending lists where each version is from, and the doubt about it, without any text', async () => {
  const address = 'http://a.example/';
  const doubt = 'it has 2 of 5 bytes';
  await project.write({
    [`content/a/unapproved/${first}`]: buildVersionDocument(
      '\u001b]0;x\u0007\u202eTitle',
      'a at 2004.',
      'pending',
    ),
    [`content/a/provenance/${first}`]: { date: '2004', file: 'a.warc', tool: 'x', doubt, address },
  });
  const { stdout } = await project.run('pending', '--site', '500');
  expect(stdout).toContain(
    `a ${first} (500, branch 1): \\u001b]0;x\\u0007\\u202eTitle <${address}>; doubtful: ${doubt}\n`,
  );
  expect(stdout).not.toContain('a at');
  const json = await project.run('pending', '--branch', '2', '--json');
  const version = { id: 'on-branch-2', site: '500', branch: '2', approved: 'pending' };
  const rest = { title: 'Title', address: null, doubt: null };
  expect(JSON.parse(json.stdout).versions).toEqual(
    [first, second].map((key) => ({ ...version, key, ...rest })),
  );
});

test('pending lists unapproved versions item by item, by site, branch and state', async () => {
  const list = async (...args: readonly string[]) =>
    (await project.run('pending', ...args)).stdout.match(/^\S+ \d{14}/gm);
  const all = ['a', 'b', 'of-homer', 'on-branch-2'].flatMap((id) => [
    `${id} ${first}`,
    `${id} ${second}`,
  ]);
  expect(await list()).toEqual(all.filter((name) => name !== `b ${second}`));
  expect(await list('--rejected')).toEqual(all);
  expect(await list('--site', 'homer')).toEqual(all.slice(4, 6));
});

describe('log', () => {
  test('lists decisions oldest first, with who and why, even if the item or fields are missing', {
    tags: ['15.7'],
  }, async () => {
    const later = { action: 'withdraw', key: first, who: 'ben', why: 'a court\norder' };
    const earlier = { action: 'reject', key: second, who: 'ada', why: null };
    await project.write({
      'content/a/log/later': { ...later, when: '20240102000000' },
      'content/of-homer/log/earlier': { ...earlier, when: '20240101000000' },
      'content/gone/log/one': { action: 'move', key: first },
    });
    const { code, stdout } = await project.run('log');
    const [, ...lines] = stdout.trimEnd().split('\n');
    expect(lines).toEqual([
      `2024-01-01T00:00:00Z reject of-homer ${second} (homer, branch 1) by ada`,
      expect.stringMatching(
        `^2024-01-02T00:00:00Z withdraw a ${first} \\(500, branch 1\\) by ben: a court.+order$`,
      ),
      `no date move gone ${first} (no item) by unknown`,
      '3 decisions listed.',
    ]);
    expect(code).toBe(0);
  });

  test('keeps to a site, and prints JSON', { tags: ['15.7'] }, async () => {
    await run('approve', 'a', first, '--reason', 'checked');
    await run('approve', 'of-homer', first);
    const { stdout } = await project.run('log', '--site', '500', '--json');
    const decision = { action: 'approve', id: 'a', key: first, site: '500', branch: '1' };
    expect(JSON.parse(stdout).decisions).toEqual([
      { ...decision, who: 'ada', why: 'checked', when },
    ]);
  });

  test.each([
    ['500', ['approve', 'move-item', 'move-item']],
    ['homer', ['approve', 'move-item', 'move-item']],
    ['word', []],
  ])(
    'of site %s has of two items that were on 500, and are on homer, %j',
    {
      tags: ['15.7'],
    },
    async (site, actions) => {
      await run('approve', 'a', first);
      await run('move', 'a', 'b', '--site', 'homer');
      const { stdout } = await project.run('log', '--site', site, '--json');
      const { decisions } = JSON.parse(stdout);
      expect(decisions.map(({ action }: { readonly action: string }) => action).sort()).toEqual(
        actions,
      );
    },
  );
});
