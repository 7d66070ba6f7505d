import { expect, type Page, test } from '@playwright/test';
import { hold } from '../hold';
import {
  becomeReaderOf,
  bringRouter,
  calmReading,
  entryScript,
  holdRouter,
  openHeld,
  placeIn,
  readingOf,
  routerScript,
} from '../opening';
import { signIn, watchForTrouble } from '../reader';

const capture = '20110520190000';
const story = 's500-server-under-the-stairs';

interface OpenedPage {
  readonly name: string;
  readonly path: string;
}

const pages: readonly OpenedPage[] = [
  { name: 'live 500', path: '/live/500' },
  { name: 'a live story with comments', path: `/500/story/${story}` },
  { name: 'a live story with markup and entities', path: '/500/story/s500-unclosed-tag' },
  { name: 'a comment by itself', path: '/500/story/s500-c-hearts' },
  { name: 'a live story that is not there', path: '/500/story/no-such-story' },
  { name: 'live homer', path: '/homer' },
  { name: 'a story of homer', path: '/homer/story/homer-first-light' },
  { name: 'a live site of the plain view', path: '/freedom' },
  { name: 'archived 500', path: `/web/${capture}/500` },
  { name: 'an archived story with comments', path: `/web/${capture}/500/story/${story}` },
  {
    name: 'an archived story with markup and entities',
    path: `/web/${capture}/500/story/s500-unclosed-tag`,
  },
  { name: 'archived homer', path: `/web/${capture}/homer` },
  { name: 'an archived site of the plain view', path: `/web/${capture}/word` },
  { name: 'an archive address between captures', path: '/web/20120101000000/freedom' },
];

for (const { name, path } of pages) {
  test(`${name} is read before the router has come, which moves nothing`, async ({ page }) => {
    const trouble = watchForTrouble(page);
    await becomeReaderOf(page, path);
    const release = await holdRouter(page);
    await openHeld(page, path);
    const reading = await calmReading(page, path);
    await expect.poll(() => readingOf(page)).toEqual(reading);
    const before = await placeIn(page);
    await bringRouter(page, release);
    expect(await readingOf(page)).toEqual(reading);
    expect(await placeIn(page)).toEqual(before);
    expect(trouble).toEqual([]);
  });
}

test('what an earlier visit has kept of the archive is read without asking for it', async ({
  page,
}) => {
  const path = `/web/${capture}/homer`;
  await becomeReaderOf(page, path);
  const reading = await calmReading(page, path);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await holdRouter(page);
  await openHeld(page, path);
  await expect.poll(() => readingOf(page)).toEqual(reading);
  release();
  // The content itself is asked for after what was kept is shown.
  expect(asked.filter((url) => url.includes('/fronts'))).toEqual([]);
});

const lists = [
  { name: 'live 500', path: '/live/500' },
  { name: 'archived 500', path: `/web/${capture}/500` },
] as const;

for (const { name, path } of lists) {
  test.describe(`${name}, while its router is on the way,`, () => {
    test.beforeEach(({ page }) => becomeReaderOf(page, path));

    test('keeps the focus, and the page where it was scrolled to', async ({ page }) => {
      const release = await holdRouter(page);
      await openHeld(page, path);
      const link = page.locator('main article').nth(2).locator('h2 a');
      await link.focus();
      await expect.poll(async () => (await placeIn(page)).height).toBeGreaterThan(3000);
      await page.evaluate(() => window.scrollTo(0, 2000));
      await bringRouter(page, release);
      await expect(link).toBeFocused();
      expect((await placeIn(page)).y).toBe(2000);
    });

    test('leads to a story, as soon as it has come, and back to the place', async ({ page }) => {
      const trouble = watchForTrouble(page);
      const release = await holdRouter(page);
      await openHeld(page, path);
      const link = page.locator('main article').nth(4).locator('h2 a');
      const [title, href] = [await link.textContent(), await link.getAttribute('href')];
      await link.scrollIntoViewIfNeeded();
      const { y } = await placeIn(page);
      expect(y).toBeGreaterThan(0);
      await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
      await link.click();
      await bringRouter(page, release);
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(page.locator('main h1')).toHaveText(title ?? '');
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
      await page.goBack();
      await expect(link).toHaveText(title ?? '');
      expect((await placeIn(page)).y).toBe(y);
      expect(trouble).toEqual([]);
    });

    test('leads to a story by loading its page where the router cannot be had', async ({
      page,
    }) => {
      await page.route(routerScript, (route) => route.abort('failed'));
      await openHeld(page, path);
      const link = page.locator('main article h2 a').first();
      const title = await link.textContent();
      await link.click();
      await expect(page).toHaveURL(/\/story\//);
      await expect(page.locator('main h1')).toHaveText(title ?? '');
    });

    test('is shown again where it was scrolled to', async ({ page }) => {
      await page.goto(path);
      await expect.poll(async () => (await placeIn(page)).height).toBeGreaterThan(3000);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, 1500));
      await holdRouter(page);
      await page.reload({ waitUntil: 'commit' });
      await expect.poll(async () => (await placeIn(page)).y).toBe(1500);
    });

    test.describe('where its content comes late,', () => {
      /** Waits until the page stands without its content, as low as that is. */
      async function reloadWithoutContent(page: Page): Promise<() => void> {
        await page.goto(path);
        await expect.poll(async () => (await placeIn(page)).height).toBeGreaterThan(3000);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => window.scrollTo(0, 1500));
        await page.evaluate(() => caches.delete('mnemosyne-content'));
        const release = await hold(page, /\/documents:/);
        await page.reload({ waitUntil: 'commit' });
        await expect(page.locator('main [data-loading]').first()).toBeVisible();
        return release;
      }

      test('is shown again where it was scrolled to as soon as it reaches there', async ({
        page,
      }) => {
        const release = await reloadWithoutContent(page);
        release();
        await expect.poll(async () => (await placeIn(page)).y).toBe(1500);
      });

      test('stays where the reader has moved it meanwhile', async ({ page }) => {
        const release = await reloadWithoutContent(page);
        await page.keyboard.press('Home');
        release();
        await expect.poll(async () => (await placeIn(page)).height).toBeGreaterThan(3000);
        await page.waitForLoadState('networkidle');
        expect((await placeIn(page)).y).toBe(0);
      });
    });

    test('where the product itself cannot be loaded, it is said', async ({ page }) => {
      await page.route(entryScript, (route) => route.abort('failed'));
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      await page.unroute(entryScript);
      await page.getByRole('link', { name: 'Reload' }).click();
      await expect(page.locator('main article').first()).toBeVisible();
    });
  });
}

