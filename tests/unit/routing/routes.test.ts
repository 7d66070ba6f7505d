import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { createRoutes } from '../../../src/app/router';
import { siteKeys } from '../../../src/domain/content/site-registry';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { pageAt } from '../../../src/routing/page';
import { parseRoute, timestampOfAddress } from '../../../src/routing/parse-route';
import { pathOf } from '../../../src/routing/paths';
import {
  entryOf,
  placeOf,
  type ResolveDateRoute,
  type Route,
  routeTable,
  writtenAddress,
} from '../../../src/routing/routes';
import { createStores } from '../../../src/stores/coordination';
import { anyTimestamp } from '../../support/any-content';
import { buildHosts } from '../../support/build-hosts';
import { forAny } from '../../support/properties';
import { timestampOf } from '../../support/timestamp-of';
import { watchBackend } from '../../support/watched-backend';

const timestamp = timestampOf('20200101000000');
const between = { a: timestamp, b: timestampOf('20210101000000') } as const;
const archive = `/web/${timestamp}`;
const compare = `/compare/${between.a}/${between.b}`;

/** Addresses of each site. */
const siteAddresses = siteKeys.flatMap((site): readonly [string, Route][] => [
  [`/${site}`, { screen: 'site', site, itemId: null }],
  [`/${site}/`, { screen: 'site', site, itemId: null }],
  [`/${site}/story/a`, { screen: 'site', site, itemId: 'a' }],
  [`/${site}/story/a/`, { screen: 'site', site, itemId: 'a' }],
  [`/${site}/page/2`, { screen: 'site', site, itemId: null, page: '2' }],
  [`/live/${site}`, { screen: 'live', site }],
  [`/live/${site}/page/12/`, { screen: 'live', site, page: '12' }],
  [`/search/${site}`, { screen: 'search', site, query: '', at: 'live', scope: 'then' }],
  [`${archive}/${site}`, { screen: 'archive', timestamp, site, itemId: null }],
  [`${archive}/${site}/`, { screen: 'archive', timestamp, site, itemId: null }],
  [`${archive}/${site}/story/a`, { screen: 'archive', timestamp, site, itemId: 'a' }],
  [`${archive}/${site}/story/a/history`, { screen: 'history', timestamp, site, itemId: 'a' }],
  [`${archive}/${site}/gone`, { screen: 'gone', timestamp, site, itemId: null }],
  [`${archive}/${site}/story/a/gone`, { screen: 'gone', timestamp, site, itemId: 'a' }],
  [`${compare}/${site}`, { screen: 'compare', ...between, site, itemId: null }],
  [`${compare}/${site}/story/a`, { screen: 'compare', ...between, site, itemId: 'a' }],
]);

const site = '500';
const archived = { screen: 'archive', timestamp, site, itemId: null } as const;
const compared = { screen: 'compare', ...between, site, itemId: null } as const;
const searched = { screen: 'search', site, query: '', at: 'live', scope: 'then' } as const;

/** The route of an address whose date is to be resolved, or does not exist. */
const toResolve = (target: ResolveDateRoute['target']): ResolveDateRoute => ({
  screen: 'resolve-date',
  target,
});

