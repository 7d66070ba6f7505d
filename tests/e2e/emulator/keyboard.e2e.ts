import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../reader';
import { openScreen, screens } from '../screens';
import { readerPassword, registerReader } from '../stored-in-browser';

const focused = (page: Page) => page.locator(':focus');

async function open(page: Page, name: string) {
  const screen = screens.find((candidate) => candidate.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  await openScreen(page, screen, 'full');
}

/** Presses Tab until the named element has the focus; fails if it never does. */
async function tabTo(page: Page, role: 'button' | 'link' | 'combobox' | 'textbox', name: string) {
  const target = page.getByRole(role, { name, exact: true }).first();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${role} ${name}`);
}

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/live/500');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a reader signs in, picks a site and a date and opens it, by keyboard only', async ({
  page,
}) => {
  await page.goto('/mnemosyne');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type('reader@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('time-machine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
  await tabTo(page, 'link', 'Homer in Limbo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pick a Capture Date' })).toBeVisible();
  await expect(page).toHaveTitle('Pick a Capture Date · Mnemosyne');
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByLabel('Capture date')).toBeVisible();
  await tabTo(page, 'combobox', 'Capture date (UTC)');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'button', 'Go');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/web\/\d{14}\/homer$/);
  await expect(page).toHaveTitle(/^Homer in Limbo, \d.* · Mnemosyne$/);
  await expect(page.getByText(/^Homer in Limbo, \d.* · Mnemosyne$/)).toBeAttached();
});

test('a visitor registers by keyboard only, after correcting a mistake', async ({ page }) => {
  await page.goto('/500/register');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(`keys.${Date.now()}@example.org`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  for (const text of ['a long password', 'Kay Keyes', 'kay']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
});

test('the focus is on the main content after a login, a logout and a deleted account', async ({
  page,
}) => {
  const main = page.locator('main');
  await page.goto('/mnemosyne');
  await signIn(page, 'reader@example.org', 'wrong');
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
  await expect(main).toBeFocused();
  await page.getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(main).toBeFocused();
  await page.goto('/500');
  await signIn(page);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(main).toBeFocused();
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page.getByRole('form', { name: 'User Login' })).toBeVisible();
  await expect(main).toBeFocused();
  await registerReader(page);
  await expect(main).toBeFocused();
  await page.goto('/account');
  await page.getByLabel('Password').fill(readerPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(main).toBeFocused();
});

test('with reduced motion nothing moves while content loads', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const loading = screens.find((screen) => screen.name === 'live-homer');
  if (loading) await openScreen(page, loading, 'loading');
  await expect(page.getByText('Loading content...').first()).toBeVisible();
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});

test('the timeline is one Tab stop; arrows, Home and End move, Enter opens', async ({ page }) => {
  await open(page, 'archive-homer');
  const bars = page.getByRole('region', { name: 'Timeline' }).getByRole('link');
  await expect(page.locator('[aria-current="true"]')).toHaveCount(1);
  expect(await bars.evaluateAll((all) => all.filter((bar) => bar.tabIndex === 0).length)).toBe(1);
  await page.locator('[aria-current="true"]').focus();
  await page.keyboard.press('Home');
  await expect(bars.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bars.nth(1)).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText(/ at .* UTC/);
  await page.keyboard.press('End');
  await expect(bars.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bars.last()).toHaveAttribute('aria-current', 'true');
  await expect(bars.last()).toBeFocused();
});

test('a comment folds with a button that has its state', async ({ page }) => {
  await open(page, 'archive-500-story');
  const toggle = page.getByRole('button', { name: 'Collapse this comment' }).first();
  await toggle.focus();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(focused(page)).toHaveText(/Expand/);
});

test('a comparison is read change by change, by n and p', async ({ page }) => {
  await open(page, 'compare-story');
  await expect(page.getByText(/^[+−].* words$/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(focused(page)).toBeInViewport();
  await expect(page.getByText(/^Change 1 of \d+$/)).toBeVisible();
  const first = await focused(page).textContent();
  await page.keyboard.press('n');
  await expect(page.getByText(/^Change 2 of \d+$/)).toBeVisible();
  await page.keyboard.press('p');
  await expect(focused(page)).toHaveText(String(first));
});

test('the slider of versions changes the text in place, without requests', async ({ page }) => {
  await open(page, 'history');
  const slider = page.getByRole('slider', { name: 'Read version by version' });
  await slider.focus();
  const [address, requests] = [page.url(), [] as string[]];
  page.on('request', (request) => requests.push(request.url()));
  await page.keyboard.press('Home');
  await expect(page.getByText(/^Version 1 of \d+$/)).toBeVisible();
  await expect(page.locator('main article ins')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Version 2 of \d+, /);
  await expect(page.locator('main article ins').first()).toBeVisible();
  expect(requests).toEqual([]);
  expect(page.url()).toBe(address);
});

test('with reduced motion the slider of versions animates nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'history');
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(page.locator('main article ins').first()).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('the focus is visible on every control of the landing', async ({ page }) => {
  await page.goto('/mnemosyne');
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    const outline = await focused(page).evaluate(
      (element) => getComputedStyle(element).outlineStyle,
    );
    expect(outline).not.toBe('none');
  }
});

test('at 200 % zoom the archive can be read and used', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await open(page, 'archive-500');
  await expect(page.getByText(/^As of /)).toBeInViewport();
  await page.locator('main article').first().scrollIntoViewIfNeeded();
  await expect(page.locator('main article').first()).toBeInViewport();
});

test('in forced colours the current bar and the focus are distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'archive-homer');
  const fill = (bar: string) =>
    page
      .locator(`${bar} [data-current]`)
      .first()
      .evaluate((element) => getComputedStyle(element).fill);
  expect(await fill('[aria-current="true"]')).not.toBe(await fill('a:not([aria-current])'));
});

test('the theme switch is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/mnemosyne');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Theme: System' }).click();
  await page.getByRole('button', { name: 'Theme: Light' }).click();
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
  expect(await background()).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
  expect(await background()).not.toBe(light);
});
