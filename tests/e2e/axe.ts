import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds no violation of WCAG 2.2 AA and of its best practices on the current page, in light and dark. Of the
 * rules, only that of contrast depends on the colors.
 */
export async function expectNoAxeViolation(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Somewhere else, a bar would cover targets in part.
  await page.evaluate(() => window.scrollTo(0, 0));
  // A transition between two colours has contrasts of its own.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
  const all = await resultsOf(page, {
    runOnly: { type: 'tag', values: standards },
    rules: { 'target-size': { enabled: true } },
  });
  expect(all.violations, 'light').toEqual([]);
  expect(all.passes).toBeGreaterThan(10);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const contrast = await resultsOf(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  expect(contrast.violations, 'dark').toEqual([]);
  expect(contrast.passes).toBe(1);
}

/** The violations, and the number of rules that something passed. */
function resultsOf(page: Page, options: RunOptions) {
  return page.evaluate(async (given) => {
    const axe: { run: (options: RunOptions) => Promise<AxeResults> } = Reflect.get(window, 'axe');
    const { violations, passes } = await axe.run({ ...given, resultTypes: ['violations'] });
    const menu = document.querySelector('details[open] > .popup');
    // An open menu covers targets in part; a press on the rest of them closes it.
    const isBehindMenu = (target: unknown) =>
      menu !== null && !menu.contains(document.querySelector(String(target)));
    const found = violations.flatMap(({ id, nodes }) => {
      const [first] =
        id === 'target-size' ? nodes.filter(({ target }) => !isBehindMenu(target[0])) : nodes;
      return first ? [`${id}: ${first.html}`] : [];
    });
    return { violations: found, passes: passes.length };
  }, options);
}