test('where the router cannot be had and nothing can be shown without it, it is said', async ({
  page,
}) => {
  await page.route(routerScript, (route) => route.abort('failed'));
  await page.goto('/mnemosyne', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute(routerScript);
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(
    page.getByRole('heading', { name: 'A reading room for digital memory' }),
  ).toBeVisible();
});

test('where the router can be had after all, the page is loaded afresh with nothing said', async ({
  page,
}) => {
  let asked = 0;
  await page.route(routerScript, async (route) => {
    asked += 1;
    if (asked === 1) return route.abort('failed');
    // Long enough for a screen of the failure to be drawn.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.body?.textContent ?? '';
      if (text.includes('Something went wrong')) sessionStorage.setItem('said', 'yes');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/mnemosyne', { waitUntil: 'commit' });
  await expect(
    page.getByRole('heading', { name: 'A reading room for digital memory' }),
  ).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBeNull();
});

test('a text with markup waits for what strips it; one without does not', async ({ page }) => {
  const release = await hold(page, /\/assets\/strip-markup-[^/]*\.js$/);
  await openHeld(page, '/homer');
  await page.goto('/500/story/s500-unclosed-tag', { waitUntil: 'commit' });
  await expect(page.getByRole('status').getByText('Loading content...')).toBeVisible();
  release();
  const title = 'When bold ate the front page & why a < b';
  await expect(page.locator('main article h1')).toHaveText(title);
});

test('the top of the archive has a frame of its own, and what stands below moves nothing', async ({
  page,
}) => {
  const path = `/web/${capture}/500`;
  await becomeReaderOf(page, path);
  await page.addInitScript(() => {
    const held: FrameRequestCallback[] = [];
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.addEventListener('let-frames-come', () => {
      window.requestAnimationFrame = request;
      for (const callback of held) request(callback);
    });
  });
  await page.goto(path, { waitUntil: 'commit' });
  const banner = page.getByText('As of Friday, May 20, 2011');
  const before = await banner.boundingBox();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Captures' })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('let-frames-come')));
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await banner.boundingBox()).toEqual(before);
});

test('an archive whose timeline cannot be loaded is read, and says so', async ({ page }) => {
  const path = `/web/${capture}/500`;
  await becomeReaderOf(page, path);
  const part = /\/assets\/timeline-bar-[^/]*\.js$/;
  await page.route(part, (route) => route.abort('failed'));
  // The page asks once more, and is loaded afresh where that is answered.
  const askedAgain = page.waitForEvent(
    'requestfailed',
    (request) => part.test(request.url()) && request.resourceType() === 'fetch',
  );
  await page.goto(path);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('the timeline could not be loaded')).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  await askedAgain;
  await page.unroute(part);
  await timeline.getByRole('button', { name: 'Retry' }).click();
  await expect(timeline.getByRole('link').first()).toBeVisible();
});

test('a visitor who signs in before the router has come keeps what was typed', async ({ page }) => {
  const release = await holdRouter(page);
  await openHeld(page, '/live/500');
  await page.getByLabel('Email').fill('reader@example');
  await bringRouter(page, release);
  await expect(page.getByLabel('Email')).toHaveValue('reader@example');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
});

test('a comment that is folded before the router has come stays folded', async ({ page }) => {
  const release = await holdRouter(page);
  await openHeld(page, '/500/story/s500-server-under-the-stairs');
  const toggle = page.locator('main li').getByRole('button').first();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await bringRouter(page, release);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

for (const path of ['/', '/archive-select', '/mnemosyne', '/nowhere', '/500/register']) {
  test(`on a live domain ${path} shows nothing at first that it does not show at last`, async ({
    page,
    baseURL,
  }) => {
    const { port } = new URL(baseURL ?? '');
    const address = `http://homer.localhost:${port}${path}`;
    const seen: string[] = [];
    await page.exposeFunction('tellHeading', (text: string) => void seen.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading) Reflect.get(window, 'tellHeading')(heading);
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(new Set(seen)).toEqual(new Set([await page.locator('h1').textContent()]));
  });
}