/** Other valid addresses. */
const otherAddresses: readonly (readonly [string, Route])[] = [
  ['/', { screen: 'home' }],
  ['/mnemosyne', { screen: 'landing' }],
  ['/mnemosyne/', { screen: 'landing' }],
  ['/archive-select', { screen: 'archive-select' }],
  ['/archive-select/', { screen: 'archive-select' }],
  ['/500/register', { screen: 'register' }],
  ['/reset-password', { screen: 'reset-password' }],
  ['/about', { screen: 'about' }],
  ['/account', { screen: 'account' }],
  ['/pwid/urn:pwid:x', { screen: 'pwid', rest: 'urn:pwid:x' }],
  ['/pwid/urn%3Apwid%3Ax', { screen: 'pwid', rest: 'urn%3Apwid%3Ax' }],
  ['/homer/register', { screen: 'site-register', site: 'homer' }],
  [archive, { screen: 'archive-index', timestamp }],
  [`${archive}/`, { screen: 'archive-index', timestamp }],
  // More segments than archive routes have.
  ...['a.example/b/c', 'nobody/story/a', '500/faq', '500/story', '500/story/a/b'].map(
    (rest): [string, Route] => [
      `${archive}/${rest}`,
      { screen: 'archive-unknown', text: timestamp, rest },
    ],
  ),
  [
    '/web/20200231000000/500/faq',
    { screen: 'archive-unknown', text: '20200231000000', rest: '500/faq' },
  ],
  ['/web/latest/500/faq', { screen: 'archive-unknown', text: 'latest', rest: '500/faq' }],
  [
    `/mnemosyne/archive/${timestamp}/500/faq`,
    { screen: 'detail-not-found', text: timestamp, rest: '500/faq' },
  ],
  [`/mnemosyne/archive/${timestamp}`, { screen: 'detail-not-found', text: timestamp, rest: '' }],
  ['/mnemosyne/archive/latest/x', { screen: 'detail-not-found', text: 'latest', rest: 'x' }],
  // Texts in place of a timestamp.
  ['/web/latest', toResolve({ screen: 'archive-index', timestamp: 'latest' })],
  ['/web/latest/500', toResolve({ ...archived, timestamp: 'latest' })],
  ['/web/First/500/', toResolve({ ...archived, timestamp: 'First' })],
  ['/web/2020/500', toResolve({ ...archived, timestamp: '2020' })],
  ['/web/2020-05-03/500', toResolve({ ...archived, timestamp: '2020-05-03' })],
  ['/web/2020/500/gone', toResolve({ ...archived, screen: 'gone', timestamp: '2020' })],
  [
    '/web/2020-05-03T10:20Z/500/story/a/history',
    toResolve({ screen: 'history', timestamp: '2020-05-03T10:20Z', site, itemId: 'a' }),
  ],
  ['/web/2020-05-03%2010:20/500', toResolve({ ...archived, timestamp: '2020-05-03%2010:20' })],
  ['/compare/2005/2011/500', toResolve({ ...compared, a: '2005', b: '2011' })],
  [
    '/compare/first/2011-05/500/story/a',
    toResolve({ ...compared, a: 'first', b: '2011-05', itemId: 'a' }),
  ],
  [`/compare/${timestamp}/latest/500`, toResolve({ ...compared, b: 'latest' })],
  // 14 digits that are no date.
  ['/web/20201301000000', toResolve({ screen: 'archive-index', timestamp: '20201301000000' })],
  ['/web/20200231000000/500', toResolve({ ...archived, timestamp: '20200231000000' })],
  ['/web/19991231235959/500', toResolve({ ...archived, timestamp: '19991231235959' })],
  [`/compare/20200231000000/${between.b}/500`, toResolve({ ...compared, a: '20200231000000' })],
  // Ids of items, as encoded or as typed.
  ['/500/story/a%20b', { screen: 'site', site, itemId: 'a b' }],
  ['/500/story/a b', { screen: 'site', site, itemId: 'a b' }],
  ['/500/story/a%2Fb', { screen: 'site', site, itemId: 'a/b' }],
  ['/500/story/a%252Fb', { screen: 'site', site, itemId: 'a%2Fb' }],
  ['/500/story/%E2%82%AC', { screen: 'site', site, itemId: '€' }],
  ['/500/story/100%', { screen: 'site', site, itemId: '100%' }],
  ['/500/story/%E2%82', { screen: 'site', site, itemId: '%E2%82' }],
  [`${archive}/500/story/%zz`, { ...archived, itemId: '%zz' }],
  ['/500/story/register', { screen: 'site', site, itemId: 'register' }],
];

