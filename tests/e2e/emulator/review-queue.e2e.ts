import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { decideVersion } from '../../support/decide-version';
import { expectNoAxeViolation } from '../axe';
import { byBob, early, expect, late, published, queueOf, test, titleOf, titlesIn } from './review';

test('the queue has what waits on all sites, and can be filtered', async ({ page, review }) => {
  expect(review.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/start#/);
  const all = ['Old harbour', 'Story c', 'Story d', 'Story e', 'New town'];
  await expect.poll(() => titlesIn(page)).toEqual(all);
  await expect(page.getByText('5 waiting · 0 decided')).toBeVisible();
  await page.getByLabel('Kind').selectOption('New texts');
  await expect.poll(() => titlesIn(page)).toEqual(['New town']);
  await page.reload();
  await expect.poll(() => titlesIn(page)).toEqual(['New town']);
  await page.getByLabel('Kind').selectOption('All');
  await page.getByLabel('Site').selectOption('500 (4)');
  await page.getByLabel('Title or id').fill('story');
  await expect.poll(() => titlesIn(page)).toEqual(['Story c', 'Story d', 'Story e']);
  await expect(page.getByText('5 waiting · 3 listed · 0 decided')).toBeVisible();
  await page.getByLabel('Title or id').fill('nowhere');
  await page.getByRole('button', { name: 'Remove the filters' }).click();
  await expect.poll(() => titlesIn(page)).toEqual(all);

  const row = queueOf(page).getByRole('link', { name: /Old harbour/ });
  await expect(row).toContainText('may be wrong');
  await page.getByRole('button', { name: 'Approve all 5 listed…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 5 versions?' });
  await expect(dialog).toContainText('The text of 1 may be incomplete or wrong.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Text as captured').selectOption('Nothing missing');
  await expect.poll(() => titlesIn(page)).toEqual(['Story c', 'Story d', 'Story e', 'New town']);
  await page.getByLabel('Text as captured').selectOption('May be wrong');
  await expect.poll(() => titlesIn(page)).toEqual(['Old harbour']);

  const field = page.getByLabel('Title or id');
  await field.pressSequentially('new town of the year', { delay: 60 });
  await expect(field).toHaveValue('new town of the year');
  await expect(page.getByText('No version matches the filters.')).toBeVisible();
  await expect(field).toHaveValue('new town of the year');
  expect(await published(review.db, 'a')).toEqual([early]);
});

test('a version is beside what readers see, at its own address', async ({
  page,
  review: { db },
}) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => alerts.push(dialog.message()));
  await expect(page.getByRole('columnheader')).toHaveText([
    'What readers see',
    'With this version',
  ]);
  await expect(page.locator('td ins').first()).toHaveText('boats');
  await expect(page.locator('td del').first()).toHaveText('ships');
  await expect(page.locator('ins', { hasText: '<script>alert(1)</script>' })).toBeVisible();
  await expect(page.getByText('‹https://elsewhere.example/?x=1›')).toBeVisible();
  await expect(page.locator('main a')).toHaveCount(0);
  await expect(page.getByText('Captured from http://harbour.example/a')).toBeVisible();
  await expect(page.getByText('The text may be wrong: damaged.')).toBeVisible();
  expect(alerts).toEqual([]);

  await page.getByRole('link', { name: /New town/ }).click();
  await expect(titleOf(page)).toHaveText('New town');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(titleOf(other)).toHaveText('New town');
  await other.reload();
  await expect(titleOf(other)).toHaveText('New town');
  await other.close();
  expect(new URL(page.url()).hash).toBe(`#/?id=b&key=${late}`);

  await page.getByRole('link', { name: /Old harbour/ }).click();
  await expect(page.locator('td ins').first()).toHaveText('boats');
  await db.doc(`content/a/unapproved/${late}`).update({ body: ['The canoes are in.'] });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('td ins').first()).toHaveText('canoes');

  await decideVersion(db, 'approve', { id: 'a', key: late }, byBob, { dryRun: false });
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/#/?id=a&key=${late}`);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(
    page.getByText('This version does not wait: already approved by bob on 2026-11-24T10:15:00Z.'),
  ).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(page.getByText('4 waiting · 0 decided')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(titleOf(page)).toHaveText('Story c');
});

test.describe('with unusual versions', () => {
  const odd = [
    ['%2F', 'Percent'],
    ['a b#c?d%', 'Signs'],
    ['..a', 'Reversed \u202egnp'],
  ] as const;
  test.use({
    more: {
      ...Object.fromEntries(
        odd.flatMap(([id, name]) => [
          [`content/${id}`, buildDocument('odd', {}, { itemSite: 'word' })],
          [`content/${id}/unapproved/${late}`, buildVersionDocument(name, 'Text.', 'pending')],
        ]),
      ),
      [`content/gone/unapproved/${late}`]: buildVersionDocument('Lost', 'Text.', 'pending'),
    },
  });

  test('can be decided about, and one without an item rejected', async ({ page, review }) => {
    for (const name of ['Percent', 'Signs', 'Reversed ‹U+202E›gnp']) {
      await queueOf(page).getByRole('link').filter({ hasText: name }).click();
      await expect(titleOf(page)).toHaveText(name);
      await page.reload();
      await expect(titleOf(page)).toHaveText(name);
    }
    await page.getByLabel('Site').selectOption('word (3)');
    await page.getByRole('button', { name: 'Approve all 3 listed…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve 3 versions?' });
    await expect(dialog).toContainText('They belong to 1 site; 2 of them were not opened.');
    await dialog.getByRole('button', { name: 'Approve 3', exact: true }).click();
    await expect(page.getByText('6 waiting · 0 listed · 3 decided')).toBeVisible();

    await page.getByLabel('Site').selectOption('No item (1)');
    await expect(titleOf(page)).toHaveText('Lost');
    await expect(page.getByText('Its item does not exist.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
    await page.keyboard.press('a');
    await page.getByLabel('Reason').fill('no item');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('5 waiting · 0 listed · 4 decided')).toBeVisible();
    expect(await review.end()).toContain('Versions: 3 approved, 1 rejected');
    for (const [id] of odd) expect(await published(review.db, id)).toEqual([late]);
    const rejected = await review.db.doc(`content/gone/unapproved/${late}`).get();
    expect(rejected.get('approved')).toBe('no');
  });
});

test('the page has no accessibility violation, on phones either', async ({ page, review }) => {
  expect(review.address).not.toBe('');
  await expect(page.locator('td ins').first()).toBeVisible();
  await expectNoAxeViolation(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Lists and filters').click();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectNoAxeViolation(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
