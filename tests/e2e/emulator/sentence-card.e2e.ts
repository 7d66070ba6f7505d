import { expect, type Page, test } from '@playwright/test';
import { beSignedIn, openMenu } from '../reader';

const story = '/web/20110520190000/500/story/s500-server-under-the-stairs';
const cardOf = (page: Page) => page.getByRole('dialog', { name: 'This sentence' });

/** Where the highlighted sentence and its card are in the window, in pixels. */
async function readPlaces(page: Page) {
  const sentence = await page.evaluate(() => {
    const ranges: Iterable<AbstractRange> = CSS.highlights.get('sentence') ?? [];
    const [range] = ranges;
    const {
      top = 0,
      bottom = 0,
      right = 0,
    } = range instanceof Range ? range.getBoundingClientRect() : {};
    return { top, bottom, right };
  });
  const box = await cardOf(page).boundingBox();
  const { x: left = 0, y: top = 0, height = 0 } = box ?? {};
  return { sentence, card: { top, left, bottom: top + height } };
}

/** Opens the card of the second sentence; the first is the headline. */
async function openSecond(page: Page) {
  await beSignedIn(page);
  await page.goto(story);
  await openMenu(page);
  await page.getByRole('button', { name: 'What became of each sentence' }).click();
  await cardOf(page).getByRole('button', { name: 'Next sentence' }).click();
  await expect(page).toHaveURL(/s=People/);
}

test('the card of a sentence stands beside it, and scrolls with it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSecond(page);
  const isBeside = async () => {
    const { sentence, card } = await readPlaces(page);
    return Math.abs(card.top - sentence.top) < 2 && card.left > sentence.right;
  };
  await expect.poll(isBeside).toBe(true);
  await page.evaluate(() => window.scrollBy(0, 60));
  await expect.poll(isBeside).toBe(true);
});

test('the card of a sentence is at the bottom of a phone, below the sentence, and below the dialog that it opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 720 });
  await openSecond(page);
  await expect
    .poll(async () => {
      const { sentence, card } = await readPlaces(page);
      return [Math.round(card.bottom), sentence.bottom < card.top];
    })
    .toEqual([720, true]);
  await cardOf(page).getByRole('button', { name: 'Cite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite these words' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cardOf(page)).toBeVisible();
});

test('an open menu hides the card of a sentence', async ({ page }) => {
  await openSecond(page);
  const menu = page.locator('summary', { hasText: /^Tools$/ });
  await menu.click();
  await expect(cardOf(page)).toBeHidden();
  await menu.click();
  await expect(cardOf(page)).toBeVisible();
});
