import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { siteKeys } from '../../src/domain/content/site-registry';
import { readHosts } from '../../src/routing/hosts';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, pathOf, renderApp } from '../support/render-app';
import { storeSettings } from '../support/store-settings';

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
  test('updates the stores from the address', { tags: ['2.21'] }, async () => {
    const { router, stores } = await open('/web/20110101000000/homer');
    await screen.findByRole('heading', { name: 'A poem' });
    const expectState = (selectedSite: string, currentTimestamp: string) => {
      const state = { mode: 'archive-view', selectedSite, currentTimestamp };
      expect(stores.site.getState()).toMatchObject(state);
      expect(stores.archive.getState().captureDate).toBe(currentTimestamp);
    };
    expectState('homer', '20110101000000');
    await router.navigate('/web/20160101000000/500');
    expectState('500', '20160101000000');
    await router.navigate(-1);
    expectState('homer', '20110101000000');
  });

  test('has timeline, date and links above the site', { tags: ['2.28'] }, async () => {
    await open('/web/20110101000000/homer');
    const poem = await screen.findByRole('heading', { name: 'A poem' });
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    expect(timeline.compareDocumentPosition(poem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await screen.findByText('Saturday, January 1, 2011 at 12:00 AM UTC')).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Archive' })).toBeDefined();
    expect(hrefOf('Pick another date')).toBe('/archive-select?site=homer');
    expect(hrefOf('Live version')).toBe('/live/homer');
  });

  test('before the first capture names its date, in the zone of the reader, with a link to it', async () => {
    storeSettings({ timeZone: 'reader' });
    await open('/web/20030101000000/500', [
      buildDocument('late', { '20040503020000': version('Late in the evening') }),
    ]);
    expect(await screen.findByText('500 was first captured on 2 May 2004.')).toBeDefined();
    expect(hrefOf(/^Earliest capture: Sunday, May 2, 2004/)).toBe('/web/20040503020000/500');
  });

  test('of a site without captures says so', async () => {
    await open('/web/20110101000000/freedom');
    expect(await screen.findByText(/ has no captures yet\.$/)).toBeDefined();
  });

  test.each([true, false])(
    'of an unknown site leads to every site, signed in or not: %j',
    { tags: ['2.22'] },
    async (signedIn) => {
      const { router } = await renderApp('/web/20110101000000/nobody', { documents, signedIn });
      expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
      expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
      expect(pathOf(router)).toBe('/web/20110101000000/nobody');
      const links = screen.queryAllByRole('link', { name: / as of 1 January 2011$/ });
      const hrefs = siteKeys.map((key) => `/web/20110101000000/${key}`);
      expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
    },
  );

  test('whose view fails leads back to the site at that date', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const hosts = readHosts({});
    const broken = {
      ...hosts.registry['500'],
      get description(): string {
        throw new Error('this site has no description');
      },
    };
    const options = { hosts: { ...hosts, registry: { ...hosts.registry, '500': broken } } };
    await renderApp('/web/20160101000000/500/story/a', { documents, signedIn: true, ...options });
    await screen.findByRole('heading', { name: '404 Not Found' });
    const links = screen.getAllByRole('link', { name: / as of / });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Go to 500 as of 1 January 2016', '/web/20160101000000/500'],
    ]);
    log.mockRestore();
  });
});

