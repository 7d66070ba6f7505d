import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentFailing, contentHanging, goOffline, renderApp } from '../support/render-app';

const documents = (['500', 'homer', 'word'] as const).map((itemSite) =>
  buildDocument(`${itemSite}-1`, { '20150615083000': version('It is back') }, { itemSite }),
);

const names = { '500': '500', homer: 'Homer in Limbo', word: 'Word of a Mad Man' } as const;

/** Screens, and what they say that they cannot show. */
const screens = (['500', 'homer', 'word'] as const).flatMap((site): [string, string][] => [
  [`/${site}`, `${names[site]} cannot be shown.`],
  [`/${site}/story/${site}-1`, 'This story cannot be shown.'],
  [`/web/20200101000000/${site}`, `${names[site]} cannot be shown as of January 1, 2020.`],
  [
    `/web/20200101000000/${site}/story/${site}-1`,
    'This story cannot be shown as of January 1, 2020.',
  ],
]);

/** Screens that show something else than the stories. */
const otherScreens = [
  ['/archive-select?site=500', 'The captures of 500 cannot be shown.'],
  ['/web/latest/500', 'The captures of 500 cannot be shown.'],
  ['/compare/20100101000000/20200101000000/500', 'The two captures of 500 cannot be compared.'],
  ['/search/500?q=back', 'The text of 500 cannot be searched.'],
  ['/web/20200101000000/500/story/500-1/history', 'The versions of this story cannot be shown.'],
  ['/web/20200101000000/500/gone', 'What is gone from 500 cannot be shown.'],
  ['/web/20200101000000/500/story/500-1/gone', 'What is gone from this story cannot be shown.'],
  [
    '/search/500?q=back&at=20200101000000',
    'The text of 500 cannot be searched as of January 1, 2020.',
  ],
] as const;

const unreachable = 'Error: Cannot reach the archive.';

/** Opens a page whose content fails with `code` until it is repaired. */
async function openBroken(path: string, code = 'unreachable') {
  let isBroken = true;
  const adjust = contentFailing(code, () => isBroken);
  const app = await renderApp(path, { documents, signedIn: true, adjust });
  await screen.findAllByText(/^Error:/);
  const repair = () => {
    isBroken = false;
  };
  const closeTimeline = () =>
    app.user.click(screen.getByRole('button', { name: 'Hide the timeline' }));
  return { ...app, repair, closeTimeline };
}

const findContent = () => screen.findByRole('heading', { name: /It is back$/ });
const retries = () => screen.queryAllByRole('button', { name: 'Retry' });
const emptyWords = () =>
  screen.queryAllByText(/could not be loaded|No stories|no captures|Invalid date/i);

describe('a failed load', () => {
  test('offline, says what is on this device, in the same box', { tags: ['12.25'] }, async () => {
    goOffline();
    const { stores } = await openBroken('/web/20200101000000/homer');
    const box = within(await screen.findByRole('alert'));
    await box.findByText(/^You are offline, and no site is kept in this browser/);
    const kept = { site: '500', branch: '1', account: 'x', size: 1, change: null } as const;
    act(() => stores.cachedSites.setState({ sites: [{ ...kept, cachedAt: '20260728120000' }] }));
    const link = await box.findByRole('link', { name: '500' });
    expect(link.getAttribute('href')).toBe('/web/20200101000000/500');
  });

  test.each([...screens, ...otherScreens])(
    'is said once on %s, with what cannot be shown and the only Retry: %s',
    { tags: ['3.9', '11.3', '11.17', '5.13'] },
    async (path, words) => {
      await openBroken(path);
      expect(screen.getAllByText(unreachable)).toHaveLength(1);
      expect(await within(screen.getByRole('alert')).findByText(words)).toBeDefined();
      expect(retries()).toHaveLength(1);
      expect(emptyWords()).toEqual([]);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );

  test.each(screens)('is over after Retry: %s', { tags: ['11.3'] }, async (path) => {
    const { user, repair } = await openBroken(path);
    repair();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findContent()).toBeDefined();
    expect(screen.queryByText(/^Error:/)).toBeNull();
  });

  test('with an unknown code has default words', { tags: ['11.3', '5.13', '8.23'] }, async () => {
    const { stores } = await openBroken('/web/20200101000000/homer', 'of-a-new-kind');
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    expect(await timeline.findByText('Error: Error fetching content')).toBeDefined();
    expect(stores.content.getState().error).toBe('Error fetching content');
    expect(screen.queryByText(/the words of the provider/)).toBeNull();
  });

  test.each(['/500', '/homer', '/web/20200101000000/500'])(
    'without access offers no Retry on %s',
    async (path) => {
      await openBroken(path, 'permission-denied');
      const words = 'Error: You do not have access to this content.';
      expect(screen.getAllByText(words)).toHaveLength(1);
      expect(retries()).toEqual([]);
      expect(emptyWords()).toEqual([]);
    },
  );

  test.each([
    ...['/500', '/500/story/500-1', '/500/story/500-1/history'],
    ...['/homer', '/word/story/word-1'],
  ])(
    'of the archive is in the place of the timeline, also if that is closed: %s',
    {
      tags: ['5.13'],
    },
    async (at) => {
      const { user, repair, closeTimeline } = await openBroken(`/web/20200101000000${at}`);
      const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
      expect(await timeline.findByText(unreachable)).toBeDefined();
      await closeTimeline();
      const page = within(screen.getByRole('main'));
      expect(screen.getAllByText(unreachable)).toHaveLength(1);
      expect(page.getAllByRole('button', { name: 'Retry' })).toEqual(retries());
      expect(retries()).toHaveLength(1);
      repair();
      await user.click(page.getByRole('button', { name: 'Retry' }));
      expect(await findContent()).toBeDefined();
      expect(screen.queryByText(/^Error:/)).toBeNull();
    },
  );

  test('is repeated back online; till then lists are empty', { tags: ['11.2'] }, async () => {
    const { stores, repair } = await openBroken('/web/20200101000000/500');
    const lists = { contentItems: [], archivedContent: [], timestampFilteredContent: [] };
    const error = 'Cannot reach the archive.';
    expect(stores.content.getState()).toMatchObject({ ...lists, error });
    repair();
    fireEvent(window, new Event('online'));
    expect(await findContent()).toBeDefined();
  });
});

test.each([
  ['/live/homer', 'Homer in Limbo'],
  ['/web/20140101000000/homer', 'Homer in Limbo'],
  ['/live/maid', 'The Maid of God'],
  ['/web/20140101000000/500/story/a/history', 'History of a story'],
  [
    '/compare/20040503120000/20100101000000/500',
    'What changed on 500 between May 3, 2004 and January 1, 2010',
  ],
  ['/archive-select?site=500', 'Pick a Capture Date'],
])(
  'while its content loads, %s says so below its title',
  { tags: ['3.8', '6.2', '8.23'] },
  async (path, title) => {
    await renderApp(path, { documents, signedIn: true, adjust: contentHanging });
    expect((await screen.findAllByRole('heading', { name: title })).length).toBeGreaterThan(0);
    expect(await within(screen.getByRole('main')).findByText('Loading content...')).toBeDefined();
    expect(screen.queryByText(/^No content available/)).toBeNull();
  },
);
