import { expect, type Page, test } from '@playwright/test';
import { enter } from './move';

/** Returns the chunks that a page loads after startup. */
async function laterPartsOf(page: Page, path: string): Promise<readonly string[]> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) loaded.add(pathname);
  });
  await page.goto(path);
  await expect(page.locator('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const html = await (await page.request.get('/')).text();
  const first = new Set(html.match(/(?<=(src|href)=")[^"]+/g));
  return [...loaded].filter((part) => !first.has(part));
}

for (const [path, needsLogin] of [
  ['/mnemosyne', false],
  ['/500/register', false],
  // With markup: the sanitiser is a separate chunk.
  ['/500/story/s500-unclosed-tag', false],
  ['/web/20120101000000/homer', true],
  ['/compare/20050101000000/20120101000000/homer', true],
] as const) {
  test(`${path} without one of its chunks reloads once, then shows an error, and never loops`, {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    test.setTimeout(150_000);
    if (needsLogin) await enter(page);
    const storageState = await page.context().storageState({ indexedDB: true });
    const parts = await laterPartsOf(page, path);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      const context = await browser.newContext({ storageState, ...(baseURL ? { baseURL } : {}) });
      const open = await context.newPage();
      let loads = 0;
      open.on('request', (request) => {
        if (request.isNavigationRequest()) loads++;
      });
      const missing = (url: URL) => url.pathname === part;
      await open.route(missing, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await open.goto(path);
      const text = async () => (await open.locator('body').innerText()).trim();
      // Longer than "Loading content...": either outcome.
      await expect
        .poll(async () => (await text()).length, { message: part, timeout: 20_000 })
        .toBeGreaterThan(20);
      await open.waitForLoadState('networkidle');
      await open.waitForTimeout(300);
      expect(loads, part).toBeLessThanOrEqual(2);
      expect(await text(), part).not.toMatch(
        /TypeError|dynamically imported|Unable to preload|assets\//,
      );

      // All chunks are available again, and the page works.
      await open.unroute(missing);
      await open.reload();
      await expect(open.locator('main').first(), part).toBeVisible();
      await expect(open.getByText('Something went wrong'), part).toHaveCount(0);
      await context.close();
    }
  });
}
