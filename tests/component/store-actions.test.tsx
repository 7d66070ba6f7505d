import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CoordinatedStores } from '../../src/stores/coordination';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';
import { watchCalls } from '../support/watched-backend';

const documents = [
  buildDocument('a', {
    '20040503120000': version('As of 2004'),
    '20150615083000': version('As of 2015'),
  }),
  buildDocument('b', { '20150615083000': version('Another story') }),
  buildDocument('h', { '20100101000000': version('A poem') }, { itemSite: 'homer' }),
];
const of500 = documents.filter(({ itemSite }) => itemSite === '500');

/** Opens a page for a reader; `run` calls an action of a store. */
async function open(path: string) {
  const watch = watchCalls();
  const app = await renderApp(path, { documents, signedIn: true, adjust: watch.adjust });
  const { router, stores } = app;
  return {
    ...app,
    watch,
    run: (action: (stores: CoordinatedStores) => unknown) => act(async () => action(stores)),
    address: () => pathOf(router),
  };
}

const findTitle = (name: string) => screen.findByRole('heading', { name });
const title = (name: string) => screen.queryByRole('heading', { name });
/** The archived list or story of site 500, at a time with the first version only. */
const list = '/web/20110101000000/500';
const story = `${list}/story/a`;

describe('an action of the site store shows its page, at its address', () => {
  test('switchToLiveMode shows a live site', { tags: ['10.4', '10.5', '10.6'] }, async () => {
    const { run, address, stores } = await open(story);
    await findTitle('As of 2004');
    await run(({ site }) => site.getState().switchToLiveMode('homer'));
    await findTitle('A poem');
    expect(address()).toBe('/live/homer');
    expect(title('As of 2004')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
    expect(stores.site.getState().currentTimestamp).toBeNull();
    expect(stores.archive.getState().captureDate).toBeNull();
  });

  test('switchToLiveMode without a site shows the landing', { tags: ['10.4'] }, async () => {
    const { run, address } = await open(story);
    await findTitle('As of 2004');
    await run(({ site }) => site.getState().switchToLiveMode(null));
    await findTitle('Pick a site');
    expect(address()).toBe('/mnemosyne');
    expect(title('As of 2004')).toBeNull();
  });

  test('switchToArchiveSelectMode shows the captures of a site', { tags: ['10.2'] }, async () => {
    const { run, address, stores } = await open(story);
    await findTitle('As of 2004');
    await run(({ site }) => site.getState().switchToArchiveSelectMode('homer'));
    await findTitle('Pick a Capture Date');
    expect(await screen.findByRole('option', { name: /^2010-01-01/ })).toBeDefined();
    expect(screen.queryByRole('option', { name: /^2004/ })).toBeNull();
    expect(address()).toBe('/archive-select');
    expect(stores.site.getState().currentTimestamp).toBeNull();
  });

  test('switchToArchiveViewMode shows a site at a time', { tags: ['10.3'] }, async () => {
    const { run, address, stores } = await open('/live/500');
    await findTitle('As of 2015');
    await run(({ site }) => site.getState().switchToArchiveViewMode('20120101000000', 'homer'));
    await findTitle('A poem');
    await screen.findByText('Sunday, January 1, 2012 at 12:00 AM UTC');
    expect(address()).toBe('/web/20120101000000/homer');
    expect(stores.site.getState().currentTimestamp).toBe('20120101000000');
  });

  test('which the store is at before the router goes there', { tags: ['10.14'] }, async () => {
    const { run, router, stores } = await open(list);
    await findTitle('As of 2004');
    const sites: unknown[] = [];
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state === 'loading') sites.push(stores.site.getState().selectedSite);
    });
    await run(({ site }) => site.getState().switchToLiveMode('homer'));
    await findTitle('A poem');
    stop();
    expect(sites).toContain('homer');
    expect(sites).not.toContain('500');
  });

  test('switchToArchiveViewMode without a site keeps the one shown', async () => {
    const { run, address } = await open('/live/500');
    await findTitle('As of 2015');
    await run(({ site }) => site.getState().switchToArchiveViewMode('20110101000000', null));
    await findTitle('As of 2004');
    expect(address()).toBe(list);
  });
});

const showTimes = [
  ['setCaptureDate', (stores, at) => stores.archive.getState().setCaptureDate(at)],
  [
    'setCaptureDate with an object',
    (stores, at) => stores.archive.getState().setCaptureDate({ timestamp: at }),
  ],
  ['setSelectedTimestamp', (stores, at) => stores.content.getState().setSelectedTimestamp(at)],
] satisfies [string, (stores: CoordinatedStores, at: string) => void][];

test.each(showTimes)(
  '%s shows the same story at another time, at its address',
  {
    tags: ['9.21', '11.5'],
  },
  async (_, show) => {
    const { run, address } = await open(story);
    await findTitle('As of 2004');
    await run((stores) => show(stores, '20160101000000'));
    await findTitle('As of 2015');
    expect(title('As of 2004')).toBeNull();
    expect(address()).toBe('/web/20160101000000/500/story/a');
    await screen.findByText('Friday, January 1, 2016 at 12:00 AM UTC');
  },
);

