import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { parseContentDocument } from '../../../src/backend/content-document';
import { hashOfVersion } from '../../../src/domain/citation/version-hash';
import { readSampleContent } from '../../support/sample-content';
import { beSignedIn, openMenu } from '../reader';

const archived = '/web/20110520190000/500';

test.beforeEach(({ page }) => beSignedIn(page));

test('the menu opens and closes by keyboard, and the focus returns to its button', async ({
  page,
}) => {
  await page.goto(archived);
  const button = page.locator('summary', { hasText: /^Menu$/ });
  const another = page.getByRole('link', { name: 'Pick another date' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(another).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(another).toBeHidden();
  await expect(button).toBeFocused();
  await openMenu(page);
  await page.getByRole('main').click({ position: { x: 200, y: 300 } });
  await expect(another).toBeHidden();
});

test('? lists the keyboard shortcuts, except while typing', async ({ page }) => {
  await page.goto(archived);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('searchbox', { name: 'Search this site' }).press('?');
  await expect(list).toBeHidden();
  await page.getByRole('navigation', { name: 'Captures' }).getByRole('link').first().press('?');
  await expect(list.getByText('Previous and next capture')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('the page can be cited by keyboard, and the citation downloaded', async ({ page }) => {
  await page.goto(`${archived}/story/s500-server-under-the-stairs`);
  await openMenu(page);
  await page.getByRole('button', { name: 'Cite this page' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cite this page' });
  await dialog.getByLabel('Format').selectOption('BibTeX');
  const citation = dialog.getByRole('textbox');
  await expect(citation).toHaveValue(/^@misc\{/);
  // The hash of the version as it is stored, although the app may have read it from a snapshot.
  const { documents } = await readSampleContent(new Date());
  const stored = documents.find(({ itemId }) => itemId === 's500-server-under-the-stairs');
  const item = parseContentDocument('s500-server-under-the-stairs', stored, () => {});
  const version = item?.versions.get('20040817221500');
  if (!item || !version) throw new Error('the sample content has no such version');
  const hash = await hashOfVersion(item, '20040817221500', version);
  await expect(citation).toHaveValue(new RegExp(`SHA-256: ${hash}`));
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('citation.bib');
  expect(await readFile(await file.path(), 'utf8')).toBe(await citation.inputValue());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the timeline can be hidden, and the bar keeps steps and date', async ({ page }) => {
  await page.goto(archived);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toBeVisible();
  await page.getByRole('button', { name: 'Timeline' }).click();
  await expect(timeline).toHaveCount(0);
  await expect(page.getByText(/^As of Friday, May 20, 2011/)).toBeVisible();
});

for (const [live, past] of [
  ['/live/500', /\/web\/\d{14}\/500$/],
  [
    '/500/story/s500-server-under-the-stairs',
    /\/web\/\d{14}\/500\/story\/s500-server-under-the-stairs$/,
  ],
] as const) {
  test(`${live} leads to the same page in the past, and from there back`, async ({ page }) => {
    await page.goto(live);
    await page.getByRole('link', { name: 'See this page in the past' }).click();
    await expect(page).toHaveURL(past);
    await openMenu(page);
    await page.getByRole('link', { name: 'Live version' }).click();
    await expect(page).toHaveURL(live);
  });
}
