import { expect, test } from '@playwright/test';
import { beSignedIn, openMenu } from '../reader';

const story = '/web/20110520190000/500/story/s500-server-under-the-stairs';

test('the words under the pointer have their age in words, and each step its tint and its line', {
  tag: ['@8.41', '@8.40', '@8.43'],
}, async ({ page }) => {
  await beSignedIn(page);
  await page.goto(story);
  await openMenu(page);
  await page.getByRole('button', { name: 'Age of the words' }).click();
  const panel = page.getByRole('region', { name: 'Age of the words' });
  await panel.getByRole('button', { name: 'Next words' }).click();
  await page.getByText('a paperback').hover({ position: { x: 60, y: 10 } });
  await expect(panel.getByRole('status')).toContainText(
    /^Since February 29, 2000, unchanged through 7 versions\.“People ask/,
  );
  const looks = await page.evaluate(() => {
    const text = document.querySelector('[data-item] p') ?? document.body;
    return [...CSS.highlights.keys()].sort().map((name) => {
      const style = getComputedStyle(text, `::highlight(${name})`);
      return `${style.backgroundColor} ${style.textDecorationStyle}`;
    });
  });
  // Those of four steps and of the words under the pointer.
  expect(new Set(looks).size).toBe(5);
  expect(looks[0]).toMatch(/dotted$/);
  expect(looks[3]).toMatch(/double$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('First appeared on:').filter({ visible: true })).toHaveCount(1);
});
