import { test } from '@playwright/test';
import { expectNoAxeViolation } from '../axe';
import { openScreen, screens } from '../screens';

for (const screen of screens) {
  for (const answer of screen.answers) {
    test(`${screen.name} (${answer}) has no axe violation, in light and dark`, async ({ page }) => {
      await openScreen(page, screen, answer);
      await expectNoAxeViolation(page);
    });
  }
}
