import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { demoAccount } from '../../../src/backend/embedded/demo-account';
import { expectNoAxeViolation } from '../axe';
import { beSignedIn } from '../reader';
import { watchShifts } from '../reading';
import { answerWith, cors, hold, reads } from '../requests';

// The published pages of the sample content: HTML that the app takes over.

const story = '/500/story/s500-velm-found';
const pages = ['/mnemosyne', '/live/500', '/500/page/2', story, '/homer', '/live/freedom'];

/** Collects the layout shifts, the messages on the console and the reads of a page. */
async function watch(page: Page) {
  const messages: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('request', (request) => {
    if (/\/documents[:/]/.test(request.url())) requests.push(request.url());
  });
  return { messages, requests, shifts: await watchShifts(page) };
}

/** Waits until the app has taken over and compared the page with the published content. */
async function settled(page: Page, requests: readonly string[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (page.url().endsWith('/mnemosyne')) return;
  await expect(page.locator('#root > p[aria-live]')).not.toBeEmpty();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
}

const scripts = /\/assets\/.*\.js$/;

test('a page that a reader has scrolled before the app takes over stays there', async ({
  page,
}) => {
  const { requests } = await watch(page);
  const release = await hold(page, scripts);
  await page.goto('/500', { waitUntil: 'commit' });
  await expect(page.locator('main article').nth(4)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  release();
  await settled(page, requests);
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
});

test('what a reader has typed and selected before the app takes over is kept', async ({ page }) => {
  const release = await hold(page, scripts);
  // Newsletters add such a query, which means nothing here.
  await page.goto('/mnemosyne?utm_source=letter', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(demoAccount.email);
  const timeZone = page.getByLabel('Time zone');
  await timeZone.selectOption('site');
  release();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByLabel('Password').fill(demoAccount.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
  await page.reload();
  await expect(timeZone).toHaveValue('site');
});

const readers = {
  'a visitor in light colors': { paths: pages, use: {} },
  'a visitor in dark colors on a phone': {
    paths: ['/mnemosyne', '/500'],
    use: { colorScheme: 'dark', viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' },
  },
} as const;

for (const [name, { paths, use }] of Object.entries(readers)) {
  test.describe(name, () => {
    test.use(use);
    test('reads each page with at most one read, no warning and no shift', async ({ context }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          const page = await context.newPage();
          const { messages, requests, shifts } = await watch(page);
          await page.goto(path);
          await settled(page, requests);
          expect(messages).toEqual([]);
          expect(requests.length).toBeLessThanOrEqual(1);
          expect(await shifts()).toBeLessThanOrEqual(0.01);
          await page.close();
        });
      }
    });
  });
}

test('a reader who chose a time zone and a theme never sees the default ones', async ({ page }) => {
  await page.addInitScript(() => {
    const state = { theme: 'dark', timeZone: 'reader' };
    localStorage.setItem('mnemosyne.settings', JSON.stringify({ state, version: 0 }));
  });
  const { messages, requests, shifts } = await watch(page);
  const release = await hold(page, /\/assets\/index-[\w-]+\.js/);
  await page.goto(story, { waitUntil: 'commit' });
  const date = page.locator('main time').first();
  await expect(page.locator('main h1')).toBeVisible();
  // Until the style sheet has arrived, nothing is painted.
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe('dark');
  await expect(date).toBeHidden();
  release();
  await settled(page, requests);
  await expect(date).toBeVisible();
  await expect(date).toHaveText(/P[SD]T/);
  expect(messages).toEqual([]);
  expect(await shifts()).toBeLessThanOrEqual(0.01);
});

/**
 * Serves a changed copy of the page of `story` at the address of another, whose own page stays for
 * other tests. The copy is a file, because Chromium does not let a page from `route.fulfill` read
 * from a server on this machine.
 */
async function serveCopy(
  page: Page,
  itemId: string,
  change: (html: string) => string,
): Promise<string> {
  const path = `/500/story/${itemId}`;
  const copy = `/500/story/copy-for-${itemId}`;
  const html = await readFile(`dist-pages${story}.html`, 'utf8');
  await writeFile(`dist-pages${copy}.html`, change(html.replaceAll('s500-velm-found', itemId)));
  await page.route(path, (route) =>
    route.continue({ url: route.request().url().replace(path, copy) }),
  );
  return path;
}

/** What the data of a page says about the content that it agrees with. */
const change = /"change":"[^"]*"/;

test('a page whose text was changed since shows the new text', async ({ page }) => {
  const itemId = 's500-velm-lost';
  const path = await serveCopy(page, itemId, (html) => {
    expect(html).toMatch(change);
    return html
      .replaceAll('from the letter G', 'from an older version')
      .replace(change, '"change":"older"');
  });
  const { messages, requests } = await watch(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toContainText('from an older version');
  await expect(page.locator('main h1')).toHaveText("Velm's records are gone");
  await settled(page, requests);
  await expect(page).toHaveTitle(/^Velm's records/);
  expect(messages).toEqual([]);
});

test('a page whose story was withdrawn since says so at once', async ({ page }) => {
  const itemId = 's500-withdrawn';
  const path = await serveCopy(page, itemId, (html) => html);
  await answerWith(page, reads.documents, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"booleanValue":\s*true/, '"booleanValue":false');
    await route.fulfill({ response, headers: { ...response.headers(), ...cors }, body });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Oops — No Detail Found' })).toBeVisible();
  await expect(page.getByText('from the letter G')).toHaveCount(0);
});

test('a signed-in reader gets the page from the app, as a reader', async ({ page }) => {
  await beSignedIn(page);
  await page.goto('about:blank');
  const { messages, requests } = await watch(page);
  await page.goto('/500');
  await expect(page.getByRole('complementary').getByText('Demo Reader')).toBeVisible();
  expect(requests.filter((url) => reads.queries.test(url))).toEqual([]);
  expect(messages).toEqual([]);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
});

test('the metadata follows the reader from a list to a story', async ({ page, baseURL }) => {
  const metadata = () =>
    page.evaluate(() => ({
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      ...Object.fromEntries(
        [...document.querySelectorAll('meta[name], meta[property]')].map((meta) => [
          meta.getAttribute('name') ?? meta.getAttribute('property'),
          meta.getAttribute('content'),
        ]),
      ),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent ?? ''),
      ),
    }));
  const { requests } = await watch(page);
  await page.goto('/homer');
  await settled(page, requests);
  expect(await metadata()).toMatchObject({ 'og:type': 'website' });
  const link = page.locator('main article h2 a').first();
  const title = await link.textContent();
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('main h1')).toHaveText(title ?? '');
  await expect.poll(metadata).toMatchObject({
    canonical: `${baseURL}${path}`,
    'og:type': 'article',
    'og:title': title,
    jsonLd: [{ '@type': 'Article', headline: title }],
  });
  const ofStory = await metadata();
  await page.goto(path);
  expect(await metadata()).toEqual(ofStory);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a list, its pages, a story and its comments can be read', async ({ page }) => {
    await page.goto('/live/500');
    await expect(page.locator('main article')).toHaveCount(20);
    await page.getByRole('link', { name: 'Older stories' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.locator('main article')).not.toHaveCount(0);
    await page.getByRole('link', { name: 'Newer stories' }).click();
    const headline = page.locator('main article h2 a').first();
    const title = await headline.textContent();
    await headline.click();
    await expect(page.locator('main h1')).toHaveText(title ?? '');
    await page.goto(story);
    await expect(page.locator('main h1')).toContainText('Velm');
    await expect(page.getByRole('heading', { name: /\d+ comments/ })).toBeVisible();
    await expect(page.locator('main li').first()).toBeVisible();
    expect(await page.content()).toContain('the archive need JavaScript');
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: '500', exact: true }).click();
    await expect(page).toHaveURL('/500');
  });
});

test('axe finds no violation on pages as shown without scripts', async ({ page }) => {
  for (const path of ['/mnemosyne', story, '/homer']) {
    // Axe is a script itself: the page has none of its own, and shows what is for readers without.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replaceAll(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '')
        .replaceAll(/<(\/?)noscript>/g, '<$1div>');
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expect(page.getByText(/need JavaScript/)).toBeVisible();
    expect(await page.locator('script[src]').count()).toBe(0);
    await expectNoAxeViolation(page);
  }
});
