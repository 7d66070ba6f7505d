import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTarget, type Target } from '../../tools/content/store/open-target';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { makePageDirectory } from '../support/page-directory';
import { runContentTool } from '../support/run-content-tool';

const [k1, k2] = ['20040503120000', '20050503120000'];
const marked = 'markedtext4412';

let target: Target;
let db: Firestore;
let project: string;

const run = (...args: readonly string[]) =>
  runContentTool(...args, '--project', project, '--by', 'ada');
const remove = (...args: readonly string[]) => run('remove', ...args, '--reason', 'a mistake');

/** Stories with addresses, one with a reply, one with another document id, one captured at two addresses. */
beforeEach(async () => {
  project = `demo-items-${randomUUID().slice(0, 8)}`;
  target = await openTarget({ project });
  db = target.db;
  await add('banner', 'http://ads.example/1', 'http://ads.example/1');
  await add('story', 'http://a.example/', 'http://a.example/');
  await add('mixed', 'http://ads.example/2', 'http://a.example/2');
  await db.doc('content/other-name').set(buildDocument('named', {}));
  const reply = buildDocument('reply', { [k1]: buildVersionDocument('Re') }, { parentId: 'story' });
  await db.doc('content/reply').set(reply);
});
afterEach(() => target.close());

/** Adds a published and a waiting version, captured at two addresses. */
async function add(id: string, published: string, waiting: string): Promise<void> {
  const text = buildVersionDocument('Title', `${marked} ${id}`);
  await db.doc(`content/${id}`).set(buildDocument(id, { [k1]: text }));
  await db.doc(`content/${id}/unapproved/${k2}`).set({ ...text, approved: 'pending' });
  for (const [key, address] of [
    [k1, published],
    [k2, waiting],
  ] as const) {
    const origin = { address, date: key, file: 'a.warc', tool: 'x' };
    await db.doc(`content/${id}/provenance/${key}`).set(origin);
  }
}

/** The names of the collections below an item, and whether its document exists. */
async function leftOf(id: string) {
  const item = db.doc(`content/${id}`);
  const collections = await item.listCollections();
  return { exists: (await item.get()).exists, below: collections.map((each) => each.id).sort() };
}

const whole = { exists: true, below: ['provenance', 'unapproved'] };
const gone = { exists: false, below: ['log'] };

describe('remove', () => {
  test('deletes an item with all that is below it but the log, and lists replies', async () => {
    const dry = await remove('story', '--dry-run');
    expect(dry.stdout).toContain('\nDry run, otherwise: content/story is removed.\n');
    expect(await leftOf('story')).toEqual(whole);
    await run('reject', 'story', k2, '--reason', 'spam');
    const { code, stdout } = await remove('story', 'named');
    expect(stdout).toContain('\ncontent/story is removed.\ncontent/other-name is removed.\n');
    expect(stdout).toContain('\nA reply stays without its parent: reply.\n');
    expect(code).toBe(0);
    expect(await leftOf('story')).toEqual(gone);
    expect(await leftOf('other-name')).toEqual(gone);
    expect(await leftOf('banner')).toEqual(whole);
    const log = await runContentTool('log', '--project', project, '--site', '500');
    expect(log.stdout).toContain(` reject story ${k2} (500, branch 1) by ada: spam\n`);
    expect(log.stdout).toMatch(/ remove story \(500, branch 1\) by ada: a mistake\n/);
  });

  test('repeated changes nothing, whether the item or its document is named', async () => {
    await remove('story', 'named');
    const { code, stdout } = await remove('story', 'named', '--json');
    const outcome = 'already';
    expect(JSON.parse(stdout).items).toEqual([
      { id: 'story', outcome },
      { id: 'other-name', outcome },
    ]);
    expect(code).toBe(0);
    expect((await db.collectionGroup('log').get()).size).toBe(2);
  });

  test('by address leaves items that were captured elsewhere too, and names them', async () => {
    const { code, stdout } = await remove('--host', 'ads.example');
    expect(stdout).toContain('\ncontent/banner is removed.\n');
    expect(stdout).toContain('Not done, mixed: only 1 of its 2 versions were captured there');
    expect(code).toBe(1);
    expect(await leftOf('banner')).toEqual(gone);
    expect(await leftOf('mixed')).toEqual(whole);
  });

  test('takes the text out of snapshots, pages and feeds', async () => {
    const directory = await makePageDirectory();
    const pages = ['--pages', directory.path, '--origin', 'https://m.example'];
    try {
      await runContentTool('publish', '--project', project, ...pages);
      const ids = ['banner', 'mixed', 'story'];
      const withText = async () =>
        [...(await directory.files())].filter(([, text]) => text.includes(marked)).length;
      expect(await withText()).toBeGreaterThan(2);
      const { code } = await remove(...ids, ...pages);
      expect(code).toBe(0);
      expect(await withText()).toBe(0);
      const { docs } = await db.collection('snapshots/500~1/parts').get();
      expect(docs.length).toBeGreaterThan(0);
      expect(JSON.stringify(docs.map((doc) => doc.data()))).not.toContain(marked);
    } finally {
      await directory.remove();
    }
  });

  test.each([
    [['.'], '"." is not the id of an item.'],
    [['story', '..'], '".." is not the id of an item.'],
    [[], 'Name items, ID…, or an address with --url or --host.'],
    [['story', '--host', 'a.example'], 'Name items, ID…, or an address'],
    [['story', '--site', '500'], "Unknown option '--site'."],
    [['story', 'nobody'], 'Nothing was written: there is no item "nobody".'],
    [['--host', 'nowhere.example'], 'Nothing was written: no item was captured there.'],
  ])('refuses %j, and writes nothing', async (args, words) => {
    const { code, stderr } = await remove(...args);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
    expect(await leftOf('story')).toEqual(whole);
  });

  test('needs a reason', async () => {
    expect(await run('remove', 'story')).toMatchObject({ code: 2 });
  });
});

