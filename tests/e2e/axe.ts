import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that axe finds no violation of WCAG 2.2 AA on the current page, in light and dark. */
export async function expectNoAxeViolation(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations, passes } = await new AxeBuilder({ page })
      .options({ rules: { 'target-size': { enabled: true } } })
      .withTags(standards)
      // In one page instead of two: the app has no frames.
      .setLegacyMode()
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(found, colorScheme).toEqual([]);
    expect(passes.length).toBeGreaterThan(10);
  }
}
