import { expect } from '@playwright/test';
import { storiesPerPage } from '../../../src/domain/content/story-list';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { elementStrings } from '../../support/hostile-elements';
import { test } from './branch-test';
import { sampleOf } from './harm';

const perStory = 120;
const strings = sampleOf(elementStrings, 5);

/** Stories with several hostile strings in each body. */
function stories(branch: string): Map<string, object> {
  const documents = new Map<string, object>();
  for (let from = 0; from < strings.length; from += perStory) {
    const body = strings.slice(from, from + perStory);
    const versions = { '20100101000000': buildVersionDocument(`Story ${from}`, body) };
    const fields = { itemSite: 'homer', itemBranch: branch, author: body[0] ?? null } as const;
    documents.set(`story-${from}`, buildDocument(`story-${from}`, versions, fields));
  }
  return documents;
}

test(`${strings.length} elements with attributes do no harm`, async ({ page, readAs }) => {
  const harm = await readAs(stories);
  await page.goto('/homer');
  const titles = page.locator('main h2', { hasText: /^Story \d+$/ });
  const count = Math.ceil(strings.length / perStory);
  for (let from = 0; from < count; from += storiesPerPage) {
    if (from > 0) await page.getByRole('link', { name: 'Older stories' }).click();
    const number = from / storiesPerPage + 1;
    await expect(page.getByText(`Page ${number} of`)).toBeVisible({ timeout: 30_000 });
    await expect(titles).toHaveCount(Math.min(storiesPerPage, count - from), { timeout: 30_000 });
    expect(await harm.found()).toEqual([]);
  }
  await expect(page.getByRole('link', { name: 'Older stories' })).toHaveCount(0);
});
