import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { siteKeys } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf } from '../support/read-elements';
import { renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("the foot of the product's own screens leads to what the archive is, with the captures of its sites", {
  tags: ['2.45', '7.6'],
}, async () => {
  const documents = [
    buildDocument('a', {
      '20040503120000': version('Old'),
      '20110520190000': version('New'),
    }),
  ];
  const { user, router } = await renderApp('/mnemosyne', {
    adjust: watchCalls(publishSnapshots(documents)).adjust,
  });
  const foot = within(await screen.findByRole('contentinfo'));
  await user.click(foot.getByRole('link', { name: 'About this archive' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'About this archive' }),
  ).toBeDefined();
  const site = screen.getByRole('link', { name: '500' }).closest('li');
  await vi.waitFor(() =>
    expect(site?.textContent).toContain('2 captures, from May 3, 2004 to May 20, 2011.'),
  );
  expect(screen.getByText(/name its address and the reason to whoever runs/)).toBeDefined();
  for (const [path, name] of [
    ['/nobody', '404 Not Found'],
    ['/search/500', 'Search 500'],
    ['/500/register', 'Register'],
    ['/reset-password', 'Reset your password'],
  ] as const) {
    await act(() => router.navigate(path));
    await screen.findByRole('heading', { level: 1, name });
    const footOfScreen = within(screen.getByRole('contentinfo'));
    const link = footOfScreen.getByRole('link', { name: 'About this archive' });
    expect(link.getAttribute('href')).toBe('/about');
  }
});

test('the page about the archive, without a login, names all sites, how captures became text, the contact, the licence and the version', {
  tags: ['2.45'],
}, async () => {
  vi.stubEnv('VITE_VERSION', '12.3.4');
  vi.stubEnv('VITE_TAKEDOWN_CONTACT', 'mailto:archive@example.org');
  vi.resetModules();
  const { renderApp: renderInstallation } = await import('../support/render-app');
  await renderInstallation('/about');
  await screen.findByRole('heading', { level: 1, name: 'About this archive' });
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const sites = region('The sites').getAllByRole('link');
  expect(hrefsOf(sites)).toEqual(siteKeys.map((key) => `/live/${key}`));
  const made = region('How captures became text');
  expect(made.getByText(/keeps the text, its links and its comments/)).toBeDefined();
  const contact = region('Have something taken down').getByRole('link');
  expect([contact.textContent, contact.getAttribute('href')]).toEqual([
    'archive@example.org',
    'mailto:archive@example.org',
  ]);
  const program = region('The program');
  expect(program.getByText(/Mnemosyne 12\.3\.4 is free software \(MIT licence\)/)).toBeDefined();
  expect(hrefsOf(program.getAllByRole('link'))).toEqual(['/licenses.txt']);
});

test.each([
  ['mailto:archive@example.org', 'mailto:archive@example.org'],
  [' https://example.org/takedown ', 'https://example.org/takedown'],
  ['javascript:alert(1)', null],
  ['', null],
])('the address for a takedown is %j: %s', async (setting, expected) => {
  vi.stubEnv('VITE_TAKEDOWN_CONTACT', setting);
  const { installation } = await import('../../src/platform/installation');
  expect(installation.takedownContact).toBe(expected);
});
