import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import {
  type AppOptions,
  contentFailing,
  findSiteCard,
  pathOf,
  renderApp,
} from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First'),
    '20100101000000': version('Second'),
    '20100101000030': version('Third'),
  }),
  buildDocument('b', { '20150615083000': version('Another') }),
];

async function openSelect(options: AppOptions = {}) {
  const app = await renderApp('/mnemosyne', { documents, signedIn: true, ...options });
  await app.user.click(await findSiteCard('500'));
  await screen.findByRole('heading', { name: 'Pick a Capture Date' });
  return app;
}

describe('/archive-select', () => {
  test('lists the captures newest first, as YYYY-MM-DD HH:MM, below a placeholder', {
    tags: ['3.11', '8.23'],
  }, async () => {
    await openSelect();
    const options = within(
      await screen.findByRole('combobox', { name: /^Capture date/ }),
    ).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      '-- Select a date --',
      '2015-06-15 08:30',
      '2010-01-01 00:00:30',
      '2010-01-01 00:00:00',
      '2004-05-03 12:00',
    ]);
  });

  test('has a Go button only once a date is chosen', { tags: ['3.13'] }, async () => {
    const { user } = await openSelect();
    const dropdown = await screen.findByRole('combobox', { name: /^Capture date/ });
    expect(screen.queryByRole('button', { name: 'Go' })).toBeNull();
    await user.selectOptions(dropdown, '20150615083000');
    expect(screen.getByRole('button', { name: 'Go' })).toBeDefined();
    await user.selectOptions(dropdown, '');
    expect(screen.queryByRole('button', { name: 'Go' })).toBeNull();
  });

  test('Go opens /web/{date}/{site} in archive-view mode', { tags: ['1.3', '3.14'] }, async () => {
    const { user, router, stores } = await openSelect();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /^Capture date/ }),
      '20040503120000',
    );
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByRole('heading', { name: 'First' })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20040503120000/500');
    expect(stores.site.getState()).toMatchObject({
      mode: 'archive-view',
      selectedSite: '500',
      currentTimestamp: '20040503120000',
    });
  });

  test('Go with a date that is none alerts "Please select a valid date."', {
    tags: ['3.15', '8.23'],
  }, async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    const { user, stores } = await openSelect();
    await screen.findByRole('combobox', { name: /^Capture date/ });
    stores.archive.getState().setCaptureDate('2004');
    await user.click(await screen.findByRole('button', { name: 'Go' }));
    expect(alert).toHaveBeenCalledExactlyOnceWith('Please select a valid date.');
    alert.mockRestore();
  });

  test('shows when a site has no captures', { tags: ['3.10', '8.23'] }, async () => {
    await openSelect({ documents: [] });
    expect(await screen.findByText('No valid capture dates found for this site.')).toBeDefined();
  });

  test('shows a failed load as "Error: …" and loads again on Retry', {
    tags: ['3.9'],
  }, async () => {
    let isBroken = true;
    const { user } = await openSelect({
      adjust: contentFailing('unreachable', () => isBroken),
    });
    expect(await screen.findByText('Error: Cannot reach the archive.')).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('combobox', { name: /^Capture date/ })).toBeDefined();
  });

  test('redirects to the landing without a selected site', async () => {
    const { router } = await renderApp('/archive-select', { documents, signedIn: true });
    await findSiteCard('500');
    expect(pathOf(router)).toBe('/mnemosyne');
  });

  test('redirects a visitor to the landing with the address to return to', {
    tags: ['2.5'],
  }, async () => {
    const { router } = await renderApp('/archive-select');
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe('/mnemosyne?redirect=%2Farchive-select');
  });

  test('stays, with "Please log in to continue.", when the session ends', {
    tags: ['3.6', '8.23'],
  }, async () => {
    const { stores } = await openSelect();
    await screen.findByRole('combobox', { name: /^Capture date/ });
    await stores.auth.getState().logout();
    expect(await screen.findByText('Please log in to continue.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'User Login' })).toBeDefined();
  });
});
