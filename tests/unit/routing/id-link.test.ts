import { describe, expect, test } from 'vitest';
import type { SiteView } from '../../../src/domain/content/view';
import type { IdLinkSegment } from '../../../src/domain/text/segment';
import { resolveIdLink } from '../../../src/routing/id-link';
import { archiveView, liveView } from '../../support/views';

const buildLink = (fields: Partial<IdLinkSegment> = {}): IdLinkSegment => ({
  linkType: 'id',
  targetId: 'target',
  text: 'Read on',
  ...fields,
});

const live = liveView('500');
const archive = archiveView('20200101000000', '500');

const pathOf = (link: Partial<IdLinkSegment>, from: SiteView = live) =>
  resolveIdLink(buildLink(link), from, null)?.path;

describe('an id link', () => {
  test('leads to a story of the current site by default', { tags: ['8.14', '8.17'] }, () => {
    expect(resolveIdLink(buildLink(), live, null)).toEqual({
      path: '/500/story/target',
      site: '500',
      itemId: 'target',
      moveTo: null,
    });
  });

  test.each([
    ['another site', { targetSite: 'homer' }, '/homer/story/target'],
    ['the current site when the target site is empty', { targetSite: '' }, '/500/story/target'],
    ['the live story, whatever its date', { date: '20100101000000' }, '/500/story/target'],
  ])('in live mode leads to %s', { tags: ['8.14', '8.17'] }, (_, link, expected) => {
    expect(pathOf(link)).toBe(expected);
  });

  test.each([
    ['at the current time', {}, '20200101000000', '500'],
    ['at its date', { date: '20100101000000' }, '20100101000000', '500'],
    ['on another site', { targetSite: 'maid' }, '20200101000000', 'maid'],
    ['with month 13', { date: '20101301000000' }, '20200101000000', '500'],
    ['with a path as its date', { date: '../../live' }, '20200101000000', '500'],
  ])('in the archive stays there: %s', { tags: ['8.15', '8.16'] }, (_, link, date, site) => {
    expect(pathOf(link, archive)).toBe(`/web/${date}/${site}/story/target`);
  });

  const ids = ['', 'a/b', '..', 'a\n', '%2e', 'ä', 'x'.repeat(129), 'javascript:alert(1)'];
  const sites = ['nobody', 'constructor', 'https://evil.example'];
  test.each([
    ...ids.map((targetId) => ({ targetId })),
    ...sites.map((targetSite) => ({ targetSite })),
  ])('leads nowhere with %j', (link) => {
    expect(pathOf(link)).toBeUndefined();
    expect(pathOf(link, archive)).toBeUndefined();
  });
});

const moving = { linkWithBranch: true, newUserBranch: '2' };

test.each<[string, Partial<IdLinkSegment>, string | null, string | null]>([
  ['moves a signed-in reader to its branch', moving, '1', '2'],
  ['moves no visitor', moving, null, null],
  ['moves nobody with linkWithBranch false', { ...moving, linkWithBranch: false }, '1', null],
  ['moves nobody without a new branch', { linkWithBranch: true }, '1', null],
  ['moves a reader on the branch it names', { ...moving, userBranch: '1' }, '1', '2'],
  ['moves no reader on another branch', { ...moving, userBranch: '1' }, '3', null],
  ['moves any reader when that branch is empty', { ...moving, userBranch: '' }, '3', '2'],
  ['moves nobody who is there already', moving, '2', null],
])('a link %s', { tags: ['8.19', '8.20'] }, (_, link, branch, expected) => {
  expect(resolveIdLink(buildLink(link), live, branch)?.moveTo).toBe(expected);
});
