import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app';
import { createRoutes } from '../../src/app/router';
import { startSession } from '../../src/app/session';
import { expectedBranch } from '../../src/app/session-cookie';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import { createSiteRegistry } from '../../src/domain/content/site-registry';
import { createMemoryStorage } from '../../src/platform/key-value-storage';
import { createStores } from '../../src/stores/coordination';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, reader, serveFrom } from '../support/render-app';

const documents = [
  buildDocument('poem', { '20150615083000': version('A poem') }, { itemSite: 'homer' }),
];

/**
 * Opens a live page as `main.tsx` does, on a host that is no product host: outside of the product
 * context. The provider would restore a reader's session, of which no cookie tells.
 */
async function openOutside(path: string) {
  serveFrom('www.example.org', path);
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the product uses.
    document.cookie = 'mnemosyne_session=; Max-Age=0; Path=/';
  });
  const backend = createEmbeddedBackend({
    documents: async () => documents,
    storage: createMemoryStorage(),
    demoAccount: reader,
    report: () => {},
  });
  await backend.auth.signIn(reader.email, reader.password);
  const observe = vi.spyOn(backend.auth, 'observe');
  const now = () => new Date(Date.UTC(2024, 0, 1));
  const stores = createStores({
    backend,
    now,
    report: () => {},
    expectedBranch: expectedBranch(),
  });
  const hosts = { archiveHosts: [], registry: createSiteRegistry() };
  const services = { stores, hosts, now, origin: window.location.origin, isDemo: false };
  const router = createBrowserRouter(createRoutes(services, startSession(services)));
  onTestFinished(() => router.dispose());
  render(<App services={services} router={router} />);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  await screen.findByText('A poem', { selector: 'h1 *, h2 *, h3 *' });
  await user.click(screen.getByRole('main'));
  expect(observe).not.toHaveBeenCalled();
  return { user, router, observe };
}

describe('a visit that began outside the product context', () => {
  test.each(['/homer', '/live/homer', '/homer/story/poem'])(
    'gets the session restored when the reader moves from %s to the landing page',
    async (path) => {
      const { user, router, observe } = await openOutside(path);
      await user.click(screen.getAllByRole('link', { name: 'Mnemosyne' })[0] ?? document.body);
      await expect.poll(() => router.state.location.pathname).toBe('/mnemosyne');
      await expect.poll(() => observe.mock.calls.length, { timeout: 2_000 }).toBe(1);
      expect(await screen.findByRole('region', { name: 'Pick a site' })).toBeDefined();
    },
  );

  test('gets the session restored when the reader moves to the past of a page', async () => {
    const { user, router, observe } = await openOutside('/homer');
    await user.click(screen.getByRole('link', { name: 'See this page in the past' }));
    await expect.poll(() => observe.mock.calls.length, { timeout: 2_000 }).toBe(1);
    await expect.poll(() => pathOf(router)).toMatch(/^\/web\//);
    expect(screen.queryByRole('heading', { name: 'Login Required' })).toBeNull();
  });

  test.each(['/web/20200101000000/homer', '/archive-select'])(
    'gets the session restored once by a move to %s, and not again by the next ones',
    async (path) => {
      const { router, observe } = await openOutside('/homer');
      await router.navigate(path);
      await expect.poll(() => observe.mock.calls.length, { timeout: 2_000 }).toBe(1);
      expect(await screen.findByText(/^This is the live version of the site\./)).toBeDefined();
      await router.navigate('/homer');
      await router.navigate('/mnemosyne');
      expect(await screen.findByRole('region', { name: 'Pick a site' })).toBeDefined();
      expect(observe).toHaveBeenCalledOnce();
    },
  );

  test('stays without a session while the reader moves among live pages', async () => {
    const { user, router, observe } = await openOutside('/homer');
    await router.navigate('/homer/story/poem');
    await screen.findByRole('heading', { level: 1, name: 'A poem' });
    await user.click(screen.getByRole('main'));
    expect(observe).not.toHaveBeenCalled();
  });
});
