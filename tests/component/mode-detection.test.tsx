import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { skipNextDetection } from '../../src/stores/site-store';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', { '20150615083000': version('A story') }),
  buildDocument('p', { '20150615083000': version('A poem') }, { itemSite: 'homer' }),
];

const open = (path: string, hostname?: string) =>
  renderApp(path, { documents, signedIn: true, ...(hostname ? { hostname } : {}) });

describe('the mode of an address', () => {
  test.each([
    ['/mnemosyne', 'archive-select', null, null],
    ['/mnemosyne/archive/20200101000000/a', 'archive-select', null, null],
    ['/web/20200101000000/homer', 'archive-view', 'homer', '20200101000000'],
    ['/web/20200101000000/500/story/a', 'archive-view', '500', '20200101000000'],
    ['/live/homer', 'live', 'homer', null],
    ['/homer/story/p', 'live', 'homer', null],
    ['/nowhere', 'live', null, null],
  ])(
    'at %s is %s, site %s, time %s',
    { tags: ['10.7'] },
    async (path, mode, selectedSite, currentTimestamp) => {
      const { stores } = await open(path);
      await screen.findByRole('main');
      expect(stores.site.getState()).toMatchObject({ mode, selectedSite, currentTimestamp });
    },
  );

  test.each([
    ['homer.localhost', '/web/20200101000000/500', 'live', 'homer'],
    ['homer.localhost', '/mnemosyne', 'live', 'homer'],
    ['word.localhost', '/nowhere', 'live', 'word'],
    ['127.0.0.1', '/web/20200101000000/500', 'archive-view', '500'],
    ['192.168.1.20', '/mnemosyne', 'archive-select', null],
    ['nobody.localhost', '/mnemosyne', 'live', null],
  ])(
    'on the host %s at %s is %s, site %s',
    { tags: ['10.9'] },
    async (hostname, path, mode, selectedSite) => {
      const { stores } = await open(path, hostname);
      await screen.findByRole('main');
      expect(stores.site.getState()).toMatchObject({ mode, selectedSite });
    },
  );

  test('is set before the route is shown', { tags: ['10.14'] }, async () => {
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

  test('is followed at every navigation, back and forth', async () => {
    const { router, stores } = await open('/mnemosyne');
    await screen.findByRole('main');
    for (const [path, mode, site] of [
      ['/web/20200101000000/homer', 'archive-view', 'homer'],
      ['/500', 'live', '500'],
      ['/mnemosyne', 'archive-select', '500'],
    ] as const) {
      await router.navigate(path);
      expect(stores.site.getState()).toMatchObject({ mode, selectedSite: site });
    }
    await router.navigate(-2);
    expect(stores.site.getState()).toMatchObject({
      mode: 'archive-view',
      selectedSite: 'homer',
      currentTimestamp: '20200101000000',
    });
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

describe('a change of the selected site', () => {
  test('clears date, lists and error at once, and loads on the next tick', async () => {
    const { stores } = await open('/web/20200101000000/homer');
    await screen.findByRole('heading', { name: 'A poem' });
    const shown = () => stores.content.getState().contentItems.map((item) => item.itemId);
    expect(shown()).toEqual(['p']);
    stores.site.getState().switchToLiveMode('500');
    expect(stores.archive.getState().captureDate).toBeNull();
    expect(stores.content.getState()).toMatchObject({
      content: { query: null },
      archivedContent: [],
    });
    expect(shown()).toEqual([]);
    await expect.poll(shown).toEqual(['a']);
    expect(stores.content.getState().content.query?.site).toBe('500');
  });
});
