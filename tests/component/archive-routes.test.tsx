import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { siteKeys } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf } from '../support/read-elements';
import { findSiteCard, pathOf, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('As of 2004'),
    '20150615083000': version('As of 2015'),
  }),
  buildDocument('h', { '20100101000000': version('A poem') }, { itemSite: 'homer' }),
  buildDocument('c', { '20180101000000': version('A comment') }, { parentId: 'a' }),
];

const open = (path: string, stored: readonly ContentDocument[] = documents) =>
  renderApp(path, { documents: stored, signedIn: true });
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('/web/{timestamp}', () => {
  test('redirects to the selected site in the same history entry', { tags: ['2.18'] }, async () => {
    const { router } = await open('/homer');
    await router.navigate('/web/20110101000000/homer');
    await screen.findByRole('region', { name: 'Timeline' });
    await router.navigate('/web/20160101000000');
    await screen.findByText('Friday, January 1, 2016 at 12:00 AM UTC');
    await waitFor(() => expect(pathOf(router)).toBe('/web/20160101000000/homer'));
    await router.navigate(-1);
    expect(pathOf(router)).toBe('/web/20110101000000/homer');
    await router.navigate('/web/20160101000000?site=500');
    expect(await screen.findByRole('heading', { name: 'As of 2015' })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20160101000000/500');
  });

  test('without a selected site redirects to the choice of one', { tags: ['2.19'] }, async () => {
    const { router } = await open('/network');
    const visited: string[] = [];
    router.subscribe(() => visited.push(pathOf(router)));
    await router.navigate('/web/20160101000000');
    await findSiteCard('500');
    const path = ['/network', '/web/20160101000000', '/archive-select', '/mnemosyne'];
    expect([...new Set(visited)]).toEqual(path);
  });
});

describe('/web/{timestamp}/{site}', () => {
  test('selects site and time, on the way back too', { tags: ['2.21', '2.31'] }, async () => {
    const { router } = await open('/web/20110101000000/homer');
    await screen.findByRole('heading', { name: 'A poem' });
    await act(() => router.navigate('/web/20160101000000/500'));
    expect(await screen.findByRole('heading', { name: 'As of 2015' })).toBeDefined();
    expect(await screen.findByText('Friday, January 1, 2016 at 12:00 AM UTC')).toBeDefined();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'A poem' })).toBeDefined();
    expect(screen.getByText('Saturday, January 1, 2011 at 12:00 AM UTC')).toBeDefined();
  });

  test('follows the time of its address where the site stays', { tags: ['2.21'] }, async () => {
    const { router, stores } = await open('/web/20110101000000/500');
    await screen.findByRole('heading', { name: 'As of 2004' });
    await act(() => router.navigate('/web/20160101000000/500'));
    expect(await screen.findByRole('heading', { name: 'As of 2015' })).toBeDefined();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'As of 2004' })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20110101000000/500');
    expect(stores.site.getState()).toMatchObject({
      mode: 'archive-view',
      selectedSite: '500',
      currentTimestamp: '20110101000000',
    });
  });

  test.each(['/homer', '/homer/story/h'])(
    'has timeline, date and links above the site: %s',
    { tags: ['2.28'] },
    async (at) => {
      await open(`/web/20110101000000${at}`);
      const poem = await screen.findByRole('heading', { name: 'A poem' });
      const timeline = await screen.findByRole('region', { name: 'Timeline' });
      expect(timeline.compareDocumentPosition(poem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(await screen.findByText('Saturday, January 1, 2011 at 12:00 AM UTC')).toBeDefined();
      expect(screen.getByRole('navigation', { name: 'Archive' })).toBeDefined();
      expect(hrefOf('Pick another date')).toBe('/archive-select?site=homer');
      expect(hrefOf('Live version')).toBe(at === '/homer' ? '/live/homer' : at);
    },
  );

  test.each([true, false])(
    'of an unknown site leads to every site, signed in or not: %j',
    { tags: ['2.22'] },
    async (signedIn) => {
      const { router } = await renderApp('/web/20110101000000/nobody', { documents, signedIn });
      expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
      expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
      expect(pathOf(router)).toBe('/web/20110101000000/nobody');
      const links = await screen.findAllByRole('link', { name: / as of January 1, 2011$/ });
      expect(hrefsOf(links)).toEqual(siteKeys.map((key) => `/web/20110101000000/${key}`));
    },
  );
});