/** Addresses that are not found. */
const unknownAddresses: readonly string[] = [
  ...['/nowhere', '/network', '/constructor', '/__proto__', '/HOMER', '/%', '//500'],
  ...['/%68omer', '/%6dnemosyne', '/%61rchive-select', '/%77eb/20200101000000/500'],
  ...['/500/faq', '/500/story', '/500/story/a/b', '/500//story/a', '/500/register/again'],
  ...['/500/page', '/500/page/0', '/500/page/02', '/500/page/-1', '/500/page/two'],
  ...['/500/page/1000000', '/500/page/2/3', '/live/500/page/0', '/pwid/story/urn:pwid'],
  ...['/search', '/search/nobody', '/search/500/words'],
  ...['/live', '/live/nobody', '/live/500/story/a', '/mnemosyne/elsewhere', '/mnemosyne/archive'],
  ...['/mnemosyne/archive/someday/x', '/mnemosyne/archive/2020010100000/500'],
  ...['/archive-select/500', '/archive-selection', '/web', '/web/2020010100000/500'],
  ...['/web/202001010000000/500', '/web/someday/500', '/web/latest/nobody'],
  ...['/web/2020/www.example.com/a', `${archive}/nobody`, `${archive}/constructor`],
  ...['/compare', `/compare/${timestamp}/500`],
  ...[`/compare/soon/${timestamp}/500`, `${compare}/nobody`, `${compare}/500/story`],
  `${compare}/500/story/a/history`,
];

describe('an address', () => {
  test.each([...siteAddresses, ...otherAddresses])('%s shows %j', (pathname, route) => {
    expect(parseRoute(pathname)).toEqual(route);
  });

  const list = { screen: 'site', site, itemId: null } as const;
  const gone = { screen: 'gone', timestamp, site, itemId: null } as const;
  test.each<[string, string, Route]>([
    // A page of a list.
    ['/500', '?page=2', { ...list, page: '2' }],
    ['/500', '?page=1', list],
    ['/500', '?page=0', list],
    ['/500', '?page=1000000', list],
    ['/live/500', '?page=3', { screen: 'live', site, page: '3' }],
    ['/500/page/2', '?page=3', { ...list, page: '2' }],
    [`${archive}/500`, '?page=2', { ...archived, page: '2' }],
    // Words to mark.
    ['/500/story/a', '?q=two+words', { ...list, itemId: 'a', matches: 'two words' }],
    ['/500', '?q=', list],
    [`${archive}/500`, '?q=%E2%82%AC&page=2', { ...archived, matches: '€', page: '2' }],
    // A sentence of a story.
    [`${archive}/500/story/a`, '?s=It+is.', { ...archived, itemId: 'a', sentence: 'It is.' }],
    [`${archive}/500/story/a`, '?s=', { ...archived, itemId: 'a' }],
    [`${archive}/500`, '?s=It+is.', archived],
    // The window of the timeline.
    [`${archive}/500`, '?span=2004', { ...archived, span: '2004' }],
    [`${archive}/500`, '?span=200402301', archived],
    [`${archive}/500`, '?span=1998', archived],
    [
      `${archive}/500/story/a/history`,
      '?span=200405031205&page=2',
      { screen: 'history', timestamp, site, itemId: 'a', span: '200405031205' },
    ],
    ['/500', '?span=2004', list],
    // What is gone.
    [
      `${archive}/500/gone`,
      '?year=2011&kind=link&q=a+b&span=2004',
      { ...gone, year: '2011', kind: 'link', matches: 'a b', span: '2004' },
    ],
    [`${archive}/500/gone`, '?year=11&q=', gone],
    // A search.
    ['/search/500', '?q=a+b', { ...searched, query: 'a b' }],
    ['/search/500', `?at=${timestamp}`, { ...searched, at: timestamp }],
    ['/search/500', '?at=20200231000000', toResolve({ ...searched, at: '20200231000000' })],
    ['/search/500', '?at=2004&q=a', toResolve({ ...searched, at: '2004', query: 'a' })],
    ['/search/500', '?at=latest', toResolve({ ...searched, at: 'latest' })],
    ['/search/500', '?at=live', searched],
    ['/search/500', '?at=someday', { screen: 'not-found' }],
    ['/search/500', '?scope=through', { ...searched, scope: 'through' }],
    ['/search/500', '?scope=ever', { screen: 'not-found' }],
    ['/search/500', '?sort=date', { ...searched, sort: 'date' }],
    ['/search/500', '?sort=author', searched],
    ['/search/500', '?year=2004&page=2', { ...searched, year: '2004', page: '2' }],
    ['/search/500', '?year=04&page=1', searched],
    // A site to choose a capture of.
    ['/archive-select', '?from=mail&site=500', { screen: 'archive-select', site }],
    ['/archive-select', '?site=nobody', { screen: 'archive-select' }],
    [archive, '?site=word', { screen: 'archive-index', timestamp, site: 'word' }],
    // Where to go after a login.
    ['/mnemosyne', '?redirect=%2Fhomer', { screen: 'landing', redirect: '/homer' }],
    ['/mnemosyne', '?redirect=', { screen: 'landing' }],
    ['/500/register', '?redirect=/word?x=1', { screen: 'register', redirect: '/word?x=1' }],
    ['/account', '?redirect=/homer', { screen: 'account' }],
    // The first of two counts, and unknown names do not.
    ['/500', '?page=2&page=3&from=mail', { ...list, page: '2' }],
  ])('%s%s shows %j', (pathname, query, route) => {
    expect(parseRoute(pathname, query)).toEqual(route);
  });

  test.each([
    [archive, timestamp],
    [`${archive}/500/story/a`, timestamp],
    [`${archive}/nobody/x/y/z`, timestamp],
    ['/web/20201301000000/500', null],
    ['/web/2020/500', null],
    [`/live/web/${timestamp}`, null],
    ['/500', null],
  ])('%s names the timestamp %j, also where nothing is found', (pathname, expected) => {
    expect(timestampOfAddress(pathname)).toBe(expected);
  });

  test.each(unknownAddresses)('%s is not found', (pathname) => {
    expect(parseRoute(pathname)).toMatchObject({ screen: 'not-found' });
  });

  test('is never an error, whatever it is', () => {
    const part = fc.constantFrom(
      ...['web', 'live', 'search', 'page', timestamp, '500', 'story', '%', '%2F', '..', ''],
    );
    const names = ['page', 'q', 'span', 'at', 'scope', 'sort', 'year', 'redirect', 'site'];
    const anyField = fc
      .tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' }))
      .map((field) => field.join('='));
    forAny(fc.array(fc.oneof(part, fc.string())), fc.array(anyField), (parts, fields) => {
      const parse = () => parseRoute(`/${parts.join('/')}`, `?${fields.join('&')}`);
      expect(parse).not.toThrow();
    });
  });
});

