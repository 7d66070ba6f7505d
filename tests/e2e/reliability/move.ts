import type { Page } from '@playwright/test';

/** Navigates within the app without reloading, like Back and Forward. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    window.history.pushState(null, '', target);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
