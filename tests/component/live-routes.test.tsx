import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { skipDetectionKey } from '../../src/constants';
import { noView, siteStateOf, type View } from '../../src/domain/content/view';
import { readHosts } from '../../src/routing/hosts';
import { skipNextDetection } from '../../src/stores/site-store';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, logIn, pathOf, renderApp } from '../support/render-app';
import { archiveView, selectView } from '../support/views';

const documents = (['500', 'homer'] as const).map((itemSite) => {
  const versions = { '20150615083000': version(`News of ${itemSite}`) };
  return buildDocument(`${itemSite}-1`, versions, { itemSite });
});

describe('/', () => {
  const ofHomer = { VITE_LIVE_DOMAIN_HOMER: 'homer.example' };
  test.each([
    ['/mnemosyne', 'localhost', {}, 'Login Required'],
    ['/mnemosyne', 'nobody.localhost', {}, 'Login Required'],
    ['/mnemosyne', 'www.homer.localhost', {}, 'Login Required'],
    ['/live/500', '500.localhost', {}, 'News of 500'],
    ['/live/homer', 'homer.example', ofHomer, 'News of homer'],
    ['/mnemosyne', 'homer.localhost', ofHomer, 'Login Required'],
  ])('redirects to %s on %s: %j', { tags: ['2.1', '2.2', '10.18'] }, async (...row) => {
    const [path, hostname, env, name] = row;
    const { router } = await renderApp('/', { documents, hosts: readHosts(env), hostname });
    expect(await screen.findByRole('heading', { name })).toBeDefined();
    expect(pathOf(router)).toBe(path);
  });

  test.each([
    ['/mnemosyne', 'localhost', 'Pick a site'],
    ['/live/500', '500.localhost', 'News of 500'],
  ])('redirects a reader to %s on %s', { tags: ['2.1', '2.2'] }, async (path, hostname, name) => {
    const { router } = await renderApp('/account', { documents, signedIn: true, hostname });
    await screen.findByRole('heading', { name: 'Your account' });
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('heading', { name })).toBeDefined();
    expect(pathOf(router)).toBe(path);
  });
});

describe('a site', () => {
  const unpublished =
    'This story has no published version: it was withdrawn, or is not approved yet.';

  test.each([
    ['that does not exist', '/homer', 'nothing'],
    ['of another site', '/homer', '500-1'],
    ['by a key that every object has', '/500', 'constructor'],
    ['of another site', '/web/20200101000000/homer', '500-1'],
    ['that does not exist', '/web/20200101000000/500', 'nothing'],
    ['of another branch', '/500', 'elsewhere'],
    ['of another branch', '/web/20200101000000/500', 'elsewhere'],
    ['without an approved version', '/500', 'draft', unpublished],
    ['without an approved version', '/web/20200101000000/500', 'draft', unpublished],
  ])(
    'says of an item %s at %s "No Detail Found"',
    { tags: ['2.35', '2.36', '2.37'] },
    async (...row) => {
      const [, list, itemId, words = 'There is no story or comment at this address.'] = row;
      const hidden = [
        buildDocument('elsewhere', { '20150101000000': version('Moved') }, { itemBranch: '2' }),
        buildDocument('draft', { '20150101000000': version('Draft', '-', 'pending') }),
      ];
      const options = { documents: [...documents, ...hidden], signedIn: true };
      await renderApp(`${list}/story/${itemId}`, options);
      expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
      expect(screen.getByText(words)).toBeDefined();
      expect(screen.getByRole('link', { name: /^Go to/ }).getAttribute('href')).toBe(list);
    },
  );

  test('other than 500 has no register page for guests', {
    tags: ['2.14', '2.10', '2.11'],
  }, async () => {
    await renderApp('/homer/register', { documents });
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
  });

  test('other than 500 sends readers from the register page there', {
    tags: ['2.15'],
  }, async () => {
    const { router } = await renderApp('/homer/register', { documents, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'News of homer' })).toBeDefined();
    expect(pathOf(router)).toBe('/homer');
    await act(() => router.navigate('/500/story/500-1'));
    await screen.findByRole('heading', { level: 1, name: 'News of 500' });
    await act(() => router.navigate('/homer/register'));
    expect(await screen.findByRole('heading', { name: 'News of homer' })).toBeDefined();
    expect(pathOf(router)).toBe('/homer');
  });
});

describe('an unknown address', { tags: ['3.22'] }, () => {
  test.each([
    ...[
      '/nobody',
      '/live/nobody',
      '/live/homer/extra',
      '/500/faq',
      '/%68omer',
      '/homer//',
      '/HOMER',
    ],
    '/web/20110101000000/nobody',
  ])(
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
      await act(() => router.navigate('/nobody/else'));
      await waitFor(() => expect(logged).toHaveBeenLastCalledWith('No page at "/nobody/else"'));
      logged.mockRestore();
      // A view that fails is replaced by the same page, so the page alone does not prove it.
      expect(stores.site.getState()).toMatchObject({ mode: 'live', selectedSite: null });
    },
  );

  test('has the words of the specification, and a link', { tags: ['3.22', '8.23'] }, async () => {
    const { user, router } = await renderApp('/nobody');
    await screen.findByText('The page you requested was not found on this server.');
    const home = screen.getByRole('link', { name: 'Return to Home Page' });
    expect(home.getAttribute('href')).toBe('/');
    await user.click(home);
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe('/mnemosyne');
  });
});

const open = (path: string) => renderApp(path, { documents, signedIn: true });

