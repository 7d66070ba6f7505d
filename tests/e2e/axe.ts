import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface RunOnly {
  readonly type: 'tag' | 'rule';
  values: string[];
}

/**
 * Expects that axe finds no violation of WCAG 2.2 AA on the current page, in light and dark. Of the
 * rules, only that of contrast depends on the colors.
 */
export async function expectNoAxeViolation(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violationsOf(page, { type: 'tag', values: standards }), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violationsOf(page, { type: 'rule', values: ['color-contrast'] }), 'dark').toEqual(
    [],
  );
}

async function violationsOf(page: Page, runOnly: RunOnly): Promise<readonly string[]> {
  const { violations, passes } = await new AxeBuilder({ page })
    .options({
      runOnly,
      rules: runOnly.type === 'tag' ? { 'target-size': { enabled: true } } : {},
      resultTypes: ['violations'],
    })
    // In one page instead of two: the app has no frames.
    .setLegacyMode()
    .analyze();
  expect(passes.length).toBeGreaterThan(runOnly.type === 'tag' ? 10 : 0);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
