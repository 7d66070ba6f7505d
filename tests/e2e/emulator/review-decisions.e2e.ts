import { listLog } from '../../../tools/content/moderation/decision-log';
import { decideVersion } from '../../support/decide-version';
import { byBob, early, expect, late, published, test, titleOf, titlesIn, waiting } from './review';

test('keys step, approve, reject and undo; decisions are written after ten seconds, and logged', async ({
  page,
  review: { db },
}) => {
  test.slow();
  await expect(titleOf(page)).toHaveText('Old harbour');
  await page.keyboard.press('j');
  await expect(titleOf(page)).toHaveText('Story c');
  await page.keyboard.press('k');
  await expect(titleOf(page)).toHaveText('Old harbour');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(titleOf(page)).toHaveText('Story c');
  await expect(page.getByText('4 waiting · 1 decided')).toBeVisible();
  await expect(page.getByText(/^Old harbour will be approved in \d+ s$/)).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('5 waiting · 0 decided')).toBeVisible();
  await expect(titleOf(page)).toHaveText('Old harbour');

  await page.getByRole('link', { name: /New town/ }).click();
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeEnabled();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await expect(page.getByText('A reason is required to reject.')).toBeVisible();
  await page.getByLabel('Reason').fill('names a private person');
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toHaveText('Old harbour');
  expect((await waiting(db, 'b')).get('approved')).toBe('pending');
  await expect
    .poll(async () => (await waiting(db, 'b')).get('approved'), { timeout: 20_000 })
    .toBe('no');
  await expect(page.getByRole('status').filter({ hasText: 'is rejected.' })).toHaveText(
    'New town is rejected.',
  );
  expect(await listLog(db, 'homer')).toMatchObject([
    { action: 'reject', id: 'b', key: late, who: 'ada', why: 'names a private person' },
  ]);
  expect(await published(db, 'a')).toEqual([early]);
});

test('an undo right after a decision undoes that one, and no earlier one', async ({
  page,
  review: { db, end },
}) => {
  await expect(titleOf(page)).toHaveText('Old harbour');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByText('4 waiting · 1 decided')).toBeVisible();
  await expect(titleOf(page)).toHaveText('Story c');
  await page.route('**/api/decisions', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await page.keyboard.press('a');
  await page.keyboard.press('u');
  await expect(titleOf(page)).toHaveText('Story c');
  await expect(page.getByText('4 waiting · 1 decided')).toBeVisible();
  expect(await end()).toContain('1 version approved, 0 rejected.');
  expect(await published(db, 'a')).toEqual([early, late]);
  expect(await published(db, 'c')).toEqual([early]);
});

test('only Reload makes the review read the database again', async ({ page, review }) => {
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByText('4 waiting · 1 decided')).toBeVisible();
  const polls = () => requests.filter((path) => path === '/api/state').length;
  const before = polls();
  await expect.poll(polls).toBeGreaterThan(before + 2);
  expect(requests).not.toContain('/api/versions?reload');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => requests).toContain('/api/versions?reload');
  expect(await review.end()).toContain('1 version approved');
});

test('a key that is held down decides about one version', async ({ page, review }) => {
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  // Playwright marks what follows the first press as repeated, as keyboards do.
  for (let press = 0; press < 8; press++) {
    await page.keyboard.down('a');
    await page.waitForTimeout(100);
  }
  await page.keyboard.up('a');
  await expect(page.getByText('4 waiting · 1 decided')).toBeVisible();
  expect(await review.end()).toContain('1 version approved, 0 rejected.');
});

test('nothing can be decided before the text is shown', async ({ page, review }) => {
  await expect(titleOf(page)).toHaveText('Old harbour');
  await page.route('**/api/version?*', (route) => route.abort());
  await page.getByRole('link', { name: /New town/ }).click();
  await expect(page.getByRole('article').getByRole('alert')).toContainText('cannot be reached');
  for (const name of ['Approve', 'Reject']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await page.keyboard.press('a');
  expect(await review.end()).toContain('0 versions approved, 0 rejected.');
});

test('similar changes are approved together, and Ctrl-C carries out what is decided', async ({
  page,
  review: { db, end },
}) => {
  await page.getByRole('link', { name: /Story d/ }).click();
  await page.getByRole('button', { name: 'Approve 3 similar' }).click();
  await expect(page.getByText('2 waiting · 3 decided')).toBeVisible();
  const output = await end();
  expect(output).toContain('Carrying out what was decided about 3 versions');
  expect(output).toContain('3 versions approved, 0 rejected.');
  for (const id of ['c', 'd', 'e']) expect(await published(db, id)).toEqual([early, late]);
  expect((await waiting(db, 'a')).exists).toBe(true);
});

test('all listed versions are decided about only after a confirmation', async ({
  page,
  review: { db, end },
}) => {
  await expect(page.getByRole('button', { name: 'Reject all 5 listed…' })).toBeDisabled();
  await page.getByLabel('Reason').fill('off topic');
  await page.getByRole('button', { name: 'Reject all 5 listed…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 5 versions?' });
  await expect(dialog).toContainText('They belong to 2 sites; 4 of them were not opened.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('5 waiting · 0 decided')).toBeVisible();
  await page.getByRole('button', { name: 'Reject all 5 listed…' }).click();
  await dialog.getByRole('button', { name: 'Reject 5', exact: true }).click();
  await expect(page.getByText('Nothing waits for approval.')).toBeVisible();
  expect(await end()).toContain('0 versions approved, 5 rejected.');
  expect(await listLog(db, '500')).toHaveLength(4);
});

test('what another operator has decided meanwhile is not decided again, and the page says by whom', async ({
  page,
  review: { db },
}) => {
  test.slow();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await decideVersion(db, 'approve', { id: 'a', key: late }, byBob, { dryRun: false });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const refusal = page.getByText(/already approved by bob on 2026-11-24T10:15:00Z/);
  await expect(refusal).toBeVisible({ timeout: 20_000 });
  expect(await listLog(db, '500')).toHaveLength(1);
  await expect.poll(() => titlesIn(page)).not.toContain('Old harbour');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toHaveCount(0);
});

test('a version that has changed since it was shown is shown again, instead of being approved', async ({
  page,
  review: { db },
}) => {
  test.slow();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await db.doc(`content/a/unapproved/${late}`).update({ body: ['Something else.'] });
  await page.keyboard.press('a');
  await expect(page.getByText('it has changed', { exact: false })).toBeVisible({
    timeout: 20_000,
  });
  expect(await published(db, 'a')).toEqual([early]);
  await page.getByRole('link', { name: /Old harbour/ }).click();
  await expect(page.locator('ins', { hasText: 'Something' })).toBeVisible();
});

test('a decision whose answer is lost is shown as decided, and can be undone', async ({
  page,
  review: { db, end },
}) => {
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await page.route('**/api/decisions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('a');
  await expect(page.getByText('4 waiting · 1 decided')).toBeVisible();
  await expect(page.getByText(/^Old harbour will be approved in/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('5 waiting · 0 decided')).toBeVisible();
  expect(await end()).toContain('0 versions approved, 0 rejected.');
  expect(await published(db, 'a')).toEqual([early]);
});

test('a decision after the end of the review says so, and keeps its reason', async ({
  page,
  review,
}) => {
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await page.getByLabel('Reason').fill('checked');
  await review.end();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('The review cannot be reached.');
  await expect(page.getByLabel('Reason')).toHaveValue('checked');
  await expect(page.getByText('5 waiting · 0 decided')).toBeVisible();
});
