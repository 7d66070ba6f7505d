import { describe, expect, test } from 'vitest';
import { checkContent } from '../../tools/content/check/check-content';
import { streamQuery } from '../../tools/content/store/read-stored';
import { buildDocument, buildVersionDocument, byPath } from '../support/build-document';
import { decideVersion } from '../support/decide-version';
import { keyAt } from '../support/read-published';
import { type ToolProject, toolProjects } from '../support/tool-projects';

const [key, earlier, later] = ['20040503120000', '20010101000000', '20060101000000'];
const by = { who: 'ada', when: '20261121101500', why: 'because' };
const published = buildVersionDocument('Title', 'Text.');
const pending = buildVersionDocument('Title', 'Other text.', 'pending');
const rejected = buildVersionDocument('Title', 'Bad text.', 'no');

const open = toolProjects('tool');

async function logOf({ stored }: ToolProject, id: string) {
  const entries = Object.values(await stored(`content/${id}/log`));
  return entries.map(({ action, key: at, who }) => [action, at, who]).sort();
}

describe('check', () => {
  test('reads every document, page after page, and the unapproved versions of the collection', async () => {
    const ids = Array.from({ length: 230 }, (_, at) => `item-${at}`);
    const items = ids.map((id) => buildDocument(id, { [key]: published }));
    const { db } = await open({
      ...byPath(items),
      'content/item-7/unapproved/20050101000000': pending,
      'content/item-8': buildDocument('item-8', {}, { parentId: 'nobody' }),
      'content/gone/unapproved/20050101000000': pending,
      'other/item-9/unapproved/20050101000000': published,
    });
    const { offenders, ...counts } = await checkContent(db, undefined);
    expect(counts).toMatchObject({ documents: 230, waiting: 2 });
    expect(offenders.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'content/gone/unapproved/20050101000000 orphan',
      'content/item-8 orphan',
    ]);
    const read: string[] = [];
    for await (const { id } of streamQuery(db.collection('content'), 46)) read.push(id);
    expect(read).toEqual(ids.sort());
  });

  test('of one site knows the items of others that it links to, whatever their document ids', async () => {
    const links = ['there', 'named', 'gone'].map(
      (targetId) => ({ linkType: 'id', targetId, targetSite: 'maid', text: 'x' }) as const,
    );
    const maid = { itemSite: 'maid' } as const;
    const { db } = await open({
      'content/a': buildDocument('a', { [key]: buildVersionDocument('T', links) }),
      'content/there': buildDocument('there', { [key]: published }, maid),
      'content/x-1': buildDocument('named', { [key]: published }, maid),
      'content/bad': buildDocument('bad', { [key]: pending }, maid),
    });
    const { offenders } = await checkContent(db, '500');
    const detail = `versions.${key} links to "gone", which does not exist`;
    expect(offenders).toMatchObject([{ detail }]);
  });
});

describe('check --fix', () => {
  const odd = { ...published, approved: 'soon', note: 'kept' };
  const another = buildVersionDocument('Title', 'Quite another.', 'no');
  const waiting = { ...rejected, approved: 'pending' };
  const mixed: Readonly<Record<string, object>> = {
    'content/a': buildDocument('a', { [key]: published, [later]: pending }),
    'content/doc-b': { ...buildDocument('b', {}), versions: { [key]: odd }, odd: [1] },
    'content/c': buildDocument('c', { [key]: rejected, [later]: rejected }),
    [`content/c/unapproved/${key}`]: another,
    [`content/c/unapproved/${later}`]: waiting,
  };

  test('lists what would move; with --write moves it, logs it and overwrites nothing; repeated moves nothing', {
    tags: ['15.23'],
  }, async () => {
    const project = await open(mixed);
    const { run, stored } = project;
    const before = await stored('content');
    const dry = await run('check', '--fix');
    expect(dry.code).toBe(1);
    expect(dry.stdout).toMatch(/^Dry run: nothing is written/);
    const offender = `content/a unapproved-version versions.${later}.approved is "pending"\n`;
    expect(dry.stdout).toContain(offender);
    expect(dry.stdout).toContain(`content/a would move ${later} to unapproved/${later}`);
    expect(await stored('content')).toEqual(before);
    expect(await stored('content/a/unapproved')).toEqual({});
    expect(await stored('content/a/log')).toEqual({});
    const fix = async () => {
      const { code, stdout } = await run('check', '--fix', '--write', '--json', '--by', 'ada');
      return [code, JSON.parse(stdout).fix.items];
    };
    const conflict = { path: 'content/c', conflicts: [key] };
    expect(await fix()).toEqual([
      1,
      [
        { path: 'content/a', moved: [later], conflicts: [] },
        { ...conflict, moved: [later] },
        { path: 'content/doc-b', moved: [key], conflicts: [] },
      ],
    ]);
    const { a, 'doc-b': b, c } = await stored('content');
    expect(a).toMatchObject({ versions: { [key]: published } });
    expect(b).toMatchObject({ itemId: 'b', odd: [1], versions: {} });
    expect(c?.versions).toEqual({ [key]: rejected });
    expect(await stored('content/a/unapproved')).toEqual({ [later]: pending });
    const moved = { [key]: { ...odd, approved: 'pending' } };
    expect(await stored('content/doc-b/unapproved')).toEqual(moved);
    expect(await stored('content/c/unapproved')).toEqual({ [key]: another, [later]: waiting });
    expect(await fix()).toEqual([1, [{ ...conflict, moved: [] }]]);
    for (const id of ['a', 'c']) expect(await logOf(project, id)).toEqual([['move', later, 'ada']]);
  });

  test('moves hundreds of versions of one item', async () => {
    const keys = Array.from({ length: 430 }, (_, at) => keyAt(at));
    const versions = Object.fromEntries(keys.map((at) => [at, pending]));
    const document = buildDocument('a', { ...versions, [key]: published });
    const project = await open({ 'content/a': document });
    expect((await project.run('check', '--fix', '--write')).code).toBe(0);
    expect((await project.stored('content')).a?.versions).toEqual({ [key]: published });
    expect(Object.keys(await project.stored('content/a/unapproved'))).toEqual(keys);
  });
});

/** Decides about the version `key` of the item "a"; resolves to the outcome. */
const decide = async ({ db }: ToolProject, action: 'approve' | 'reject', who: string) =>
  (await decideVersion(db, action, { id: 'a', key }, { ...by, who })).outcome;

describe('approve', () => {
  const waiting = {
    'content/a': buildDocument('a', { [earlier]: published }),
    [`content/a/unapproved/${key}`]: pending,
  };

  test.each([
    ['is one approval', 'approve', ['already done']],
    ['of whom one rejects it is in one place', 'reject', ['done done', 'done refused']],
  ] as const)('by two operators at once %s, as the log says', async (_what, other, expected) => {
    const project = await open(waiting);
    const outcomes = await Promise.all([
      decide(project, 'approve', 'ada'),
      decide(project, other, 'bob'),
    ]);
    expect(expected).toContain(outcomes.toSorted().join(' '));
    const done = outcomes.filter((outcome) => outcome === 'done');
    expect(await logOf(project, 'a')).toHaveLength(done.length);
    expect((await project.stored('content')).a).toMatchObject({
      versions: { [key]: { approved: 'yes' } },
    });
    expect(await project.stored('content/a/unapproved')).toEqual({});
  });
});
