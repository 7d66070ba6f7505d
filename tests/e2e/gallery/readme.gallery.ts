import { test } from '@playwright/test';
import { openScreen, screens } from '../screens';

/** The pictures of the README, made anew when the product has changed. */
for (const name of ['archive-500', 'landing-reader', 'archive-homer']) {
  test(`${name} is pictured for the README`, async ({ page }) => {
    const screen = screens.find((candidate) => candidate.name === name);
    if (!screen) throw new Error(`there is no screen ${name}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openScreen(page, screen, 'full');
    await page.screenshot({ path: `docs/images/${name}.png` });
  });
}
