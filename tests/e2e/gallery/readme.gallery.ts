import { test } from '@playwright/test';
import { openScreen, screenNamed } from '../screens';

/** Takes the README's screenshots; run it when the design has changed. */
for (const name of ['archive-500', 'landing-reader', 'archive-homer']) {
  test(`a screenshot of ${name} for the README`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openScreen(page, screenNamed(name), 'full');
    await page.screenshot({ path: `docs/images/${name}.png` });
  });
}
