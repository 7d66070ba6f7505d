import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { siteKeys } from '../../src/domain/content/site-registry';
import { readHosts } from '../../src/routing/hosts';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';

const documents = siteKeys.map((itemSite) =>
  buildDocument(
    `${itemSite}-1`,
    { '20150615083000': version(`News of ${itemSite}`) },
    { itemSite },
  ),
);

describe('/', () => {
  test('redirects to the landing on an archive host', { tags: ['2.2'] }, async () => {
    const { router } = await renderApp('/');
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe('/mnemosyne');
  });

  test('redirects to the landing on an unregistered host', { tags: ['2.2'] }, async () => {
    const { router } = await renderApp('/', { hostname: 'nobody.localhost' });
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe('/mnemosyne');
  });
});

describe('a live domain, by default or by configuration', { tags: ['10.18'] }, () => {
  test.each(siteKeys)(
    'redirects to /live/%s on its live domain',
    { tags: ['2.1'] },
    async (site) => {
      const { router } = await renderApp('/', { documents, hostname: `${site}.localhost` });
      expect(await screen.findByRole('heading', { name: `News of ${site}` })).toBeDefined();
      expect(pathOf(router)).toBe(`/live/${site}`);
    },
  );

  test.each([
    ['/live/homer', 'homer.example', 'News of homer'],
    ['/mnemosyne', 'homer.localhost', 'Login Required'],
  ])('redirects to %s on %s with the hosts of the configuration', async (path, hostname, name) => {
    const hosts = readHosts({ VITE_LIVE_DOMAIN_HOMER: 'homer.example' });
    const { router } = await renderApp('/', { documents, hosts, hostname });
    expect(await screen.findByRole('heading', { name })).toBeDefined();
    expect(pathOf(router)).toBe(path);
  });
});

test('a site that is not active has no live domain', { tags: ['2.3'] }, async () => {
  const { archiveHosts, registry } = readHosts({});
  const closed = { ...registry, homer: { ...registry.homer, isActive: false } };
  const hosts = { archiveHosts, registry: closed };
  const { router, stores } = await renderApp('/', {
    documents,
    hosts,
    hostname: 'homer.localhost',
  });
  expect(await screen.findByRole('heading', { name: 'Login Required' })).toBeDefined();
  expect(pathOf(router)).toBe('/mnemosyne');
  expect(stores.site.getState().selectedSite).toBeNull();
});

describe.each([
  ['/live/{site}', (site: string) => `/live/${site}`],
  ['/{site}', (site: string) => `/${site}`],
])('%s', (_, pathTo) => {
  test.each(siteKeys)(
    'shows the live view of %s to anyone',
    { tags: ['1.5', '2.8', '2.10', '2.11'] },
    async (site) => {
      const { stores } = await renderApp(pathTo(site), { documents });
      expect(await screen.findByRole('heading', { name: `News of ${site}` })).toBeDefined();
      expect(screen.getByText('Live mirror')).toBeDefined();
      expect(stores.site.getState()).toMatchObject({
        mode: 'live',
        selectedSite: site,
        currentTimestamp: null,
      });
    },
  );
});

describe('/{site}/story/{itemId}', () => {
  test.each(siteKeys)('shows one live story of %s', { tags: ['2.10', '2.33'] }, async (site) => {
    await renderApp(`/${site}/story/${site}-1`, { documents });
    expect(await screen.findByRole('heading', { name: `News of ${site}`, level: 1 })).toBeDefined();
    expect(screen.getByText('Text.')).toBeDefined();
  });

  test.each([
    ['that does not exist', '/homer/story/nothing'],
    ['of another site', '/homer/story/500-1'],
    ['by a key that every object has', '/500/story/constructor'],
  ])('with an item %s is "Oops — No Detail Found"', { tags: ['2.35'] }, async (_, path) => {
    await renderApp(path, { documents });
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Go to/ }).getAttribute('href')).toBe(
      `/${path.split('/')[1]}`,
    );
  });
});

describe('/web/{timestamp}/{site}/story/{itemId}', () => {
  test.each([
    ['that does not exist', 'nothing'],
    ['of another site', '500-1'],
  ])('with an item %s is "Oops — No Detail Found"', { tags: ['2.35'] }, async (_, itemId) => {
    await renderApp(`/web/20200101000000/homer/story/${itemId}`, { documents, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Go to/ }).getAttribute('href')).toBe(
      '/web/20200101000000/homer',
    );
  });
});

describe('an unknown address', () => {
  test.each([
    '/nobody',
    '/live',
    '/live/nobody',
    '/live/homer/extra',
    '/live/constructor',
    '/network',
    '/newsletters',
    '/advertise',
    '/shop',
    '/500/faq',
    '/500/code',
    '/500/awards',
    '/500/journals',
    '/500/archive',
    '/homer/story',
    '/homer/story/homer-1/more',
    '/mnemosyne/more',
    '/a/b/c/d',
    '/%68omer',
    '/%6dnemosyne',
    '/%61rchive-select',
    '/%77eb/20200101000000/homer',
    '/homer//',
  ])('%s is the not-found page', { tags: ['2.8', '2.16', '2.42'] }, async (path) => {
    const { router, stores } = await renderApp(path, { documents });
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
    expect(pathOf(router)).toBe(path);
    // A view that fails is replaced by the same page, so the page alone does not prove it.
    expect(stores.site.getState()).toMatchObject({ mode: 'live', selectedSite: null });
  });

  test('has the words of the specification, with a link home', {
    tags: ['3.22', '8.23'],
  }, async () => {
    const { user, router } = await renderApp('/nobody');
    expect(
      await screen.findByText('The page you requested was not found on this server.'),
    ).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Return to Home Page' }));
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe('/mnemosyne');
  });

  test.each(['/nobody', '/live/nobody'])('%s selects no site', { tags: ['2.11'] }, async (path) => {
    const { stores } = await renderApp(path);
    await screen.findByRole('heading', { name: '404 Not Found' });
    expect(stores.site.getState().selectedSite).toBeNull();
  });
});

describe('/{site}/register', () => {
  const others = siteKeys.filter((site) => site !== '500');

  test.each(others)('of %s is the not-found page to guests', { tags: ['2.14'] }, async (site) => {
    await renderApp(`/${site}/register`, { documents });
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
  });

  test.each(others)(
    'of %s sends a signed-in reader to the site',
    { tags: ['2.15'] },
    async (site) => {
      const { router } = await renderApp(`/${site}/register`, { documents, signedIn: true });
      expect(await screen.findByRole('heading', { name: `News of ${site}` })).toBeDefined();
      expect(pathOf(router)).toBe(`/${site}`);
    },
  );
});

describe('a view that fails', () => {
  test('is the not-found page, and the console has the error', { tags: ['2.9'] }, async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { archiveHosts, registry } = readHosts({});
    const broken = {
      ...registry['500'],
      get description(): string {
        throw new RangeError('a broken view');
      },
    };
    await renderApp('/500', {
      documents,
      hosts: { archiveHosts, registry: { ...registry, '500': broken } },
    });
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
    expect(log.mock.calls.flat()).toContainEqual(
      expect.objectContaining({ message: 'a broken view' }),
    );
    log.mockRestore();
  });
});
