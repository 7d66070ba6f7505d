import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { siteKeys } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentFailing, renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const documents = siteKeys.map((itemSite) =>
  buildDocument(`${itemSite}-1`, { '20150615083000': version('It is back') }, { itemSite }),
);
const pages = [
  '/web/20200101000000/500',
  '/web/20200101000000/500/story/500-1',
  '/web/20200101000000/500/story/500-1/history',
  '/web/20200101000000/homer',
  '/web/20200101000000/word/story/word-1',
] as const;
const unreachable = 'Error: Cannot reach the archive.';

/** Opens an archive page whose content fails with `code` until it is repaired. */
async function openBroken(path: string, code = 'unreachable') {
  let isBroken = true;
  const app = await renderApp(path, {
    documents,
    signedIn: true,
    adjust: contentFailing(code, () => isBroken),
  });
  await screen.findByRole('region', { name: 'Timeline' });
  const repair = () => {
    isBroken = false;
  };
  return { ...app, repair };
}

type User = Awaited<ReturnType<typeof openBroken>>['user'];

async function closeTimeline(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Timeline' }));
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
}

const inPage = () => within(screen.getByRole('main'));
const retries = () => screen.queryAllByRole('button', { name: 'Retry' });

describe('a failed load of the archive', () => {
  test.each(pages)('appears in the page, with the only Retry: %s', async (path) => {
    await openBroken(path);
    await screen.findAllByText(unreachable);
    expect(inPage().queryAllByText(unreachable)).toHaveLength(1);
    expect(inPage().queryAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    expect(retries()).toHaveLength(1);
  });

  test('appears in the open timeline too, without a second Retry', async () => {
    await openBroken('/web/20200101000000/500');
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    expect(await timeline.findByText(unreachable)).toBeDefined();
    expect(timeline.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(retries()).toHaveLength(1);
  });

  test.each(pages)('appears in the page while the timeline is closed: %s', async (path) => {
    const { user } = await openBroken(path);
    await screen.findAllByText(unreachable);
    await closeTimeline(user);
    expect(inPage().queryAllByText(unreachable)).toHaveLength(1);
    expect(retries()).toHaveLength(1);
  });

  test.each(pages)('is repeated by Retry while the timeline is closed: %s', async (path) => {
    const { user, repair } = await openBroken(path);
    await screen.findAllByText(unreachable);
    await closeTimeline(user);
    repair();
    await user.click(inPage().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: /It is back$/ })).toBeDefined();
    expect(screen.queryByText(/^Error:/)).toBeNull();
  });

  test.each(pages.slice(0, 3))(
    'is repeated without the timeline once the network is back: %s',
    async (path) => {
      const { user, repair } = await openBroken(path);
      await screen.findAllByText(unreachable);
      await closeTimeline(user);
      repair();
      fireEvent(window, new Event('online'));
      const heading = screen.findByRole('heading', { name: /It is back$/ }, { timeout: 3_000 });
      expect(await heading).toBeDefined();
    },
  );

  test.each(pages.slice(0, 3))(
    'without access is said without the timeline, without Retry: %s',
    async (path) => {
      const { user } = await openBroken(path, 'permission-denied');
      await screen.findAllByText('Error: You do not have access to this content.');
      await closeTimeline(user);
      expect(
        inPage().queryAllByText('Error: You do not have access to this content.'),
      ).toHaveLength(1);
      expect(retries()).toHaveLength(0);
    },
  );
});

test.each(['/500', '/500/story/500-1'])(
  'what a snapshot shows has the error of the rest above it without the timeline: %s',
  async (at) => {
    const watch = watchCalls(
      publishSnapshots(documents.filter(({ itemSite }) => itemSite === '500')),
    );
    watch.fail('pages', 'unavailable');
    const path = `/web/20200101000000${at}`;
    const { user } = await renderApp(path, { documents, signedIn: true, adjust: watch.adjust });
    await screen.findAllByText(/^Error: The archive is very busy/);
    await closeTimeline(user);
    expect(await inPage().findByRole('heading', { name: 'It is back' })).toBeDefined();
    expect(inPage().queryAllByText(/^Error: The archive is very busy/)).toHaveLength(1);
    expect(retries()).toHaveLength(1);
  },
);
