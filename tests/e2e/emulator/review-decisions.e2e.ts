import type { Page } from '@playwright/test';
import { listLog } from '../../../tools/content/moderation/decision-log';
import { decideVersion } from '../../support/decide-version';
import { hold, unroute } from '../requests';
import { byBob, early, expect, late, published, test, titleOf, titlesIn, waiting } from './review';

/**
 * Holds the answer to the next request for a version until another title is shown, before the effects of that
 * render run. Notes on the page whether its text is loading from then on.
 */
function answerWithNextTitle(page: Page) {
  return page.evaluate(() => {
    const { fetch, document } = window;
    window.fetch = async (...request) => {
      const answer = await fetch(...request);
      if (!String(request[0]).startsWith('/api/version?')) return answer;
      window.fetch = fetch;
      const text = await answer.text();
      const before = document.querySelector('h2')?.textContent;
      await new Promise<void>((resolve) => {
        new MutationObserver(() => {
          const isLoading = document.querySelector('article')?.textContent.includes('Loading…');
          if (document.querySelector('h2')?.textContent === before) return;
          resolve();
          if (isLoading) document.documentElement.dataset.wasLoading = '';
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        document.documentElement.dataset.isHeld = '';
      });
      return Object.assign(new Response(), { json: async () => JSON.parse(text) });
    };
  });
}

test('keys step, approve, reject and undo; decisions are written after ten seconds, and refused if another operator was first', {
  tag: ['@15.33', '@15.34'],
}, async ({ page, review: { db } }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(titleOf(page)).toHaveText('Old harbour');
  await expect(approve).toBeEnabled();
  await answerWithNextTitle(page);
  await page.keyboard.press('j');
  await expect(titleOf(page)).toHaveText('Story c');
  await expect(page.locator('html')).toHaveAttribute('data-is-held');
  await page.keyboard.press('k');
  await expect(titleOf(page)).toHaveText('Old harbour');
  await expect(approve).toBeEnabled();
  await expect(page.locator('html')).not.toHaveAttribute('data-was-loading');
  await page.keyboard.press('a');
  await expect(titleOf(page)).toHaveText('Story c');
  await expect(page.getByText('4 waiting · 1 decided')).toBeVisible();
  await expect(page.getByText(/^Old harbour will be approved in \d+ s$/)).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('5 waiting · 0 decided')).toBeVisible();
  await expect(titleOf(page)).toHaveText('Old harbour');

  await decideVersion(db, 'approve', { id: 'a', key: late }, byBob, { dryRun: false });
  await expect(approve).toBeEnabled();
  await approve.click();
  await expect(titleOf(page)).toHaveText('Story c');
  await expect(approve).toBeEnabled();
  await db.doc(`content/c/unapproved/${late}`).update({ body: ['Something else.'] });
  await page.keyboard.press('a');
  await page.getByRole('link', { name: /New town/ }).click();
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeEnabled();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await expect(page.getByText('A reason is required to reject.')).toBeVisible();
  await page.getByLabel('Reason').fill('names a private person');
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toHaveText('Story d');
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
  const refusal = page.getByText(/already approved by bob on 2026-11-24T10:15:00Z/);
  await expect(refusal).toBeVisible();
  await expect(page.getByText('it has changed', { exact: false })).toBeVisible();
  expect(await listLog(db, '500')).toHaveLength(1);
  expect(await published(db, 'c')).toEqual([early]);
  await expect.poll(() => titlesIn(page)).toEqual(['Story c', 'Story d', 'Story e']);

  await decideVersion(db, 'approve', { id: 'd', key: late }, byBob, { dryRun: false });
  expect(requests.filter((path) => path === '/api/state').length).toBeGreaterThan(2);
  expect(requests, 'only Reload reads the database again').not.toContain('/api/versions?reload');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('This version does not wait: already approved by bob')).toBeVisible();
  expect(requests).toContain('/api/versions?reload');
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(approve).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(titleOf(page)).toHaveText('Story c');
  await expect(page.locator('ins', { hasText: 'Something' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toHaveCount(0);
});

test('nothing is decided by mistake', async ({ page, review: { db, end } }) => {
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  const oneDecided = page.getByText('4 waiting · 1 decided');
  await test.step('a key that is held down', async () => {
    await expect(approve).toBeEnabled();
    // Playwright marks what follows the first press as repeated, as keyboards do.
    for (let press = 0; press < 8; press++) {
      await page.keyboard.down('a');
      await page.waitForTimeout(100);
    }
    await page.keyboard.up('a');
    await expect(oneDecided).toBeVisible();
    await expect(titleOf(page)).toHaveText('Story c');
  });
  await test.step('a key that is pressed again at the last version', async () => {
    await page.getByLabel('Title or id').fill('story d');
    await page.getByRole('link', { name: /Story d/ }).click();
    await expect(titleOf(page)).toHaveText('Story d');
    await page.route('**/api/decisions', async (route) => {
      await page.keyboard.press('a');
      await route.continue();
    });
    await expect(approve).toBeEnabled();
    await page.keyboard.press('a');
    await expect(page.getByText('3 waiting · 0 listed · 2 decided')).toBeVisible();
    await unroute(page);
  });
  await test.step('a filter that is removed before an undo is answered', async () => {
    const answer = await hold(page, /decisions\?id=/);
    await page.keyboard.press('u');
    await page.getByLabel('Title or id').fill('');
    await expect(page.getByRole('link', { name: /Story c/ })).toBeVisible();
    answer();
    await expect(titleOf(page)).toHaveText('Story d');
    await page.getByRole('link', { name: /Story c/ }).click();
    await expect(oneDecided).toBeVisible();
  });
  await test.step('an undo right after a decision', async () => {
    await page.route('**/api/decisions', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await expect(approve).toBeEnabled();
    await page.keyboard.press('a');
    await page.keyboard.press('u');
    await expect(titleOf(page)).toHaveText('Story c');
    await expect(oneDecided).toBeVisible();
    await unroute(page);
  });
  await test.step('an answer that is lost', async () => {
    await page.route('**/api/decisions', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await expect(approve).toBeEnabled();
    await page.keyboard.press('a');
    await expect(page.getByText('3 waiting · 2 decided')).toBeVisible();
    await expect(page.getByText(/^Story c will be approved in/)).toBeVisible();
    await page.keyboard.press('u');
    await expect(oneDecided).toBeVisible();
    await unroute(page);
  });
  await test.step('a text that is not shown', async () => {
    await page.route('**/api/version?*', (route) => route.abort());
    await page.getByRole('link', { name: /New town/ }).click();
    await expect(page.getByRole('article').getByRole('alert')).toContainText('cannot be reached');
    await expect(approve).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled();
    await page.keyboard.press('a');
    await expect(oneDecided).toBeVisible();
    await unroute(page);
  });
  await test.step('the end of the review', async () => {
    await page.getByRole('link', { name: /Story d/ }).click();
    await expect(approve).toBeEnabled();
    await page.getByLabel('Reason').fill('checked');
    expect(await end()).toContain('Versions: 1 approved, 0 rejected');
    await approve.click();
    await expect(page.getByRole('alert').first()).toContainText('The review cannot be reached.');
    await expect(page.getByLabel('Reason')).toHaveValue('checked');
    await expect(oneDecided).toBeVisible();
  });
  expect(await published(db, 'a')).toEqual([early, late]);
  expect(await published(db, 'c')).toEqual([early]);
});

test('published text is withdrawn and restored, and the last decisions are undone', async ({
  page,
  review: { db, end },
}) => {
  await decideVersion(db, 'approve', { id: 'c', key: late }, byBob, { dryRun: false });
  await db.doc('content/copy').set((await db.doc('content/a').get()).data() ?? {});
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Decided and published').click();
  const decisions = page.getByRole('listitem').filter({ hasText: 'bob' });
  await expect(decisions).toHaveText([/^Story c.*approved · 2026-11-24 10:15 · bob/]);

  const earlierSearch = /known\?text=c$/;
  const release = await hold(page, earlierSearch);
  for (const text of ['c', 'a']) {
    await page.getByLabel('To withdraw or restore').fill(text);
    await page.keyboard.press('Enter');
  }
  const found = page.getByRole('listitem').filter({ hasText: 'published · May 3, 2004' });
  const link = found.getByRole('link', { name: 'Old harbour' });
  await expect(link).toBeVisible();
  const lateAnswer = page.waitForEvent('requestfinished', (request) =>
    earlierSearch.test(request.url()),
  );
  release();
  await lateAnswer;
  // The only version that is found is shown at once.
  await expect(page.getByText('Readers see this version.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('A reason is required to withdraw.')).toBeVisible();
  await page.getByLabel('Reason').fill('names a private person');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This version is being decided about.')).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: 'is withdrawn.' });
  await expect(said).toContainText('The same words stay public: copy 20040503120000.', {
    timeout: 20_000,
  });
  expect(await published(db, 'a')).toEqual([]);
  await expect(page.getByText(/version does not wait: already withdrawn by ada/)).toBeVisible();

  await page.getByLabel('To withdraw or restore').fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo: restore Old harbour' }).click();
  await page.getByRole('button', { name: 'Undo: withdraw Story c' }).click();
  await expect(page.getByText(/· 3 decided$/)).toBeVisible();
  const summary = 'Versions: 0 approved, 0 rejected, 2 withdrawn, 1 restored.';
  expect(await end()).toMatch(
    new RegExp(`The same words stay public: copy 20040503120000\\.\n[\\s\\S]*${summary}`),
  );
  expect(await published(db, 'a')).toEqual([early]);
  expect(await published(db, 'c')).toEqual([early]);
  expect(await listLog(db, '500')).toMatchObject([
    { action: 'approve' },
    { action: 'withdraw', why: 'names a private person' },
    { action: 'restore', why: expect.stringMatching(/^undoes withdraw of 20\d\d-/) },
    { action: 'withdraw', why: 'undoes approve of 2026-11-24 10:15 UTC' },
  ]);
});
