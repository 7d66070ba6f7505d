import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentFailing, goOffline, renderApp } from '../support/render-app';

const documents = (['500', 'homer', 'word'] as const).map((itemSite) =>
  buildDocument(`${itemSite}-1`, { '20150615083000': version('It is back') }, { itemSite }),
);

const names = { '500': '500', homer: 'Homer in Limbo', word: 'Word of a Mad Man' } as const;

/** Screens, and what they say that they cannot show. */
const screens = (['500', 'homer', 'word'] as const).flatMap((site): [string, string][] => [
  [`/${site}`, `${names[site]} cannot be shown.`],
  [`/${site}/story/${site}-1`, 'This story cannot be shown.'],
  [`/web/20200101000000/${site}`, `${names[site]} cannot be shown as of 1 January 2020.`],
  [
    `/web/20200101000000/${site}/story/${site}-1`,
    'This story cannot be shown as of 1 January 2020.',
  ],
]);

/** Screens that show something else than the stories. */
const otherScreens = [
  ['/archive-select?site=500', 'The captures of 500 cannot be shown.'],
  ['/web/latest/500', 'The captures of 500 cannot be shown.'],
  ['/compare/20100101000000/20200101000000/500', 'The two captures of 500 cannot be compared.'],
  ['/search/500?q=back', '500 cannot be searched.'],
  ['/web/20200101000000/500/story/500-1/history', 'The versions of this story cannot be shown.'],
] as const;

/** Content that fails with `code` until it is repaired. */
function openBroken(path: string, code: string) {
  let isBroken = true;
  const app = renderApp(path, {
    documents,
    signedIn: true,
    adjust: contentFailing(code, () => isBroken),
  });
  const repair = () => {
    isBroken = false;
  };
  return { app, repair };
}

describe('a failed load', () => {
  test('offline, says what is on this device, in the same box', async () => {
    goOffline();
    await openBroken('/web/20200101000000/500', 'unreachable').app;
    const box = within(await screen.findByRole('alert'));
    expect(box.getByText(/^You are offline, and no site is kept in this browser/)).toBeDefined();
  });

  test.each([...screens, ...otherScreens])(
    'is said once on %s, with what cannot be shown and the only Retry: %s',
    { tags: ['11.3', '11.17'] },
    async (path, words) => {
      await openBroken(path, 'unreachable').app;
      expect(await screen.findAllByText('Error: Cannot reach the archive.')).toHaveLength(1);
      expect(within(screen.getByRole('alert')).getByText(words)).toBeDefined();
      expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
      expect(screen.queryAllByText(/could not be loaded|No stories|no captures/i)).toEqual([]);
    },
  );

  test.each(screens)('is over after Retry: %s', { tags: ['11.3'] }, async (path) => {
    const { app, repair } = openBroken(path, 'unreachable');
    const { user } = await app;
    await screen.findByText('Error: Cannot reach the archive.');
    repair();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'It is back' })).toBeDefined();
    expect(screen.queryByText(/^Error:/)).toBeNull();
  });

  test('with an unknown code has the default message, never the words of the provider', {
    tags: ['11.3'],
  }, async () => {
    await openBroken('/homer', 'of-a-new-kind').app;
    const alert = await screen.findByText('Error: Error fetching content');
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect(screen.queryByText(/the words of the provider/)).toBeNull();
  });

  test.each(['/500', '/homer', '/web/20200101000000/500'])(
    'without access offers no Retry on %s',
    async (path) => {
      await openBroken(path, 'permission-denied').app;
      expect(
        await screen.findAllByText('Error: You do not have access to this content.'),
      ).toHaveLength(1);
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    },
  );

  test('is repeated once the network is back; till then the lists are empty', {
    tags: ['11.2'],
  }, async () => {
    const { app, repair } = openBroken('/web/20200101000000/500', 'unreachable');
    const { stores } = await app;
    await screen.findAllByText('Error: Cannot reach the archive.');
    expect(stores.content.getState()).toMatchObject({
      isLoading: false,
      error: 'Cannot reach the archive.',
      contentItems: [],
      archivedContent: [],
      timestampFilteredContent: [],
    });
    repair();
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('heading', { name: 'It is back' })).toBeDefined();
  });
});
