import { expect, test } from '@playwright/test';
import { type RouteEntry, routeTable } from '../../../src/routing/routes';
import { beSignedIn, signIn } from '../reader';

const params: Readonly<Record<string, string>> = {
  timestamp: '20120101000000',
  a: '20110520190000',
  b: '20120101000000',
  site: 'homer',
  itemId: 'homer-first-light',
};
const pathOf = ({ path }: RouteEntry) => path.replace(/:(\w+)/g, (_, name) => params[name] ?? '');

test('every address for readers leads a visitor to the login', async ({ page }) => {
  const guarded = routeTable.filter(({ access }) => access === 'readers').map(pathOf);
  for (const path of [...guarded, '/search/homer?q=light&at=20120101000000']) {
    const address = path.includes('?') ? path : `${path}?x=1#y`;
    await page.goto(address);
    await expect(page).toHaveURL(`/mnemosyne?redirect=${encodeURIComponent(address)}`);
  }
});

for (const [address, leadsTo] of [
  ['/web/20120101000000/homer/story/homer-first-light?x=1#y', null],
  ['/search/homer?q=light&at=20120101000000', null],
  // Without a selected site.
  ['/archive-select?x=1#y', '/mnemosyne'],
] as const) {
  test(`the login leads back to ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/mnemosyne\?redirect=/);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await signIn(page);
    await expect(page).toHaveURL(leadsTo ?? address);
    await expect(page.getByRole('heading', { name: 'Login Required' })).toHaveCount(0);
    expect(addresses).toContain(new URL(address, page.url()).href);
  });
}

test('addresses for guests redirect readers, but not visitors', async ({ page, context }) => {
  const guests = routeTable.filter(({ access }) => access === 'guests').map(pathOf);
  expect(guests).not.toEqual([]);
  for (const path of guests) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.close();
  const reader = await context.newPage();
  await beSignedIn(reader);
  for (const path of guests) {
    await reader.goto(path);
    await expect(reader).not.toHaveURL(path);
    await expect(reader.getByRole('main')).toBeVisible();
  }
});
