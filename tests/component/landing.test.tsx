import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { archiveSelectState } from '../../src/domain/content/site-mode';
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
  test('has a title about digital memory and a login panel, and no site to pick', {
    tags: ['1.1', '1.4', '2.4', '3.4', '8.23'],
  }, async () => {
    await renderApp('/mnemosyne');
    const panel = within(await screen.findByRole('region', { name: 'Login Required' }));
    expect(panel.getByText('Please log in to continue exploring the archives.')).toBeDefined();
    expect(panel.getByRole('form', { name: 'User Login' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/digital memory/);
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Pick a site' })).toBeNull();
  });

  test('offers the live mirrors, which need no account, in one sentence', async () => {
    await renderApp('/mnemosyne');
    const sentence = await screen.findByText(/^Without an account/);
    expect(sentence.textContent).toBe(
      'Without an account, you can read the sites as they stand now: 500, Homer in Limbo, Freedom on the March, Har Megiddo, Word of a Mad Man and The Maid of God.',
    );
    const links = within(sentence).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      siteKeys.map((key) => `/live/${key}`),
    );
  });

  test('says what the login leads to', async () => {
    await renderApp('/web/20110501120000/500');
    const panel = within(await screen.findByRole('region', { name: 'Login Required' }));
    expect(panel.getByText('Log in to read 500 as of 1 May 2011.')).toBeDefined();
  });

  test('names no purpose of a login without a safe address to return to', async () => {
    await renderApp('/mnemosyne?redirect=//evil.example/500');
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(screen.queryByText(/^Log in to/)).toBeNull();
  });
});

describe('/mnemosyne, signed in', () => {
  test('has a card for each of the six sites, with name, description and start date', {
    tags: ['1.2', '3.1', '9.19'],
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
    expect(screen.queryByRole('heading', { name: 'Login Required' })).toBeNull();
  });

  test('a click on a card opens /archive-select for its site, without the date chosen before', {
    tags: ['3.2'],
  }, async () => {
    const { user, router, stores } = await renderApp('/mnemosyne', { signedIn: true });
    const card = await findSiteCard('Word of a Mad Man');
    stores.archive.getState().setCaptureDate('20200101000000');
    await user.click(card);
    await screen.findByRole('heading', { name: 'Pick a Capture Date' });
    expect(pathOf(router)).toBe('/archive-select');
    expect(stores.site.getState()).toMatchObject(archiveSelectState('word'));
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
    await app.user.keyboard('{Control>}');
    await app.user.click(card);
    await app.user.keyboard('{/Control}');
    expect(pathOf(app.router)).toBe('/mnemosyne');
    app.unmount();
    const tab = await renderApp(address, { signedIn: true });
    expect(await screen.findByText(/^Har Megiddo: /)).toBeDefined();
    expect(tab.stores.site.getState()).toMatchObject(archiveSelectState('harmegiddo'));
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

  test('come from the published copy, with number, range and sparkline; other cards have none', async () => {
    const { adjust } = watchCalls(publishSnapshots(documents));
    await renderApp('/mnemosyne', { signedIn: true, adjust });
    const count = await screen.findByText('3 captures');
    expect(count.closest('article')?.querySelector('h3')?.textContent).toBe('500');
    const range = count.nextElementSibling;
    expect(range?.textContent).toBe('2004-05-03 to 2015-06-15 (UTC)');
    const sparkline = range?.nextElementSibling;
    expect(sparkline?.getAttribute('aria-hidden')).toBe('true');
    expect(sparkline?.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(3);
    expect(screen.getAllByText(/^\d+ captures?$/)).toHaveLength(1);
    expect(screen.queryByText(/^Error/)).toBeNull();
  });

  test('are not read for visitors', async () => {
    const watch = watchCalls(publishSnapshots(documents));
    await renderApp('/mnemosyne', { adjust: watch.adjust });
    await screen.findByRole('heading', { name: 'Login Required' });
    // They are read when the browser is idle: in jsdom, after 50 ms.
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(watch.calls).not.toContain('timemap');
  });
});
