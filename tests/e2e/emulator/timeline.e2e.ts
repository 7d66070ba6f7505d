import { expect, type Page, test } from '@playwright/test';
import { openScreen, screenNamed } from '../screens';

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const drawing = (page: Page) => timeline(page).getByRole('group');
const asOf = (page: Page) => page.getByText(/^As of /).first();

async function boxOf(page: Page) {
  const box = await drawing(page).boundingBox();
  if (!box) throw new Error('the timeline is not drawn');
  return box;
}

test('the timeline is 64 px high; the bar of the capture shown is red and the others are blue, also under the pointer', {
  tag: ['@5.3', '@5.14'],
}, async ({ page }) => {
  await openScreen(page, screenNamed('archive-homer'), 'full');
  const current = timeline(page).locator('a[aria-current="true"]');
  await expect(current).toHaveCount(1);
  expect((await boxOf(page)).height).toBe(64);
  expect(await timeline(page).evaluate(({ clientHeight }) => clientHeight)).toBe(64);
  const other = timeline(page).locator('a:not([aria-current="true"])').first();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [bar, expected] of [
      [current, 'red'],
      [other, 'blue'],
    ] as const) {
      expect(await bar.evaluate(strongestColour), colorScheme).toBe(expected);
      await bar.hover({ force: true });
      expect(await bar.evaluate(strongestColour), `${colorScheme}, hovered`).toBe(expected);
    }
  }
});

/** The strongest of the three colours of what a bar of the timeline draws, after its transitions. */
async function strongestColour(bar: Element): Promise<string> {
  await Promise.all(bar.getAnimations({ subtree: true }).map((each) => each.finished));
  const drawn = bar.querySelector('[data-current]');
  const parts = drawn ? (getComputedStyle(drawn).fill.match(/[\d.]+/g) ?? []) : [];
  const [red = 0, green = 0, blue = 0] = parts.map(Number);
  if (red > 2.2 * Math.max(green, blue)) return 'red';
  return blue > 1.4 * Math.max(red, green) ? 'blue' : getComputedStyle(bar).fill;
}

test('swiping sideways moves through time', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await openScreen(page, screenNamed('archive-homer'), 'full');
  await page.getByRole('button', { name: 'Timeline' }).tap();
  const start = page.url();
  const { x, y, width } = await boxOf(page);
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + at, y: y + 20 }],
    });
  const before = await asOf(page).textContent();
  await touch('touchStart', width / 2);
  for (let place = width / 2; place > 25; place -= 10) await touch('touchMove', place);
  await expect(asOf(page)).not.toHaveText(before ?? '');
  expect(page.url()).toBe(start);
  await touch('touchEnd');
  await expect(page).not.toHaveURL(start);
  await context.close();
});

test('the wheel with Ctrl zooms the timeline, not the page', async ({ page }) => {
  await openScreen(page, screenNamed('archive-homer'), 'full');
  const { x, y, width } = await boxOf(page);
  await page.mouse.move(x + width - 30, y + 20);
  await page.keyboard.down('Control');
  await expect(async () => {
    await page.mouse.wheel(0, -120);
    await expect(page).toHaveURL(/\?span=\d{4,12}$/, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.up('Control');
  expect(await page.evaluate(() => window.devicePixelRatio)).toBe(1);
  const range = page.getByRole('navigation', { name: 'Timeline range' });
  const trail = await range.textContent();
  await page.reload();
  await expect(range).toHaveText(trail ?? '');
});
