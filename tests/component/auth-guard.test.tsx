import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AuthGateway } from '../../src/backend/backend';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { logIn, pathOf, renderApp, withAuth } from '../support/render-app';

const documents = [
  buildDocument('story', { '20150615083000': version('A story') }, { itemSite: 'homer' }),
];
const archived = '/web/20200101000000/homer';
const landingFrom = (path: string) => `/mnemosyne?redirect=${encodeURIComponent(path)}`;

describe('the auth guard', () => {
  test.each([
    '/archive-select?from=mail&to=you#top',
    '/web/20200101000000',
    '/web/20200101000000/homer',
    '/web/20200101000000/homer/story/story',
    '/web/20200101000000/homer/story/story/history',
    '/web/latest/homer',
    '/web/2020',
    '/compare/20150101000000/20200101000000/homer',
    '/compare/20150101000000/20200101000000/homer/story/story',
    '/account',
    '/search/homer?q=a+story&at=20200101000000',
    '/search/homer?q=a+story&scope=through',
  ])('sends a visitor from %s to the login', { tags: ['2.5', '2.6', '2.39'] }, async (path) => {
    const { router } = await renderApp(path, { documents });
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe(landingFrom(path));
  });

  test('shows the page after the login, without a history entry', { tags: ['2.40'] }, async () => {
    const path = `${archived}?from=mail&to=you#top`;
    const { user, router } = await renderApp('/homer', { documents });
    await router.navigate(path);
    await logIn(user);
    await screen.findByRole('region', { name: 'Timeline' });
    expect(await screen.findByRole('heading', { name: 'A story' })).toBeDefined();
    expect(pathOf(router)).toBe(path);
    await router.navigate(-1);
    expect(pathOf(router)).toBe('/homer');
  });

  test('redirects a signed-in reader at once', async () => {
    const path = `${archived}/story/story`;
    const { router } = await renderApp(landingFrom(path), { documents, signedIn: true });
    await screen.findByRole('heading', { name: 'A story' });
    expect(pathOf(router)).toBe(path);
  });

  test('waits while the session is being restored', async () => {
    const adjust = withAuth({ observe: () => () => {} });
    const { router } = await renderApp(archived, { documents, adjust });
    expect(await screen.findByText('Loading content...')).toBeDefined();
    expect(pathOf(router)).toBe(archived);
  });

  test('admits an expected reader at once, until the provider disagrees', async () => {
    let answer = (_: null) => {};
    const observe: AuthGateway['observe'] = (listener) => {
      answer = listener;
      return () => {};
    };
    const adjust = withAuth({ observe });
    const { router, stores } = await renderApp(archived, {
      documents,
      expectedBranch: '1',
      adjust,
    });
    expect(await screen.findByRole('heading', { name: 'A story' })).toBeDefined();
    expect(stores.auth.getState().status).toBe('unknown');
    act(() => answer(null));
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe(landingFrom(archived));
    expect(stores.content.getState()).toMatchObject({ archivedContent: [], contentItems: [] });
  });

  test('reads no archived content for a visitor', async () => {
    const readContent = vi.fn();
    await renderApp(archived, {
      adjust: (backend) => ({ ...backend, content: { ...backend.content, readContent } }),
    });
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(readContent).not.toHaveBeenCalled();
  });
});

test.each(['https://evil.example/homer', '//evil.example', '/%2e%2e//homer', '/500/register'])(
  'the redirect to %j is unsafe, and ignored',
  { tags: ['2.41'] },
  async (target) => {
    const { user, router } = await renderApp(landingFrom(target));
    await logIn(user);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
    expect(router.state.location.pathname).toBe('/mnemosyne');
  },
);
