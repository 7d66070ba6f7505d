import { test } from '@playwright/test';
import { openScreen, screenNamed, screens } from '../screens';

const widths = [390, 820, 1440];

/**
 * Takes screenshots of every screen and state for review:
 * `gallery/{name}-{answer}-{width}-{scheme}.png`.
 */
for (const screen of screens) {
  for (const answer of screen.answers) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${screen.name}, ${answer}, ${colorScheme}`, () => {
        // A border that fades after a change of the width is not what readers see.
        test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
        test('screenshot', async ({ page }) => {
          await openScreen(page, screen, answer);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            if (screen.part) await page.locator(screen.part).first().scrollIntoViewIfNeeded();
            const path = `gallery/${screen.name}-${answer}-${width}-${colorScheme}.png`;
            await page.screenshot({ path });
          }
        });
      });
    }
  }
}

for (const name of ['archive-500', 'archive-500-story', 'archive-500-ages', 'compare', 'history']) {
  test(`${name} in print`, async ({ page }) => {
    await openScreen(page, screenNamed(name), 'full');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.screenshot({ path: `gallery/${name}-print.png` });
  });
}
