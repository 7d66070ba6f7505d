import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { logIn, pathOf, renderApp, withAuth } from '../support/render-app';

const versions = {
  '20040503120000': version('A first draft', 'Words of the archive.'),
  '20150615083000': version('A story', 'Words of the archive, and more.'),
};
const documents = [buildDocument('story', versions, { itemSite: 'homer' })];

/** Opens a page with a session cookie whose session the provider never answers, unless told to. */
async function open(path: string, signedIn: boolean) {
  let answer = () => {};
  const adjust = (backend: Backend) =>
    withAuth({
      observe(listener) {
        answer = () => void backend.auth.observe(listener);
        return () => {};
      },
    })(backend);
  const app = await renderApp(path, { documents, signedIn, expectedBranch: '1', adjust });
  await screen.findAllByText(/archive(, and more)?\.$/);
  return { ...app, answer: () => act(async () => answer()) };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** What the page shows of the archive. A story's live title, which is public, may be shown. */
const archivedText = () => screen.queryAllByText(/Words of the archive|A first draft/);
const findLogin = () => screen.findByRole('heading', { name: 'User Login' }, { timeout: 3_000 });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('an archive page whose expected session has no answer', () => {
  const story = '/web/20200101000000/homer/story/story?from=mail#top';

  test.each([story, '/compare/20040503120000/20150615083000/homer/story/story'])(
    'asks for the login 2 seconds later, at its address, without archived text: %s',
    async (path) => {
      const { router } = await open(path, false);
      await wait(2_000);
      await findLogin();
      await wait(60_000);
      expect(screen.getByRole('heading', { name: 'User Login' })).toBeDefined();
      expect(archivedText()).toEqual([]);
      expect(pathOf(router)).toBe(path);
    },
  );

  test.each<[string, boolean, (page: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
    ['when the answer comes later', true, ({ answer }) => answer()],
    ['after a login', false, ({ user }) => logIn(user)],
  ])('shows the archive again %s', async (_, signedIn, proceed) => {
    const page = await open(story, signedIn);
    await wait(2_000);
    await findLogin();
    await proceed(page);
    // The login has the story's live title as its heading.
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'User Login' })).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: 'A story' })).toBeDefined();
    expect(pathOf(page.router)).toBe(story);
  });

  test('sends a visitor through the login when the answer is that nobody is signed in', async () => {
    const { router, answer } = await open(story, false);
    await wait(2_000);
    await findLogin();
    await answer();
    await screen.findByRole('heading', { name: 'User Login' });
    expect(archivedText()).toEqual([]);
    await waitFor(() =>
      expect([story, `/mnemosyne?redirect=${encodeURIComponent(story)}`]).toContain(pathOf(router)),
    );
  });
});
