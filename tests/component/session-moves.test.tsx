import { fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app';
import { createRoutes } from '../../src/app/router';
import { startSession } from '../../src/app/session';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { buildServices, reader, serveFrom } from '../support/render-app';

const documents = [
  buildDocument('poem', { '20150615083000': version('A poem') }, { itemSite: 'homer' }),
];

/**
 * Outside of the product context, on a host that is no product host. The provider would restore a
 * reader's session, of which no cookie tells.
 */
test('a visit that began outside the product context gets the session restored by the first move into it, once', async () => {
  serveFrom('www.example.org', '/homer');
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the product uses.
    document.cookie = 'mnemosyne_session=; Max-Age=0; Path=/';
  });
  // As `main.tsx` opens a page.
  const services = buildServices({ documents });
  await services.backend.auth.signIn(reader.email, reader.password);
  const observe = vi.spyOn(services.backend.auth, 'observe');
  const router = createBrowserRouter(createRoutes(services, startSession(services)));
  onTestFinished(() => router.dispose());
  render(<App services={services} router={router} />);
  await screen.findByText('A poem', { selector: 'h2 *' });
  await router.navigate('/homer/story/poem');
  await screen.findByRole('heading', { level: 1, name: 'A poem' });
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(observe).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('link', { name: 'Mnemosyne' })[0] ?? document.body);
  await expect.poll(() => observe.mock.calls.length).toBe(1);
  expect(await screen.findByRole('region', { name: 'Pick a site' })).toBeDefined();
  await router.navigate('/web/20200101000000/homer');
  expect(await screen.findByText(/^This is the live version of the site\./)).toBeDefined();
  expect(observe).toHaveBeenCalledOnce();
});
