import { expect, test } from 'vitest';
import { noView, type View, viewAt } from '../../../src/domain/content/view';
import { parseRoute } from '../../../src/routing/parse-route';
import { pathIn, pathOf, pathOfPage, paths } from '../../../src/routing/paths';
import { pathOfSentence } from '../../../src/routing/sentence-paths';
import { archiveView, liveView, selectView } from '../../support/views';

const time = '20200101000000';

test.each([
  ['a story with words to mark', paths.site('500', 'a', 'b&c d'), '/500/story/a?q=b%26c+d'],
  [
    'a sentence',
    pathOfSentence({ screen: 'archive', timestamp: time, site: '500', itemId: 'a' }, 'It is.'),
    `/web/${time}/500/story/a?s=It+is.`,
  ],
  ['a feed', paths.feed('500'), '/500/feed.xml'],
  ['the latest capture', paths.latestCapture('homer'), '/web/latest/homer'],
  ['the latest capture of a story', paths.latestCapture('homer', 'a'), '/web/latest/homer/story/a'],
  [
    'a search of the archive',
    paths.search('500', { query: 'a b', at: time, scope: 'through', sort: 'date', year: '2019' }),
    `/search/500?q=a+b&at=${time}&scope=through&sort=date&year=2019`,
  ],
])('the address of %s is %s', (_, path, expected) => {
  expect(path).toBe(expected);
});

/** A path and the fields of its query, whose order does not matter. */
function partsOf(address: string): readonly string[] {
  const [pathname = '', query = ''] = address.split('?');
  return [pathname, ...query.split('&').sort()];
}

const archived = { screen: 'archive', timestamp: time, site: '500', itemId: null } as const;
const searched = { screen: 'search', site: '500', query: 'a', at: 'live', scope: 'then' } as const;
test.each<[Parameters<typeof pathOfPage>[0], first: string, third: string]>([
  [{ screen: 'live', site: 'homer' }, '/live/homer', '/live/homer/page/3'],
  [{ screen: 'site', site: 'homer', itemId: null }, '/homer', '/homer/page/3'],
  [{ screen: 'site', site: 'homer', itemId: null, page: '2' }, '/homer', '/homer/page/3'],
  [
    { screen: 'live', site: 'homer', page: '2', matches: 'a' },
    '/live/homer?q=a',
    '/live/homer/page/3?q=a',
  ],
  [archived, `/web/${time}/500`, `/web/${time}/500?page=3`],
  [
    { ...archived, page: '2', matches: 'a', span: '2004' },
    `/web/${time}/500?q=a&span=2004`,
    `/web/${time}/500?page=3&q=a&span=2004`,
  ],
  [{ ...searched, page: '2' }, '/search/500?q=a', '/search/500?q=a&page=3'],
])('the first page of %j is %s, and the third %s', (route, first, third) => {
  expect(partsOf(pathOfPage(route, 1))).toEqual(partsOf(first));
  expect(partsOf(pathOfPage(route, 3))).toEqual(partsOf(third));
});

test.each([
  ['/web/latest', `/web/${time}`],
  ['/web/2020/500', `/web/${time}/500`],
  ['/web/first/500/story/a%20b/history', `/web/${time}/500/story/a%20b/history`],
  ['/web/20200231000000/500/story/a%20b', `/web/${time}/500/story/a%20b`],
])('%s, whose date has been resolved, is %s', (address, expected) => {
  const route = parseRoute(address);
  if (route.screen !== 'resolve-date' || !('timestamp' in route.target)) {
    throw new Error(`${address} has no date to resolve`);
  }
  expect(pathOf({ ...route.target, timestamp: time })).toBe(expected);
});

test.each<[string, View, string]>([
  ['live mode stay live', liveView('500'), ''],
  ['archive-select mode lead to the live site', selectView('500'), ''],
  ['archive mode stay in the archive at its date', archiveView(time, '500'), `/web/${time}`],
  ['archive mode without a date lead to the live site', viewAt(archiveView(time, '500'), null), ''],
  ['pages without a site lead to the live site', noView, ''],
])('links in %s', (_, view, prefix) => {
  expect(pathIn(view, 'homer')).toBe(`${prefix}/homer`);
  expect(pathIn(view, 'homer', 'a b')).toBe(`${prefix}/homer/story/a%20b`);
});
