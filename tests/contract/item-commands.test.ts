import { beforeEach, describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { type ToolProject, toolProjects } from '../support/tool-projects';

const [k1, k2] = ['20040503120000', '20050503120000'];

const open = toolProjects('items');
let project: ToolProject;

const run = (...args: readonly string[]) => project.run(...args, '--by', 'ada');
const remove = (...args: readonly string[]) => run('remove', ...args, '--reason', 'a mistake');

/** Stories with addresses, one with a reply, one with another document id, two with the same itemId, one captured at two addresses. */
beforeEach(async () => {
  const reply = buildDocument('reply', { [k1]: buildVersionDocument('Re') }, { parentId: 'story' });
  project = await open({
    ...item('banner', 'http://ads.example/1', 'http://ads.example/1'),
    ...item('story', 'http://a.example/', 'http://a.example/'),
    ...item('mixed', 'http://ads.example/2', 'http://a.example/2'),
    'content/other-name': buildDocument('named', {}),
    'content/twin-1': buildDocument('twin', {}),
    'content/twin-2': buildDocument('twin', {}),
    'content/reply': reply,
  });
});

/** An item with a published and a waiting version, captured at these addresses, by path. */
function item(id: string, published: string, waiting: string): Record<string, object> {
  const text = buildVersionDocument('Title', id);
  const origin = { date: k1, file: 'a.warc', tool: 'x' };
  return {
    [`content/${id}`]: buildDocument(id, { [k1]: text }),
    [`content/${id}/unapproved/${k2}`]: { ...text, approved: 'pending' },
    [`content/${id}/provenance/${k1}`]: { ...origin, address: published },
    [`content/${id}/provenance/${k2}`]: { ...origin, address: waiting },
  };
}

/** The names of the collections below an item, and whether its document exists. */
async function leftOf(id: string) {
  const stored = project.db.doc(`content/${id}`);
  const collections = await stored.listCollections();
  return { exists: (await stored.get()).exists, below: collections.map((each) => each.id).sort() };
}

const whole = { exists: true, below: ['provenance', 'unapproved'] };
const gone = { exists: false, below: ['log'] };

describe('remove', () => {
  test('deletes an item with all that is below it but the log, and lists replies; repeated changes nothing', {
    tags: ['15.5', '15.16'],
  }, async () => {
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
    const log = await project.run('log', '--site', '500');
    expect(log.stdout).toContain(` reject story ${k2} (500, branch 1) by ada: spam\n`);
    expect(log.stdout).toMatch(/ remove story \(500, branch 1\) by ada: a mistake\n/);
    const again = await remove('story', 'named', '--json');
    const items = ['story', 'other-name'].map((id) => ({
      id,
      outcome: 'already',
      reason: `content/${id} is removed already`,
    }));
    expect([again.code, JSON.parse(again.stdout).items]).toEqual([0, items]);
    expect((await project.db.collectionGroup('log').get()).size).toBe(3);
  });

  test('by address leaves items that were captured elsewhere too, and names them', async () => {
    const { code, stdout } = await remove('--host', 'ads.example');
    expect(stdout).toContain('\ncontent/banner is removed.\n');
    expect(stdout).toContain('Not done, mixed: only 1 of its 2 versions were captured there');
    expect(code).toBe(1);
    expect(await leftOf('banner')).toEqual(gone);
    expect(await leftOf('mixed')).toEqual(whole);
  });

  test.each([
    [['story', '..'], '".." is not the id of an item.'],
    [[], 'Name items, ID…, an address with --url or --host, or an import with --import or --file.'],
    [['story', '--host', 'a.example'], 'Name items, ID…, an address'],
    [['story', 'nobody'], 'Nothing was written: there is no item "nobody".'],
    [['story', 'twin'], 'content/twin-1 and content/twin-2 both have the itemId "twin": name one'],
    [['--host', 'nowhere.example'], 'Nothing was written: no item was captured there.'],
  ])('refuses %j, and writes nothing', async (args, words) => {
    const refused = { code: 2, stderr: expect.stringContaining(words) };
    expect(await remove(...args)).toMatchObject(refused);
    expect(await leftOf('story')).toEqual(whole);
  });
});

describe('move', () => {
  const placeOf = async (id: string) => {
    const stored = (await project.stored('content'))[id];
    return [stored?.itemSite, stored?.itemBranch];
  };

  test('changes the site of items and keeps the branch, unless one is given; repeated changes nothing', {
    tags: ['15.5', '15.15'],
  }, async () => {
    const dry = await run('move', 'story', 'reply', '--site', 'homer', '--dry-run', '--json');
    expect([dry.code, JSON.parse(dry.stdout)]).toMatchObject([0, { replies: [], refused: [] }]);
    expect(await placeOf('story')).toEqual(['500', '1']);
    const { code, stdout } = await run('move', 'story', 'named', '--site', 'homer');
    expect(stdout).toContain('\ncontent/story is moved to homer, branch 1.\n');
    expect(stdout).toContain('\nA reply stays without its parent: reply.\n');
    expect(code).toBe(0);
    expect(await placeOf('other-name')).toEqual(['homer', '1']);
    const again = await run('move', 'story', '--site', 'homer', '--json');
    const { items } = JSON.parse(again.stdout);
    expect([again.code, items]).toMatchObject([0, [{ outcome: 'already' }]]);
    expect((await project.db.collectionGroup('log').get()).size).toBe(2);
    await run('move', '--url', 'http://ads.example/1', '--site', '500', '--branch', '2');
    expect(await placeOf('banner')).toEqual(['500', '2']);
    await run('move', 'banner', '--site', 'homer');
    expect(await placeOf('banner')).toEqual(['homer', '2']);
    const log = await project.run('log', '--site', 'homer');
    expect(log.stdout).toMatch(/ move-item story \(500, branch 1\) by ada\n/);
  });

  test('is refused where an item of the same id is', { tags: ['15.15'] }, async () => {
    const double = buildDocument('story', {}, { itemSite: 'homer' });
    await project.write({ 'content/double': double });
    const { code, stdout } = await run('move', 'story', '--site', 'homer');
    expect(stdout).toContain('content/double on homer, branch 1 has the same itemId');
    expect(code).toBe(1);
    expect(await placeOf('story')).toEqual(['500', '1']);
    expect(await leftOf('story')).toEqual(whole);
  });

  test.each([
    [['story'], 'Name the site to move to: --site KEY.'],
    [['gone', '--site', 'homer'], 'there is no item "gone"'],
  ])('refuses %j', async (args, words) => {
    const refused = { code: 2, stderr: expect.stringContaining(words) };
    expect(await run('move', ...args)).toMatchObject(refused);
  });
});

describe('kind', () => {
  test('lists items with the other pages, or with the stories again; repeated changes nothing', {
    tags: ['15.5', '15.18'],
  }, async () => {
    const kindOf = async (id: string) => (await project.stored('content'))[id]?.pageKind;
    const dry = await run('kind', 'story', '--as', 'page', '--dry-run');
    expect(dry.stdout).toContain('otherwise: content/story is listed as a page.');
    expect(await kindOf('story')).toBeUndefined();
    const { code, stdout } = await run('kind', 'story', 'named', '--as', 'page');
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('\ncontent/other-name is listed as a page.\n'),
    ]);
    expect(await kindOf('story')).toBe('page');
    expect((await run('kind', 'story', '--as', 'page')).stdout).toContain('is a page already');
    await run('kind', '--url', 'http://a.example/', '--as', 'story');
    expect(await kindOf('story')).toBeUndefined();
    const log = await project.run('log', '--site', '500');
    // Decisions of one second are in no order.
    for (const kind of ['page', 'story']) {
      expect(log.stdout).toContain(` ${kind} story (500, branch 1) by ada\n`);
    }
  });

  test('is not for replies, and wants to know which', { tags: ['15.18'] }, async () => {
    const { code, stdout } = await run('kind', 'reply', '--as', 'page');
    expect([code, stdout]).toEqual([1, expect.stringContaining('replies are listed as such')]);
    const missing = { code: 2, stderr: expect.stringContaining('--as story, or --as page') };
    expect(await run('kind', 'story')).toMatchObject(missing);
  });
});
