import firebase from 'firebase/compat/app';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteKeys } from '../../src/domain/content/site-registry';
import {
  actors,
  editorOnly,
  everybody,
  expectVerdict,
  type Firestore,
  nobody,
  openRulesProject,
  signedInOnly,
  type Verdicts,
} from '../support/rules-environment';

type Query = firebase.firestore.Query;

const project = openRulesProject('content-list');

const content = (store: Firestore) => store.collection('content');
const ofSite = (store: Firestore, site: string) => content(store).where('itemSite', '==', site);
const ofBranch = (store: Firestore, branch: string) =>
  ofSite(store, 'homer').where('itemBranch', '==', branch);
const afterFirstPage = (query: Query) =>
  query.orderBy(firebase.firestore.FieldPath.documentId()).startAfter('item-1');

const queries: readonly (readonly [what: string, Verdicts, (store: Firestore) => Query])[] = [
  ['branch 1 with limit 500', everybody, (store) => ofBranch(store, '1').limit(500)],
  ['branch 1 with limit 1', everybody, (store) => ofBranch(store, '1').limit(1)],
  ['branch 1 without a limit', nobody, (store) => ofBranch(store, '1')],
  ['branch 1 with limit 501', nobody, (store) => ofBranch(store, '1').limit(501)],
  ['branch 2 with limit 500', signedInOnly, (store) => ofBranch(store, '2').limit(500)],
  ['branch 2 without a limit', nobody, (store) => ofBranch(store, '2')],
  ['branch 2 with limit 501', nobody, (store) => ofBranch(store, '2').limit(501)],
  ['branch main with limit 500', signedInOnly, (store) => ofBranch(store, 'main').limit(500)],
  [
    'the second page of branch 1',
    everybody,
    (store) => afterFirstPage(ofBranch(store, '1')).limit(500),
  ],
  [
    'the second page of branch 2',
    signedInOnly,
    (store) => afterFirstPage(ofBranch(store, '2')).limit(500),
  ],
  ['the second page without a limit', nobody, (store) => afterFirstPage(ofBranch(store, '1'))],
  ['every branch of a site', signedInOnly, (store) => ofSite(store, 'homer').limit(500)],
  [
    'branches 1 and 2 at once',
    signedInOnly,
    (store) => ofSite(store, 'homer').where('itemBranch', 'in', ['1', '2']).limit(500),
  ],
  [
    'branches from 1 up',
    signedInOnly,
    (store) => ofSite(store, 'homer').where('itemBranch', '>=', '1').limit(500),
  ],
  [
    'branches other than 3',
    signedInOnly,
    (store) => ofSite(store, 'homer').where('itemBranch', '!=', '3').limit(500),
  ],
  [
    'an unknown site',
    nobody,
    (store) => ofSite(store, 'elsewhere').where('itemBranch', '==', '1').limit(500),
  ],
  [
    'branch 1 of every site',
    nobody,
    (store) => content(store).where('itemBranch', '==', '1').limit(500),
  ],
  [
    'a registered and an unknown site at once',
    nobody,
    (store) => content(store).where('itemSite', 'in', ['homer', 'elsewhere']).limit(500),
  ],
  [
    'sites other than homer',
    nobody,
    (store) => content(store).where('itemSite', '!=', 'homer').limit(500),
  ],
  ['the whole collection', nobody, (store) => content(store).limit(500)],
  [
    'collections called content anywhere',
    nobody,
    (store) => store.collectionGroup('content').limit(500),
  ],
  [
    'unapproved versions of all items',
    nobody,
    (store) => store.collectionGroup('unapproved').limit(500),
  ],
];

beforeAll(async () => {
  const item = (itemSite: string, itemBranch: string) => ({ itemSite, itemBranch, versions: {} });
  await project.seed({
    'content/item-1': item('homer', '1'),
    'content/item-2': item('homer', '1'),
    'content/item-3': item('homer', '2'),
    'content/item-4': item('elsewhere', '1'),
    'content/item-4/unapproved/20240101000000': { approved: 'pending' },
  });
});

describe.each(actors)('listing content as %s', (actor) => {
  it.each(queries.map(([what, verdicts, query]) => [what, verdicts[actor], query] as const))(
    '%s is %s',
    async (_what, verdict, query) => {
      await expectVerdict(query(project.as(actor)).get(), verdict);
    },
  );
});

describe.each(actors)('with an offset, as %s', (actor) => {
  const equal = (fieldPath: string, stringValue: string) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
  });
  const filters = [equal('itemSite', 'homer'), equal('itemBranch', '1')];

  it.each([
    ['no documents', 0, everybody],
    ['one document', 1, nobody],
    ['all documents', 1_000_000, nobody],
  ] as const)('skipping %s of branch 1', async (_what, offset, verdicts) => {
    const verdict = await project.query(actor, '', {
      from: [{ collectionId: 'content' }],
      where: { compositeFilter: { op: 'AND', filters } },
      limit: 500,
      offset,
    });
    expect(verdict).toBe(verdicts[actor]);
  });

  it.each([
    ['no', 0, editorOnly],
    ['two', 2, nobody],
  ] as const)('skipping %s unapproved versions', async (_what, offset, verdicts) => {
    const query = { from: [{ collectionId: 'unapproved' }], offset };
    expect(await project.query(actor, '/content/item-4', query)).toBe(verdicts[actor]);
  });
});

describe('listing branch 1 without signing in', () => {
  it.each(siteKeys)('is allowed for the registered site %s', async (site) => {
    const query = ofSite(project.as('anonymous'), site).where('itemBranch', '==', '1').limit(500);
    await expectVerdict(query.get(), 'allowed');
  });
});
