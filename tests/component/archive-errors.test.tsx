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

/** Opens an archive page whose content fails with `code` until it is repaired. */
async function openBroken(at: string, code = 'unreachable') {
  let isBroken = true;
  const adjust = contentFailing(code, () => isBroken);
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

function expectErrorInPage(words: string, retries: number): void {
  expect(inPage().queryAllByText(words)).toHaveLength(1);
  expect(inPage().queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries);
  expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries);
}

describe('a failed load of the archive', () => {
  test.each([
    '/500',
    '/500/story/500-1',
    '/500/story/500-1/history',
    '/homer',
    '/word/story/word-1',
  ])('is in the page with the only Retry, timeline open or closed: %s', async (at) => {
    const { user, repair, closeTimeline } = await openBroken(at);
    expectErrorInPage(unreachable, 1);
    await closeTimeline();
    expectErrorInPage(unreachable, 1);
    repair();
    await user.click(inPage().getByRole('button', { name: 'Retry' }));
    expect(await findContent()).toBeDefined();
    expect(screen.queryByText(/^Error:/)).toBeNull();
  });

  test('is in the open timeline too', async () => {
    const { timeline } = await openBroken('/500');
    expect(await timeline.findByText(unreachable)).toBeDefined();
  });

  test('is repeated without the timeline once the network is back', async () => {
    const { repair, closeTimeline } = await openBroken('/500/story/500-1/history');
    await closeTimeline();
    repair();
    fireEvent(window, new Event('online'));
    expect(await findContent()).toBeDefined();
  });

  test('without access is in the page without the timeline, without Retry', async () => {
    const { closeTimeline } = await openBroken('/500', 'permission-denied');
    await closeTimeline();
    expectErrorInPage('Error: You do not have access to this content.', 0);
  });
});
