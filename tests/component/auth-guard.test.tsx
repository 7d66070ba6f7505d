import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AuthGateway } from '../../src/backend/backend';
import { routeTable } from '../../src/routing/routes';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { logIn, pathOf, renderApp, withAuth } from '../support/render-app';

const documents = [
  buildDocument('story', { '20150615083000': version('A story') }, { itemSite: 'homer' }),
];

const samples: Readonly<Record<string, string>> = {
  timestamp: '20200101000000',
  a: '20150101000000',
  b: '20200101000000',
  site: 'homer',
  itemId: 'story',
};

/** An address of each route of the table that only readers may enter. */
const guarded = routeTable
  .filter(({ access }) => access === 'readers')
  .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? ''))
  .concat(['/web/latest/homer', '/web/2020/homer/story/story', '/web/2020'])
  .map((path) => `${path}?from=mail&to=you#top`)
  .concat('/search/homer?q=a+story&at=20200101000000', '/search/homer?q=a+story&scope=through');

test('readers only may enter the archive and its search, the choice of a date, comparisons and their account', {
  tags: ['2.6'],
}, () => {
  expect(guarded.map((path) => path.split('?')[0])).toEqual([
    '/archive-select',
    '/web/20200101000000',
    '/web/20200101000000/homer',
    '/web/20200101000000/homer/story/story',
    '/web/20200101000000/homer/story/story/history',
    '/compare/20150101000000/20200101000000/homer',
    '/compare/20150101000000/20200101000000/homer/story/story',
    '/account',
    '/web/latest/homer',
    '/web/2020/homer/story/story',
    '/web/2020',
    '/search/homer',
    '/search/homer',
  ]);
});

describe('the auth guard', () => {
  test.each(guarded)(
    'sends a visitor from %s through the login and back',
    { tags: ['2.5', '2.6', '2.39'] },
    async (path) => {
      const { user, router } = await renderApp(path, { documents });
      await screen.findByRole('heading', { name: 'Login Required' });
      expect(pathOf(router)).toBe(`/mnemosyne?redirect=${encodeURIComponent(path)}`);
      const visited: string[] = [];
      router.subscribe(() => visited.push(pathOf(router)));
      await logIn(user);
      await waitFor(() => expect(visited).toContain(path));
    },
  );

  test('shows the page after the login', { tags: ['2.40'] }, async () => {
    const path = '/web/20200101000000/homer?from=mail&to=you#top';
    const { user, router } = await renderApp(path, { documents });
    await logIn(user);
    expect(await screen.findByRole('heading', { name: 'A story' })).toBeDefined();
    expect(pathOf(router)).toBe(path);
  });

  test('redirects a signed-in reader at once', async () => {
    const path = '/web/20200101000000/homer/story/story';
    const { router } = await renderApp(`/mnemosyne?redirect=${encodeURIComponent(path)}`, {
      documents,
      signedIn: true,
    });
    await screen.findByRole('heading', { name: 'A story' });
    expect(pathOf(router)).toBe(path);
  });

  test('adds no history entry', async () => {
    const { user, router } = await renderApp('/homer', { documents });
    await router.navigate('/web/20200101000000/homer');
    await logIn(user);
    await screen.findByRole('region', { name: 'Timeline' });
    await router.navigate(-1);
    expect(pathOf(router)).toBe('/homer');
  });

  test('waits while the session is being restored', async () => {
    const path = '/web/20200101000000/homer';
    const { router } = await renderApp(path, {
      documents,
      adjust: withAuth({ observe: () => () => {} }),
    });
    expect(await screen.findByText('Loading content...')).toBeDefined();
    expect(pathOf(router)).toBe(path);
  });

  test('admits an expected reader at once, until the provider disagrees', async () => {
    const path = '/web/20200101000000/homer?from=mail';
    let answer = (_: null) => {};
    const observe: AuthGateway['observe'] = (listener) => {
      answer = listener;
      return () => {};
    };
    const { router, stores } = await renderApp(path, {
      documents,
      expectedBranch: '1',
      adjust: withAuth({ observe }),
    });
    expect(await screen.findByRole('heading', { name: 'A story' })).toBeDefined();
    expect(stores.auth.getState().status).toBe('unknown');
    act(() => answer(null));
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe(`/mnemosyne?redirect=${encodeURIComponent(path)}`);
    expect(stores.content.getState()).toMatchObject({ archivedContent: [], contentItems: [] });
  });

  test('reads no archived content for a visitor', async () => {
    const readContent = vi.fn();
    await renderApp('/web/20200101000000/homer', {
      adjust: (backend) => ({ ...backend, content: { ...backend.content, readContent } }),
    });
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(readContent).not.toHaveBeenCalled();
  });
});

describe('an unsafe redirect is ignored', { tags: ['2.41'] }, () => {
  test.each([
    'https://evil.example/homer',
    '//evil.example',
    '///evil.example/homer',
    '/\\evil.example',
    '/x/..//homer',
    '/%2e%2e//homer',
    'javascript:alert(1)',
    'homer',
    '/\t/evil.example',
    '/mnemosyne?redirect=//evil.example',
    '/500/register',
    '/network',
  ])('%j', async (target) => {
    const { user, router } = await renderApp(`/mnemosyne?redirect=${encodeURIComponent(target)}`);
    await logIn(user);
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    expect(router.state.location.pathname).toBe('/mnemosyne');
  });
});
