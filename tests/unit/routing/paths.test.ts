import { describe, expect, test } from 'vitest';
import {
  archiveSelectState,
  archiveViewState,
  liveState,
  type SiteState,
} from '../../../src/domain/content/site-mode';
import { pathIn, paths } from '../../../src/routing/paths';

const time = '20200101000000';

test.each([
  ['home', paths.home, '/'],
  ['the landing', paths.landing, '/mnemosyne'],
  ['the choice of a date', paths.archiveSelect, '/archive-select'],
  ['the choice of a date of a site', paths.archiveSelectOf('homer'), '/archive-select?site=homer'],
  ['registration', paths.register, '/500/register'],
  ['a password reset', paths.resetPassword, '/reset-password'],
  ['the account', paths.account, '/account'],
  ['a live mirror', paths.live('homer'), '/live/homer'],
  ['a site', paths.site('500'), '/500'],
  ['a live story', paths.site('500', 'item-1'), '/500/story/item-1'],
  ['a capture', paths.archiveIndex(time), `/web/${time}`],
  ['an archived site', paths.archive(time, 'homer'), `/web/${time}/homer`],
  ['an archived story', paths.archive(time, '500', 'item-1'), `/web/${time}/500/story/item-1`],
  ['a history', paths.history(time, '500', 'item-1'), `/web/${time}/500/story/item-1/history`],
  ['two captures', paths.compare(time, time, '500'), `/compare/${time}/${time}/500`],
  [
    'two versions of a story',
    paths.compare(time, time, '500', 'a b'),
    `/compare/${time}/${time}/500/story/a%20b`,
  ],
])('the address of %s is %s', (_, path, expected) => {
  expect(path).toBe(expected);
});

describe('links', () => {
  test.each<[string, SiteState, string]>([
    ['live mode stay live', liveState('500'), ''],
    ['archive-select mode lead to the live site', archiveSelectState('500'), ''],
    ['archive mode stay in the archive at its date', archiveViewState(time, '500'), `/web/${time}`],
    ['archive mode without a date lead to the live site', archiveViewState('', '500'), ''],
  ])('in %s', (_, state, prefix) => {
    expect(pathIn(state, 'homer')).toBe(`${prefix}/homer`);
    expect(pathIn(state, 'homer', 'a b')).toBe(`${prefix}/homer/story/a%20b`);
  });
});
