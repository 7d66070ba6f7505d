import { expect, type Page, test } from '@playwright/test';
import { openScreen, screens } from '../screens';

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const drawing = (page: Page) => timeline(page).getByRole('group');
const asOf = (page: Page) => page.getByText(/^As of /).first();

/** Opens homer in the archive; returns the backend requests made from then on. */
async function open(page: Page): Promise<string[]> {
  const screen = screens.find(({ name }) => name === 'archive-homer');
  if (screen) await openScreen(page, screen, 'full');
  // The session is restored after the first content.
  await expect(page.getByText('Demo Reader').first()).toBeAttached();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/runQuery|:lookup|documents/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

async function boxOf(page: Page) {
  const box = await drawing(page).boundingBox();
  if (!box) throw new Error('the timeline is not drawn');
  return box;
}

test('dragging along the timeline shows each moment at once, and adds one history entry', async ({
  page,
}) => {
  const asked = await open(page);
  const start = page.url();
  const entries = await page.evaluate(() => history.length);
  const { x, y, width } = await boxOf(page);
  await page.mouse.move(x + width / 2, y + 20);
  await page.mouse.down();
  const seen = new Set<string | null>();
  for (let place = width / 2; place < width - 25; place += 15) {
    await page.mouse.move(x + place, y + 20);
    seen.add(await asOf(page).textContent());
  }
  expect(seen.size).toBeGreaterThan(3);
  expect(page.url()).toBe(start);
  await page.mouse.up();
  await expect(page).not.toHaveURL(start);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(start);
});

test('an arrow key held on the timeline moves through time', async ({ page }) => {
  const asked = await open(page);
  const start = page.url();
  const entries = await page.evaluate(() => history.length);
  await page.locator('[aria-current="true"]').focus();
  const before = await asOf(page).textContent();
  await page.keyboard.down('ArrowLeft');
  await page.keyboard.down('ArrowLeft');
  await page.keyboard.down('ArrowLeft');
  await expect(asOf(page)).not.toHaveText(before ?? '');
  expect(page.url()).toBe(start);
  await page.keyboard.up('ArrowLeft');
  await expect(page).not.toHaveURL(start);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await expect(page.locator(':focus')).toHaveAttribute('aria-current', 'true');
  expect(asked).toEqual([]);
});

test('swiping sideways moves through time', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await open(page);
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

test('the wheel with Ctrl zooms the timeline and not the page, and updates the address', async ({
  page,
}) => {
  await open(page);
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
