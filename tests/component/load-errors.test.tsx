import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { siteKeys } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentFailing, renderApp } from '../support/render-app';

const documents = siteKeys.map((itemSite) =>
  buildDocument(`${itemSite}-1`, { '20150615083000': version('It is back') }, { itemSite }),
);

const screens = siteKeys.flatMap((site) => [
  `/${site}`,
  `/live/${site}`,
  `/${site}/story/${site}-1`,
  `/web/20200101000000/${site}`,
  `/web/20200101000000/${site}/story/${site}-1`,
]);

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
  test.each(screens)(
    'is shown once on %s, and Retry loads again',
    { tags: ['11.3'] },
    async (path) => {
      const { app, repair } = openBroken(path, 'unreachable');
      const { user } = await app;
      const main = await screen.findByRole('main');
      expect(await within(main).findAllByText('Error: Cannot reach the archive.')).toHaveLength(1);
      repair();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('heading', { name: 'It is back' })).toBeDefined();
      expect(screen.queryByText(/^Error:/)).toBeNull();
    },
  );

  test.each([
    ['unreachable', 'Error: Cannot reach the archive.'],
    ['timeout', 'Error: The archive did not answer in time.'],
    ['deadline-exceeded', 'Error: The archive did not answer in time.'],
    ['unavailable', 'Error: The archive is very busy. Please try again in a moment.'],
    ['resource-exhausted', 'Error: The archive is very busy. Please try again in a moment.'],
    ['of-a-new-kind', 'Error: Error fetching content'],
  ])(
    'with %s reads "%s", never the words of the provider',
    { tags: ['11.3'] },
    async (code, words) => {
      await openBroken('/homer', code).app;
      const alert = await screen.findByText(words);
      expect(alert.closest('[role="alert"]')).not.toBeNull();
      expect(screen.queryByText(/the words of the provider/)).toBeNull();
    },
  );

  test.each(['/500', '/homer', '/word', '/web/20200101000000/500'])(
    'without access offers no Retry on %s',
    async (path) => {
      await openBroken(path, 'permission-denied').app;
      const main = await screen.findByRole('main');
      expect(
        await within(main).findByText('Error: You do not have access to this content.'),
      ).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    },
  );

  test.each(['/500', '/homer', '/web/20200101000000/word'])(
    'on %s is repeated once the network is back',
    async (path) => {
      const { app, repair } = openBroken(path, 'unreachable');
      await app;
      await screen.findAllByText('Error: Cannot reach the archive.');
      repair();
      fireEvent(window, new Event('online'));
      expect(await screen.findByRole('heading', { name: 'It is back' })).toBeDefined();
    },
  );

  test('leaves the lists empty and the error in the store', { tags: ['11.2'] }, async () => {
    const { stores } = await openBroken('/web/20200101000000/500', 'unreachable').app;
    await screen.findAllByText('Error: Cannot reach the archive.');
    expect(stores.content.getState()).toMatchObject({
      isLoading: false,
      error: 'Cannot reach the archive.',
      contentItems: [],
      archivedContent: [],
      timestampFilteredContent: [],
    });
  });

  test('does not follow the reader to another site', async () => {
    const { app, repair } = openBroken('/500', 'unreachable');
    const { router } = await app;
    await screen.findByText('Error: Cannot reach the archive.');
    repair();
    await router.navigate('/homer');
    expect(await screen.findByRole('heading', { name: 'It is back' })).toBeDefined();
    expect(screen.queryByText(/^Error:/)).toBeNull();
  });
});
