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

const pathOf = (what: string) => `content/${what.replaceAll(' ', '-')}`;

beforeAll(async () => {
  await project.seed(Object.fromEntries(items.map(([what, , item]) => [pathOf(what), item])));
});

describe.each(actors)('getting an item as %s', (actor) => {
  it.each(items.map(([what, verdicts]) => [what, verdicts[actor]] as const))(
    'of %s is %s',
    { tags: ['13.1'] },
    async (what, verdict) => {
      await expectVerdict(project.as(actor).doc(pathOf(what)).get(), verdict);
    },
  );

  it('that does not exist is denied, like a forbidden one', async () => {
    await expectVerdict(project.as(actor).doc('content/missing').get(), 'denied');
  });
});
