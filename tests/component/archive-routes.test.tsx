import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { siteKeys } from '../../src/domain/content/site-registry';
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

const open = (path: string) => renderApp(path, { documents, signedIn: true });

describe('/web/{timestamp}', () => {
  test('redirects to the selected site at that time, in the same history entry', {
    tags: ['2.18'],
  }, async () => {
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
    expect([...new Set(visited)]).toEqual([
      '/network',
      '/web/20160101000000',
      '/archive-select',
      '/mnemosyne',
    ]);
  });
});

describe('/web/{timestamp}/{site}', () => {
  test.each([
    ['20040503120000', 'As of 2004'],
    ['20141231235959', 'As of 2004'],
    ['20150615083000', 'As of 2015'],
    ['21001231235959', 'As of 2015'],
  ])('at %s shows the site "%s"', async (timestamp, title) => {
    await open(`/web/${timestamp}/500`);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

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

  test('shows the timeline above the site', { tags: ['2.28'] }, async () => {
    await open('/web/20110101000000/homer');
    const poem = await screen.findByRole('heading', { name: 'A poem' });
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    expect(timeline.compareDocumentPosition(poem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows site and time, and links to another date and to the live version', async () => {
    await open('/web/20110101000000/homer');
    expect(await screen.findByText('Saturday, January 1, 2011 at 12:00 AM UTC')).toBeDefined();
    const ways = within(screen.getByRole('navigation', { name: 'Archive' }));
    expect(ways.getByRole('link', { name: 'Pick another date' }).getAttribute('href')).toBe(
      '/archive-select?site=homer',
    );
    expect(ways.getByRole('link', { name: 'Live version' }).getAttribute('href')).toBe(
      '/live/homer',
    );
  });

  test('before the first capture names its date, with a link to it', async () => {
    await open('/web/20030101000000/500');
    expect(await screen.findByText('500 was first captured on 3 May 2004.')).toBeDefined();
    const link = screen.getByRole('link', { name: /^Earliest capture: Monday, May 3, 2004/ });
    expect(link.getAttribute('href')).toBe('/web/20040503120000/500');
  });

  test('names the date of the first capture in the time zone of the reader', async () => {
    storeSettings({ timeZone: 'reader' });
    const late = { '20040503020000': version('Late in the evening') };
    await renderApp('/web/20030101000000/500', {
      documents: [buildDocument('late', late)],
      signedIn: true,
    });
    expect(await screen.findByText('500 was first captured on 2 May 2004.')).toBeDefined();
  });

  test.each(['freedom', 'harmegiddo', 'word', 'maid'])('shows the other site %s', async (site) => {
    await open(`/web/20110101000000/${site}`);
    expect(await screen.findByRole('navigation', { name: 'Archive' })).toBeDefined();
    expect(await screen.findByText(/ has no captures yet\.$/)).toBeDefined();
  });

  test.each(['nobody', 'constructor', 'HOMER'])(
    'of the unknown site %s is not found',
    { tags: ['2.22'] },
    async (key) => {
      await open(`/web/20110101000000/${key}`);
      expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
      expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
    },
  );

  test('whose view fails leads back to the site at that date', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const now = new Date(Number.NaN);
    await renderApp('/web/20160101000000/500/story/a', { documents, signedIn: true, now });
    await screen.findByRole('heading', { name: '404 Not Found' });
    const links = screen.getAllByRole('link', { name: / as of / });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Go to 500 as of 1 January 2016', '/web/20160101000000/500'],
    ]);
    log.mockRestore();
  });

  test('of an unknown site leads to every site at that date', async () => {
    await open('/web/20110101000000/nobody');
    await screen.findByRole('heading', { name: '404 Not Found' });
    const links = screen.getAllByRole('link', { name: / as of 1 January 2011$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      siteKeys.map((key) => `/web/20110101000000/${key}`),
    );
  });

  test('shows on a live domain that this is the live version, with a link to the archive', {
    tags: ['3.7'],
  }, async () => {
    await renderApp('/web/20110101000000/homer', {
      documents,
      signedIn: true,
      hostname: 'homer.localhost',
    });
    expect(await screen.findByText(/This is the live version of the site/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'localhost:5173' });
    expect(link.getAttribute('href')).toBe('http://localhost:5173/mnemosyne');
  });
});

describe('/web/{timestamp}/{site}/story/{itemId}', () => {
  test.each(siteKeys)('shows a story of %s as it stood', { tags: ['2.34'] }, async (itemSite) => {
    const versions = {
      '20040503120000': version('Then', 'Old text.'),
      '20150615083000': version('Now', 'New text.'),
    };
    await renderApp(`/web/20101231000000/${itemSite}/story/s`, {
      documents: [buildDocument('s', versions, { itemSite })],
      signedIn: true,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Then' })).toBeDefined();
    expect(screen.getByText('Old text.')).toBeDefined();
    expect(screen.queryByText('New text.')).toBeNull();
  });
});

describe('a timestamp that is not 14 digits', { tags: ['2.7'] }, () => {
  test.each([
    '/web/123/homer',
    '/web/2020010100000/500',
    '/web/202001010000000/500',
    '/web/2020-1-1/500',
    '/web/2020010100000a',
    '/web/20200101%20000000/500/story/a',
    '/web/2020010100000a/500/story/a/history',
    '/web/2020010100000a/www.example.com/a/b',
    '/compare/2020010100000/20200101000000/500',
    '/compare/20200101000000/202001010000000/500/story/a',
  ])('%s is not found, for visitors too', { tags: ['2.7'] }, async (path) => {
    await renderApp(path, { documents });
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
  });
});

describe('fourteen digits that are no date', () => {
  test.each([
    ['month 13', '20041301000000', '3 May 2004'],
    ['31 February', '20150231000000', '15 June 2015'],
    ['hour 24', '20150615240000', '15 June 2015'],
    ['year 1999', '19991231235959', '3 May 2004'],
    ['year 2101', '21010101000000', '1 January 2018'],
  ])(
    'with %s (%s) show "Invalid Date" and offer %s',
    { tags: ['2.26'] },
    async (_, digits, nearest) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      await open(`/web/${digits}/500`);
      expect(await screen.findByText('Invalid Date')).toBeDefined();
      await waitFor(() =>
        expect(warn).toHaveBeenCalledWith(`Invalid version timestamp: "${digits}"`),
      );
      const offer = within(await screen.findByText(/^Nearest capture:/));
      expect(offer.getByRole('link').textContent).toBe(nearest);
      warn.mockRestore();
    },
  );

  test.each([
    ['20041301000000', 'There is no 13th month.', '/web/20040503120000/500'],
    ['20150231000000', 'There is no 31st of February.', '/web/20150615083000/500'],
    ['19991231235959', '500 was first captured on 3 May 2004.', '/web/20040503120000/500'],
    [
      '21010101000000',
      'This date is in the future; the last capture is from 1 January 2018.',
      '/web/20180101000000/500',
    ],
  ])('are explained on the page: %s is "%s"', async (digits, note, nearest) => {
    vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
    await open(`/web/${digits}/500`);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(note)).toBeDefined();
    const link = main.getByRole('link', { name: /capture: / });
    expect(link.getAttribute('href')).toBe(nearest);
  });

  test.each([
    ['20150231000000', 'after', '20150615083000', 'As of 2015'],
    ['20041301000000', 'before', '20040503120000', 'As of 2004'],
  ])(
    'have a link to the nearest capture: %s to one %s',
    { tags: ['2.27'] },
    async (digits, _, nearest, title) => {
      vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
      const { user, router } = await open(`/web/${digits}/500`);
      const link = await screen.findByText(/^Nearest capture:/);
      await user.click(within(link).getByRole('link'));
      expect(await screen.findByRole('heading', { name: title })).toBeDefined();
      expect(pathOf(router)).toBe(`/web/${nearest}/500`);
    },
  );
});

describe('more segments than the archive knows', () => {
  test.each([
    ['/web/20200101000000/www.example.com/a/b', '/www.example.com/a/b'],
    ['/web/20200101000000/homer/a/b', '/homer/a/b'],
    ['/web/20200101000000/500/register', '/500/register'],
    ['/web/20200101000000/500/story/a/more?x=1#y', '/500/story/a/more?x=1#y'],
  ])('%s goes to /mnemosyne/archive/…%s', { tags: ['2.23'] }, async (path, rest) => {
    const { router } = await open(path);
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(pathOf(router)).toBe(`/mnemosyne/archive/20200101000000${rest}`);
  });

  test('are explained, with a link to the landing', {
    tags: ['2.24', '3.17', '8.23'],
  }, async () => {
    await open('/mnemosyne/archive/20200101000000/www.example.com/a/b');
    await screen.findByRole('heading', { name: 'Oops — No Detail Found' });
    const text = document.querySelector('main')?.textContent;
    expect(text).toMatch(/details for this site or item could not be loaded/);
    expect(text).toMatch(/not set up for archive mode/);
    expect(text).toMatch(/link was invalid/);
    expect(screen.getByRole('link', { name: 'All archived sites' }).getAttribute('href')).toBe(
      '/mnemosyne',
    );
    expect(screen.queryByRole('link', { name: /^Go to/ })).toBeNull();
  });

  test('have a link to the captures of a known site', { tags: ['2.25'] }, async () => {
    await open('/mnemosyne/archive/20200101000000/homer/a/b');
    const link = await screen.findByRole('link', {
      name: 'Go to Homer in Limbo as of 1 January 2020',
    });
    expect(link.getAttribute('href')).toBe('/web/20200101000000/homer');
  });

  test('have no such link if only a later segment is a known key', { tags: ['2.25'] }, async () => {
    await open('/mnemosyne/archive/20200101000000/www.example.com/homer/b');
    await screen.findByRole('heading', { name: 'Oops — No Detail Found' });
    expect(screen.queryByRole('link', { name: /^Go to/ })).toBeNull();
  });
});

describe('the address of a withdrawn version', () => {
  const withdrawn = { '20100101000000': '20260203040506' };
  const withdrawing = documents.map((document) =>
    document.itemId === 'a' ? { ...document, withdrawn } : document,
  );
  const read = (path: string, stored: readonly ContentDocument[] = withdrawing) =>
    renderApp(path, { documents: stored, signedIn: true });

  test.each(['20100101000000', '20141231235959'])(
    'at %s says that it was withdrawn and when, and which version is shown',
    async (timestamp) => {
      await read(`/web/${timestamp}/500/story/a`);
      await screen.findByRole('heading', { name: 'As of 2004' });
      const note = await screen.findByText(/The version of/);
      expect(note.textContent).toContain(
        'The version of 1 January 2010 was withdrawn on 3 February 2026. Version of 3 May 2004.',
      );
    },
  );

  test.each(['20040503120000', '20091231235959', '20150615083000'])(
    'at %s nothing is said of it',
    async (timestamp) => {
      await read(`/web/${timestamp}/500/story/a`);
      await screen.findByRole('heading', { level: 1, name: /^As of/ });
      expect(document.body.textContent).not.toContain('withdrawn');
    },
  );

  test('says so in a comparison with it', async () => {
    await read('/compare/20040503120000/20100101000000/500/story/a');
    const note = await screen.findByText(/^The version of/);
    expect(note.textContent).toBe(
      'The version of Friday, January 1, 2010 at 12:00 AM UTC was withdrawn on Tuesday, ' +
        'February 3, 2026 at 4:05 AM UTC. The version before it is compared instead, if there is one.',
    );
  });

  test('of the history of a story without any other version says when that was withdrawn', async () => {
    const gone = { ...buildDocument('g', {}), withdrawn };
    await read('/web/20110101000000/500/story/g/history', [...documents, gone]);
    await screen.findByText(/^This story was withdrawn on/);
  });

  test('of a story without any other version says when that was withdrawn', async () => {
    const gone = { ...buildDocument('g', {}), withdrawn };
    await read('/web/20110101000000/500/story/g', [...documents, gone]);
    const sentence = await screen.findByText(/^This story was withdrawn on/);
    expect(sentence.textContent).toBe(
      'This story was withdrawn on Tuesday, February 3, 2026 at 4:05 AM UTC.',
    );
  });
});
