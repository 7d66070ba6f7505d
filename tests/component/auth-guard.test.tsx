import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthGateway, Backend } from '../../src/backend/backend';
import { siteKeys } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { logIn, pathOf, renderApp, withAuth } from '../support/render-app';

const versions = {
  '20040503120000': version('A first draft', 'Words of the archive.'),
  '20150615083000': version('A story', 'Words of the archive, and more.'),
};
const documents = [buildDocument('story', versions, { itemSite: 'homer' })];
const archived = '/web/20200101000000/homer';
const unchecked = 'This page could not check whether you are logged in.';
const landingFrom = (path: string) => `/mnemosyne?redirect=${encodeURIComponent(path)}`;

describe('the auth guard', () => {
  test.each([
    ...['/archive-select?from=mail&to=you#top', '/account', '/web/2020', '/web/latest/homer'],
    ...['/story/a/history', '/gone?year=2010', '/story/a/gone'].map(
      (at) => `/web/20200101000000/homer${at}`,
    ),
    ...siteKeys.flatMap((key) => [
      `/web/20200101000000/${key}`,
      `/web/20200101000000/${key}/story/a`,
    ]),
    ...['/web/20200101000000', '/web/20200101000000?site=homer#top'],
    ...['', '/story/a'].map((at) => `/compare/20150101000000/20200101000000/homer${at}`),
    ...['at=20200101000000', 'scope=through'].map((query) => `/search/homer?q=a+story&${query}`),
  ])(
    'sends a visitor from %s to the login',
    { tags: ['2.5', '2.6', '2.39', '2.44', '2.46', '2.47', '2.48', '2.49', '8.55'] },
    async (path) => {
      const { router } = await renderApp(path, { documents });
      await screen.findByRole('heading', { name: 'Login Required' });
      expect(pathOf(router)).toBe(landingFrom(path));
    },
  );

  test('shows the page after the login, without a history entry', {
    tags: ['2.39', '2.40'],
  }, async () => {
    const path = `${archived}?from=mail&to=you#top`;
    const { user, router } = await renderApp('/homer', { documents });
    await router.navigate(path);
    expect(pathOf(router)).toBe(landingFrom(path));
    await logIn(user);
    await screen.findByRole('region', { name: 'Timeline' });
    expect(await screen.findByRole('heading', { name: 'A story' })).toBeDefined();
    expect(pathOf(router)).toBe(path);
    await router.navigate(-1);
    expect(pathOf(router)).toBe('/homer');
  });

  const waiting = [archived, '/mnemosyne', '/homer/register'];
  test.each(waiting)('waits while the session is being restored: %s', async (path) => {
    const adjust = withAuth({ observe: () => () => {} });
    const { router } = await renderApp(path, { documents, adjust });
    expect(await screen.findByText('Loading content...')).toBeDefined();
    expect(screen.queryByRole('heading', { name: /^(Login Required|404 Not Found)$/ })).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(pathOf(router)).toBe(path);
  });

  test('admits an expected reader at once, until the provider disagrees', {
    tags: ['2.39'],
  }, async () => {
    const path = `${archived}?from=mail&to=you#top`;
    let answer = (_: null) => {};
    const observe: AuthGateway['observe'] = (listener) => {
      answer = listener;
      return () => {};
    };
    const options = { documents, expectedBranch: '1', adjust: withAuth({ observe }) };
    const { router, stores } = await renderApp(path, options);
    expect(await screen.findByRole('heading', { name: 'A story' })).toBeDefined();
    expect(stores.auth.getState().status).toBe('unknown');
    act(() => answer(null));
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe(landingFrom(path));
    expect(screen.queryByText('You are logged out.')).toBeNull();
    expect(stores.content.getState()).toMatchObject({ archivedContent: [], contentItems: [] });
  });

  test.each([
    ['an expected reader', '1', archived],
    ['an expected reader of another branch', '2', `${archived}/story/story`],
    ['who wants to register', null, '/500/register'],
    ['on the landing page', '1', '/mnemosyne'],
    ['on a live page', '1', '/homer'],
  ])(
    'says that the session could not be checked, and stays: %s',
    { tags: ['12.22'] },
    async (...row) => {
      const [, expectedBranch, path] = row;
      const observe: AuthGateway['observe'] = (_listener, onUnchecked) => {
        queueMicrotask(() => onUnchecked?.());
        return () => {};
      };
      const options = { documents, expectedBranch, adjust: withAuth({ observe }) };
      const { router } = await renderApp(path, options);
      const alert = (await screen.findByText(unchecked)).closest<HTMLElement>('[role=alert]');
      expect(alert && within(alert).getByRole('button', { name: 'Retry' })).not.toBeNull();
      expect(pathOf(router)).toBe(path);
      expect(screen.queryByRole('heading', { name: 'Login Required' })).toBeNull();
      if (expectedBranch === '1' && path !== '/mnemosyne') await screen.findByText('A story');
      expect(screen.queryByText('Loading content...')).toBeNull();
    },
  );
});

const elsewhere = ['https://evil.example/homer', '//evil.example/homer', '/no/such/page'];
test.each(elsewhere)('a redirect to %s is ignored', { tags: ['2.41'] }, async (target) => {
  const { user, router } = await renderApp(landingFrom(target));
  await logIn(user);
  await waitFor(() => expect(screen.queryByRole('form', { name: 'User Login' })).toBeNull());
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  expect(router.state.location.pathname).toBe('/mnemosyne');
});

const archivedText = /archive(, and more)?\.$/;

/** Opens a page with a session cookie whose session the provider never answers, unless told to. */
async function openUnanswered(path: string, signedIn: boolean) {
  let answer = () => {};
  const adjust = (backend: Backend) =>
    withAuth({
      observe(listener) {
        answer = () => void backend.auth.observe(listener);
        return () => {};
      },
    })(backend);
  const app = await renderApp(path, { documents, signedIn, expectedBranch: '1', adjust });
  await screen.findAllByText(archivedText);
  return { ...app, answer: () => act(async () => answer()) };
}

describe('an archive page whose expected session has no answer', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['/web/20200101000000/homer/story/story?from=mail#top', true],
    ['/compare/20040503120000/20150615083000/homer/story/story', false],
  ])('keeps its text, and says after 12 s that it is unchecked: %s', async (path, signedIn) => {
    const { router, answer } = await openUnanswered(path, signedIn);
    expect(screen.queryByText(unchecked)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(await screen.findByText(unchecked)).toBeDefined();
    expect(screen.queryAllByText(archivedText)).not.toEqual([]);
    expect(pathOf(router)).toBe(path);
    await answer();
    await waitFor(() => expect(screen.queryByText(unchecked)).toBeNull());
    if (!signedIn) await screen.findByRole('heading', { name: 'Login Required' });
    expect(screen.queryAllByText(archivedText).length > 0).toBe(signedIn);
    expect(pathOf(router)).toBe(signedIn ? path : landingFrom(path));
  });
});
