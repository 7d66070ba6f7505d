import { beforeEach, describe, expect, it } from 'vitest';
import { mirrorId } from '../../src/domain/mirror';
import { siteKeys } from '../../src/domain/site-registry';
import {
  actors,
  everybody,
  expectVerdict,
  type Firestore,
  openRulesProject,
  signedInOnly,
} from '../support/rules-environment';

const project = openRulesProject('mirrors');

const mirrors = [
  ...siteKeys.map(
    (site) => [`branch 1 of ${site}`, everybody, `mirrors/${mirrorId(site, '1')}`] as const,
  ),
  ['branch 2', signedInOnly, `mirrors/${mirrorId('homer', '2')}`],
  ['branch main', signedInOnly, `mirrors/${mirrorId('homer', 'main')}`],
  ['a branch that ends like the first', signedInOnly, `mirrors/${mirrorId('homer', 'x~1')}`],
  ['a branch that begins like the first', signedInOnly, `mirrors/${mirrorId('homer', '1~2')}`],
  ['a branch with a slash', signedInOnly, `mirrors/${mirrorId('homer', '/1')}`],
  ['branch 11', signedInOnly, `mirrors/${mirrorId('homer', '11')}`],
  ['a name in capitals', signedInOnly, 'mirrors/HOMER~1'],
  ['a name of two lines', signedInOnly, 'mirrors/homer~2\nhomer~1'],
] as const;

const documentsOf = (path: string) => [path, `${path}/parts/g-shelf-0`] as const;
const some = documentsOf(`mirrors/${mirrorId('homer', '1')}`);

beforeEach(async () => {
  await project.seed(
    Object.fromEntries(
      mirrors.flatMap(([, , path]) => documentsOf(path).map((each) => [each, { fresh: true }])),
    ),
  );
});

describe.each(actors)('as %s', (actor) => {
  it.each(mirrors.map(([what, verdicts, path]) => [what, verdicts[actor], path] as const))(
    'getting the mirror of %s is %s',
    async (_what, verdict, path) => {
      for (const each of documentsOf(path)) {
        await expectVerdict(project.as(actor).doc(each).get(), verdict);
      }
    },
  );

  it('a mirror that is missing may be looked for where one could be read', async () => {
    for (const each of documentsOf('mirrors/word~missing')) {
      await expectVerdict(project.as(actor).doc(each).get(), signedInOnly[actor]);
    }
    await project.seed({});
    for (const each of some) await expectVerdict(project.as(actor).doc(each).get(), 'allowed');
  });

  it.each(['mirrors', `${some[0]}/parts`])('nobody may list %s', async (collection) => {
    const all = project.as(actor).collection(collection);
    await expectVerdict(all.limit(1).get(), 'denied');
    await expectVerdict(all.where('fresh', '==', true).limit(1).get(), 'denied');
  });

  it.each(mirrors.map(([what, verdicts, path]) => [what, verdicts[actor], path] as const))(
    'the front of a moment is had, by itself, where the mirror of %s is %s',
    async (_what, verdict, path) => {
      await project.seed({ [`${path}/fronts/g-2020`]: { from: '20200101000000' } });
      const fronts = project.as(actor).collection(`${path}/fronts`);
      const asOf2021 = fronts.where('from', '<=', '20210101000000').orderBy('from', 'desc');
      await expectVerdict(asOf2021.limit(1).get(), verdict);
      await expectVerdict(asOf2021.limit(2).get(), 'denied');
      await expectVerdict(asOf2021.get(), 'denied');
      await expectVerdict(fronts.doc('g-2020').get(), 'denied');
      await expectVerdict(fronts.doc('g-2020').update({ from: '2' }), 'denied');
      await expectVerdict(fronts.doc('g-2021').set({ from: '2' }), 'denied');
      await expectVerdict(fronts.doc('g-2020').delete(), 'denied');
    },
  );

  it.each(['parts', 'fronts'])('nobody may list the %s of all mirrors', async (name) => {
    await expectVerdict(project.as(actor).collectionGroup(name).limit(1).get(), 'denied');
  });

  it('nothing further below a mirror can be read', async () => {
    const deeper = `${some[1]}/more/one`;
    await project.seed({ [deeper]: { text: 'hidden' } });
    await expectVerdict(project.as(actor).doc(deeper).get(), 'denied');
    await expectVerdict(project.as(actor).doc(`${some[0]}/other/one`).get(), 'denied');
  });

  type Document = ReturnType<Firestore['doc']>;
  it.each([
    ['overwrite', (at: Document) => at.set({ fresh: false })],
    ['update', (at: Document) => at.update({ fresh: false })],
    ['delete', (at: Document) => at.delete()],
  ])('nobody may %s one', async (_verb, write) => {
    for (const each of some) {
      await expectVerdict(write(project.as(actor).doc(each)), 'denied');
      expect(await project.stored(each)).toEqual({ fresh: true });
    }
  });

  it('nobody may create one', async () => {
    for (const each of documentsOf('mirrors/word~2')) {
      await expectVerdict(project.as(actor).doc(each).set({ fresh: true }), 'denied');
    }
  });
});
