import { expect } from '@playwright/test';
import { firstSentinelId, sentinelDocuments, sentinels } from '../../support/hostile-content';
import { oddDocuments } from '../../support/hostile-shapes';
import { test } from './branch-test';
import { sampleOf } from './harm';

const now = '20120101000000';

for (const site of ['500', 'homer', 'word'] as const) {
  const count = oddDocuments(site, '').size;

  test(`${count} malformed documents break no page of ${site}, and each is reported once`, {
    tag: site === 'word' ? ['@8.21', '@8.22'] : ['@long'],
  }, async ({ page, readAs }) => {
    const harm = await readAs(
      (branch) => new Map([...oddDocuments(site, branch), ...sentinelDocuments(site, branch)]),
    );
    const archived = `/web/${now}/${site}`;
    const paths = [
      `/${site}`,
      archived,
      `${archived}/story/orphan/history`,
      `${archived}/story/own-parent`,
      `/compare/20091231000000/${now}/${site}`,
      `${archived}/story/${firstSentinelId}`,
      `${archived}/story/circle-a`,
    ];
    for (const path of sampleOf(paths, 2)) {
      const before = harm.warnings.length;
      await page.goto(path);
      await expect(page.locator('main').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(/^Loading |^Comparing…/)).toHaveCount(0);
      expect(await harm.found(), path).toEqual([]);
      const reports = harm.warnings
        .slice(before)
        .flatMap((text) => text.match(/content\/\S+/) ?? []);
      expect(new Set(reports).size, path).toBe(reports.length);
    }
    await page.goto(`${archived}/story/${firstSentinelId}`);
    await expect(page.getByText(`${sentinels.first}: body`)).toBeVisible();
  });
}
