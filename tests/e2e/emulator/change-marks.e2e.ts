import { expect, type Page, test } from '@playwright/test';
import { beSignedIn, openMenu } from '../reader';

const edited = '/web/20010428190233/500/story/s500-server-under-the-stairs';

/** The words of the story with a mark. */
const marked = async (page: Page, tag: 'ins' | 'del') =>
  (await page.locator(`main article ${tag}`).allTextContents()).join(' ');

test('changed words are marked in place, follow each step, and fade', async ({ page }) => {
  await beSignedIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(edited);
  await expect.poll(() => marked(page, 'ins')).toContain('We lost nine days of April');
  expect(await marked(page, 'ins')).not.toContain('It has 64 megabytes');
  expect(await marked(page, 'del')).not.toBe('');
  const selected = await page.evaluate(() => {
    document.getSelection()?.selectAllChildren(document.querySelector('main article') as Element);
    return document.getSelection()?.toString() ?? '';
  });
  expect(selected).toContain('plugged in on the evening');
  expect(selected).not.toContain(await page.locator('main article del').last().innerText());
  const mark = page.getByRole('link', { name: 'Edited', exact: true });
  await expect(mark).toBeVisible();
  await openMenu(page);
  await page.getByLabel('Count and step through').selectOption('site');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Capture 21 of 232')).toBeAttached();
  expect(await mark.evaluate(({ parentElement }) => parentElement?.getAnimations().length)).toBe(0);
  await page.keyboard.press(']');
  await expect(page.getByText('Capture 22 of 232')).toBeAttached();
  await expect(mark).toHaveCount(0);
  await expect(page.locator('main article :is(ins, del)')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A mark under the pointer stays.
  await page.mouse.move(0, 0);
  await page.keyboard.press('[');
  const strength = () =>
    mark.evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity);
  await expect(mark).toBeVisible();
  expect(await strength()).toBe('1');
  // It lasts for seconds.
  await mark.evaluate(({ parentElement }) => parentElement?.getAnimations()[0]?.finish());
  expect(await strength()).toBe('0');
});
