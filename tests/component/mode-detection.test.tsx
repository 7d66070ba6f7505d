import { act, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { skipNextDetection } from '../../src/stores/site-store';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, logIn, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', { '20150615083000': version('A story') }),
  buildDocument('p', { '20150615083000': version('A poem') }, { itemSite: 'homer' }),
];

const open = (path: string) => renderApp(path, { documents, signedIn: true });

describe('the mode of an address', () => {
  test('is set before the route is shown, back and forth', { tags: ['10.14'] }, async () => {
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
    await expect
      .poll(() => shown)
      .toEqual([
        '/web/20200101000000/homer archive-view homer',
        '/500 live 500',
        '/mnemosyne archive-select 500',
        '/web/20200101000000/homer archive-view homer',
      ]);
  });

  test('is skipped once by a flag, which then is gone', { tags: ['10.12', '10.13'] }, async () => {
    const { router, stores } = await open('/web/20200101000000/homer');
    await screen.findByRole('heading', { name: 'A poem' });
    skipNextDetection();
    await router.navigate('/500');
    expect(stores.site.getState()).toMatchObject({ mode: 'archive-view', selectedSite: 'homer' });
    // The view follows the store.
    expect(await screen.findByRole('heading', { name: 'A poem' })).toBeDefined();
    expect(screen.queryByText(/^Loading/)).toBeNull();
    expect(sessionStorage.getItem('mnemosyne.skipDetection')).toBeNull();
    await router.navigate('/500?again');
    expect(stores.site.getState()).toMatchObject({ mode: 'live', selectedSite: '500' });
    expect(await screen.findByRole('heading', { name: 'A story' })).toBeDefined();
  });

  test('is detected at the start of a page even with the flag', async () => {
    skipNextDetection();
    const { stores } = await open('/homer');
    await screen.findByRole('heading', { name: 'A poem' });
    expect(stores.site.getState()).toMatchObject({ mode: 'live', selectedSite: 'homer' });
    expect(sessionStorage.getItem('mnemosyne.skipDetection')).toBeNull();
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

test('a host without an archive has no picker for a chosen site, also because of a stale flag', async () => {
  onTestFinished(() => sessionStorage.clear());
  const options = { documents, hostname: 'homer.localhost' };
  const { user, router } = await renderApp('/mnemosyne', options);
  await logIn(user);
  await user.click(await findSiteCard('Homer in Limbo'));
  await settled();
  expectNoArchive();
  for (const path of ['/archive-select', '/web/20160101000000/homer']) {
    skipNextDetection();
    await act(() => router.navigate(path));
    await settled();
    expectNoArchive();
  }
});
