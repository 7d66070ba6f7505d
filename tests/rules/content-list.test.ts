import firebase from 'firebase/compat/app';
import { beforeAll, describe, expect, it } from 'vitest';
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

type Condition = readonly [
  field: 'itemSite' | 'itemBranch',
  operator: firebase.firestore.WhereFilterOp,
  value: string | readonly string[],
];

const ofHomer = ['itemSite', '==', 'homer'] as const;
const ofUnknownSite = ['itemSite', '==', 'elsewhere'] as const;
const ofBranch = (branch: string) => [ofHomer, ['itemBranch', '==', branch]] as const;
const queryOf = (store: Firestore, conditions: readonly Condition[]) =>
  conditions.reduce<Query>((query, each) => query.where(...each), store.collection('content'));

/** The limit is 500 unless another is given; null is none. */
const queries: readonly (readonly [
  string,
  Verdicts,
  readonly Condition[],
  limit?: number | null,
])[] = [
  ['branch 1', everybody, ofBranch('1')],
  ['branch 1 with limit 1', everybody, ofBranch('1'), 1],
  ['branch 1 without a limit', nobody, ofBranch('1'), null],
  ['branch 1 with limit 501', nobody, ofBranch('1'), 501],
  ['branch 2', signedInOnly, ofBranch('2')],
  ['branch 2 without a limit', nobody, ofBranch('2'), null],
  ['branch 2 with limit 501', nobody, ofBranch('2'), 501],
  ['branch main', signedInOnly, ofBranch('main')],
  ['every branch of a site', signedInOnly, [ofHomer]],
  ['branches 1 and 2 at once', signedInOnly, [ofHomer, ['itemBranch', 'in', ['1', '2']]]],
  ['branches from 1 up', signedInOnly, [ofHomer, ['itemBranch', '>=', '1']]],
  ['branches other than 3', signedInOnly, [ofHomer, ['itemBranch', '!=', '3']]],
  ['an unknown site', nobody, [ofUnknownSite, ['itemBranch', '==', '1']]],
  ['branch 1 of every site', nobody, [['itemBranch', '==', '1']]],
  ['a known and an unknown site at once', nobody, [['itemSite', 'in', ['homer', 'elsewhere']]]],
  ['sites other than homer', nobody, [['itemSite', '!=', 'homer']]],
  ['the whole collection', nobody, []],
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
  it.each(queries.map(([what, verdicts, ...query]) => [what, verdicts[actor], ...query] as const))(
    '%s is %s',
    { tags: ['13.1', '1.5'] },
    async (_what, verdict, conditions, limit = 500) => {
      const query = queryOf(project.as(actor), conditions);
      await expectVerdict((limit === null ? query : query.limit(limit)).get(), verdict);
    },
  );

  it.each([
    ['1', everybody],
    ['2', signedInOnly],
  ] as const)('the second page of branch %s, with its limit only', async (branch, verdicts) => {
    const query = queryOf(project.as(actor), ofBranch(branch))
      .orderBy(firebase.firestore.FieldPath.documentId())
      .startAfter('item-1');
    await expectVerdict(query.limit(500).get(), verdicts[actor]);
    await expectVerdict(query.get(), 'denied');
  });

  it.each(['content', 'unapproved'])('collections called %s anywhere is denied', async (name) => {
    await expectVerdict(project.as(actor).collectionGroup(name).limit(500).get(), 'denied');
  });
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
