import { expect, type Locator, type Page, test } from '@playwright/test';
import { beSignedIn } from '../reader';
import { watchShifts } from '../reading';
import { reads } from '../requests';
import { openScreen, screenNamed } from '../screens';

const archived = '/web/20110520190000/500';

const sites = ['500', 'homer', 'freedom', 'harmegiddo', 'word', 'maid'] as const;

test('an archived page has its first word within 280 px (390 px wide: 300), and text on most of a phone', async ({
  page,
}) => {
  await beSignedIn(page);
  for (const [width, height, most] of [
    [1440, 900, 280],
    [390, 844, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const site of sites) {
      await page.goto(`/web/20110520190000/${site}`);
      await expect(page.locator('main h2 a').first()).toBeVisible();
      expect
        .soft(await firstWord(page, 'main h2 a'), `${site}, ${width}`)
        .toBeLessThanOrEqual(most);
      await page.locator('main h2 a').first().click();
      await page.waitForURL(/\/story\//);
      await expect(page.getByText(/^Published/)).toBeVisible();
      const top = await firstWord(page, 'main p[dir="auto"]');
      expect.soft(top, `a story of ${site}, ${width}`).toBeLessThanOrEqual(most);
      const bars = await page.getByRole('region', { name: 'This date' }).all();
      const news = bars.length > 0 ? height - ((await bars[0]?.boundingBox())?.y ?? height) : 0;
      if (width === 390) expect.soft((height - top - news) / height).toBeGreaterThanOrEqual(0.6);
    }
  }
});

/** The distance of the first word in the first of these elements from the top of the window, in px. */
function firstWord(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY;
    });
}

test('the date is whole in every archive bar from 320 to 1,440 px, which has targets for a finger', async ({
  page,
}) => {
  await beSignedIn(page);
  for (const path of ['500', 'harmegiddo', 'freedom/story/x'].map(
    (site) => `/web/20100930235959/${site}`,
  )) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Captures' })).toBeVisible();
    for (const isOffline of [false, true]) {
      await page.context().setOffline(isOffline);
      for (const width of [320, 360, 390, 600, 701, 820, 961, 1100, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        const fits = await page.locator('#root > header').evaluate((bar) => {
          const range = document.createRange();
          const date = [...bar.querySelectorAll('p > span')].findLast(
            (each) => each.getBoundingClientRect().width > 1,
          );
          if (!date) return 'no date';
          range.selectNodeContents(date);
          const text = range.getBoundingClientRect();
          const others = [...bar.children].filter((each) => !each.contains(date));
          const overlaps = others.some((each) => {
            const box = each.getBoundingClientRect();
            return box.width > 0 && box.left < text.right && box.right > text.left;
          });
          const isWhole =
            text.left >= 0 && text.right <= innerWidth && text.height <= 44 && !overlaps;
          return isWhole
            ? ''
            : JSON.stringify([text, [...bar.children].map((each) => each.getBoundingClientRect())]);
        });
        expect(fits, `${path}, ${width} px, ${isOffline ? 'offline' : 'online'}`).toBe('');
        for (const step of await page
          .getByRole('navigation', { name: 'Captures' })
          .getByRole('link')
          .all()) {
          const box = await step.boundingBox();
          const target = width <= 700 ? 44 : 24;
          expect(Math.min(box?.width ?? 0, (box?.height ?? 0) + 1)).toBeGreaterThanOrEqual(target);
        }
      }
    }
    await page.context().setOffline(false);
  }
});

test('the bar stays when the page is scrolled, with a fifth of the window at most, also at 400 %', async ({
  page,
}) => {
  await beSignedIn(page);
  await page.goto('/web/20110521000000/500');
  await expect(page.locator('main article').first()).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 1_000));
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('#root *')]
        .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position))
        .map((each) => each.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)
        .reduce((sum, box) => sum + box.height, 0),
    );
    expect(fixed / height, `${width} × ${height}`).toBeLessThanOrEqual(0.2);
    if (height > 320) {
      await expect(page.getByRole('navigation', { name: 'Captures' })).toBeInViewport();
    }
    await expect(page.getByRole('region', { name: 'Timeline' })).not.toBeInViewport();
  }
});

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

