import { expect, type Page } from '@playwright/test';
import { cutNetwork, installed, restoreNetwork, test } from '../app-test';

const label = (page: Page) => page.getByText('Offline', { exact: true });

/** A browser that knows of no network. Without this, a page that opens while the network is cut knows of one. */
const knowOfNone = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });

test('"Offline" is not said where the host answers, although the browser knows of no network', async ({
  page,
}) => {
  await knowOfNone(page);
  const answered = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto('/mnemosyne');
  await answered;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(label(page)).toHaveCount(0);
});

test('"Offline" is said where a page is opened without a network, until there is one', async ({
  page,
  app,
}) => {
  await page.goto('/mnemosyne');
  await installed(page);
  await cutNetwork(page, app);
  await knowOfNone(page);
  await page.goto('/mnemosyne');
  await expect(label(page)).toBeVisible();
  await restoreNetwork(page, app);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(label(page)).toHaveCount(0);
});
