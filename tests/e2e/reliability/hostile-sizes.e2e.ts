import { expect, type Page } from '@playwright/test';
import {
  deepMarkup,
  largeStory,
  longWord,
  manyComments,
  manyVersions,
  nestedTags,
} from '../../support/hostile-sizes';
import { openMenu } from '../reader';
import { test } from './branch-test';

const now = '20120101000000';
const site = 'word';
const archived = `/web/${now}/${site}`;
// Four of these tests run at a time, and each keeps a core busy.
const longTimeout = { timeout: 120_000 };

/** Expects that nothing overflows the page, on a phone and on a desktop. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test.describe('stays usable:', { tag: '@long' }, () => {
  test('a document of one mebibyte, shown up to the limit', async ({ page, readAs }) => {
    const harm = await readAs((branch) => largeStory({ site, branch }));
    for (const path of [`/${site}`, `${archived}/story/large`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'A large story' })).toBeVisible(longTimeout);
      await expectToFit(page);
    }
    await expect(page.getByText('[…]')).toHaveCount(1);
    expect(await harm.found()).toEqual([]);
  });

  for (const wide of ['500', 'homer', 'word'] as const) {
    test(`a word of 100,000 characters in every place of ${wide}`, async ({ page, readAs }) => {
      const harm = await readAs((branch) => longWord({ site: wide, branch }));
      for (const path of ['', '/story/word', '/story/word/history']) {
        await page.goto(`/web/${now}/${wide}${path}`);
        await expect(page.locator('main').getByText(/w{99}/).first()).toBeVisible(longTimeout);
        await expectToFit(page);
      }
      expect(await harm.found()).toEqual([]);
    });
  }

  test('markup nested as deep as possible', async ({ page, readAs }) => {
    const harm = await readAs((branch) => deepMarkup({ site, branch }));
    for (const [index, tag] of nestedTags.entries()) {
      await page.goto(`${archived}/story/deep-${index}`);
      await expect(page.getByText('Words, then'), tag).toBeVisible(longTimeout);
      expect(await harm.found(), tag).toEqual([]);
    }
  });

  test('a story of 5,000 versions', async ({ page, readAs }) => {
    const harm = await readAs((branch) => manyVersions({ site, branch }, 5000));
    await page.goto(`${archived}/story/versions`);
    await expect(page.getByRole('heading', { name: 'Take 4999' })).toBeVisible(longTimeout);
    await page.getByRole('link', { name: /^Previous/ }).click();
    await expect(page.getByRole('heading', { name: 'Take 4998' })).toBeVisible();
    await page.getByRole('link', { name: 'version 4,999 of 5,000' }).click();
    await expect(page.getByRole('heading', { name: /^History of / })).toBeVisible(longTimeout);
    await openMenu(page);
    await page.getByRole('link', { name: 'Pick another date' }).click();
    await expect(page.getByLabel('Capture date')).toBeVisible(longTimeout);
    expect(await harm.found()).toEqual([]);
  });

  test('5,000 comments, 1,000 deep', async ({ page, readAs }) => {
    const harm = await readAs((branch) =>
      manyComments({ site: '500', branch }, { count: 5000, depth: 1000 }),
    );
    await page.goto(`/web/${now}/500/story/story`);
    await expect(page.getByRole('heading', { name: '5,000 comments' })).toBeVisible(longTimeout);
    await expect(page.getByRole('link', { name: 'Remark 4999' })).toHaveCount(1);
    await expectToFit(page);
    const first = page.getByRole('button', { name: 'Collapse this comment' }).first();
    await first.click();
    await expect(page.getByRole('button', { name: /^Expand .*this comment$/ })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Remark 4999' })).toHaveCount(0);
    expect(await harm.found()).toEqual([]);
  });
});