test.each(siteKeys)('a story of %s is shown as it stood', { tags: ['2.34'] }, async (itemSite) => {
  const versions = {
    '20040503120000': version('Then', 'Old text.'),
    '20150615083000': version('Now', 'New text.'),
  };
  await open(`/web/20101231000000/${itemSite}/story/s`, [
    buildDocument('s', versions, { itemSite }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Then' })).toBeDefined();
  expect(screen.getByText('Old text.')).toBeDefined();
  expect(screen.queryByText('New text.')).toBeNull();
});

test.each([
  '/web/123/homer',
  '/web/2020010100000a/www.example.com/a/b',
  '/compare/20200101000000/202001010000000/500/story/a',
])('%s has no valid timestamp: not found, for visitors too', { tags: ['2.7'] }, async (path) => {
  await renderApp(path, { documents });
  expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
});

describe('fourteen digits that are no date', () => {
  test.each([
    ['20041301000000', 'There is no 13th month.', '3 May 2004', 'As of 2004'],
    ['20150231000000', 'There is no 31st of February.', '15 June 2015', 'As of 2015'],
    ['19991231235959', '500 was first captured on 3 May 2004.', '3 May 2004', 'As of 2004'],
  ])('show "Invalid Date" and the nearest: %s', { tags: ['2.26', '2.27'] }, async (...row) => {
    const [digits, note, nearest, title] = row;
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { user } = await open(`/web/${digits}/500`);
    expect(await screen.findAllByText('Invalid Date')).not.toEqual([]);
    expect(document.body.textContent).not.toContain(digits);
    const warning = `Invalid version timestamp: "${digits}"`;
    await waitFor(() => expect(warn).toHaveBeenCalledWith(warning));
    warn.mockRestore();
    expect(await within(screen.getByRole('main')).findByText(note)).toBeDefined();
    const offer = within(await screen.findByText(/^Nearest capture:/));
    await user.click(offer.getByRole('link', { name: nearest }));
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });
});

describe('more segments than the archive knows', () => {
  test.each([
    ['/web/20200101000000/www.example.com/a/b', '/www.example.com/a/b', false],
    ['/web/20200101000000/500/story/a/more?x=1#y', '/500/story/a/more?x=1#y', true],
  ])('%s goes to …%s (signed in: %j)', { tags: ['2.23'] }, async (path, rest, signedIn) => {
    const { router } = await renderApp(path, { documents, signedIn });
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(pathOf(router)).toBe(`/mnemosyne/archive/20200101000000${rest}`);
  });

  test('are explained, with a link to all sites', { tags: ['2.24', '3.17', '8.23'] }, async () => {
    await open('/mnemosyne/archive/20200101000000/www.example.com/homer/b');
    await screen.findByRole('heading', { name: 'Oops — No Detail Found' });
    const text = document.querySelector('main')?.textContent;
    expect(text).toMatch(/details for this site or item could not be loaded/);
    expect(text).toMatch(/not set up for archive mode/);
    expect(text).toMatch(/link was invalid/);
    expect(hrefOf('All archived sites')).toBe('/mnemosyne');
    expect(screen.queryByRole('link', { name: /^Go to/ })).toBeNull();
  });

  test('have a link to the captures of a known site', { tags: ['2.25'] }, async () => {
    await open('/mnemosyne/archive/20200101000000/homer/a/b');
    await screen.findByRole('heading', { name: 'Oops — No Detail Found' });
    const name = 'Go to Homer in Limbo as of 1 January 2020';
    expect(hrefOf(name)).toBe('/web/20200101000000/homer');
  });
});

describe('the address of a withdrawn version', () => {
  const withdrawn = { '20100101000000': '20260203040506' };
  const withdrawing = documents.map((document) =>
    document.itemId === 'a' ? { ...document, withdrawn } : document,
  );

  test.each(['20100101000000', '20141231235959'])(
    'at %s says that it was withdrawn and when, and which version is shown',
    async (timestamp) => {
      await open(`/web/${timestamp}/500/story/a`, withdrawing);
      await screen.findByRole('heading', { name: 'As of 2004' });
      const note = await screen.findByText(/The version of/);
      expect(note.textContent).toContain(
        'The version of 1 January 2010 was withdrawn on 3 February 2026. Version of 3 May 2004.',
      );
    },
  );

  test.each(['20091231235959', '20150615083000'])('at %s says nothing of it', async (timestamp) => {
    await open(`/web/${timestamp}/500/story/a`, withdrawing);
    await screen.findByRole('heading', { level: 1, name: /^As of/ });
    expect(document.body.textContent).not.toContain('withdrawn');
  });

  test('says so in a comparison with it', async () => {
    await open('/compare/20040503120000/20100101000000/500/story/a', withdrawing);
    const note = await screen.findByText(/^The version of/);
    expect(note.textContent).toBe(
      'The version of Friday, January 1, 2010 at 12:00 AM UTC was withdrawn on Tuesday, ' +
        'February 3, 2026 at 4:05 AM UTC. The version before it is compared instead, if there is one.',
    );
  });

  test.each(['/500/story/g', '/500/story/g/history'])(
    'of a story without any other version says first when that was withdrawn: %s',
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
});