const anySite = fc.constantFrom(...siteKeys);
const anyDigits = fc.stringMatching(/^\d{14}$/);
/** Texts that stand for a timestamp, and 14 digits that are none. */
const anyWrittenDate = fc.oneof(
  anyDigits.filter((digits) => !isTimestamp(digits)),
  fc.constantFrom('latest', 'First', '2004', '200413', '2004-05', '2020-05-03%2010:20'),
  fc.constantFrom('2004-05-03T10:20Z', '20200231000000', '2004-05-03T10:20+01:00'),
);
/** Untrusted ids; `.` and `..` cannot be a segment of a URL. */
const anyItemId = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('%2F', '%', '%25', 'a/b', '/', ' ', 'a b', '...', '.a', '"', "'", '“', '`'),
    fc.constantFrom('?', '#', 'a?b#c', 'é', '日本', '🦉', '\u202e', '\n', '\u0000', 'register'),
    fc.constantFrom('story', 'history', '*', ':itemId', '$&', '{}', '\\', '<b>', 'constructor'),
  )
  .filter((id) => id !== '.' && id !== '..');
const anyText = fc.string({ unit: 'grapheme', minLength: 1 });
const anyPage = fc.integer({ min: 2, max: 999_999 }).map(String);
const anySpan = fc
  .tuple(anyTimestamp, fc.constantFrom(4, 6, 8, 10, 12))
  .map(([digits, length]) => digits.slice(0, length));
