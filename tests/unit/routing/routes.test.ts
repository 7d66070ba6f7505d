import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { createRoutes } from '../../../src/app/router';
import { siteKeys } from '../../../src/domain/content/site-registry';
import { parseRoute, timestampOfAddress } from '../../../src/routing/parse-route';
import { pathOf } from '../../../src/routing/paths';
import { entryOf, type Route, routeTable } from '../../../src/routing/routes';
import { createStores } from '../../../src/stores/coordination';
import { anyTimestamp } from '../../support/any-content';
import { buildHosts } from '../../support/build-hosts';
import { forAny } from '../../support/properties';
import { watchBackend } from '../../support/watched-backend';

const timestamp = '20200101000000';
const between = { a: timestamp, b: '20210101000000' } as const;
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

/** Other valid addresses. */
const otherAddresses: readonly (readonly [string, Route])[] = [
  ['/', { screen: 'home' }],
  ['/mnemosyne', { screen: 'landing' }],
  ['/mnemosyne/', { screen: 'landing' }],
  ['/archive-select', { screen: 'archive-select', site: null }],
  ['/archive-select/', { screen: 'archive-select', site: null }],
  ['/500/register', { screen: 'register' }],
  ['/reset-password', { screen: 'reset-password' }],
  ['/account', { screen: 'account' }],
  ['/pwid/urn:pwid:x', { screen: 'pwid', rest: 'urn:pwid:x' }],
  ['/pwid/urn%3Apwid%3Ax', { screen: 'pwid', rest: 'urn%3Apwid%3Ax' }],
  ['/homer/register', { screen: 'site-register', site: 'homer' }],
  [archive, { screen: 'archive-index', timestamp }],
  [`${archive}/`, { screen: 'archive-index', timestamp }],
  ['/web/20201301000000', { screen: 'archive-index', timestamp: '20201301000000' }],
  ['/web/20200231000000/500', { ...archived, timestamp: '20200231000000' }],
  // More segments than archive routes have.
  ...['a.example/b/c', 'nobody/story/a', '500/faq', '500/story', '500/story/a/b'].map(
    (rest): [string, Route] => [
      `${archive}/${rest}`,
      { screen: 'archive-unknown', timestamp, rest },
    ],
  ),
  [
    `/mnemosyne/archive/${timestamp}/500/faq`,
    { screen: 'detail-not-found', timestamp, rest: '500/faq' },
  ],
  [`/mnemosyne/archive/${timestamp}`, { screen: 'detail-not-found', timestamp, rest: '' }],
  ['/mnemosyne/archive/someday/x', { screen: 'detail-not-found', timestamp: 'someday', rest: 'x' }],
  // Texts in place of a timestamp.
  ['/web/latest', { screen: 'resolve-date', text: 'latest', site: null, rest: '' }],
  ['/web/latest/500', { screen: 'resolve-date', text: 'latest', site, rest: '500' }],
  ['/web/First/500/', { screen: 'resolve-date', text: 'First', site, rest: '500' }],
  ['/web/2020/500', { screen: 'resolve-date', text: '2020', site, rest: '500' }],
  ['/web/2020-05-03/500', { screen: 'resolve-date', text: '2020-05-03', site, rest: '500' }],
  [
    '/web/2020-05-03T10:20Z/500/story/a/history',
    { screen: 'resolve-date', text: '2020-05-03T10:20Z', site, rest: '500/story/a/history' },
  ],
  [
    '/web/2020-05-03%2010:20/500',
    { screen: 'resolve-date', text: '2020-05-03%2010:20', site, rest: '500' },
  ],
  ['/compare/2005/2011/500', { screen: 'compare', a: '2005', b: '2011', site, itemId: null }],
  [
    '/compare/first/2011-05/500/story/a',
    { screen: 'compare', a: 'first', b: '2011-05', site, itemId: 'a' },
  ],
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
  const search = { screen: 'search', site, query: '', at: 'live', scope: 'then' } as const;
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
    ['/search/500', '?q=a+b', { ...search, query: 'a b' }],
    ['/search/500', `?at=${timestamp}`, { ...search, at: timestamp }],
    ['/search/500', '?at=20200231000000', { ...search, at: '20200231000000' }],
    ['/search/500', '?at=2004', { ...search, at: '20041231235959' }],
    ['/search/500', '?at=someday', { screen: 'not-found' }],
    ['/search/500', '?scope=through', { ...search, scope: 'through' }],
    ['/search/500', '?scope=ever', { screen: 'not-found' }],
    ['/search/500', '?sort=date', { ...search, sort: 'date' }],
    ['/search/500', '?sort=author', search],
    ['/search/500', '?year=2004&page=2', { ...search, year: '2004', page: '2' }],
    ['/search/500', '?year=04&page=1', search],
    // A site to choose a capture of.
    ['/archive-select', '?from=mail&site=500', { screen: 'archive-select', site }],
    ['/archive-select', '?site=nobody', { screen: 'archive-select', site: null }],
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
    ['/web/20201301000000/500', '20201301000000'],
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
    ...{ site: anySite, itemId: anyItemId, timestamp: anyDigits, rest: anyRest },
    ...{ page: anyPage, text: anyText, span: anySpan },
  })
  .map(({ site, itemId, timestamp, rest, page, text, span }): readonly Route[] => {
    const list = { site, itemId: null };
    const story = { site, itemId };
    const filters = { matches: text, year: '2004', kind: 'link', span };
    const found = { screen: 'search', site, at: 'live', scope: 'then' } as const;
    return [
      ...(['home', 'reset-password', 'account'] as const).map((screen) => ({ screen })),
      ...(['landing', 'register'] as const).map((screen) => ({ screen, redirect: text })),
      ...[null, site].map((key) => ({ screen: 'archive-select', site: key }) as const),
      ...(['detail-not-found', 'archive-unknown'] as const).map((screen) => ({
        ...{ screen, timestamp, rest },
      })),
      { screen: 'pwid', rest: `urn:${rest}` },
      { screen: 'archive-index', timestamp },
      { screen: 'archive', timestamp, ...list },
      { screen: 'archive', timestamp, ...list, page, matches: text, span },
      { screen: 'archive', timestamp, ...story, matches: text, sentence: text, span },
      { screen: 'history', timestamp, ...story, span },
      { screen: 'gone', timestamp, ...list, ...filters },
      { screen: 'gone', timestamp, ...story, ...filters },
      { screen: 'compare', a: timestamp, b: timestamp, ...list },
      { screen: 'compare', a: timestamp, b: timestamp, ...story },
      { ...found, query: '' },
      {
        ...{ ...found, query: text, at: timestamp, scope: 'through' },
        ...{ sort: 'date', year: '2004', page },
      },
      { screen: 'live', site },
      { screen: 'live', site, page, matches: text },
      { screen: 'site', ...list, page, matches: text },
      { screen: 'site', ...story, matches: text },
      ...(site === '500' ? [] : [{ screen: 'site-register', site } as const]),
    ];
  });

