import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import { CachedSites } from '../../src/backend/offline/cached-sites';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { createSiteRegistry, siteKeys } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { openBrowser } from '../support/cached-sites';
import { hrefsOf, textsOf } from '../support/read-elements';
import { type AppOptions, findSiteCard, goOffline, pathOf, renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { type HeldCall, watchCalls } from '../support/watched-backend';

const siteNames = [
  '500',
  'Homer in Limbo',
  'Freedom on the March',
  'Har Megiddo',
  'Word of a Mad Man',
  'The Maid of God',
];

describe('/mnemosyne, signed out', () => {
  test('has a title and a login panel, and no site', {
    tags: ['1.1', '1.4', '2.4', '3.4', '8.23'],
  }, async () => {
    await renderApp('/mnemosyne');
    const panel = within(await screen.findByRole('region', { name: 'Login Required' }));
    expect(panel.getByText('Please log in to continue exploring the archives.')).toBeDefined();
    expect(panel.getByRole('form', { name: 'User Login' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/digital memory/);
    expect(screen.queryByRole('heading', { name: 'Pick a site' })).toBeNull();
  });

  test('has a card for each live mirror', { tags: ['3.26', '1.4'] }, async () => {
    await renderApp('/mnemosyne');
    const live = within(
      await screen.findByRole('region', { name: 'Read the sites as they stand now' }),
    );
    const links = live.getAllByRole('link');
    expect(textsOf(links)).toEqual(siteNames);
    expect(hrefsOf(links)).toEqual(siteKeys.map((key) => `/live/${key}`));
    expect(live.getAllByRole('article')).toHaveLength(links.length);
  });

  test.each<[string, (documents: readonly ContentDocument[]) => Pick<AppOptions, 'adjust'>]>([
    ['the published discussion', (documents) => watchCalls(publishSnapshots(documents))],
    ['the story itself', () => ({ adjust: (backend: Backend) => backend })],
  ])('names an archived story by its live title, from %s', { tags: ['3.27'] }, async (_, of) => {
    const versions = {
      '20100101000000': version('As archived'),
      '20150615083000': version('As it stands now'),
    };
    const documents = [buildDocument('a', versions)];
    await renderApp('/web/20110501120000/500/story/a', { documents, ...of(documents) });
    await screen.findByRole('heading', { name: 'As it stands now', level: 1 });
    const purpose = screen.getByText('Read a story of 500 as of May 1, 2011');
    const panel = screen.getByRole('region', { name: 'Login Required' });
    expect(purpose.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const live = screen.getByRole('link', { name: 'the story as it stands now' });
    expect(live.getAttribute('href')).toBe('/500/story/a');
    expect(screen.queryByText('As archived')).toBeNull();
  });

  test('names an archived story without a live version by its site, above the login and the live mirrors', {
    tags: ['3.27', '3.4', '3.26', '1.4'],
  }, async () => {
    await renderApp('/web/20110501120000/500/story/a');
    const panel = within(await screen.findByRole('region', { name: 'Login Required' }));
    expect(panel.getByText('Please log in to continue exploring the archives.')).toBeDefined();
    expect(panel.getByRole('form', { name: 'User Login' })).toBeDefined();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('A story of 500');
    expect(screen.getByText('Read a story of 500 as of May 1, 2011')).toBeDefined();
    const live = within(screen.getByRole('region', { name: 'Read the sites as they stand now' }));
    expect(textsOf(live.getAllByRole('link'))).toEqual(siteNames);
  });

  test('names an archived list by its site and date', { tags: ['3.27'] }, async () => {
    await renderApp('/web/20110501120000/homer');
    const name = 'Read Homer in Limbo as of May 1, 2011';
    const title = await screen.findByRole('heading', { name, level: 1 });
    const panel = screen.getByRole('region', { name: 'Login Required' });
    expect(title.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('/mnemosyne, signed in', () => {
  test('has a card for each site, and its start', {
    tags: ['1.1', '1.2', '3.1', '9.19', '9.17', '2.4'],
  }, async () => {
    await renderApp('/mnemosyne', { signedIn: true });
    const cards = await screen.findAllByRole('article');
    const shown = cards.map((card) => textsOf(card.querySelectorAll('h3 a, p')).slice(0, 3));
    const registry = createSiteRegistry();
    expect(shown).toEqual(
      siteKeys.map((key, index) => [siteNames[index], registry[key].description, 'Since 1/1/1997']),
    );
    expect(new Set(shown.map(([, description]) => description)).size).toBe(6);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/digital memory/);
    expect(screen.queryByRole('heading', { name: 'Login Required' })).toBeNull();
  });

  test('a card opens /archive-select for its site, without a date', {
    tags: ['1.2', '3.2'],
  }, async () => {
    const { user, router, stores } = await renderApp('/mnemosyne', { signedIn: true });
    const card = await findSiteCard('Word of a Mad Man');
    stores.archive.getState().setCaptureDate('20200101000000');
    // A click for a new tab selects nothing here; the address says which site.
    await user.keyboard('{Control>}');
    await user.click(card);
    await user.keyboard('{/Control}');
    expect(stores.site.getState().selectedSite).toBeNull();
    expect(card.getAttribute('href')).toBe('/archive-select?site=word');
    await user.click(card);
    await screen.findByRole('heading', { name: 'Pick a Capture Date' });
    expect(pathOf(router)).toBe('/archive-select');
    expect(stores.site.getState()).toMatchObject({
      mode: 'archive-select',
      selectedSite: 'word',
      currentTimestamp: null,
    });
    expect(stores.archive.getState().captureDate).toBeNull();
  });

  test('a click does nothing when the session has just ended, but ask for the login', {
    tags: ['3.3', '3.4'],
  }, async () => {
    const { router, stores } = await renderApp('/mnemosyne', { signedIn: true });
    const card = await findSiteCard('500');
    stores.auth.setState({ status: 'signed-out', user: null, userData: null });
    card.click();
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe('/mnemosyne');
    expect(stores.site.getState().selectedSite).toBeNull();
  });
});

const documents = [
  buildDocument('a', { '20040503120000': version('First'), '20100101000000': version('Second') }),
  buildDocument('b', { '20150615083000': version('Another') }),
];

test('the captures on the cards come from the published copy, with number, range and sparkline; other cards have none', {
  tags: ['3.1', '7.6'],
}, async () => {
  const { adjust } = watchCalls(publishSnapshots(documents));
  await renderApp('/mnemosyne', { signedIn: true, adjust });
  const count = await screen.findByText('3 captures');
  expect(count.closest('article')?.querySelector('h3')?.textContent).toBe('500');
  expect(count.previousElementSibling?.textContent).toBe('Since 1/1/1997');
  const range = count.nextElementSibling;
  expect(range?.textContent).toBe('May 3, 2004 to June 15, 2015 (UTC)');
  const sparkline = range?.nextElementSibling;
  expect(sparkline?.getAttribute('aria-hidden')).toBe('true');
  expect(sparkline?.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(3);
  expect(screen.getAllByText(/^\d+ captures?$/)).toHaveLength(1);
  expect(screen.queryByText(/^Error/)).toBeNull();
});

test('the captures on the cards are read once; those that could not be read are read at the next visit', async () => {
  const watch = watchCalls(publishSnapshots(documents));
  watch.hold('timemap');
  const { router } = await renderApp('/mnemosyne', { signedIn: true, adjust: watch.adjust });
  let ended = 0;
  /** Ends the reads of the captures of so many sites. */
  const endReads = async (count: number, end: (read: HeldCall) => void) => {
    await waitFor(() => expect(watch.held).toHaveLength(ended + count));
    await act(async () => watch.held.slice(ended).forEach(end));
    ended += count;
  };
  const visitAgain = async () => {
    await act(() => router.navigate('/account'));
    await screen.findByRole('heading', { name: 'Your account' });
    watch.countAnew();
    await act(() => router.navigate('/mnemosyne'));
    await findSiteCard('500');
  };
  const sites = siteNames.length;
  await endReads(sites, (read) => read.fail('unreachable'));
  await visitAgain();
  await endReads(sites, (read) => read.proceed());
  expect(await screen.findByText('3 captures')).toBeDefined();
  expect(watch.documents.snapshots).toBe(sites);
  await visitAgain();
  await endReads(sites - 1, (read) => read.proceed());
  expect(await screen.findByText('3 captures')).toBeDefined();
  expect(watch.documents.snapshots).toBe(sites - 1);
});

test('a site whose archive was read has its captures on the card, even if none are published', async () => {
  const path = '/web/20110520190000/500';
  const { router } = await renderApp(path, { documents, signedIn: true });
  await screen.findByText('Between captures 2 and 3 of 3');
  await act(() => router.navigate('/mnemosyne'));
  const count = await screen.findByText('3 captures');
  expect(count.closest('article')?.querySelector('h3')?.textContent).toBe('500');
});

test.each([
  [
    'secure',
    null,
    'This browser does not allow sites to store content, as in some private windows.',
  ],
  [
    'insecure',
    { ...openBrowser(), locks: undefined },
    'Sites can only be kept if this page is opened at a secure address (https).',
  ],
])(
  'a card says why its site cannot be kept, at an address that is %s',
  async (_, browser, reason) => {
    const cache = new CachedSites(browser, () => {});
    const { user } = await renderApp('/mnemosyne', { documents, signedIn: true, cache });
    await user.click(
      await screen.findByRole('button', { name: /^Keep for offline reading.*500$/ }),
    );
    expect(await screen.findByText(reason)).toBeDefined();
  },
);

const place = { site: '500', branch: '1', account: 'x' } as const;
const kept = { ...place, size: 1, change: null, cachedAt: '20260728120000' };

describe('a reader who returns', () => {
  test.each([
    ['/web/20110520190000/500', 'Continue: 500, May 20, 2011'],
    ['/web/20110520190000/500/story/a', 'Continue: Second, 500, May 20, 2011'],
  ])('continues at the last page read: %s', { tags: ['3.28'] }, async (path, name) => {
    const { user, router, stores } = await renderApp(path, { documents, signedIn: true });
    await waitFor(() => expect(stores.settings.getState().lastRead).not.toBeNull());
    act(() => stores.cachedSites.setState({ sites: [kept] }));
    await router.navigate('/mnemosyne');
    expect(await screen.findByRole('region', { name: 'On this device' })).toBeDefined();
    await user.click(await screen.findByRole('link', { name }));
    await screen.findByRole('region', { name: 'Timeline' });
    expect(pathOf(router)).toBe(path);
  });

  test('offline, finds what is on this device, and only that', {
    tags: ['3.28', '7.6'],
  }, async () => {
    goOffline();
    const { stores } = await renderApp('/mnemosyne', { signedIn: true });
    const lastRead = {
      site: 'homer',
      timestamp: '20110520190000',
      itemId: null,
      title: null,
      scrollY: 0,
    } as const;
    act(() => stores.settings.getState().change({ lastRead }));
    const name = 'You are offline. On this device:';
    expect((await screen.findByRole('region', { name })).textContent).toContain(
      'No site is kept for offline reading.',
    );
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
    act(() => stores.cachedSites.setState({ sites: [kept] }));
    const device = () => screen.getByRole('region', { name });
    await waitFor(() => expect(device().textContent).toContain('500, kept on July 28, 2026'));
    const title = screen.getByRole('heading', { level: 1 });
    expect(device().compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(device()).getByRole('link', { name: '500' }).getAttribute('href')).toBe(
      '/web/latest/500',
    );
    act(() => stores.settings.getState().change({ lastRead: { ...lastRead, site: '500' } }));
    const next = await screen.findByRole('link', { name: /^Continue/ });
    expect(device().compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