describe('the mode of an address', () => {
  test('is set before the route is shown, back and forth', {
    tags: ['10.14', '10.7', '10.8', '9.20'],
  }, async () => {
    const { router, stores } = await open('/mnemosyne');
    await screen.findByRole('main');
    const shown: string[] = [];
    // React renders a route after the router has become idle at its address.
    router.subscribe(({ location, navigation }) => {
      const { mode, selectedSite } = stores.site.getState();
      if (navigation.state === 'idle') shown.push(`${location.pathname} ${mode} ${selectedSite}`);
    });
    await router.navigate('/web/20200101000000/homer');
    await router.navigate('/500');
    await router.navigate('/mnemosyne');
    await router.navigate(-2);
    const expected = [
      '/web/20200101000000/homer archive-view homer',
      '/500 live 500',
      '/mnemosyne archive-select 500',
      '/web/20200101000000/homer archive-view homer',
    ];
    await waitFor(() => expect(shown).toEqual(expected));
  });

  test('is skipped once by a flag, which then is gone', { tags: ['10.12', '10.13'] }, async () => {
    const { router, stores } = await open('/web/20200101000000/homer');
    await screen.findByRole('heading', { name: 'News of homer' });
    skipNextDetection(stores.site.getState().page.view);
    expect(sessionStorage.getItem(skipDetectionKey)).not.toBeNull();
    await router.navigate('/500');
    expect(stores.site.getState()).toMatchObject({ mode: 'archive-view', selectedSite: 'homer' });
    // The view follows the store.
    expect(await screen.findByRole('heading', { name: 'News of homer' })).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
    expect(sessionStorage.getItem(skipDetectionKey)).toBeNull();
    await router.navigate('/500?again');
    expect(stores.site.getState()).toMatchObject({ mode: 'live', selectedSite: '500' });
    expect(await screen.findByRole('heading', { name: 'News of 500' })).toBeDefined();
  });

  test.each<View>([{ mode: 'live', site: 'homer' }, archiveView('20200101000000', 'homer')])(
    'is kept at the start of a page from the load before: %j',
    { tags: ['10.12'] },
    async (view) => {
      skipNextDetection(view);
      const { stores } = await open('/500');
      await screen.findByRole('heading', { name: 'News of homer' });
      expect(stores.site.getState()).toMatchObject(siteStateOf(view));
      expect(sessionStorage.getItem(skipDetectionKey)).toBeNull();
    },
  );

  test('is kept there on a host without an archive, if it is live', {
    tags: ['10.12'],
  }, async () => {
    skipNextDetection({ mode: 'live', site: 'homer' });
    const { stores } = await renderApp('/500', { documents, hostname: '500.localhost' });
    await screen.findByRole('heading', { name: 'News of homer' });
    expect(stores.site.getState()).toMatchObject({ mode: 'live', selectedSite: 'homer' });
    expect(sessionStorage.getItem(skipDetectionKey)).toBeNull();
  });

  test('is detected at the start of a page if the flag has no state, which stays', {
    tags: ['10.12', '10.13'],
  }, async () => {
    onTestFinished(() => sessionStorage.clear());
    sessionStorage.setItem(skipDetectionKey, '1');
    const { stores, router } = await open('/homer');
    await screen.findByRole('heading', { name: 'News of homer' });
    expect(stores.site.getState()).toMatchObject({ mode: 'live', selectedSite: 'homer' });
    expect(sessionStorage.getItem(skipDetectionKey)).toBe('1');
    await act(() => router.navigate('/500'));
    expect(await screen.findByRole('heading', { name: 'News of homer' })).toBeDefined();
    expect(sessionStorage.getItem(skipDetectionKey)).toBeNull();
  });

  test('is kept without a site, too', { tags: ['10.12'] }, async () => {
    const { stores, router } = await open('/account');
    await screen.findByRole('heading', { name: 'Your account' });
    skipNextDetection(noView);
    await act(() => router.navigate('/mnemosyne'));
    await findSiteCard('500');
    expect(stores.site.getState()).toMatchObject({ mode: 'live', selectedSite: null });
  });
});

/** Waits for what a page of an archive shows, or for the notice that there is none. */
const settled = () =>
  screen.findByText(/^This is the live version|^-- Select a date --$|^Timeline$/);

function expectNoArchive(): void {
  expect(screen.queryByText(/^This is the live version of the site\./)).not.toBeNull();
  expect(screen.queryByRole('combobox', { name: /^Capture date/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
}

test('a host without an archive has no picker for a chosen site, also because of a stale flag', {
  tags: ['10.12'],
}, async () => {
  onTestFinished(() => sessionStorage.clear());
  const options = { documents, hostname: 'homer.localhost' };
  const { user, router } = await renderApp('/mnemosyne', options);
  await logIn(user);
  await user.click(await findSiteCard('Homer in Limbo'));
  await settled();
  expectNoArchive();
  for (const path of ['/archive-select', '/web/20160101000000/homer']) {
    skipNextDetection({ mode: 'archive-select', site: 'homer' });
    await act(() => router.navigate(path));
    await settled();
    expectNoArchive();
  }
});

test.each<View>([selectView('homer'), archiveView('20160101000000', 'homer')])(
  'a host without an archive does not keep the mode of the load before, and the flag stays: %j',
  { tags: ['10.12', '10.13'] },
  async (view) => {
    onTestFinished(() => sessionStorage.clear());
    skipNextDetection(view);
    const { stores } = await renderApp('/homer', { documents, hostname: 'homer.localhost' });
    await screen.findByRole('heading', { name: 'News of homer' });
    expect(stores.site.getState()).toMatchObject({ mode: 'live', selectedSite: 'homer' });
    expect(sessionStorage.getItem(skipDetectionKey)).not.toBeNull();
  },
);
