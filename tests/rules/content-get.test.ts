import { beforeAll, describe, it } from 'vitest';
import { siteKeys } from '../../src/domain/content/site-registry';
import {
  actors,
  everybody,
  expectVerdict,
  nobody,
  openRulesProject,
  signedInOnly,
} from '../support/rules-environment';

const project = openRulesProject('content-get');

const items = [
  ...siteKeys.map(
    (site) => [`branch 1 of ${site}`, everybody, { itemSite: site, itemBranch: '1' }] as const,
  ),
  ['branch 2', signedInOnly, { itemSite: 'homer', itemBranch: '2' }],
  ['branch main', signedInOnly, { itemSite: 'homer', itemBranch: 'main' }],
  ['a branch that is the number 1', signedInOnly, { itemSite: 'homer', itemBranch: 1 }],
  ['no branch', signedInOnly, { itemSite: 'homer' }],
  ['an unknown site', nobody, { itemSite: 'elsewhere', itemBranch: '1' }],
  ['a site key in capitals', nobody, { itemSite: 'HOMER', itemBranch: '1' }],
  ['a list of sites', nobody, { itemSite: ['homer'], itemBranch: '1' }],
  ['no site', nobody, { itemBranch: '1' }],
] as const;

const key = '20040503120000';
const provenance = { address: 'http://old.example/', date: key, file: 'a.warc', tool: 'tool 1' };
const approved = { approved: 'yes', headline: ['Title'], body: [] };
const inItem = { itemSite: 'homer', itemBranch: '1', versions: { [key]: approved } };
const pending = { [key]: { ...approved, approved: 'pending' } };

/** What has provenance, the verdicts about it, and the item. */
const origins = [
  ['an approved version', everybody, inItem],
  ['the end of a page', everybody, { ...inItem, versions: {}, ends: { [key]: { status: 404 } } }],
  ['an end of another time', nobody, { ...inItem, versions: {}, ends: { 2004: { status: 404 } } }],
  ['an approved version of branch 2', signedInOnly, { ...inItem, itemBranch: '2' }],
  ['a pending, rejected or withdrawn version', nobody, { ...inItem, versions: {} }],
  ['a version inside the item that is not approved', nobody, { ...inItem, versions: pending }],
  ['an item without versions', nobody, { itemSite: 'homer', itemBranch: '1' }],
  ['an item of an unknown site', nobody, { ...inItem, itemSite: 'elsewhere' }],
] as const;

const pathOf = (what: string) => `content/${what.replaceAll(/\W/g, '-')}`;

beforeAll(async () => {
  await project.seed({
    ...Object.fromEntries([...items, ...origins].map(([what, , item]) => [pathOf(what), item])),
    ...Object.fromEntries(
      [...origins, ['missing']].map(([what]) => [`${pathOf(what)}/provenance/${key}`, provenance]),
    ),
    [pathOf('a written version')]: inItem,
  });
});

describe.each(actors)('getting an item as %s', (actor) => {
  it.each(items.map(([what, verdicts]) => [what, verdicts[actor]] as const))(
    'of %s is %s',
    { tags: ['13.1', '1.5'] },
    async (what, verdict) => {
      await expectVerdict(project.as(actor).doc(pathOf(what)).get(), verdict);
    },
  );

  it('that does not exist is denied, like a forbidden one', async () => {
    await expectVerdict(project.as(actor).doc('content/missing').get(), 'denied');
  });
});

describe.each(actors)('to %s the provenance', (actor) => {
  const [[published]] = origins;
  const of = (what: string) => project.as(actor).collection(`${pathOf(what)}/provenance`);

  it.each(origins.map(([what, verdicts]) => [what, verdicts[actor]] as const))(
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
    await expectVerdict(of('missing').doc(key).get(), 'denied');
  });

  it('cannot be listed, because a list would include what is hidden', async () => {
    await expectVerdict(of(published).limit(1).get(), 'denied');
    await expectVerdict(project.as(actor).collectionGroup('provenance').limit(1).get(), 'denied');
  });
});
