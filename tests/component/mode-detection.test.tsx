import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { skipNextDetection } from '../../src/stores/site-store';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', { '20150615083000': version('A story') }),
  buildDocument('p', { '20150615083000': version('A poem') }, { itemSite: 'homer' }),
];

const open = (path: string, hostname = 'localhost') =>
  renderApp(path, { documents, signedIn: true, hostname });

describe('the mode of an address', () => {
  test.each([
    ['localhost', '/web/20200101000000/homer', 'archive-view', 'homer', '20200101000000'],
    ['localhost', '/mnemosyne/archive/20200101000000/a', 'archive-select', null, null],
    ['127.0.0.1', '/web/20200101000000/500', 'archive-view', '500', '20200101000000'],
    ['homer.localhost', '/web/20200101000000/500', 'live', 'homer', null],
    ['nobody.localhost', '/mnemosyne', 'live', null, null],
  ])(
    'on %s at %s is %s, site %s, time %s',
    { tags: ['10.7', '10.9'] },
    async (hostname, path, mode, selectedSite, currentTimestamp) => {
      const { stores } = await open(path, hostname);
      await screen.findByRole('main');
      expect(stores.site.getState()).toMatchObject({ mode, selectedSite, currentTimestamp });
    },
  );

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

  test('is skipped once by the flag, which is then removed', {
    tags: ['10.12', '10.13'],
  }, async () => {
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
