import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openScreen, screens } from '../screens';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const screen of screens) {
  for (const answer of screen.answers) {
    test(`${screen.name} (${answer}) has no axe violation, in light and dark`, async ({ page }) => {
      await openScreen(page, screen, answer);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { violations, passes } = await new AxeBuilder({ page })
          .options({ rules: { 'target-size': { enabled: true } } })
          .withTags(standards)
          .analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        expect(found, colorScheme).toEqual([]);
        expect(passes.length).toBeGreaterThan(10);
      }
    });
  }
}
