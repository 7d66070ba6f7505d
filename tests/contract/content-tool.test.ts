import { describe, expect, test } from 'vitest';
import { checkContent } from '../../tools/content/check/check-content';
import { fixUnapproved } from '../../tools/content/check/fix-unapproved';
import { selectVersions } from '../../tools/content/moderation/select-versions';
import { streamQuery } from '../../tools/content/store/read-stored';
import { buildDocument, buildVersionDocument, byPath } from '../support/build-document';
import { decideVersion } from '../support/decide-version';
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

async function fix({ db }: ToolProject, dryRun = false) {
  const { offenders } = await checkContent(db, undefined);
  const { signal } = new AbortController();
  return fixUnapproved(db, offenders, by, { dryRun, signal, onDone: () => {} });
}

describe('check', () => {
  test('reads every document, page after page, and its unapproved versions', async () => {
    const ids = Array.from({ length: 230 }, (_, at) => `item-${at}`);
    const items = ids.map((id) => buildDocument(id, { [key]: published }));
    const waiting = { 'content/item-7/unapproved/20050101000000': pending };
    const { db } = await open({ ...byPath(items), ...waiting });
    const expected = { documents: 230, waiting: 1, offenders: [] };
    expect(await checkContent(db, undefined)).toMatchObject(expected);
    const read: string[] = [];
    for await (const { id } of streamQuery(db.collection('content'), 46)) read.push(id);
    expect(read).toEqual(ids.sort());
  });

  test('finds what is wrong with single documents and across documents', async () => {
    const linking = buildVersionDocument('T', [{ linkType: 'id', targetId: 'gone', text: 'x' }]);
    const { db } = await open({
      'content/a': buildDocument('a', { [key]: pending, 'no time': published }),
      'content/b': buildDocument('b', { [key]: linking }, { parentId: 'x' }),
      'content/c': { ...buildDocument('c', {}), parentId: 'c', extra: 1 },
      'content/d': { ...buildDocument('d', {}), itemSite: 'nowhere' },
      'content/e/unapproved/x': published,
      'other/a/unapproved/x': published,
    });
    const { offenders } = await checkContent(db, undefined);
    expect(offenders.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'content/a unapproved-version',
      'content/a bad-key',
      'content/b orphan',
      'content/b dead-link',
      'content/c unknown-field',
      'content/c cycle',
      'content/d unknown-site',
      'content/e/unapproved/x bad-key',
      'content/e/unapproved/x approved-version',
      'content/e/unapproved/x orphan',
    ]);
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

  test('lists what would move; then moves it, logs it and overwrites nothing; repeated moves nothing', async () => {
    const project = await open(mixed);
    const { stored } = project;
    const before = await stored('content');
    expect((await fix(project, true)).items).toEqual([
      { path: 'content/a', moved: [later], conflicts: [] },
      { path: 'content/c', moved: [later], conflicts: [key] },
      { path: 'content/doc-b', moved: [key], conflicts: [] },
    ]);
    expect(await stored('content')).toEqual(before);
    expect(await stored('content/a/unapproved')).toEqual({});
    expect(await stored('content/a/log')).toEqual({});
    expect((await fix(project)).problems).toEqual([]);
    const { a, 'doc-b': b, c } = await stored('content');
    expect(a).toMatchObject({ versions: { [key]: published } });
    expect(b).toMatchObject({ itemId: 'b', odd: [1], versions: {} });
    expect(c?.versions).toEqual({ [key]: rejected });
    expect(await stored('content/a/unapproved')).toEqual({ [later]: pending });
    const moved = { [key]: { ...odd, approved: 'pending' } };
    expect(await stored('content/doc-b/unapproved')).toEqual(moved);
    expect(await stored('content/c/unapproved')).toEqual({ [key]: another, [later]: waiting });
    expect(await logOf(project, 'a')).toEqual([['move', later, 'ada']]);
    const again = [{ path: 'content/c', moved: [], conflicts: [key] }];
    expect((await fix(project)).items).toEqual(again);
    expect(await logOf(project, 'c')).toEqual([['move', later, 'ada']]);
  });

  test('moves hundreds of versions of one item', async () => {
    const start = Date.UTC(2001, 0, 1);
    const keys = Array.from({ length: 430 }, (_, at) =>
      new Date(start + at * 1000).toISOString().replace(/\D/g, '').slice(0, 14),
    );
    const versions = Object.fromEntries(keys.map((at) => [at, pending]));
    const document = buildDocument('a', { ...versions, [key]: published });
    const project = await open({ 'content/a': document });
    await fix(project);
    expect((await project.stored('content')).a?.versions).toEqual({ [key]: published });
    expect(Object.keys(await project.stored('content/a/unapproved'))).toEqual(keys);
  });
});

/** Decides about the version `key` of the item "a"; resolves to the outcome. */
const decide = ({ db }: ToolProject, action: 'approve' | 'reject', who = 'ada') =>
  decideVersion(db, action, { id: 'a', key }, { ...by, who });

describe('approve', () => {
  const waiting = {
    'content/a': buildDocument('a', { [earlier]: published }),
    [`content/a/unapproved/${key}`]: pending,
  };

  test('publishes the version and logs who did it; repeated it writes nothing', async () => {
    const project = await open(waiting);
    expect(await decide(project, 'approve')).toMatchObject({ outcome: 'done' });
    const versions = { [earlier]: published, [key]: { ...pending, approved: 'yes' } };
    expect((await project.stored('content')).a?.versions).toEqual(versions);
    expect(await project.stored('content/a/unapproved')).toEqual({});
    expect(await decide(project, 'approve')).toMatchObject({ outcome: 'already' });
    const log = Object.values(await project.stored('content/a/log'));
    expect(log).toEqual([{ action: 'approve', key, ...by }]);
  });

  test('by two operators at once is one approval', async () => {
    const project = await open(waiting);
    const outcomes = await Promise.all(
      ['ada', 'bob'].map((who) => decide(project, 'approve', who)),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['already', 'done']);
    expect(await logOf(project, 'a')).toHaveLength(1);
    expect(await project.stored('content/a/unapproved')).toEqual({});
  });

  test('against a rejection leaves the version in one place, as the log says', async () => {
    const project = await open(waiting);
    const actions = ['approve', 'reject'] as const;
    const [approval, rejection] = await Promise.all(
      actions.map((action) => decide(project, action)),
    );
    expect(approval?.outcome).toBe('done');
    expect((await project.stored('content')).a).toMatchObject({
      versions: { [key]: { approved: 'yes' } },
    });
    expect(await project.stored('content/a/unapproved')).toEqual({});
    expect(await logOf(project, 'a')).toHaveLength(rejection?.outcome === 'done' ? 2 : 1);
  });

  test('that is refused writes nothing', async () => {
    const there = { 'content/a': buildDocument('a', { [key]: published }) };
    const project = await open({ ...waiting, ...there });
    expect(await decide(project, 'approve')).toMatchObject({ outcome: 'refused' });
    expect(await project.stored('content')).toEqual({ a: there['content/a'] });
    expect(await project.stored('content/a/unapproved')).toEqual({ [key]: pending });
    expect(await logOf(project, 'a')).toEqual([]);
  });

  test('finds an item by its itemId, unless two documents have it', async () => {
    const { db, write } = await open({
      'content/x': buildDocument('a', {}),
      [`content/x/unapproved/${key}`]: pending,
    });
    const captured = { itemIds: [], hosts: [], from: null, to: null };
    const select = (id: string) => selectVersions(db, 'approve', { id, key, captured });
    expect((await select('a')).versions).toMatchObject([{ id: 'x', key }]);
    await write({ 'content/y': buildDocument('a', {}) });
    await expect(select('a')).rejects.toThrow(
      'content/x and content/y both have the itemId "a": name one',
    );
    await expect(select('a/b')).rejects.toThrow('there is no item "a/b"');
  });
});

test('reject marks the version and logs the reason; repeated it writes nothing', async () => {
  const project = await open({
    'content/a': buildDocument('a', {}),
    [`content/a/unapproved/${key}`]: pending,
  });
  expect(await decide(project, 'reject')).toMatchObject({ outcome: 'done' });
  expect(await decide(project, 'reject')).toMatchObject({ outcome: 'already' });
  const marked = { [key]: { ...pending, approved: 'no' } };
  expect(await project.stored('content/a/unapproved')).toEqual(marked);
  const log = Object.values(await project.stored('content/a/log'));
  expect(log).toEqual([{ action: 'reject', key, ...by }]);
  expect(await decide(project, 'approve')).toMatchObject({ outcome: 'done' });
});
