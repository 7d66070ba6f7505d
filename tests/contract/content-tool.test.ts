import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteKey } from '../../src/domain/content/site-registry';
import { checkContent } from '../../tools/content/check/check-content';
import { fixUnapproved } from '../../tools/content/check/fix-unapproved';
import { readWaiting } from '../../tools/content/moderation/list-waiting';
import { selectVersions } from '../../tools/content/moderation/select-versions';
import { gatherStats } from '../../tools/content/stats/gather-stats';
import { openTarget, type Target } from '../../tools/content/store/open-target';
import { streamQuery } from '../../tools/content/store/read-stored';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { decideVersion } from '../support/decide-version';

const key = '20040503120000';
const by = { who: 'ada', when: '20261121101500', why: 'because' };
const write = { dryRun: false };
const published = buildVersionDocument('Title', 'Text.');
const pending = buildVersionDocument('Title', 'Other text.', 'pending');
const rejected = buildVersionDocument('Title', 'Bad text.', 'no');

const targets: Target[] = [];
afterAll(async () => {
  await Promise.all(targets.map((target) => target.close()));
});

/** A database of a new project with these documents, by path. */
async function openDatabase(documents: Readonly<Record<string, object>> = {}) {
  const target = await openTarget({ project: `demo-tool-${randomUUID().slice(0, 8)}` });
  targets.push(target);
  const { db } = target;
  const writer = db.bulkWriter();
  for (const [path, data] of Object.entries(documents)) void writer.set(db.doc(path), data);
  await writer.close();
  return db;
}

/** The stored documents at a path and below it: data by path. */
async function storedIn(db: Firestore, collection: string) {
  const { docs } = await db.collection(collection).get();
  return Object.fromEntries(docs.map((doc) => [doc.id, doc.data()]));
}

async function logOf(db: Firestore, id: string) {
  const entries = Object.values(await storedIn(db, `content/${id}/log`));
  return entries.map(({ action, key: at, who }) => [action, at, who]).sort();
}

async function offendersIn(db: Firestore, site?: SiteKey) {
  const { offenders } = await checkContent(db, site);
  return offenders.map(({ path, rule }) => `${path} ${rule}`);
}

async function fix(db: Firestore, options: { dryRun?: boolean; stopAfter?: number } = {}) {
  const { offenders } = await checkContent(db, undefined);
  const controller = new AbortController();
  return fixUnapproved(db, offenders, by, {
    dryRun: options.dryRun ?? false,
    signal: controller.signal,
    onDone: (done) => {
      if (done === options.stopAfter) controller.abort();
    },
  });
}

