import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app';
import { createRoutes } from '../../src/app/router';
import { startSession } from '../../src/app/session';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { buildServices, reader, serveFrom } from '../support/render-app';

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
  const services = buildServices({ documents });
  await services.backend.auth.signIn(reader.email, reader.password);
  const observe = vi.spyOn(services.backend.auth, 'observe');
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
  test('gets the session restored when the reader moves to the landing page', async () => {
    const { user, router, observe } = await openOutside('/homer/story/poem');
    await user.click(screen.getAllByRole('link', { name: 'Mnemosyne' })[0] ?? document.body);
    await expect.poll(() => router.state.location.pathname).toBe('/mnemosyne');
    await expect.poll(() => observe.mock.calls.length, { timeout: 2_000 }).toBe(1);
    expect(await screen.findByRole('region', { name: 'Pick a site' })).toBeDefined();
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
