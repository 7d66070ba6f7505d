import { expect } from '@playwright/test';
import type { OwnerDocument } from '../../support/branch-reader';
import { elementStrings } from '../../support/hostile-elements';
import { test } from './branch-test';

const perStory = 120;

/** Stories with so many of the strings in each body. */
function stories(branch: string): Map<string, OwnerDocument> {
  const documents = new Map<string, OwnerDocument>();
  for (let from = 0; from < elementStrings.length; from += perStory) {
    const body = elementStrings.slice(from, from + perStory);
    documents.set(`story-${from}`, {
      ...{ itemId: `story-${from}`, itemSite: 'homer', itemBranch: branch, parentId: null },
      ...{ itemTz: 'UTC', author: body[0] },
      versions: { '20100101000000': { approved: 'yes', headline: [`Story ${from}`], body } },
    });
  }
  return documents;
}

test(`${elementStrings.length} elements with attributes do no harm`, async ({ page, readAs }) => {
  test.setTimeout(120_000);
  const harm = await readAs(stories);
  await page.goto('/homer');
  // That stands below a list which is drawn whole.
  await expect(page.getByText('Page 1 of')).toBeVisible({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  const older = page.getByRole('link', { name: 'Older stories' });
  let titles = 0;
  for (let number = 2; ; number++) {
    titles += await page.locator('main h2', { hasText: /^Story \d+$/ }).count();
    expect(await harm.found()).toEqual([]);
    if ((await older.count()) === 0) break;
    await older.click();
    await expect(page.getByText(`Page ${number} of`)).toBeVisible({ timeout: 30_000 });
  }
  expect(titles).toBe(Math.ceil(elementStrings.length / perStory));
});