describe('check', () => {
  test('reads every document, page after page, and its unapproved versions', async () => {
    const many = Array.from({ length: 230 }, (_, at) => [
      `content/item-${at}`,
      buildDocument(`item-${at}`, { [key]: published }),
    ]);
    const db = await openDatabase({
      ...Object.fromEntries(many),
      'content/item-7/unapproved/20050101000000': pending,
    });
    expect(await checkContent(db, undefined)).toEqual({
      documents: 230,
      waiting: 1,
      offenders: [],
    });
    const ids: string[] = [];
    for await (const { id } of streamQuery(db.collection('content'), 46)) ids.push(id);
    expect(ids).toEqual(many.map((_, at) => `item-${at}`).sort());
  });

  test('finds what is wrong with single documents and across documents', async () => {
    const link = { linkType: 'id', targetId: 'gone', text: 'x' } as const;
    const db = await openDatabase({
      'content/a': buildDocument('a', { [key]: pending, 'no time': published }),
      'content/b': buildDocument(
        'b',
        { [key]: buildVersionDocument('T', [link]) },
        { parentId: 'x' },
      ),
      'content/c': { ...buildDocument('c', {}), parentId: 'c', extra: 1 },
      'content/d': { ...buildDocument('d', {}), itemSite: 'nowhere' },
      'content/e/unapproved/x': published,
      'other/a/unapproved/x': published,
    });
    expect(await offendersIn(db)).toEqual([
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
    const link = (targetId: string) =>
      ({ linkType: 'id', targetId, targetSite: 'maid', text: 'x' }) as const;
    const links = ['there', 'named', 'gone'].map(link);
    const db = await openDatabase({
      'content/a': buildDocument('a', { [key]: buildVersionDocument('T', links) }),
      'content/there': { ...buildDocument('there', { [key]: published }), itemSite: 'maid' },
      'content/x-1': { ...buildDocument('named', { [key]: published }), itemSite: 'maid' },
      'content/bad': { ...buildDocument('bad', { [key]: pending }), itemSite: 'maid' },
    });
    const { offenders } = await checkContent(db, '500');
    expect(offenders.map(({ detail }) => detail)).toEqual([
      `versions.${key} links to "gone", which does not exist`,
    ]);
  });
});

describe('check --fix', () => {
  const mixed = {
    'content/a': buildDocument('a', { [key]: published, '20050101000000': pending }),
    'content/doc-b': {
      ...buildDocument('b', {}),
      versions: { [key]: { ...published, approved: 'soon', note: 'kept' } },
      odd: [1],
    },
    'content/c': buildDocument('c', { [key]: rejected, '20060101000000': rejected }),
    [`content/c/unapproved/${key}`]: buildVersionDocument('Title', 'Quite another.', 'no'),
    'content/c/unapproved/20060101000000': { ...rejected, approved: 'pending' },
  };

  test('lists what would move, and writes nothing', async () => {
    const db = await openDatabase(mixed);
    const before = await storedIn(db, 'content');
    expect((await fix(db, { dryRun: true })).items).toEqual([
      { path: 'content/a', moved: ['20050101000000'], conflicts: [] },
      { path: 'content/c', moved: ['20060101000000'], conflicts: [key] },
      { path: 'content/doc-b', moved: [key], conflicts: [] },
    ]);
    expect(await storedIn(db, 'content')).toEqual(before);
    expect(await storedIn(db, 'content/a/unapproved')).toEqual({});
    expect(await storedIn(db, 'content/a/log')).toEqual({});
  });

  test('moves versions out of their document, logs it, and overwrites nothing', async () => {
    const db = await openDatabase(mixed);
    const { problems } = await fix(db);
    expect(problems).toEqual([]);
    expect(await storedIn(db, 'content')).toMatchObject({
      a: { versions: { [key]: published } },
      'doc-b': { itemId: 'b', odd: [1], versions: {} },
      c: { versions: { [key]: rejected } },
    });
    expect(Object.keys((await storedIn(db, 'content')).c?.versions)).toEqual([key]);
    expect(await storedIn(db, 'content/a/unapproved')).toEqual({ '20050101000000': pending });
    expect(await storedIn(db, 'content/doc-b/unapproved')).toEqual({
      [key]: { ...published, approved: 'pending', note: 'kept' },
    });
    expect(await storedIn(db, 'content/c/unapproved')).toEqual({
      [key]: mixed[`content/c/unapproved/${key}`],
      '20060101000000': mixed['content/c/unapproved/20060101000000'],
    });
    expect(await logOf(db, 'a')).toEqual([['move', '20050101000000', 'ada']]);
  });

  test('repeated moves nothing', async () => {
    const db = await openDatabase(mixed);
    await fix(db);
    expect((await fix(db)).items).toEqual([{ path: 'content/c', moved: [], conflicts: [key] }]);
    expect(await logOf(db, 'c')).toEqual([['move', '20060101000000', 'ada']]);
  });

  test('moves hundreds of versions of one item', async () => {
    const two = (number: number) => `${number}`.padStart(2, '0');
    const keys = Array.from(
      { length: 430 },
      (_, at) => `2001010100${two(Math.floor(at / 60))}${two(at % 60)}`,
    );
    const versions = Object.fromEntries(keys.map((at) => [at, pending]));
    const db = await openDatabase({
      'content/a': buildDocument('a', { ...versions, [key]: published }),
    });
    await fix(db);
    expect((await db.doc('content/a').get()).get('versions')).toEqual({ [key]: published });
    const moved = await db.collection('content/a/unapproved').count().get();
    expect(moved.data().count).toBe(keys.length);
  });

  test('interrupted leaves every version whole, reports the rest, and can be continued', async () => {
    const items = Array.from({ length: 6 }, (_, at) => `i${at}`);
    const db = await openDatabase(
      Object.fromEntries(
        items.map((id) => [`content/${id}`, buildDocument(id, { [key]: pending })]),
      ),
    );
    const result = await fix(db, { stopAfter: 2 });
    expect(result).toMatchObject({ isInterrupted: true });
    expect(result.items.map(({ path }) => path)).toEqual(['content/i0', 'content/i1']);
    expect(result.problems).toHaveLength(4);
    expect(await offendersIn(db)).toEqual(
      items.slice(2).map((id) => `content/${id} unapproved-version`),
    );
    await fix(db);
    expect(await offendersIn(db)).toEqual([]);
    expect((await db.collectionGroup('unapproved').get()).size).toBe(6);
  });
});

describe('approve', () => {
  const waiting = {
    'content/a': buildDocument('a', { '20010101000000': published }),
    [`content/a/unapproved/${key}`]: pending,
  };

  test('publishes the version and logs who did it', async () => {
    const db = await openDatabase(waiting);
    expect(await decideVersion(db, 'approve', { id: 'a', key }, by, write)).toMatchObject({
      outcome: 'done',
    });
    expect((await db.doc('content/a').get()).get('versions')).toEqual({
      '20010101000000': published,
      [key]: { ...pending, approved: 'yes' },
    });
    expect(await storedIn(db, 'content/a/unapproved')).toEqual({});
    expect(Object.values(await storedIn(db, 'content/a/log'))).toEqual([
      { action: 'approve', key, ...by },
    ]);
  });

  test('repeated reports that it is approved, and writes nothing', async () => {
    const db = await openDatabase(waiting);
    await decideVersion(db, 'approve', { id: 'a', key }, by, write);
    expect(await decideVersion(db, 'approve', { id: 'a', key }, by, write)).toMatchObject({
      outcome: 'already',
    });
    expect(await logOf(db, 'a')).toHaveLength(1);
  });

  test('by two operators at once is one approval', async () => {
    const db = await openDatabase(waiting);
    const outcomes = await Promise.all(
      ['ada', 'bob'].map((who) =>
        decideVersion(db, 'approve', { id: 'a', key }, { ...by, who }, write),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['already', 'done']);
    expect(await logOf(db, 'a')).toHaveLength(1);
    expect(await storedIn(db, 'content/a/unapproved')).toEqual({});
  });

  test('against a rejection leaves the version in one place, as the log says', async () => {
    const db = await openDatabase(waiting);
    const [approval, rejection] = await Promise.all([
      decideVersion(db, 'approve', { id: 'a', key }, by, write),
      decideVersion(db, 'reject', { id: 'a', key }, by, write),
    ]);
    expect(approval.outcome).toBe('done');
    expect((await db.doc('content/a').get()).get('versions')[key].approved).toBe('yes');
    expect(await storedIn(db, 'content/a/unapproved')).toEqual({});
    expect(await logOf(db, 'a')).toHaveLength(rejection.outcome === 'done' ? 2 : 1);
  });

  test.each([
    ['another text is published', { 'content/a': buildDocument('a', { [key]: published }) }],
    ['nothing waits', { 'content/a': buildDocument('a', {}) }, false],
    ['there is no item', {}],
    [
      'the document would be over 1 MiB',
      {
        'content/a': buildDocument('a', {
          '20010101000000': buildVersionDocument('T', 'x'.repeat(1_048_370)),
        }),
      },
    ],
  ])('is refused where %s, and writes nothing', async (_what, documents, waits = true) => {
    const db = await openDatabase({
      ...documents,
      ...(waits ? { [`content/a/unapproved/${key}`]: pending } : {}),
    });
    const before = await storedIn(db, 'content');
    expect(await decideVersion(db, 'approve', { id: 'a', key }, by, write)).toMatchObject({
      outcome: 'refused',
    });
    expect(await storedIn(db, 'content')).toEqual(before);
    expect(Object.keys(await storedIn(db, 'content/a/unapproved'))).toHaveLength(waits ? 1 : 0);
    expect(await logOf(db, 'a')).toEqual([]);
  });

  test('as a dry run reports the same and writes nothing', async () => {
    const db = await openDatabase(waiting);
    const dry = { dryRun: true };
    expect(await decideVersion(db, 'approve', { id: 'a', key }, by, dry)).toMatchObject({
      outcome: 'done',
    });
    expect(await decideVersion(db, 'reject', { id: 'a', key }, by, dry)).toMatchObject({
      outcome: 'done',
    });
    expect(await storedIn(db, 'content/a/unapproved')).toEqual({ [key]: pending });
    expect(await logOf(db, 'a')).toEqual([]);
  });

  test('finds an item by its itemId, unless two documents have it', async () => {
    const db = await openDatabase({
      'content/x': buildDocument('a', {}),
      [`content/x/unapproved/${key}`]: pending,
    });
    const select = (id: string) => {
      const captured = { itemIds: [], hosts: [], from: null, to: null };
      return selectVersions(db, 'approve', { id, key, captured });
    };
    expect((await select('a')).versions).toMatchObject([{ id: 'x', key }]);
    await db.doc('content/y').set(buildDocument('a', {}));
    await expect(select('a')).rejects.toThrow(
      'content/x and content/y both have the itemId "a": name one',
    );
    await expect(select('a/b')).rejects.toThrow('there is no item "a/b"');
  });
});

describe('reject', () => {
  test('marks the version and logs the reason; repeated it writes nothing', async () => {
    const db = await openDatabase({
      'content/a': buildDocument('a', {}),
      [`content/a/unapproved/${key}`]: pending,
    });
    expect(await decideVersion(db, 'reject', { id: 'a', key }, by, write)).toMatchObject({
      outcome: 'done',
    });
    expect(await decideVersion(db, 'reject', { id: 'a', key }, by, write)).toMatchObject({
      outcome: 'already',
    });
    expect(await storedIn(db, 'content/a/unapproved')).toEqual({
      [key]: { ...pending, approved: 'no' },
    });
    expect(Object.values(await storedIn(db, 'content/a/log'))).toEqual([
      { action: 'reject', key, ...by },
    ]);
    expect(await decideVersion(db, 'approve', { id: 'a', key }, by, write)).toMatchObject({
      outcome: 'done',
    });
  });

  test('of a published version is refused', async () => {
    const db = await openDatabase({ 'content/a': buildDocument('a', { [key]: published }) });
    expect(await decideVersion(db, 'reject', { id: 'a', key }, by, write)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('is published'),
    });
  });
});

test('unapproved versions are listed item by item, by site, branch and state', async () => {
  const db = await openDatabase({
    'content/a': buildDocument('a', { '20010101000000': published }),
    [`content/a/unapproved/${key}`]: pending,
    'content/a/unapproved/20060101000000': rejected,
    'content/b': buildDocument('b', {}, { itemSite: 'homer', itemBranch: '2' }),
    [`content/b/unapproved/${key}`]: pending,
  });
  const list = async (filter: { site?: SiteKey; branch?: string; rejected?: boolean }) => {
    const found: string[][] = [];
    for await (const { id, key: at } of readWaiting(db, { rejected: false, ...filter })) {
      found.push([id, at]);
    }
    return found;
  };
  expect(await list({})).toEqual([
    ['a', key],
    ['b', key],
  ]);
  expect(await list({ rejected: true })).toHaveLength(3);
  expect(await list({ site: 'homer' })).toHaveLength(1);
  expect(await list({ branch: '1' })).toHaveLength(1);
});

test('statistics are separate for each site and branch', async () => {
  const db = await openDatabase({
    'content/a': buildDocument('a', { [key]: published, '20050101000000': published }),
    'content/b': buildDocument('b', { [key]: published }),
    'content/c': buildDocument('c', {}, { itemSite: 'homer', itemBranch: '2' }),
    [`content/c/unapproved/${key}`]: pending,
    [`content/gone/unapproved/${key}`]: pending,
  });
  expect(await gatherStats(db, undefined)).toMatchObject([
    { site: '500', branch: '1', items: 2, versions: 3, captures: 2, pending: 0 },
    { site: 'homer', branch: '2', items: 1, versions: 0, captures: 0, pending: 1 },
  ]);
  expect(await gatherStats(db, 'homer')).toHaveLength(1);
});
