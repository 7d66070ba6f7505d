import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { logIn, pathOf, renderApp, withAuth } from '../support/render-app';

const documents = [
  buildDocument('story', { '20150615083000': version('A story') }, { itemSite: 'homer' }),
];

const guarded = [
  '/archive-select?from=mail#dates',
  '/web/20200101000000',
  '/web/20200101000000/homer',
  '/web/20200101000000/homer?from=mail&to=you#top',
  '/web/20200101000000/homer/story/story#comments',
];

describe('the auth guard', () => {
  test.each(guarded)('sends a visitor from %s to the landing with the full path', async (path) => {
    const { router } = await renderApp(path, { documents });
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe(`/mnemosyne?redirect=${encodeURIComponent(path)}`);
  });

  test('leads on to the full path after signing in on the landing', async () => {
    const path = '/web/20200101000000/homer?from=mail&to=you#top';
    const { user, router } = await renderApp(path, { documents });
    await logIn(user);
    expect(await screen.findByRole('heading', { name: 'A story' })).toBeDefined();
    expect(pathOf(router)).toBe(path);
  });

  test('leads on at once whoever is signed in already', async () => {
    const path = '/web/20200101000000/homer/story/story';
    const { router } = await renderApp(`/mnemosyne?redirect=${encodeURIComponent(path)}`, {
      documents,
      signedIn: true,
    });
    await screen.findByRole('heading', { name: 'A story' });
    expect(pathOf(router)).toBe(path);
  });

  test('leaves nothing of itself in the history', async () => {
    const { user, router } = await renderApp('/homer', { documents });
    await router.navigate('/web/20200101000000/homer');
    await logIn(user);
    await screen.findByRole('region', { name: 'Timeline' });
    await router.go(-1);
    expect(pathOf(router)).toBe('/homer');
  });

  test('sends nobody anywhere while the session is being restored', async () => {
    const path = '/web/20200101000000/homer';
    const { router } = await renderApp(path, {
      documents,
      adjust: withAuth({ observe: () => () => {} }),
    });
    expect(await screen.findByText('Loading content...')).toBeDefined();
    expect(pathOf(router)).toBe(path);
  });

  test('asks the backend nothing of the archive for a visitor', async () => {
    const pages = vi.fn();
    await renderApp('/web/20200101000000/homer', {
      adjust: (backend) => ({ ...backend, content: { ...backend.content, pages } }),
    });
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pages).not.toHaveBeenCalled();
  });
});

describe('a redirect that leads out is dropped', () => {
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
