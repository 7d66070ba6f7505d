import firebase from 'firebase/compat/app';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteKeys } from '../../src/domain/content/site-registry';
import { snapshotId } from '../../src/domain/content/snapshot';
import {
  actors,
  everybody,
  expectVerdict,
  type Firestore,
  nobody,
  openRulesProject,
  signedInOnly,
} from '../support/rules-environment';

const project = openRulesProject('snapshots');

const places = [
  ...siteKeys.map(
    (site) => [`branch 1 of ${site}`, everybody, `snapshots/${snapshotId(site, '1')}`] as const,
  ),
  ['branch 2', signedInOnly, `snapshots/${snapshotId('homer', '2')}`],
  ['branch main', signedInOnly, `snapshots/${snapshotId('homer', 'main')}`],
  ['a branch that ends like the first', signedInOnly, `snapshots/${snapshotId('homer', 'x~1')}`],
  ['a branch that begins like the first', signedInOnly, `snapshots/${snapshotId('homer', '1~2')}`],
  ['a branch with a slash', signedInOnly, `snapshots/${snapshotId('homer', '/1')}`],
  ['branch 11', signedInOnly, `snapshots/${snapshotId('homer', '11')}`],
  ['a name in capitals', signedInOnly, 'snapshots/HOMER~1'],
  ['a name of two lines', signedInOnly, 'snapshots/homer~2\nhomer~1'],
] as const;

const partOf = (index: string) => `${index}/parts/screen-live`;
const index = `snapshots/${snapshotId('homer', '1')}`;
const part = partOf(index);

type Query = firebase.firestore.Query;
const documentId = firebase.firestore.FieldPath.documentId;

const partsOf = (client: Firestore, of: string) => client.collection(`${of}/parts`);

/** The query by which a reader finds the part for a key. */
function lastPart(client: Firestore, of: string) {
  return partsOf(client, of)
    .where('key', '>=', 'screen-')
    .where('key', '<=', 'screen-live')
    .orderBy('key', 'desc');
}

/** The query by which a reader gets all parts of the TimeMap, from `after` on. */
function timeMap(client: Firestore, of: string, after = 'timemap-') {
  return partsOf(client, of).where('key', '>', after).where('key', '<', 'timemap.').orderBy('key');
}

/** The query by which a reader gets the table of items of the search index. */
function itemsTable(client: Firestore, of: string, after = 'items-') {
  return partsOf(client, of).where('key', '>', after).where('key', '<', 'items.').orderBy('key');
}

/** The query by which a reader finds the shard of the search index for a word. */
function shard(client: Firestore, of: string) {
  return partsOf(client, of)
    .where('key', '>=', 'search-')
    .where('key', '<=', 'search-80000000')
    .orderBy('key', 'desc');
}

const bound = (op: string, stringValue: string) => ({
  fieldFilter: { field: { fieldPath: 'key' }, op, value: { stringValue } },
});
const timeMapBounds = [bound('GREATER_THAN', 'timemap-'), bound('LESS_THAN', 'timemap.')];

// No test changes a document.
beforeAll(async () => {
  await project.seed(
    Object.fromEntries(
      places.flatMap(([, , path]) => [
        [path, { fresh: true }],
        [partOf(path), { key: 'screen-live' }],
        [`${path}/parts/items-00000000`, { key: 'items-00000000' }],
        [`${path}/parts/search-00000000`, { key: 'search-00000000' }],
      ]),
    ),
  );
});