test('news are on one line at the bottom of the window, which unfolds', async ({ page }) => {
  await beSignedIn(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/web/20010428190233/500');
  const news = page.getByRole('region', { name: 'This date' });
  await expect(news).toContainText('1 story edited');
  expect((await news.boundingBox())?.height).toBeLessThanOrEqual(44);
  await news.getByRole('button', { name: 'More' }).click();
  await expect(news.getByRole('link', { name: 'show' })).toBeInViewport();
  expect((await news.boundingBox())?.height).toBeGreaterThan(44);
  await page.goto('/web/20010429000000/500');
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(news).toHaveCount(0);
});

test('a comparison has one row of controls and its first change on the first screen', async ({
  page,
}) => {
  await beSignedIn(page);
  await page.goto('/compare/20010428190233/20110520190000/500');
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('article :is(ins, del)').first()).toBeInViewport();
    const controls = [
      page.getByRole('navigation', { name: 'Other comparisons' }),
      page.getByRole('navigation', { name: 'Changes' }),
      page.locator('summary', { hasText: 'Changes' }),
      ...(width >= 820 ? [page.getByRole('button', { name: 'Side by side' })] : []),
    ];
    const boxes = await Promise.all(controls.map((part) => part.boundingBox()));
    expect(new Set(boxes.map((box) => box && Math.round(box.y + box.height / 2))).size).toBe(1);
  }
});

test('the columns of the retro site are 10, 70 and 20 percent above 60 rem, and stack in reading order', {
  tag: ['@4.10'],
}, async ({ page }) => {
  await beSignedIn(page);
  for (const path of ['/live/500', archived]) {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(path);
    await expect(page.locator('main article').first()).toBeVisible();
    const boxes = () =>
      Promise.all(
        [
          page.getByRole('navigation', { name: 'Site' }),
          page.getByRole('main'),
          page.getByRole('complementary', { name: 'Reader' }),
        ].map((part) => part.boundingBox()),
      );
    const percentagesAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return (await boxes()).map((box) => Math.round((100 * (box?.width ?? 0)) / width));
    };
    expect(await percentagesAt(1400), path).toEqual([10, 70, 20]);
    expect(await percentagesAt(961), path).toEqual([10, 70, 20]);
    const [narrowMenu = 0, , narrowAside = 0] = await percentagesAt(960);
    expect(narrowMenu, path).toBeGreaterThan(10);
    expect(narrowAside, path).toBeGreaterThan(20);
    await page.setViewportSize({ width: 699, height: 900 });
    const [menu, main, aside] = await boxes();
    expect(menu?.y, path).toBeLessThan(main?.y ?? 0);
    expect(main?.y, path).toBeLessThan(aside?.y ?? 0);
  }
});