const anySegment = fc.oneof(
  fc.stringMatching(/^[\w~-]{1,8}$/),
  fc.constantFrom('a.b', '%20', '500', 'story'),
);
const anyRest = fc
  .array(anySegment, { minLength: 2, maxLength: 5 })
  .filter((segments) => !isKnownInArchive(segments))
  .map((segments) => segments.join('/'));

function isKnownInArchive([first, second, ...others]: readonly string[]): boolean {
  return siteKeys.some((key) => key === first) && second === 'story' && others.length > 0;
}

/** Routes of every screen, without the fields that may be absent and with all of them. */
const anyRoutes = fc
  .record({
    ...{ site: anySite, itemId: anyItemId, timestamp: anyTimestamp, rest: anyRest },
    ...{ page: anyPage, text: anyText, span: anySpan, digits: anyDigits, date: anyWrittenDate },
  })
  .map((fields): readonly Route[] => {
    const { site, itemId, timestamp, rest, page, text, span, digits, date } = fields;
    const list = { site, itemId: null };
    const story = { site, itemId };
    const filters = { matches: text, year: '2004', kind: 'link', span };
    const found = { screen: 'search', site, at: 'live', scope: 'then' } as const;
    const ever = { ...found, query: text, scope: 'through', sort: 'date' } as const;
    return [
      ...(['home', 'about', 'reset-password', 'account'] as const).map((screen) => ({ screen })),
      ...(['landing', 'register'] as const).map((screen) => ({ screen, redirect: text })),
      { screen: 'archive-select' },
      { screen: 'archive-select', site },
      ...(['detail-not-found', 'archive-unknown'] as const).map((screen) => ({
        ...{ screen, text: digits, rest },
      })),
      { screen: 'pwid', rest: `urn:${rest}` },
      { screen: 'archive-index', timestamp },
      { screen: 'archive-index', timestamp, site },
      { screen: 'archive', timestamp, ...list },
      { screen: 'archive', timestamp, ...list, page, matches: text, span },
      { screen: 'archive', timestamp, ...story, matches: text, sentence: text, span },
      { screen: 'history', timestamp, ...story, span },
      { screen: 'gone', timestamp, ...list, ...filters },
      { screen: 'gone', timestamp, ...story, ...filters },
      { screen: 'compare', a: timestamp, b: timestamp, ...list },
      { screen: 'compare', a: timestamp, b: timestamp, ...story },
      { ...found, query: '' },
      { ...ever, at: timestamp, year: '2004', page },
      { screen: 'live', site },
      { screen: 'live', site, page, matches: text },
      { screen: 'site', ...list, page, matches: text },
      { screen: 'site', ...story, matches: text },
      ...(site === '500' ? [] : [{ screen: 'site-register', site } as const]),
      toResolve({ screen: 'archive-index', timestamp: date, site }),
      toResolve({ screen: 'archive', timestamp: date, ...list, page, matches: text, span }),
      toResolve({ screen: 'archive', timestamp: date, ...story, sentence: text }),
      toResolve({ screen: 'history', timestamp: date, ...story, span }),
      toResolve({ screen: 'gone', timestamp: date, ...story, ...filters }),
      toResolve({ screen: 'compare', a: date, b: timestamp, ...list }),
      toResolve({ screen: 'compare', a: timestamp, b: date, ...story }),
      toResolve({ ...ever, at: date, year: '2004', page }),
    ];
  });

/** The not-found page has no address of its own. */
const screensOfTable = routeTable
  .map(({ screen }) => screen)
  .filter((screen) => screen !== 'not-found');

describe('a route, written as an address and read again', () => {
  test('is the same, in the address bar as well', () => {
    const seen = new Set<string>();
    forAny(anyRoutes, (routes) => {
      for (const route of routes) {
        const written = writtenAddress(route);
        const address = pathOf(written);
        const { pathname, search, hash } = new URL(address, 'https://archive.example');
        const [path = '', query] = address.split('?');
        const parsed = parseRoute(path, query && `?${query}`);
        expect(parsed).toEqual(route);
        expect(pathOf(writtenAddress(parsed))).toBe(address);
        expect(entryOf(route)?.screen).toBe(written.screen);
        expect(parseRoute(pathname, search)).toEqual(route);
        expect(hash).toBe('');
        seen.add(route.screen).add(written.screen);
      }
    });
    expect(seen).toEqual(new Set([...screensOfTable, 'resolve-date']));
  });

  const unresolved = otherAddresses.flatMap(([address, route]) =>
    route.screen === 'resolve-date' ? [[address, route] as const] : [],
  );
  test.each(unresolved)('%s is the same', (_, route) => {
    expect(parseRoute(pathOf(route.target))).toEqual(route);
  });
});

