import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readHosts } from '../../src/routing/hosts';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp, withAuth } from '../support/render-app';

const documents = (['500', 'homer'] as const).map((itemSite) => {
  const versions = { '20150615083000': version(`News of ${itemSite}`) };
  return buildDocument(`${itemSite}-1`, versions, { itemSite });
});

describe('/', () => {
  test.each([
    ['/mnemosyne', 'localhost', {}, 'Login Required'],
    ['/mnemosyne', 'nobody.localhost', {}, 'Login Required'],
    ['/live/500', '500.localhost', {}, 'News of 500'],
    ['/live/homer', 'homer.example', { VITE_LIVE_DOMAIN_HOMER: 'homer.example' }, 'News of homer'],
    [
      '/mnemosyne',
      'homer.localhost',
      { VITE_LIVE_DOMAIN_HOMER: 'homer.example' },
      'Login Required',
    ],
  ])(
    'redirects to %s on %s: %j',
    { tags: ['2.1', '2.2', '10.18'] },
    async (path, hostname, env, name) => {
      const { router } = await renderApp('/', { documents, hosts: readHosts(env), hostname });
      expect(await screen.findByRole('heading', { name })).toBeDefined();
      expect(pathOf(router)).toBe(path);
    },
  );

  test('leads to the landing on the domain of an inactive site', { tags: ['2.3'] }, async () => {
    const { archiveHosts, registry } = readHosts({});
    const closed = { ...registry, homer: { ...registry.homer, isActive: false } };
    const { router, stores } = await renderApp('/', {
      hosts: { archiveHosts, registry: closed },
      hostname: 'homer.localhost',
    });
    expect(await screen.findByRole('heading', { name: 'Login Required' })).toBeDefined();
    expect(pathOf(router)).toBe('/mnemosyne');
    expect(stores.site.getState().selectedSite).toBeNull();
  });
});

describe('a site', () => {
  test.each([
    ['that does not exist', '/homer', 'nothing'],
    ['of another site', '/homer', '500-1'],
    ['by a key that every object has', '/500', 'constructor'],
    ['of another site', '/web/20200101000000/homer', '500-1'],
  ])('says of an item %s at %s "No Detail Found"', { tags: ['2.35'] }, async (_, list, itemId) => {
    await renderApp(`${list}/story/${itemId}`, { documents, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(screen.getByText('There is no story or comment at this address.')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Go to/ }).getAttribute('href')).toBe(list);
  });

  test('has nothing of not-found at its register page while the session is being restored', async () => {
    await renderApp('/homer/register', {
      documents,
      adjust: withAuth({ observe: () => () => {} }),
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('heading', { name: '404 Not Found' })).toBeNull();
  });

  test('other than 500 has no register page for guests', { tags: ['2.14'] }, async () => {
    await renderApp('/homer/register', { documents });
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
  });

  test('other than 500 sends readers from the register page there', {
    tags: ['2.15'],
  }, async () => {
    const { router } = await renderApp('/homer/register', { documents, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'News of homer' })).toBeDefined();
    expect(pathOf(router)).toBe('/homer');
  });
});

describe('an unknown address', () => {
  test.each(['/nobody', '/live/nobody', '/live/homer/extra', '/500/faq', '/%68omer', '/homer//'])(
    '%s is the not-found page',
    { tags: ['2.8', '2.11', '2.16', '2.42', '2.43'] },
    async (path) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { router, stores } = await renderApp(path, { documents });
      expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
      expect(pathOf(router)).toBe(path);
      await waitFor(() =>
        expect(logged).toHaveBeenCalledExactlyOnceWith(`No page at ${JSON.stringify(path)}`),
      );
      logged.mockRestore();
      // A view that fails is replaced by the same page, so the page alone does not prove it.
      expect(stores.site.getState()).toMatchObject({ mode: 'live', selectedSite: null });
    },
  );

  test('has the words of the specification, and a link', { tags: ['3.22', '8.23'] }, async () => {
    const { user, router } = await renderApp('/nobody');
    expect(
      await screen.findByText('The page you requested was not found on this server.'),
    ).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Return to Home Page' }));
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe('/mnemosyne');
  });
});
