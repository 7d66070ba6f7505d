import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createSiteRegistry, siteKeys } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, pathOf, renderApp, withAuth } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const siteNames = [
  '500',
  'Homer in Limbo',
  'Freedom on the March',
  'Har Megiddo',
  'Word of a Mad Man',
  'The Maid of God',
];

describe('/mnemosyne, signed out', () => {
  test('asks a visitor to log in, with the login widget', {
    tags: ['2.4', '3.4', '8.23'],
  }, async () => {
    await renderApp('/mnemosyne');
    const panel = within(await screen.findByRole('region', { name: 'Login Required' }));
    expect(panel.getByText('Please log in to continue exploring the archives.')).toBeDefined();
    expect(panel.getByRole('form', { name: 'User Login' })).toBeDefined();
  });

  test('has a title about digital memory', { tags: ['1.1'] }, async () => {
    await renderApp('/mnemosyne');
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toMatch(/digital memory/);
    expect(screen.getByText(/An archive keeps what was there/)).toBeDefined();
  });

  test('shows no site to pick', { tags: ['1.4'] }, async () => {
    await renderApp('/mnemosyne');
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Pick a site' })).toBeNull();
  });

  test('offers the live mirrors, which need no account, in one sentence', {
    tags: ['1.4'],
  }, async () => {
    await renderApp('/mnemosyne');
    const sentence = await screen.findByText(/^Without an account/);
    expect(sentence.textContent).toBe(
      'Without an account, you can read the sites as they stand now: 500, Homer in Limbo, Freedom on the March, Har Megiddo, Word of a Mad Man and The Maid of God.',
    );
    const mirrors = within(sentence);
    const links = mirrors.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(siteNames);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      siteKeys.map((key) => `/live/${key}`),
    );
  });

  test.each([
    ['/web/20110501120000/500', 'Log in to read 500 as of 1 May 2011.'],
    ['/compare/20100101000000/20110501120000/word?x=1', /^Log in to compare Word of a Mad Man on/],
    ['/archive-select?site=homer', 'Log in to pick a capture of Homer in Limbo.'],
  ])('says what the login leads to: %s', async (path, words) => {
    await renderApp(path);
    const panel = within(await screen.findByRole('region', { name: 'Login Required' }));
    expect(panel.getByText(words)).toBeDefined();
  });

  test('names no purpose of a login without a safe address to return to', async () => {
    await renderApp('/mnemosyne?redirect=//evil.example/500');
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(screen.queryByText(/^Log in to/)).toBeNull();
  });
});

