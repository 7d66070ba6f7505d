import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentFailing, renderApp } from '../support/render-app';

const documents = (['500', 'homer', 'word'] as const).map((itemSite) =>
  buildDocument(`${itemSite}-1`, { '20150615083000': version('It is back') }, { itemSite }),
);

const screens = ['500', 'homer', 'word'].flatMap((site) => [
  `/${site}`,
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
      const main = within(await screen.findByRole('main'));
      expect(await main.findByText('Error: You do not have access to this content.')).toBeDefined();
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
