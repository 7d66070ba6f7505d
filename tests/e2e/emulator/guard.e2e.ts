import { expect, test } from '@playwright/test';
import { type RouteEntry, routeTable } from '../../../src/routing/routes';
import { signIn } from '../reader';

const params: Readonly<Record<string, string>> = {
  timestamp: '20120101000000',
  a: '20110520190000',
  b: '20120101000000',
  site: 'homer',
  itemId: 'homer-first-light',
};
const pathOf = ({ path }: RouteEntry) => path.replace(/:(\w+)/g, (_, name) => params[name] ?? '');

/** Without a selected site these redirect to the site picker. */
const leadOn: readonly RouteEntry['screen'][] = ['archive-select', 'archive-index'];

const guarded = routeTable
  .filter(({ access }) => access === 'readers')
  .map((entry) => ({ screen: entry.screen, address: `${pathOf(entry)}?x=1#y` }));

for (const { screen, address } of [
  ...guarded,
  { screen: 'search', address: '/search/homer?q=light&at=20120101000000' } as const,
]) {
  test(`${address} leads a visitor to the login, and from there back to it`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(`/mnemosyne?redirect=${encodeURIComponent(address)}`);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).href));
    await signIn(page);
    if (leadOn.includes(screen)) {
      await expect(page).toHaveURL('/mnemosyne');
      await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
    } else {
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Login Required' })).toHaveCount(0);
    }
    expect(addresses).toContain(new URL(address, page.url()).href);
  });
}

for (const entry of routeTable.filter(({ access }) => access === 'guests')) {
  test(`${pathOf(entry)} redirects readers, but not visitors`, async ({ page }) => {
    await page.goto(pathOf(entry));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(pathOf(entry));
    await page.goto('/mnemosyne');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
    await page.goto(pathOf(entry));
    await expect(page).not.toHaveURL(pathOf(entry));
    await expect(page.getByRole('main')).toBeVisible();
  });
}

for (const redirect of [
  'https://example.org/',
  '//example.org',
  '/\\example.org',
  'javascript:0',
]) {
  test(`the login follows no redirect to ${redirect}`, async ({ page }) => {
    await page.goto(`/mnemosyne?redirect=${encodeURIComponent(redirect)}`);
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/mnemosyne');
  });
}