test.each([
  ...['/web/123/homer', '/web/202001010000000/homer', '/web/2020010100000x/homer'],
  ...['', '/homer', '/homer/story/a/history'].map((at) => `/web/2020010100000${at}`),
  '/compare/20200101000000/202001010000000/500/story/a',
  '/search/500?q=story&at=2020010100000',
  '/mnemosyne/archive/2020010100000/500/story/a/more',
])('%s has no valid timestamp: not found, for visitors too', { tags: ['2.7'] }, async (path) => {
  await renderApp(path, { documents });
  expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
});

describe('more segments than the archive knows', () => {
  test.each([
    ['/web/20200101000000/www.example.com/homer', '/www.example.com/homer', false, []],
    ['/web/20200101000000/500/story/a/more?x=1#y', '/500/story/a/more?x=1#y', true, ['/500']],
  ])('%s goes to …%s (signed in: %j)', { tags: ['2.23', '2.25'] }, async (...row) => {
    const [path, rest, signedIn, sites] = row;
    const { router } = await renderApp(path, { documents, signedIn });
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(pathOf(router)).toBe(`/mnemosyne/archive/20200101000000${rest}`);
    const links = screen.queryAllByRole('link', { name: /^Go to .* as of January 1, 2020$/ });
    expect(hrefsOf(links)).toEqual(sites.map((site) => `/web/20200101000000${site}`));
  });

  test.each(['20201301000000', 'latest'])(
    'at no known time lead to the captures of the site: %s',
    { tags: ['2.23', '2.24', '2.25'] },
    async (time) => {
      const { router } = await open(`/web/${time}/500/story/a/more`);
      await screen.findByRole('heading', { name: 'Oops — No Detail Found' });
      expect(pathOf(router)).toBe(`/mnemosyne/archive/${time}/500/story/a/more`);
      expect(hrefOf('Pick a capture date')).toBe('/archive-select?site=500');
      expect(hrefOf('All archived sites')).toBe('/mnemosyne');
    },
  );

  test('are explained, with a link to all sites', { tags: ['2.24', '3.17', '8.23'] }, async () => {
    await open('/mnemosyne/archive/20200101000000/www.example.com/homer/b');
    await screen.findByRole('heading', { name: 'Oops — No Detail Found' });
    const text = document.querySelector('main')?.textContent;
    expect(text).toMatch(/details for this site or item could not be loaded/);
    expect(text).toMatch(/Perhaps the site is not set up for archive mode/);
    expect(text).toMatch(/link was invalid/);
    expect(hrefOf('All archived sites')).toBe('/mnemosyne');
    expect(screen.queryByRole('link', { name: /^Go to/ })).toBeNull();
  });
});