describe('/mnemosyne, signed in', () => {
  test('shows a card for each of the six sites and no login panel', { tags: ['1.2'] }, async () => {
    await renderApp('/mnemosyne', { signedIn: true });
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(siteNames);
    expect(screen.queryByRole('heading', { name: 'Login Required' })).toBeNull();
    expect(screen.queryByRole('form', { name: 'User Login' })).toBeNull();
  });

  test('a card has the name, the description and the start date as month/day/year', {
    tags: ['3.1', '9.19'],
  }, async () => {
    await renderApp('/mnemosyne', { signedIn: true });
    const cards = await screen.findAllByRole('article');
    const shown = cards.map((card) =>
      [...card.querySelectorAll('h3, p')].slice(0, 3).map((element) => element.textContent),
    );
    const registry = createSiteRegistry();
    expect(shown).toEqual(
      siteKeys.map((key, index) => [siteNames[index], registry[key].description, 'Since 1/1/1997']),
    );
    expect(new Set(shown.map(([, description]) => description)).size).toBe(6);
  });

  test.each([
    ['500', '500'],
    ['Homer in Limbo', 'homer'],
    ['Freedom on the March', 'freedom'],
    ['Har Megiddo', 'harmegiddo'],
    ['Word of a Mad Man', 'word'],
    ['The Maid of God', 'maid'],
  ])(
    'a click on the card "%s" opens /archive-select for %s',
    { tags: ['3.2'] },
    async (name, key) => {
      const { user, router, stores } = await renderApp('/mnemosyne', { signedIn: true });
      await user.click(await findSiteCard(name));
      await screen.findByRole('heading', { name: 'Pick a Capture Date' });
      expect(pathOf(router)).toBe('/archive-select');
      expect(stores.site.getState()).toMatchObject({
        mode: 'archive-select',
        selectedSite: key,
        currentTimestamp: null,
      });
    },
  );

  test('picking a site forgets the date that was chosen before', async () => {
    const { user, stores } = await renderApp('/mnemosyne', { signedIn: true });
    const card = await findSiteCard('500');
    stores.archive.getState().setCaptureDate('20200101000000');
    await user.click(card);
    await screen.findByRole('heading', { name: 'Pick a Capture Date' });
    expect(stores.archive.getState().captureDate).toBeNull();
  });

  test('a click does nothing when the session has just ended', { tags: ['3.3'] }, async () => {
    const { router, stores } = await renderApp('/mnemosyne', { signedIn: true });
    const card = await findSiteCard('500');
    stores.auth.setState({ status: 'signed-out', user: null, userData: null });
    card.click();
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe('/mnemosyne');
    expect(stores.site.getState().selectedSite).toBeNull();
  });

  test('a card is a link, whose address selects its site in a new tab as well', async () => {
    const app = await renderApp('/mnemosyne', { signedIn: true });
    const card = await findSiteCard('Har Megiddo');
    const address = card.getAttribute('href') ?? '';
    expect(address).toBe('/archive-select?site=harmegiddo');
    await app.user.keyboard('{Control>}');
    await app.user.click(card);
    await app.user.keyboard('{/Control}');
    expect(pathOf(app.router)).toBe('/mnemosyne');
    app.unmount();
    const tab = await renderApp(address, { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Pick a Capture Date' })).toBeDefined();
    expect(await screen.findByText(/^Har Megiddo: /)).toBeDefined();
    expect(tab.stores.site.getState()).toMatchObject({
      mode: 'archive-select',
      selectedSite: 'harmegiddo',
    });
  });

  test('is in neither form while the session is being restored', async () => {
    await renderApp('/mnemosyne', { adjust: withAuth({ observe: () => () => {} }) });
    expect(await screen.findByText('Loading content...')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Login Required' })).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('the captures on the cards', () => {
  const documents = [
    buildDocument('a', { '20040503120000': version('First'), '20100101000000': version('Second') }),
    buildDocument('b', { '20150615083000': version('Another') }),
  ];
  const published = () => watchCalls(publishSnapshots(documents));
  /** The captures are read when the browser is idle: in jsdom, after 50 ms. */
  const afterIdle = () => new Promise((resolve) => setTimeout(resolve, 150));
  const timeMapReads = ({ calls }: { readonly calls: readonly string[] }) =>
    calls.filter((call) => call === 'timemap');

  test('come from the published copy, with number, range and a decorative sparkline', async () => {
    const watch = published();
    await renderApp('/mnemosyne', { signedIn: true, adjust: watch.adjust });
    const count = await screen.findByText('3 captures');
    const card = count.closest('article');
    expect(card?.querySelector('h3')?.textContent).toBe('500');
    const range = count.nextElementSibling;
    expect(range?.textContent).toBe('2004-05-03 to 2015-06-15 (UTC)');
    const sparkline = range?.nextElementSibling;
    expect(sparkline?.getAttribute('aria-hidden')).toBe('true');
    expect(sparkline?.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(3);
  });

  test('are read once for each site, even if the reader comes back', async () => {
    const watch = published();
    const { router } = await renderApp('/mnemosyne', { signedIn: true, adjust: watch.adjust });
    await screen.findByText('3 captures');
    await router.navigate('/nowhere');
    await screen.findByRole('heading', { name: '404 Not Found' });
    await router.navigate('/mnemosyne');
    await screen.findByText('3 captures');
    await afterIdle();
    expect(timeMapReads(watch)).toHaveLength(6);
  });

  test('are left out where nothing is published', async () => {
    const watch = published();
    await renderApp('/mnemosyne', { signedIn: true, adjust: watch.adjust });
    await screen.findByText('3 captures');
    expect(screen.getAllByText(/^\d+ captures?$/)).toHaveLength(1);
    expect(screen.getAllByText('Since 1/1/1997')).toHaveLength(6);
    expect(screen.queryByText(/^Error/)).toBeNull();
  });

  test('are not read for visitors', async () => {
    const watch = published();
    await renderApp('/mnemosyne', { adjust: watch.adjust });
    await screen.findByRole('heading', { name: 'Login Required' });
    await afterIdle();
    expect(timeMapReads(watch)).toEqual([]);
  });
});