describe.each(actors)('as %s', (actor) => {
  it.each(places.map(([what, verdicts, path]) => [what, verdicts[actor], path] as const))(
    'reading the index and querying the parts of %s is %s',
    async (_what, verdict, path) => {
      const client = project.as(actor);
      await expectVerdict(client.doc(path).get(), verdict);
      await expectVerdict(lastPart(client, path).limit(1).get(), verdict);
      await expectVerdict(timeMap(client, path).limit(20).get(), verdict);
      await expectVerdict(timeMap(client, path, 'timemap-2020').limit(20).get(), verdict);
    },
  );

  it.each(places.map(([what, verdicts, path]) => [what, verdicts[actor], path] as const))(
    'reading the search index of %s is %s',
    async (_what, verdict, path) => {
      const client = project.as(actor);
      await expectVerdict(shard(client, path).limit(1).get(), verdict);
      await expectVerdict(itemsTable(client, path).limit(20).get(), verdict);
      await expectVerdict(itemsTable(client, path, 'items-00001024').limit(20).get(), verdict);
      await expectVerdict(shard(client, path).limit(2).get(), 'denied');
      await expectVerdict(itemsTable(client, path).limit(21).get(), 'denied');
      await expectVerdict(itemsTable(client, path).get(), 'denied');
      await expectVerdict(client.doc(`${path}/parts/search-00000000`).get(), 'denied');
      await expectVerdict(client.doc(`${path}/parts/items-00000000`).get(), 'denied');
    },
  );

  it.each(places.map(([what, , path]) => [what, path] as const))(
    'nobody may query more parts of %s, or get one by id',
    async (_what, path) => {
      const client = project.as(actor);
      await expectVerdict(lastPart(client, path).limit(2).get(), 'denied');
      await expectVerdict(lastPart(client, path).get(), 'denied');
      await expectVerdict(timeMap(client, path).limit(21).get(), 'denied');
      await expectVerdict(timeMap(client, path).get(), 'denied');
      await expectVerdict(client.doc(partOf(path)).get(), 'denied');
    },
  );

  it.each([
    ['in ascending order', (parts: Query) => parts.orderBy('key').limit(1)],
    ['ordered by id', (parts: Query) => parts.orderBy(documentId()).limit(1)],
    [
      'ordered by another field first',
      (parts: Query) => parts.orderBy('hash').orderBy('key', 'desc').limit(1),
    ],
    [
      'ordered by another field as well',
      (parts: Query) => parts.orderBy('key', 'desc').orderBy('hash').limit(1),
    ],
    ['without an order', (parts: Query) => parts.limit(1)],
    ['with a key', (parts: Query) => parts.where('key', '==', 'screen-live').limit(1)],
    [
      'of the TimeMap and the kinds after it',
      (parts: Query) => parts.where('key', '>', 'timemap-').orderBy('key').limit(20),
    ],
    [
      'of the TimeMap and the kinds before it',
      (parts: Query) => parts.where('key', '<', 'timemap.').orderBy('key').limit(20),
    ],
    [
      'of all kinds from the table of items to the TimeMap',
      (parts: Query) =>
        parts.where('key', '>', 'items-').where('key', '<', 'timemap.').orderBy('key').limit(20),
    ],
    [
      'of the search index, twenty at once',
      (parts: Query) =>
        parts.where('key', '>', 'search-').where('key', '<', 'search.').orderBy('key').limit(20),
    ],
    [
      'of the table of items, the last twenty',
      (parts: Query) =>
        parts
          .where('key', '>', 'items-')
          .where('key', '<', 'items.')
          .orderBy('key', 'desc')
          .limit(20),
    ],
    [
      'of the list, twenty at once',
      (parts: Query) =>
        parts.where('key', '>', 'list-').where('key', '<', 'list.').orderBy('key').limit(20),
    ],
  ])('nobody may query parts %s', async (_what, query) => {
    await expectVerdict(query(partsOf(project.as(actor), index)).get(), 'denied');
  });

  it.each([
    [0, everybody],
    [1, nobody],
  ] as const)('querying parts with offset %i', async (offset, verdicts) => {
    const query = (direction: string, limit: number) =>
      project.query(actor, `/${index}`, {
        from: [{ collectionId: 'parts' }],
        where: { compositeFilter: { op: 'AND', filters: timeMapBounds } },
        orderBy: [{ field: { fieldPath: 'key' }, direction }],
        limit,
        offset,
      });
    expect(await query('DESCENDING', 1)).toBe(verdicts[actor]);
    expect(await query('ASCENDING', 20)).toBe(verdicts[actor]);
  });

  it('a missing index or part may be requested where an existing one may be read', async () => {
    const missing = 'snapshots/word~missing';
    const client = project.as(actor);
    await expectVerdict(client.doc(missing).get(), signedInOnly[actor]);
    await expectVerdict(lastPart(client, missing).limit(1).get(), signedInOnly[actor]);
    await project.seed({});
    await expectVerdict(client.doc(index).get(), 'allowed');
    await expectVerdict(lastPart(client, index).limit(1).get(), 'allowed');
    await expectVerdict(timeMap(client, index).limit(20).get(), 'allowed');
  });

  it('nobody may list the indexes', async () => {
    const all = project.as(actor).collection('snapshots');
    await expectVerdict(all.limit(1).get(), 'denied');
    await expectVerdict(all.where('fresh', '==', true).limit(1).get(), 'denied');
  });

  it('nobody may query the parts of all sites and branches', async () => {
    const all = project.as(actor).collectionGroup('parts');
    await expectVerdict(all.limit(1).get(), 'denied');
    await expectVerdict(all.orderBy('key', 'desc').limit(1).get(), 'denied');
  });

  it('nobody may read anything else below an index', async () => {
    await project.seed({ [`${part}/more/one`]: { text: 'hidden' } });
    await expectVerdict(project.as(actor).doc(`${part}/more/one`).get(), 'denied');
    await expectVerdict(project.as(actor).doc(`${index}/other/one`).get(), 'denied');
    await expectVerdict(project.as(actor).collection(`${index}/other`).limit(1).get(), 'denied');
  });

  type Document = ReturnType<Firestore['doc']>;
  it.each([
    ['overwrite', (at: Document) => at.set({ fresh: false })],
    ['update', (at: Document) => at.update({ fresh: false })],
    ['delete', (at: Document) => at.delete()],
  ])('nobody may %s an index or a part', async (_verb, write) => {
    for (const path of [index, part]) {
      const before = await project.stored(path);
      await expectVerdict(write(project.as(actor).doc(path)), 'denied');
      expect(await project.stored(path)).toEqual(before);
    }
  });

  it('nobody may create an index or a part', async () => {
    for (const path of ['snapshots/word~2', `${index}/parts/screen-20200101000000`]) {
      await expectVerdict(project.as(actor).doc(path).set({ fresh: true }), 'denied');
    }
  });
});