describe('the place of an address, with which the focus moves', () => {
  const placeAt = (address: string) => {
    const [path = '', query] = address.split('?');
    const route = parseRoute(path, query && `?${query}`);
    expect(route.screen).not.toBe('not-found');
    return placeOf(route);
  };
  const [first, second] = [`/web/${between.a}/500`, `/web/${between.b}/500`];

  test.each([
    ['another time', first, second],
    ['a date to be resolved', first, '/web/latest/500'],
    ['fourteen digits that are no date', `${first}/story/a`, '/web/20200231000000/500/story/a'],
    ['another window of the timeline', `${first}?span=2004`, `${first}?span=2005`],
    ['words to mark', '/500/story/a', '/500/story/a?q=words'],
    ['a sentence', `${first}/story/a`, `${first}/story/a?s=It+is.`],
    ['other times of a comparison', `${compare}/500`, '/compare/2005/2011/500'],
    ['other words of a search', '/search/500?q=a', '/search/500?q=b&scope=through&sort=date'],
    ['a search at a time', '/search/500?q=a', `/search/500?q=a&at=${timestamp}&year=2004`],
    ['another filter of what is gone', `${first}/gone`, `${first}/gone?kind=link&year=2004&q=a`],
  ])('is the same at %s', (_, one, other) => {
    expect(placeAt(other)).toBe(placeAt(one));
  });

  test.each([
    ['site', first, `/web/${between.a}/homer`],
    ['site of a choice', '/archive-select?site=500', '/archive-select?site=word'],
    ['item', `${first}/story/a`, `${first}/story/b`],
    ['item than the list', first, `${first}/story/a`],
    ['item of a comparison', `${compare}/500/story/a`, `${compare}/500/story/b`],
    ['page of a list', '/500', '/500/page/2'],
    ['page of results', '/search/500?q=a&page=2', '/search/500?q=a&page=3'],
    ['text of an address', '/mnemosyne/archive/2020/a', '/mnemosyne/archive/2020/b'],
    ['screen', `${first}/story/a`, `${first}/story/a/history`],
  ])('is another one at another %s', (_, one, other) => {
    expect(placeAt(other)).not.toBe(placeAt(one));
  });
});

describe('react-router', () => {
  const { backend } = watchBackend();
  const [hosts, now, origin] = [buildHosts(), () => new Date(0), 'http://localhost'];
  const stores = createStores({
    ...{ backend, now, report: () => {}, expectedBranch: null },
    pageAt: (address) => pageAt(new URL(address, origin), hosts, now()),
  });
  const routes = createRoutes({ stores, hosts, now, origin, isDemo: false });
  const entryFor = (pathname: string) => {
    const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
    return routeTable.find((entry) => entry.paths.some((pattern) => pattern === path));
  };

  function expectScreen(pathname: string, route: Route): void {
    const entry = entryFor(pathname);
    // These redirect to another address, whatever the screen.
    if (route.screen === 'archive-unknown') expect(entry?.paths[0]).toMatch(/^\/web\/:/);
    else expect(entry?.screen).toBe(writtenAddress(route).screen);
  }

  test.each([...otherAddresses, ...unknownAddresses.map((path) => [path, null] as const)])(
    'renders the screen of the route at %s, or one that is not found',
    (pathname, route) => {
      if (route) expectScreen(pathname, route);
      else expect(entryFor(pathname)).toBeDefined();
    },
  );

  test('renders any route by the screen of its entry', () => {
    forAny(anyRoutes, (routes) => {
      for (const route of routes) expectScreen(pathOf(writtenAddress(route)), route);
    });
  });
});
