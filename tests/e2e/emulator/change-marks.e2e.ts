import { expect, type Page, test } from '@playwright/test';
import { beSignedIn, openMenu } from '../reader';

const edited = '/web/20010428190233/500/story/s500-server-under-the-stairs';

/** The highlighted texts. */
const highlighted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('added-words') ?? [])].map((range) => String(range)).join(' '),
  );

test('added words are highlighted, follow each step, and fade', async ({ page }) => {
  await beSignedIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(edited);
  await expect.poll(() => highlighted(page)).toContain('We lost nine days of April');
  expect(await highlighted(page)).not.toContain('It has 64 megabytes');
  const html = () =>
    page.locator('main article p').evaluateAll((all) => all.map((p) => p.outerHTML));
  const marked = await html();
  await openMenu(page);
  await page.getByLabel('Mark changes').uncheck();
  await expect.poll(() => highlighted(page)).toBe('');
  expect(await html()).toEqual(marked);
  await page.getByLabel('Mark changes').check();
  await page.keyboard.press('Escape');
  const mark = page.getByText('Edited', { exact: true });
  await expect(mark).toBeVisible();
  await page.getByLabel('Captures to count and step through').selectOption('whole site');
  await expect(page.getByText('Capture 21 of 232')).toBeVisible();
  expect(await mark.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await page.keyboard.press(']');
  await expect(page.getByText('Capture 22 of 232')).toBeVisible();
  await expect(mark).toHaveCount(0);
  await expect.poll(() => highlighted(page)).toBe('');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.keyboard.press('[');
  const strength = () =>
    page
      .locator('main article')
      .first()
      .evaluate((article) => {
        const shown = article.querySelector('summary')?.parentElement?.parentElement ?? article;
        return getComputedStyle(shown).opacity;
      });
  await expect.poll(strength, { timeout: 15_000 }).toBe('0');
});