const showNothing = [
  ['setCaptureDate', (stores) => stores.archive.getState().setCaptureDate(null)],
  ['clearSelectedTimestamp', (stores) => stores.content.getState().clearSelectedTimestamp()],
] satisfies [string, (stores: CoordinatedStores) => void][];

describe.each(showNothing)('without a capture date, after %s', (_, clear) => {
  test('the archive shows nothing, says so, and leads to the choice of one', {
    tags: ['11.6', '13.8'],
  }, async () => {
    const { run, address, user } = await open(list);
    await findTitle('As of 2004');
    await run(clear);
    const words = await screen.findByText(/^No capture date is chosen\./);
    expect(words.textContent).toBe('No capture date is chosen. Pick a capture date');
    expect(title('As of 2004')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(address()).toBe(list);
    await user.click(screen.getByRole('link', { name: 'Pick a capture date' }));
    await findTitle('Pick a Capture Date');
    expect(await screen.findByRole('option', { name: /^2004-05-03/ })).toBeDefined();
    expect(address()).toBe('/archive-select');
  });

  test('a date that is set then is shown, at its address', async () => {
    const { run, address } = await open(list);
    await findTitle('As of 2004');
    await run(clear);
    await screen.findByText(/^No capture date is chosen\./);
    await run(({ archive }) => archive.getState().setCaptureDate('20160101000000'));
    await findTitle('As of 2015');
    expect(address()).toBe('/web/20160101000000/500');
  });

  test('the date of the address can be set again', async () => {
    const { run, address } = await open(list);
    await findTitle('As of 2004');
    await run(clear);
    await screen.findByText(/^No capture date is chosen\./);
    await run(({ archive }) => archive.getState().setCaptureDate('20110101000000'));
    await findTitle('As of 2004');
    expect(address()).toBe(list);
  });
});

test.each([
  [list, 'Another story'],
  [story, 'As of 2015'],
])(
  'scrubTo shows %s at another time while its address stays, until it is ended',
  async (...row) => {
    const [path, later] = row;
    const { run, address } = await open(path);
    await findTitle('As of 2004');
    expect(title(later)).toBeNull();
    await run(({ archive }) => archive.getState().scrubTo('20160101000000'));
    await findTitle(later);
    expect(title('As of 2004')).toBeNull();
    expect(address()).toBe(path);
    await run(({ archive }) => archive.getState().scrubTo(null));
    await findTitle('As of 2004');
    expect(title(later)).toBeNull();
    expect(address()).toBe(path);
  },
);

describe.each([
  ['/live/500', 'As of 2015'],
  [list, 'As of 2004'],
])('the content store at %s', (path, shown) => {
  test('shows nothing after clearContent, and the content anew after fetchContent', async () => {
    const { run, address, watch } = await open(path);
    await findTitle(shown);
    expect(watch.documents.content).toBe(of500.length);
    await run(({ content }) => content.getState().clearContent());
    await screen.findAllByText(/^Loading content/);
    expect(title(shown)).toBeNull();
    expect(document.body.textContent).not.toContain('No content available');
    await run(({ content }) => content.getState().fetchContent());
    await findTitle(shown);
    expect(watch.documents.content).toBe(2 * of500.length);
    expect(address()).toBe(path);
  });

  test('is loading and shows nothing old while it fetches', { tags: ['11.1'] }, async () => {
    const { run, watch } = await open(path);
    await findTitle(shown);
    watch.hold('pages');
    await run(({ content }) => void content.getState().fetchContent());
    await screen.findAllByText(/^Loading content/);
    expect(title(shown)).toBeNull();
    await waitFor(() => expect(watch.held).toHaveLength(1));
    await act(async () => watch.held[0]?.proceed());
    await findTitle(shown);
  });
});

describe('logout of the auth store', () => {
  test('leads from the archive to the login, without archived text', {
    tags: ['12.3', '2.39'],
  }, async () => {
    const { run, address, backend } = await open(story);
    await findTitle('As of 2004');
    await run(({ auth }) => auth.getState().logout());
    await screen.findByRole('button', { name: 'Login' });
    // Otherwise the next visit would be that of a reader.
    expect(await new Promise((answer) => backend.auth.observe(answer))).toBeNull();
    expect(address()).toBe(`/mnemosyne?redirect=${encodeURIComponent(story)}`);
    expect(title('As of 2004')).toBeNull();
  });

  test('leaves a live page, with the login in place of the account', {
    tags: ['4.8', '12.3'],
  }, async () => {
    const { run, address } = await open('/500');
    await findTitle('As of 2015');
    await screen.findByRole('button', { name: 'Logout' });
    await run(({ auth }) => auth.getState().logout());
    await screen.findByRole('button', { name: 'Login' });
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    await findTitle('As of 2015');
    expect(address()).toBe('/500');
  });

  test('asks for the login at the choice of a date', { tags: ['3.6', '12.3'] }, async () => {
    const { run, address } = await open('/archive-select?site=500');
    await screen.findByRole('option', { name: /^2004-05-03/ });
    await run(({ auth }) => auth.getState().logout());
    await screen.findByText('Please log in to continue.');
    expect(screen.queryByRole('option', { name: /^2004-05-03/ })).toBeNull();
    expect(address()).toBe('/archive-select?site=500');
  });
});
