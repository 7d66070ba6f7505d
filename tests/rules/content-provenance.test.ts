import { beforeAll, describe, it } from 'vitest';
import {
  actors,
  everybody,
  expectVerdict,
  nobody,
  openRulesProject,
  signedInOnly,
} from '../support/rules-environment';

const project = openRulesProject('content-provenance');

const key = '20040503120000';
const provenance = { address: 'http://old.example/', date: key, file: 'a.warc', tool: 'tool 1' };
const approved = { approved: 'yes', headline: ['Title'], body: [] };
const onBranch1 = { itemSite: 'homer', itemBranch: '1' };

const items = [
  ['an approved version', everybody, { ...onBranch1, versions: { [key]: approved } }],
  [
    'an approved version of branch 2',
    signedInOnly,
    { ...onBranch1, itemBranch: '2', versions: { [key]: approved } },
  ],
  ['a pending, rejected or withdrawn version', nobody, { ...onBranch1, versions: {} }],
  [
    'a version inside the item that is not approved',
    nobody,
    { ...onBranch1, versions: { [key]: { ...approved, approved: 'pending' } } },
  ],
  ['an item without versions', nobody, onBranch1],
  ['an item of an unknown site', nobody, { itemSite: 'elsewhere', versions: { [key]: approved } }],
] as const;

const pathOf = (what: string) => `content/${what.replaceAll(/\W/g, '-')}`;

beforeAll(async () => {
  await project.seed({
    ...Object.fromEntries(items.map(([what, , item]) => [pathOf(what), item])),
    ...Object.fromEntries(items.map(([what]) => [`${pathOf(what)}/provenance/${key}`, provenance])),
    [pathOf('a written version')]: { ...onBranch1, versions: { [key]: approved } },
    [`content/missing/provenance/${key}`]: provenance,
  });
});

describe.each(actors)('to %s the provenance', (actor) => {
  const [[published]] = items;
  const of = (what: string) => project.as(actor).collection(`${pathOf(what)}/provenance`);

  it.each(items.map(([what, verdicts]) => [what, verdicts[actor]] as const))(
    'of %s is %s',
    async (what, verdict) => {
      await expectVerdict(of(what).doc(key).get(), verdict);
    },
  );

  it('of an approved version that was not imported is missing, and of others denied', async () => {
    await expectVerdict(of('a written version').doc(key).get(), 'allowed');
    await expectVerdict(of('a written version').doc('20050101000000').get(), 'denied');
  });

  it('of an item that does not exist is denied', async () => {
    const orphan = project.as(actor).doc(`content/missing/provenance/${key}`);
    await expectVerdict(orphan.get(), 'denied');
  });

  it('cannot be listed, because a list would include what is hidden', async () => {
    await expectVerdict(of(published).limit(1).get(), 'denied');
    await expectVerdict(project.as(actor).collectionGroup('provenance').limit(1).get(), 'denied');
  });

  it('cannot be written or deleted', async () => {
    await expectVerdict(of(published).doc(key).set(provenance), 'denied');
    await expectVerdict(
      of(published).doc(key).update({ address: 'http://eve.example/' }),
      'denied',
    );
    await expectVerdict(of(published).doc(key).delete(), 'denied');
  });
});
