import { act, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { skipNextDetection } from '../../src/stores/site-store';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, logIn, renderApp } from '../support/render-app';

const documents = [
  buildDocument('p', { '20150615083000': version('A poem') }, { itemSite: 'homer' }),
  buildDocument('a', { '20150615083000': version('A story') }),
];

/** Hosts that offer no archive: the live domain of a site, and two that are not registered. */
const liveHosts = ['homer.localhost', 'nobody.localhost', 'www.example.org'];

/** Logs in on the landing page of a host, and picks a site there. */
async function pickSite(hostname: string, name: string) {
  onTestFinished(() => sessionStorage.clear());
  const app = await renderApp('/mnemosyne', { documents, hostname });
  await logIn(app.user);
  await app.user.click(await findSiteCard(name));
  await screen.findByRole('heading', { level: 1, name: 'Pick a Capture Date' });
  return app;
}

/** Waits for what a page of an archive shows, or for the notice that there is none. */
const settled = () =>
  screen.findByText(/^This is the live version|^-- Select a date --$|^Timeline$/);

function expectNoArchive(): void {
  expect(screen.queryByText(/^This is the live version of the site\./)).not.toBeNull();
  expect(screen.queryByRole('combobox', { name: /^Capture date/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
}

describe.each(liveHosts)('a host without an archive, %s', (hostname) => {
  test.each(['Homer in Limbo', '500'])(
    'says after the choice of %s that this is the live version, and has no picker',
    async (name) => {
      await pickSite(hostname, name);
      await settled();
      expectNoArchive();
    },
  );

  test.each(['/archive-select', '/web/20160101000000/homer'])(
    'opens no archive at %s because of a stale flag after the choice of a site',
    async (path) => {
      const { router } = await pickSite(hostname, 'Homer in Limbo');
      await settled();
      skipNextDetection();
      await act(() => router.navigate(path));
      await settled();
      expectNoArchive();
    },
  );
});

describe.each(['word.localhost', 'nobody.localhost', 'www.example.org'])(
  'on %s, which is not the live domain of the site',
  (hostname) => {
    test.each(['/web/latest/homer', '/web/first/homer/story/p', '/web/2014-13/homer'])(
      '%s says that this is the live version',
      async (path) => {
        await renderApp(path, { documents, hostname, signedIn: true });
        const notice = screen.findByText(/^This is the live version/, {}, { timeout: 3_000 });
        expect(await notice).toBeDefined();
        expectNoArchive();
      },
    );
  },
);
