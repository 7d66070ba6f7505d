import { expect, test } from '@playwright/test';
import { beSignedIn } from '../reader';
import { reads } from '../requests';
import { openScreen, screens } from '../screens';

for (const [width, most] of [
  [1440, 120],
  [390, 104],
] as const) {
  test(`at ${width} px an archived page begins within ${most} px, and ${most > 110 ? 48 : 40} px stay when it is scrolled`, async ({
    page,
  }) => {
    await beSignedIn(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/web/20110520190000/500');
    await expect(page.getByText('Capture 117 of 232')).toBeAttached();
    const site = page.getByRole('banner').last();
    expect((await site.boundingBox())?.y).toBeLessThanOrEqual(most);
    await page.evaluate(() => window.scrollTo(0, 1_000));
    const bar = page.getByRole('navigation', { name: 'Captures' });
    await expect(bar).toBeInViewport();
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(most > 110 ? 48 : 40);
    await expect(page.getByRole('region', { name: 'Timeline' })).not.toBeInViewport();
  });
}

for (const [name, path] of [
  ['live', '/live/500'],
  ['in the archive', '/web/20110520190000/500'],
] as const) {
  test(`${name}, the columns of the retro site are 10, 70 and 20 percent, and stack in reading order`, {
    tag: ['@4.10'],
  }, async ({ page }) => {
    await beSignedIn(page);
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(path);
    await expect(page.locator('main article').first()).toBeVisible();
    const boxes = async () =>
      Promise.all(
        [
          page.getByRole('navigation', { name: 'Site' }),
          page.getByRole('main'),
          page.getByRole('complementary', { name: 'Reader' }),
        ].map((part) => part.boundingBox()),
      );
    const wide = await boxes();
    expect(wide.map((box) => Math.round((box?.width ?? 0) / 14))).toEqual([10, 70, 20]);
    await page.setViewportSize({ width: 699, height: 900 });
    const [menu, main, aside] = await boxes();
    expect(menu?.y).toBeLessThan(main?.y ?? 0);
    expect(main?.y).toBeLessThan(aside?.y ?? 0);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} the bar of the capture shown is red and the others are blue, also under the pointer`, {
    tag: ['@5.3'],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await beSignedIn(page);
    await page.goto('/web/20110520190000/homer');
    const bars = page.getByRole('region', { name: 'Timeline' }).getByRole('link');
    await expect(bars.first()).toBeVisible();
    const current = await bars.evaluateAll((all) =>
      all.map((bar) => bar.getAttribute('aria-current') === 'true'),
    );
    expect(current.filter((isCurrent) => isCurrent)).toHaveLength(1);
    for (const [index, isCurrent] of current.entries()) {
      if (!isCurrent && index > 2) continue;
      const bar = bars.nth(index);
      const expected = isCurrent ? 'red' : 'blue';
      expect(await bar.evaluate(strongestColour)).toBe(expected);
      await bar.hover({ force: true });
      expect(await bar.evaluate(strongestColour)).toBe(expected);
    }
  });
}

/** The strongest of the three colours of what a bar of the timeline draws, after its transitions. */
async function strongestColour(bar: Element): Promise<string> {
  await Promise.all(bar.getAnimations({ subtree: true }).map((each) => each.finished));
  const drawn = bar.querySelector('[data-current]');
  const parts = drawn ? (getComputedStyle(drawn).fill.match(/[\d.]+/g) ?? []) : [];
  const [red = 0, green = 0, blue = 0] = parts.map(Number);
  if (red > green && red > blue) return 'red';
  return blue > red && blue > green ? 'blue' : getComputedStyle(bar).fill;
}

test('the timeline is drawn 64 px high', { tag: ['@5.14'] }, async ({ page }) => {
  await beSignedIn(page);
  await page.goto('/web/20110520190000/500');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const drawing = timeline.getByRole('group', { name: /^Captures of this site/ });
  await expect(drawing).toBeVisible();
  expect((await drawing.boundingBox())?.height).toBe(64);
});

for (const path of ['/500', '/homer', '/word']) {
  test(`texts of ${path} keep runs of spaces, and draw bold and italic`, {
    tag: ['@8.11', '@8.13'],
  }, async ({ page }) => {
    await page.goto(path);
    const title = page.locator('main h2 bdi').first();
    await expect(title).toBeVisible();
    expect((await title.evaluate(drawnIn)).keepsSpaces).toBe(true);
    if (path !== '/word') await expectText();
    await title.click();
    await page.waitForURL(/\/story\//);
    await expectText();

    async function expectText() {
      const paragraph = page.locator('main p[dir="auto"]').first();
      await expect(paragraph).toBeVisible();
      const drawn = { keepsSpaces: true, bold: true, italic: true, plain: true };
      expect(await paragraph.evaluate(drawnIn)).toEqual(drawn);
    }
  });
}

/** How an element draws spaces and styles within it. */
function drawnIn(element: Element) {
  const add = (name: string, text: string) => {
    const part = document.createElement(name);
    part.textContent = text;
    part.style.display = 'inline-block';
    element.append(part);
    const { fontWeight, fontStyle } = getComputedStyle(part);
    const width = part.offsetWidth;
    part.remove();
    return { weight: Number(fontWeight), isItalic: fontStyle === 'italic', width };
  };
  const [plain, bold, italic] = ['span', 'strong', 'em'].map((name) => add(name, 'a b'));
  return {
    keepsSpaces: add('span', 'a          b').width > 1.5 * (plain?.width ?? 0),
    bold: (bold?.weight ?? 0) > (plain?.weight ?? 0),
    italic: italic?.isItalic === true,
    plain: plain?.isItalic === false,
  };
}

for (const [name, path] of [
  ['live 500', '/live/500'],
  ['live homer', '/homer'],
  ['archived 500', '/web/20110520190000/500'],
  ['the landing of a reader', '/mnemosyne'],
] as const) {
  test(`${name} does not jump while it loads (CLS below 0.02)`, async ({ page }) => {
    if (path === '/mnemosyne' || path.startsWith('/web/')) {
      const landing = screens.find((screen) => screen.name === 'landing-reader');
      if (landing) await openScreen(page, landing, 'full');
    }
    await page.route(reads.queries, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.route(/\.css$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const value: unknown = Reflect.get(entry, 'value');
          Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Number(value));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.locator('main article').first()).toBeVisible();
    if (path === '/mnemosyne') await expect(page.getByText(/^\d+ captures$/)).toHaveCount(6);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.02);
  });
}

for (const name of ['archive-500-story', 'archive-500', 'archive-homer']) {
  test(`${name} prints without frame, with site, address, capture date and retrieval date`, async ({
    page,
  }) => {
    const screen = screens.find((candidate) => candidate.name === name);
    if (screen) await openScreen(page, screen, 'full');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Retrieved 20', { exact: false })).toBeVisible();
    await expect(page.getByText(/, as of 2011-05-20T19:00:00Z$/)).toBeVisible();
    await expect(page.getByText(page.url())).toBeVisible();
    await expect(page.getByText(/^As of Friday/)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px the end of an archived page can be scrolled above the note`, async ({
    page,
  }) => {
    await beSignedIn(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/web/20110520190000/500');
    await expect(page.locator('main article').first()).toBeVisible();
    const note = page.getByRole('button', { name: 'Zoom out' });
    const end = page.getByText(/^Copyright /);
    const topOf = async () => (await note.boundingBox())?.y ?? 0;
    const bottomOf = async () => {
      const box = await end.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    // The page grows while its content loads.
    const space = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return (await topOf()) - (await bottomOf());
    };
    await expect.poll(space).toBeGreaterThan(0);
  });
}