describe('the address of a withdrawn version', () => {
  const withdrawn = { '20100101000000': '20260203040506' };
  const withdrawing = documents.map((document) =>
    document.itemId === 'a' ? { ...document, withdrawn } : document,
  );

  test('says that it was withdrawn and when, and which version is shown', {
    tags: ['8.68'],
  }, async () => {
    await open('/web/20141231235959/500/story/a', withdrawing);
    await screen.findByRole('heading', { name: 'As of 2004' });
    expect((await screen.findByText(/The version of/)).textContent).toContain(
      'The version of January 1, 2010 was withdrawn on February 3, 2026.',
    );
  });

  test.each(['20091231235959', '20150615083000'])('at %s says nothing of it', async (timestamp) => {
    await open(`/web/${timestamp}/500/story/a`, withdrawing);
    await screen.findByRole('heading', { level: 1, name: /^As of/ });
    expect(document.body.textContent).not.toContain('withdrawn');
  });

  test.each(['20040503120000/20100101000000', '20100101000000/20150615083000'])(
    'says so in a comparison with it: %s',
    { tags: ['8.68'] },
    async (times) => {
      await open(`/compare/${times}/500/story/a`, withdrawing);
      const note = await screen.findByText(/^The version of/);
      expect(note.textContent).toBe(
        'The version of Friday, January 1, 2010 at 12:00 AM UTC was withdrawn on Tuesday, ' +
          'February 3, 2026 at 4:05 AM UTC. The version before it is compared instead, if there is one.',
      );
    },
  );

  test.each(['/500/story/g', '/500/story/g/history'])(
    'of a story without any other version says first when that was withdrawn: %s',
    { tags: ['8.68'] },
    async (at) => {
      const gone = { ...buildDocument('g', {}), withdrawn };
      await open(`/web/20110101000000${at}`, [...documents, gone]);
      const words = 'This story was withdrawn on Tuesday, February 3, 2026 at 4:05 AM UTC.';
      const reason = await screen.findByText(/^This story was withdrawn on/);
      expect(reason.textContent).toBe(words);
      const guess = screen.getByText(/^The details for this site or item could not be loaded/);
      expect(reason.compareDocumentPosition(guess)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  test.each([
    '/500/story/g',
    '/web/20110101000000/500/story/g/history',
    '/web/20110101000000/500/story/g/gone',
    '/compare/20100101000000/20110101000000/500/story/g',
  ])(
    'of a story without any other version leaves nothing to suppose: %s',
    {
      tags: ['3.17'],
    },
    async (path) => {
      const gone = { ...buildDocument('g', {}), withdrawn };
      await open(path, [...documents, gone]);
      await screen.findByText(/^This story was withdrawn on/);
      const details = screen.getByText(/^The details for this site or item could not be loaded/);
      expect(details.textContent).toBe('The details for this site or item could not be loaded.');
    },
  );
});

test.each([
  ['/500/story/nobody', /^There is no story or comment at this address/, true],
  ['/web/20110101000000/500/story/nobody/history', /^There is no story or comment/, true],
  ['/500/story/p', /^This story has no published version: .* is not approved yet\.$/, false],
  ['/web/20110101000000/500/story/p/history', /^This story has no published version/, false],
  ['/web/20010101000000/500/story/a', /^This story was first captured on May 3, 2004/, false],
])(
  'the address of a story that is not shown supposes reasons only where none is known: %s',
  { tags: ['3.17'] },
  async (path, reason, isSupposed) => {
    const pending = buildDocument('p', { '20100101000000': version('Draft', '-', 'pending') });
    await open(path, [...documents, pending]);
    expect(await screen.findByText(reason)).toBeDefined();
    const supposed = ' Perhaps the site is not set up for archive mode, or the link was invalid.';
    expect(screen.getByText(/^The details for this site or item/).textContent).toBe(
      `The details for this site or item could not be loaded.${isSupposed ? supposed : ''}`,
    );
  },
);

const openPwid = (urn: string) => open(`/pwid/${urn}`);
const here = 'urn:pwid:localhost:2004-05-03T12:00:00Z:page';

describe('a PWID', { tags: ['2.50'] }, () => {
  test.each([
    ['of a story', `${here}:http://localhost:3000/500/story/a`, '/500/story/a'],
    ['of a live domain', `${here}:http://homer.localhost/`, '/homer'],
    ['of a story at a live domain', `${here}:http://500.localhost/500/story/a`, '/500/story/a'],
    ['in capital letters', `${here.toUpperCase()}:http://localhost:3000/live/500`, '/500'],
  ])('%s opens the page at its time', async (_what, urn, path) => {
    const { router } = await openPwid(urn);
    await waitFor(() => expect(pathOf(router)).toBe(`/web/20040503120000${path}`));
  });

  test('of another archive says which, and what it names', async () => {
    const host = 'elsewhere.localhost';
    await openPwid(`urn:pwid:${host}:2011-05-04T12:00:00Z:page:http://localhost:3000/500/story/a`);
    const words = `This identifier names a page of another archive, ${host}:`;
    expect(await screen.findByText(words)).toBeDefined();
    expect(document.body.textContent).toContain('/500/story/a, Wednesday, May 4, 2011');
  });

  test.each([
    ['another host', `${here}:https://a.example/500/story/a`],
    ['no page of a site', `${here}:http://localhost:3000/mnemosyne`],
  ])('of %s says that this archive has no such page', async (_what, urn) => {
    const { router } = await openPwid(urn);
    await screen.findByText('This archive has no such page:');
    expect(pathOf(router)).toMatch(/^\/pwid\//);
  });

  test('that is malformed shows an example', async () => {
    await openPwid('urn:pwid:%E0%A4%A');
    expect(await screen.findByText(/contains no persistent web identifier/)).toBeDefined();
  });
});
