import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolation } from '../axe';
import { openScreen, screens } from '../screens';

const widths = [320, 390, 700, 820, 1440, 1920];

// One visit serves all checks of a screen, because opening it takes most of the time.
for (const screen of screens) {
  for (const answer of screen.answers) {
    const name = `${screen.name} (${answer})`;
    if (answer !== 'full') {
      test(`${name} has no axe violation, in light and dark`, async ({ page }) => {
        await openScreen(page, screen, answer);
        await expectNoAxeViolation(page);
      });
      continue;
    }
    const isArchived = /^\/web\/\d{14}\//.test(screen.path);
    const shows = isArchived ? ', shows the capture date while scrolling' : '';
    test(`${name} never scrolls sideways from 320 to 1,920 px${shows}, and has no axe violation`, async ({
      page,
    }) => {
      await openScreen(page, screen, answer);
      await expectNoAxeViolation(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
        if (isArchived) await expectCaptureDateAtEnd(page);
      }
    });
  }
}

/** How far the page can be scrolled horizontally, in px. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

async function expectCaptureDateAtEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText(/^As of /).first()).toBeInViewport();
}
