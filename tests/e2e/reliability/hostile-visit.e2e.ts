import { expect, type Page, test } from '@playwright/test';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { storiesPerPage } from '../../../src/domain/content/story-list';
import type { OwnerDocument } from '../../support/branch-reader';
import {
  firstSentinelId,
  hostileComments,
  hostileStories,
  sentinels,
} from '../../support/hostile-content';
import { storableStrings } from '../../support/hostile-strings';
import { showVisitors } from '../visitors';
import { sampleOf, watchForHarm } from './harm';

const texts = sampleOf(storableStrings, 9);

/** Shows snapshots of documents with hostile strings to a visitor; the content itself is read by readers. */
async function visit(
  page: Page,
  site: SiteKey,
  documents: (branch: string) => ReadonlyMap<string, OwnerDocument>,
) {
  const harm = await watchForHarm(page);
  const { close } = await showVisitors(page, { site, documents, isPublished: true });
  const expectHarmless = async (path: string, seen: () => Promise<void>) => {
    await page.goto(path);
    await seen();
    await page.waitForLoadState('networkidle');
    expect(await harm.found(), path).toEqual([]);
  };
  return { expectHarmless, close };
}

test('hostile strings in published lists do a visitor no harm', async ({ page }) => {
  const { expectHarmless, close } = await visit(page, 'homer', (branch) =>
    hostileStories('homer', branch, texts),
  );
  for (let list = 1, left = texts.length + 2; left > 0; list++, left -= storiesPerPage) {
    const here = Math.min(storiesPerPage, left);
    await expectHarmless(`/homer?page=${list}`, () =>
      expect(page.locator('main h2')).toHaveCount(here),
    );
  }
  await expect(page.locator('main h2').last()).toHaveText(sentinels.last);
  await expectHarmless('/search/homer?q=alert', () =>
    expect(page.getByText(/^[1-9]\d* results?/)).toBeVisible(),
  );
  await close();
});

test('hostile strings in published comments do a visitor no harm', async ({ page }) => {
  const { expectHarmless, close } = await visit(page, '500', (branch) =>
    hostileComments('500', branch, texts),
  );
  await expectHarmless(`/500/story/${firstSentinelId}`, async () => {
    await expect(page.getByText(`${sentinels.first}: body`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A reply' })).toHaveCount(texts.length);
  });
  await close();
});
