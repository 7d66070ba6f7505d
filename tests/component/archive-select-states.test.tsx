import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import {
  contentFailing,
  contentHanging,
  findSiteCard,
  logIn,
  pathOf,
  renderApp,
} from '../support/render-app';

const documents = [
  buildDocument('a', { '20150615083000': version('A story') }, { itemSite: 'homer' }),
  buildDocument('c', { '20160101000000': version('Reply') }, { itemSite: 'homer', parentId: 'a' }),
];

async function pickHomer(options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/mnemosyne', { documents, signedIn: true, ...options });
  await app.user.click(await findSiteCard('Homer in Limbo'));
  await screen.findByRole('heading', { level: 1, name: 'Pick a Capture Date' });
  return app;
}

describe('the states of /archive-select', () => {
  test('shows "Loading content..." while the captures load', {
    tags: ['3.8', '8.23'],
  }, async () => {
    await pickHomer({ adjust: contentHanging });
    expect(screen.getByText('Loading content...')).toBeDefined();
    expect(screen.queryByRole('combobox', { name: /^Capture date/ })).toBeNull();
  });

  test('offers no Retry if that cannot help', async () => {
    await pickHomer({ adjust: contentFailing('permission-denied') });
    expect(await screen.findByText('Error: You do not have access to this content.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('names the site, and the range of its captures, comments included', {
    tags: ['7.10'],
  }, async () => {
    await pickHomer();
    expect(await screen.findByText(/^Homer in Limbo: /)).toBeDefined();
    const range = '2 captures, from 2015-06-15 08:30 to 2016-01-01 00:00';
    expect(await screen.findByText(range)).toBeDefined();
  });

  test('Go opens the site that was picked', { tags: ['1.3', '3.14'] }, async () => {
    const { user, router } = await pickHomer();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /^Capture date/ }),
      '20150615083000',
    );
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByRole('heading', { name: 'A story' })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20150615083000/homer');
  });

  test('alerts "No site selected. Please go back." when Go finds none', {
    tags: ['3.16', '8.23'],
  }, async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    const { user, stores, router } = await pickHomer();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /^Capture date/ }),
      '20150615083000',
    );
    const go = screen.getByRole('button', { name: 'Go' });
    stores.site.setState({ selectedSite: null });
    go.click();
    expect(alert).toHaveBeenCalledExactlyOnceWith('No site selected. Please go back.');
    expect(pathOf(router)).toBe('/archive-select');
    alert.mockRestore();
  });

  test('shows on a live domain that this is the live version, with a link to the archive', {
    tags: ['3.7'],
  }, async () => {
    await renderApp('/archive-select', { signedIn: true, hostname: 'homer.localhost' });
    expect(
      await screen.findByText(
        /This is the live version of the site\. Archived versions are on the archive site:/,
      ),
    ).toBeDefined();
    const link = screen.getByRole('link', { name: 'localhost:5173' });
    expect(link.getAttribute('href')).toBe('http://localhost:5173/mnemosyne');
  });

  test('on a live domain asks a visitor to log in first', async () => {
    const { user, router } = await renderApp('/archive-select', { hostname: 'homer.localhost' });
    await logIn(user);
    expect(await screen.findByText(/This is the live version of the site/)).toBeDefined();
    expect(pathOf(router)).toBe('/archive-select');
  });

  test('has a link to the other sites', async () => {
    await pickHomer();
    const link = screen.getByRole('link', { name: 'Pick another site' });
    expect(link.getAttribute('href')).toBe('/mnemosyne');
  });

  test('forgets the date of one site when another is picked', async () => {
    const { user, stores } = await pickHomer();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /^Capture date/ }),
      '20150615083000',
    );
    expect(stores.archive.getState().captureDate).toBe('20150615083000');
    await user.click(screen.getByRole('link', { name: 'Pick another site' }));
    await user.click(await findSiteCard('500'));
    await screen.findByText('No valid capture dates found for this site.');
    expect(stores.archive.getState().captureDate).toBeNull();
  });
});