describe('move', () => {
  const placeOf = async (id: string) => {
    const item = await db.doc(`content/${id}`).get();
    return [item.get('itemSite'), item.get('itemBranch')];
  };

  test('changes the site of items and keeps the branch, unless one is given', async () => {
    expect((await run('move', 'story', '--site', 'homer', '--dry-run')).code).toBe(0);
    expect(await placeOf('story')).toEqual(['500', '1']);
    const { code, stdout } = await run('move', 'story', 'named', '--site', 'homer');
    expect(stdout).toContain('\ncontent/story is moved to homer, branch 1.\n');
    expect(stdout).toContain('\nA reply stays without its parent: reply.\n');
    expect(code).toBe(0);
    expect(await placeOf('other-name')).toEqual(['homer', '1']);
    await run('move', '--url', 'http://ads.example/1', '--site', '500', '--branch', '2');
    expect(await placeOf('banner')).toEqual(['500', '2']);
    const log = await runContentTool('log', '--project', project, '--site', 'homer');
    expect(log.stdout).toMatch(/ move-item story \(500, branch 1\) by ada\n/);
  });

  test('of an item with its replies lists none, and repeated changes nothing', async () => {
    const args = ['move', 'story', 'reply', '--site', 'homer', '--json'];
    expect(JSON.parse((await run(...args)).stdout)).toMatchObject({ replies: [], refused: [] });
    const { code, stdout } = await run(...args);
    expect(JSON.parse(stdout).items).toMatchObject([
      { outcome: 'already' },
      { outcome: 'already' },
    ]);
    expect(code).toBe(0);
    expect((await db.collectionGroup('log').get()).size).toBe(2);
  });

  test('is refused where an item of the same id is', async () => {
    await db.doc('content/double').set({ ...buildDocument('story', {}), itemSite: 'homer' });
    const { code, stdout } = await run('move', 'story', '--site', 'homer');
    expect(stdout).toContain('content/double on homer, branch 1 has the same itemId');
    expect(code).toBe(1);
    expect(await placeOf('story')).toEqual(['500', '1']);
    expect(await leftOf('story')).toEqual(whole);
  });

  test.each([
    [['story'], 'Name the site to move to: --site KEY.'],
    [['..', '--site', 'homer'], '".." is not the id of an item.'],
    [['gone', '--site', 'homer'], 'there is no item "gone"'],
  ])('refuses %j', async (args, words) => {
    const { code, stderr } = await run('move', ...args);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
  });
});