test('texts keep spaces, bold and italic', { tag: ['@8.11', '@8.13'] }, async ({ page }) => {
  const expectStyles = async () => {
    const paragraph = page.locator('main p[dir="auto"]').first();
    await expect(paragraph).toBeVisible();
    expect(await paragraph.evaluate(drawnIn), page.url()).toEqual({ bold: true, italic: true });
  };
  for (const path of ['/500', '/homer', '/word']) {
    await page.goto(path);
    const title = page.locator('main h2 a span').first();
    await expect(title).toBeVisible();
    if (path !== '/word') await expectStyles();
    await title.click();
    await page.waitForURL(/\/story\//);
    await expectStyles();
  }
  /** As drawn: where spaces are shown as one, this has one. */
  const drawn = (selector: string) => page.locator(selector).first().innerText();
  await page.goto('/word');
  const listed = page.getByRole('link', { name: 'The Space Bar' });
  expect(await listed.innerText()).toBe('The    Space    Bar');
  await listed.click();
  await page.waitForURL(/\/story\//);
  expect(await drawn('main h1')).toBe('The    Space    Bar');
  await expect(page.getByText('Look at that')).toBeVisible();
  expect(await drawn('main p[dir="auto"]:nth-of-type(2)')).toContain('Look    at    that.');
  await page.goto('/homer/story/homer-rain-on-the-water');
  await expect(page.getByText('r a i n')).toBeVisible();
  expect(await drawn('main p[dir="auto"]')).toContain('\n     r   a   i   n          on the water');
});

/** Which styles are drawn within an element. */
function drawnIn(element: Element) {
  const add = (name: string) => {
    const part = document.createElement(name);
    element.append(part);
    const { fontWeight, fontStyle } = getComputedStyle(part);
    part.remove();
    return { weight: Number(fontWeight), isItalic: fontStyle === 'italic' };
  };
  const [plain, bold, italic] = ['span', 'strong', 'em'].map(add);
  return {
    bold: (bold?.weight ?? 0) > (plain?.weight ?? 0),
    italic: italic?.isItalic === true && plain?.isItalic === false,
  };
}

test('pages do not jump while they load (CLS below 0.02)', async ({ context, page }) => {
  await beSignedIn(page);
  for (const path of ['/live/500', '/homer', archived, '/mnemosyne']) {
    await test.step(path, async () => {
      const tab = await context.newPage();
      const delay = (url: RegExp, ms: number) =>
        tab.route(url, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, ms));
          await route.continue();
        });
      // The landing page waits for the numbers of captures as long as a slow line needs.
      await delay(reads.queries, path === '/mnemosyne' ? 2000 : 600);
      await delay(/\.css$/, 400);
      const shifts = await watchShifts(tab);
      await tab.goto(path);
      await expect(tab.locator('main article').first()).toBeVisible();
      if (path === '/mnemosyne') await expect(tab.getByText(/^\d+ captures$/)).toHaveCount(6);
      await tab.waitForTimeout(500);
      expect(await shifts()).toBeLessThan(0.02);
      await tab.close();
    });
  }
});

test('the words of an archived story stay where they are while what is beside them loads', async ({
  context,
  page,
}) => {
  await beSignedIn(page);
  const stories = ['500/story/s500-server-under-the-stairs', 'word/story/word-typewriter'];
  for (const [width, story] of [390, 820, 1280].flatMap((each) =>
    stories.map((path) => [each, path] as const),
  )) {
    const tab = await context.newPage();
    await tab.setViewportSize({ width, height: 800 });
    await tab.addInitScript(() => {
      const tops = new Set<number>();
      Object.assign(window, { tops });
      const look = () => {
        const words = document.querySelector('main [data-item] p');
        if (words) tops.add(Math.round(words.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      look();
    });
    await tab.goto(`/web/20050101000000/${story}`);
    await expect(tab.getByText(/^Next change, .*: /)).toBeVisible();
    const tops = await tab.evaluate(() => [...Reflect.get(window, 'tops')]);
    expect(tops, `${story}, ${width} px`).toHaveLength(1);
    await tab.close();
  }
});

test('archived pages print without frame, with address and dates, on as few sheets as they need', {
  tag: '@8.66',
}, async ({ page, context }) => {
  const live = await context.newPage();
  await live.emulateMedia({ media: 'print' });
  await live.goto('/500');
  await expect(live.locator('main article').first()).toBeVisible();
  await expect(live.getByText('500, live version', { exact: true }).first()).toBeVisible();
  await expect(live.getByRole('form')).toHaveCount(0);
  // A session is given to a context only when no page has its storage open.
  await live.close();
  await openScreen(page, screenNamed('archive-500-story'), 'full');
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const head = page.getByText('500, as of May 20, 2011', { exact: true });
  expect(await bottomOf(head)).toBeLessThan((await page.locator('main').boundingBox())?.y ?? 0);
  const expectNoFrame = async () => {
    await expect(page.getByText('Retrieved 20', { exact: false })).toBeVisible();
    await expect(page.getByText(/, as of 2011-05-20T19:00:00Z$/)).toBeVisible();
    await expect(page.getByText(page.url())).toBeVisible();
    await expect(page.getByText(/^As of Friday/)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  };
  await expectNoFrame();
  await page.goto('/web/20110520190000/homer');
  await expectNoFrame();
});
