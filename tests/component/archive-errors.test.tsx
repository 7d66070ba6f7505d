import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { siteKeys } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentFailing, renderApp } from '../support/render-app';

const documents = siteKeys.map((itemSite) =>
  buildDocument(`${itemSite}-1`, { '20150615083000': version('It is back') }, { itemSite }),
);
const archive = '/web/20200101000000';
const unreachable = 'Error: Cannot reach the archive.';

/** Opens an archive page whose content cannot be reached until that is repaired. */
async function openBroken(at: string) {
  let isBroken = true;
  const adjust = contentFailing('unreachable', () => isBroken);
  const app = await renderApp(archive + at, { documents, signedIn: true, adjust });
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  await screen.findAllByText(/^Error:/);
  const repair = () => {
    isBroken = false;
  };
  const closeTimeline = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Timeline' }));
    expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
  };
  return { ...app, repair, timeline, closeTimeline };
}

const inPage = () => within(screen.getByRole('main'));
const findContent = () => screen.findByRole('heading', { name: /It is back$/ });

function expectErrorInPage(): void {
  expect(inPage().queryAllByText(unreachable)).toHaveLength(1);
  expect(inPage().queryAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(1);
}

describe('a failed load of the archive', () => {
  test.each([
    '/500',
    '/500/story/500-1',
    '/500/story/500-1/history',
    '/homer',
    '/word/story/word-1',
  ])(
    'is in the timeline, or in the page if that is closed; the page has the only Retry: %s',
    async (at) => {
      const { user, repair, timeline, closeTimeline } = await openBroken(at);
      expect(await timeline.findByText(unreachable)).toBeDefined();
      expect(screen.getAllByText(unreachable)).toHaveLength(1);
      expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
      await closeTimeline();
      expectErrorInPage();
      repair();
      await user.click(inPage().getByRole('button', { name: 'Retry' }));
      expect(await findContent()).toBeDefined();
      expect(screen.queryByText(/^Error:/)).toBeNull();
    },
  );

  test('is repeated without the timeline once the network is back', async () => {
    const { repair, closeTimeline } = await openBroken('/500/story/500-1/history');
    await closeTimeline();
    repair();
    fireEvent(window, new Event('online'));
    expect(await findContent()).toBeDefined();
  });
});
