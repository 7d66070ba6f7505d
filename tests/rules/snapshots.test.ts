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
  ['branch 1 of a site whose key has a hyphen', everybody, 'snapshots/my-blog~1'],
  ['branch 2', signedInOnly, `snapshots/${snapshotId('homer', '2')}`],
  ['branch main', signedInOnly, `snapshots/${snapshotId('homer', 'main')}`],
  ['a branch that ends like the first', signedInOnly, `snapshots/${snapshotId('homer', 'x~1')}`],
  ['a branch that begins like the first', signedInOnly, `snapshots/${snapshotId('homer', '1~2')}`],
  ['a branch with a slash', signedInOnly, `snapshots/${snapshotId('homer', '/1')}`],
  ['branch 11', signedInOnly, `snapshots/${snapshotId('homer', '11')}`],
  ['a name in capitals', signedInOnly, 'snapshots/HOMER~1'],
  ['a name of two lines', signedInOnly, 'snapshots/homer~2\nhomer~1'],
] as const;

const index = `snapshots/${snapshotId('homer', '1')}`;

type Query = firebase.firestore.Query;
const documentId = firebase.firestore.FieldPath.documentId;

const partsOf = (client: Firestore, of: string) => client.collection(`${of}/parts`);
const between = (parts: Query, after: string, before: string, order: 'asc' | 'desc' = 'asc') =>
  parts.where('key', '>', after).where('key', '<', before).orderBy('key', order);

/** The query by which a reader finds the part of a kind for a key. */
const lastPart = (client: Firestore, of: string, kind = 'screen', key = 'screen-live') =>
  partsOf(client, of).where('key', '>=', `${kind}-`).where('key', '<=', key).orderBy('key', 'desc');

/** The query by which a reader gets all parts of the TimeMap, or of the search index's table of items. */
const table = (client: Firestore, of: string, kind: 'timemap' | 'items', after = '') =>
  between(partsOf(client, of), `${kind}-${after}`, `${kind}.`);

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
        [`${path}/parts/screen-live`, { key: 'screen-live' }],
        [`${path}/parts/items-00000000`, { key: 'items-00000000' }],
        [`${path}/parts/search-00000000`, { key: 'search-00000000' }],
      ]),
    ),
  );
});

const wordKey = 'search-80000000';

describe.each(actors)('as %s', (actor) => {
  describe.each(places.map(([what, verdicts, path]) => [what, verdicts[actor], path] as const))(
    'of %s',
    (_what, verdict, path) => {
      it(`reading the index, and one or twenty parts that a reader needs, is ${verdict}`, async () => {
        const client = project.as(actor);
        await expectVerdict(client.doc(path).get(), verdict);
        await expectVerdict(lastPart(client, path).limit(1).get(), verdict);
        await expectVerdict(lastPart(client, path, 'search', wordKey).limit(1).get(), verdict);
        for (const [kind, second] of [
          ['timemap', '2020'],
          ['items', '00001024'],
        ] as const) {
          await expectVerdict(table(client, path, kind).limit(20).get(), verdict);
          await expectVerdict(table(client, path, kind, second).limit(20).get(), verdict);
        }
      });

      it('nobody may query more parts, or get one by id', async () => {
        const client = project.as(actor);
        await expectVerdict(lastPart(client, path).limit(2).get(), 'denied');
        await expectVerdict(lastPart(client, path).get(), 'denied');
        await expectVerdict(lastPart(client, path, 'search', wordKey).limit(2).get(), 'denied');
        for (const kind of ['timemap', 'items'] as const) {
          await expectVerdict(table(client, path, kind).limit(21).get(), 'denied');
          await expectVerdict(table(client, path, kind).get(), 'denied');
        }
        for (const id of ['screen-live', 'search-00000000', 'items-00000000']) {
          await expectVerdict(client.doc(`${path}/parts/${id}`).get(), 'denied');
        }
      });
    },
  );

  it.each<[what: string, query: (parts: Query) => Query]>([
    ['in ascending order', (parts) => parts.orderBy('key').limit(1)],
    ['ordered by id', (parts) => parts.orderBy(documentId()).limit(1)],
    ['by another field first', (parts) => parts.orderBy('hash').orderBy('key', 'desc').limit(1)],
    ['by another field as well', (parts) => parts.orderBy('key', 'desc').orderBy('hash').limit(1)],
    ['without an order', (parts) => parts.limit(1)],
    ['with a key', (parts) => parts.where('key', '==', 'screen-live').limit(1)],
    [
      'of the TimeMap and the kinds after it',
      (parts) => parts.where('key', '>', 'timemap-').orderBy('key').limit(20),
    ],
    [
      'of the TimeMap and the kinds before it',
      (parts) => parts.where('key', '<', 'timemap.').orderBy('key').limit(20),
    ],
    ['of all kinds up to the TimeMap', (parts) => between(parts, 'items-', 'timemap.').limit(20)],
    ['of the search index', (parts) => between(parts, 'search-', 'search.').limit(20)],
    [
      'of the table of items, the last twenty',
      (parts) => between(parts, 'items-', 'items.', 'desc').limit(20),
    ],
    ['of the list', (parts) => between(parts, 'list-', 'list.').limit(20)],
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
    await expectVerdict(table(client, index, 'timemap').limit(20).get(), 'allowed');
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
});
