import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { skipNextDetection } from '../../src/stores/site-store';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, logIn, renderApp } from '../support/render-app';

const documents = [
  buildDocument('p', { '20150615083000': version('A poem') }, { itemSite: 'homer' }),
  buildDocument('a', { '20150615083000': version('A story') }),
];

/** Waits for what a page of an archive shows, or for the notice that there is none. */
const settled = () =>
  screen.findByText(/^This is the live version|^-- Select a date --$|^Timeline$/);

function expectNoArchive(): void {
  expect(screen.queryByText(/^This is the live version of the site\./)).not.toBeNull();
  expect(screen.queryByRole('combobox', { name: /^Capture date/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
}

test.each(['homer.localhost', 'nobody.localhost'])(
  'a host without an archive, %s, has no picker for a chosen site, also because of a stale flag',
  async (hostname) => {
    onTestFinished(() => sessionStorage.clear());
    const { user, router } = await renderApp('/mnemosyne', { documents, hostname });
    await logIn(user);
    await user.click(await findSiteCard('Homer in Limbo'));
    await screen.findByRole('heading', { level: 1, name: 'Pick a Capture Date' });
    await settled();
    expectNoArchive();
    for (const path of ['/archive-select', '/web/20160101000000/homer']) {
      skipNextDetection();
      await act(() => router.navigate(path));
      await settled();
      expectNoArchive();
    }
  },
);

test.each(['/web/latest/homer', '/web/first/homer/story/p', '/web/2014-13/homer'])(
  '%s says on a host without an archive that this is the live version',
  async (path) => {
    await renderApp(path, { documents, hostname: 'word.localhost', signedIn: true });
    await settled();
    expectNoArchive();
  },
);
