import { test as base, type Page } from '@playwright/test';

/** ms; where the product cannot be loaded the early view stays. */
const patience = 5_000;

/**
 * A test that is at a page when the product is: until it has taken the place of the early view, a page
 * holds much of both. A test that waits only until its answer begins (`commit`) looks after that itself.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const { goto, reload } = page;
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options);
      if (options?.waitUntil !== 'commit') await productOf(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload.call(page, options);
      if (options?.waitUntil !== 'commit') await productOf(page);
      return response;
    };
    await use(page);
  },
});

async function productOf(page: Page): Promise<void> {
  const early = page.locator('[data-behind]');
  await early.waitFor({ state: 'detached', timeout: patience }).catch(() => {});
}
