import { test as base, expect, type Page } from '@playwright/test';
import { type AppServer, startAppServer } from '../support/app-server';

/** Tests with a server of their own, which can fail and deploy, and with service workers. */
export const test = base.extend<{ app: AppServer; baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  app: async ({}, use) => {
    const app = await startAppServer('dist-emulator');
    await use(app);
    await app.close();
  },
  baseURL: async ({ app }, use) => use(app.origin),
  serviceWorkers: 'allow',
});

/** Waits until the worker has cached all files; it answers from the next navigation on. */
export async function installed(page: Page): Promise<void> {
  const isInstalled = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated';
    });
  await expect.poll(isInstalled, { timeout: 20_000 }).toBe(true);
}

/** The emulators have addresses of their own. */
const elsewhere = (app: AppServer) => (url: URL) => url.origin !== app.origin;

/** Cuts the network of a page. What a page with a service worker requests is not cut by `setOffline` alone. */
export async function cutNetwork(page: Page, app: AppServer): Promise<void> {
  app.state = 'down';
  await page.context().route(elsewhere(app), (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
}

export async function restoreNetwork(page: Page, app: AppServer): Promise<void> {
  app.state = 'up';
  await page.context().unrouteAll();
  await page.context().setOffline(false);
}