/** The not-found page has no address of its own. */
const screensOfTable = [...new Set(routeTable.map(({ screen }) => screen))].filter(
  (screen) => screen !== 'not-found',
);

describe('a route, written as an address and read again', () => {
  test('is the same, in the address bar as well', () => {
    const seen = new Set<string>();
    forAny(anyRoutes, (routes) => {
      for (const route of routes) {
        const address = pathOf(route);
        const { pathname, search, hash } = new URL(address, 'https://archive.example');
        const [path = '', query] = address.split('?');
        const parsed = parseRoute(path, query && `?${query}`);
        expect(parsed).toEqual(route);
        expect(pathOf(parsed)).toBe(address);
        expect(entryOf(route)?.screen).toBe(route.screen);
        expect(parseRoute(pathname, search)).toEqual(route);
        expect(hash).toBe('');
        seen.add(route.screen);
      }
    });
    expect(seen).toEqual(new Set(screensOfTable));
  });

  const toResolve = otherAddresses.filter(([, { screen }]) => screen === 'resolve-date');
  test.each(toResolve)('%s is the same', (_, route) => {
    expect(parseRoute(pathOf(route))).toEqual(route);
  });
});

describe('react-router', () => {
  const { backend } = watchBackend();
  const now = () => new Date(0);
  const stores = createStores({ backend, now, report: () => {}, expectedBranch: null });
  const origin = 'http://localhost';
  const routes = createRoutes({ stores, hosts: buildHosts(), now, origin, isDemo: false });
  const entryFor = (pathname: string) => {
    const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
    return routeTable.find((entry) => entry.path === path);
  };

  function expectScreen(pathname: string, screen: Route['screen']): void {
    const entry = entryFor(pathname);
    // The archive frame handles redirects to another address.
    const isInFrame = screen === 'resolve-date' || screen === 'archive-unknown';
    if (isInFrame) expect(entry?.path).toMatch(/^\/web\/:timestamp/);
    else expect(entry?.screen).toBe(screen);
  }

  test.each([...otherAddresses, ...unknownAddresses.map((path) => [path, null] as const)])(
    'renders the screen of the route at %s, or one that is not found',
    (pathname, route) => {
      if (route) expectScreen(pathname, route.screen);
      else expect(entryFor(pathname)).toBeDefined();
    },
  );

  test('renders any route by the screen of its entry', () => {
    forAny(anyRoutes, (routes) => {
      for (const route of routes) expectScreen(pathOf(route), route.screen);
    });
  });
});
