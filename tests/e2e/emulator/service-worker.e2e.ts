import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { cutNetwork, installed, test } from '../app-test';
import { watchForTrouble } from '../reader';

const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, urls: requests.flat().map(({ url }) => url) };
  });

const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

test('after one visit the app opens offline, at any address, from files of the app only', async ({
  page,
  app,
}) => {
  const trouble = watchForTrouble(page);
  await page.goto('/live/500');
  await expect(page.locator('main article').first()).toBeVisible();
  await installed(page);
  await page.goto('/live/homer');
  await expect(page.locator('main article').first()).toBeVisible();
  const { names, urls } = await cached(page);
  expect(names).toEqual([expect.stringMatching(/^mnemosyne-[0-9a-f]{16}$/)]);
  expect(urls).toContain(`${app.origin}/offline`);
  for (const url of urls)
    expect(url).toMatch(
      /\/(?:assets\/[\w.~-]+|offline|favicon\.svg|(?:first-paint|start-kept)\.js|manifest\.webmanifest)$/,
    );
  await test.step('a network that hangs is waited for two seconds at most', async () => {
    app.state = 'hang';
    await page.goto('/mnemosyne', { timeout: 8_000 });
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
  await cutNetwork(page, app);
  for (const path of ['/', '/live/homer', '/nowhere']) {
    await page.goto(path);
    await expect(page.locator('#root main').first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  expect(trouble).toEqual([]);
});

/** Lets the browser look for another build. */
const update = (tab: Page) =>
  tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

/**
 * Browsers may start a waiting worker only when the active one has been idle for half a minute, and
 * Chromium checks this every half minute.
 */
const activationTimeout = { timeout: 75_000 };

const offerIn = (tab: Page) => tab.getByText('A new version of this site is ready.');

test('after a deploy each of two tabs offers to reload', async ({ page, context, app }) => {
  await page.goto('/live/500');
  await installed(page);
  const other = await context.newPage();
  await other.goto('/live/homer');
  await expect(other.locator('main article').first()).toBeVisible();
  const before = await cached(page);
  app.deploy();
  await update(page);
  await expect(offerIn(page)).toBeVisible();
  await expect(offerIn(other)).toBeVisible();
  const entryOf = (tab: Page) =>
    tab.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);
  const [old] = [await entryOf(page)];
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(offerIn(page)).toBeHidden();
  await expect.poll(() => entryOf(page)).not.toBe(old);
  // The other worker starts once the requests of both tabs are answered; until then, files of the page may wait.
  await expect(page.locator('main article').first()).toBeVisible(activationTimeout);
  await expect
    .poll(async () => (await cached(page)).names, activationTimeout)
    .not.toContain(before.names[0]);
  await expect.poll(async () => (await cached(page)).names).toHaveLength(1);
  // The other tab goes on, and is offered the same.
  expect(await entryOf(other)).toBe(old);
  await expect(offerIn(other)).toBeVisible();
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => entryOf(other)).not.toBe(old);
  await expect(offerIn(other)).toHaveCount(0);
});

test('Reload has the new version even if no request is answered', async ({
  page,
  context,
  app,
}) => {
  await page.goto('/mnemosyne');
  await installed(page);
  const other = await context.newPage();
  app.state = 'hang';
  await other.goto('/mnemosyne');
  app.state = 'up';
  app.deploy();
  await update(page);
  await expect(offerIn(page)).toBeVisible();
  app.state = 'hang';
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  const entry = await page.locator('script[type=module]').first().getAttribute('src');
  expect(entry).toContain('b-');
  await expect(offerIn(page)).toHaveCount(0);
});

test('a build without a service worker removes it', async ({ page, app }) => {
  await page.goto('/live/500');
  await installed(page);
  await expect.poll(() => isControlled(page)).toBe(true);
  app.state = 'hang';
  await page.evaluate(() => {
    const halfSecond = new Promise((resolve) => setTimeout(resolve, 500));
    return Promise.race([fetch('/assets/none.js').then(() => {}), halfSecond]);
  });
  app.state = 'up';
  app.serveWorker(readFileSync('dist-embedded/sw.js', 'utf8'));
  await update(page);
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        registrations: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      })),
    )
    .toEqual({ registrations: 0, caches: [] });
  await page.goto('/live/500');
  await expect(page.locator('main article').first()).toBeVisible();
});

test('the manifest lets browsers install the app', async ({ page, request }) => {
  await page.goto('/mnemosyne');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    name: 'Mnemosyne',
    short_name: 'Mnemosyne',
    id: '/',
    start_url: '/',
    scope: '/',
    display: expect.stringMatching(/^(?:standalone|minimal-ui|fullscreen)$/),
  });
  const sizes = new Set<string>();
  for (const { src, sizes: declared, type, purpose } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect((await request.get(src)).headers()['content-type']).toBe(type);
    if (declared !== 'any') expect(size).toBe(declared);
    sizes.add(`${declared} ${purpose ?? 'any'}`);
  }
  expect([...sizes]).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});
