import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { expectNoAxeViolation } from '../axe';
import { early, expect, late, published, queueOf, test, titleOf, titlesIn } from './review';

test('the queue can be filtered, each version is beside what readers see, and no other page is answered', {
  tag: ['@15.32', '@15.35'],
}, async ({ page, review: { address, db }, browser, request }) => {
  await test.step('it has what waits on all sites, and can be filtered', async () => {
    const all = ['Old harbour', 'Story c', 'Story d', 'Story e', 'New town'];
    await expect.poll(() => titlesIn(page)).toEqual(all);
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
    await field.pressSequentially('new town of the year', { delay: 20 });
    await expect(page.getByText('No version matches the filters.')).toBeVisible();
    await expect(field).toHaveValue('new town of the year');
    expect(await published(db, 'a')).toEqual([early]);
  });
  await test.step('only the page that opened the address first is answered', async () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/start#/);
    const stranger = await browser.newPage();
    await stranger.goto(address);
    await expect(stranger.getByRole('alert')).toContainText('This address was opened before');
    await stranger.close();
    const { origin, port } = new URL(address);
    const session = await page.evaluate(() => localStorage.getItem('mnemosyne.review'));
    const headers = { Authorization: `Bearer ${session}` };
    for (const [given, status] of [
      [{}, 401],
      [{ Authorization: 'Bearer guess' }, 401],
      [headers, 200],
      [{ ...headers, Origin: 'https://evil.example' }, 403],
      [{ ...headers, Host: `evil.example:${port}` }, 421],
    ] as const) {
      const answer = await request.get(`${origin}/api/versions`, { headers: given });
      expect(answer.status(), JSON.stringify(given)).toBe(status);
    }

    const version = { id: 'b', key: 'k', seen: 's' };
    const decision = { id: 'one', action: 'approve', reason: null, title: 'b' };
    for (const data of [
      '{',
      '{}',
      { ...decision, id: '../one', versions: [version] },
      { ...decision, action: 'publish', versions: [version] },
      { ...decision, action: 'reject', versions: [version] },
      { ...decision, reason: 'x'.repeat(1001), versions: [version] },
      { ...decision, title: null, versions: [version] },
      { ...decision, versions: [] },
      { ...decision, versions: [{ ...version, id: '../b' }] },
      { ...decision, versions: [{ ...version, seen: undefined }] },
    ]) {
      const answer = await request.post(`${origin}/api/decisions`, { headers, data });
      expect(answer.status(), JSON.stringify(data)).toBe(400);
    }
    const large = { ...decision, reason: 'x'.repeat(34_000_000) };
    const answer = await request.post(`${origin}/api/decisions`, { headers, data: large });
    expect(answer.status()).toBe(413);
    expect((await request.post(`${origin}/`, { headers })).status()).toBe(405);

    // The page opens from the address bar, and not from other sites.
    await page.route('http://localhost:1/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${origin}/">Review</a>` }),
    );
    await page.goto('http://localhost:1/');
    const opened = page.waitForResponse(`${origin}/`);
    await page.getByRole('link').click();
    expect((await opened).status()).toBe(403);
    await page.goto(`${origin}/`);
    await expect(page.getByText('5 waiting · 0 decided')).toBeVisible();
  });
  await test.step('a version is beside what readers see, at its own address', async () => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => alerts.push(dialog.message()));
    await page.reload();
    const columns = ['What readers see', 'With this version'];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
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
    expect(new URL(page.url()).hash).toBe(`#/?id=b&key=${late}`);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(titleOf(other)).toHaveText('New town');
    await other.close();
    await page.getByRole('link', { name: /Old harbour/ }).click();
  });
  await test.step('the page has no accessibility violation, on phones either', async () => {
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

  test('several are decided about together, and one without an item rejected, also by Ctrl-C', {
    tag: ['@15.33', '@15.35', '@15.36'],
  }, async ({ page, review: { db, end } }) => {
    for (const name of ['Percent', 'Signs', 'Reversed ‹U+202E›gnp']) {
      await queueOf(page).getByRole('link').filter({ hasText: name }).click();
      await expect(titleOf(page)).toHaveText(name);
      await page.reload();
      await expect(titleOf(page)).toHaveText(name);
    }
    await page.getByLabel('Site').selectOption('word (3)');
    await page.getByRole('button', { name: 'Approve all 3 listed…' }).click();
    const dialog = page.getByRole('dialog');
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

    await page.getByLabel('Site').selectOption('All');
    await page.getByRole('link', { name: /Story d/ }).click();
    await page.getByRole('button', { name: 'Approve 3 similar' }).click();
    await expect(page.getByText('2 waiting · 7 decided')).toBeVisible();
    const rejectAll = page.getByRole('button', { name: 'Reject all 2 listed…' });
    await expect(rejectAll).toBeDisabled();
    await page.getByLabel('Reason').fill('off topic');
    await rejectAll.click();
    await expect(dialog).toContainText('They belong to 2 sites');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('2 waiting · 7 decided')).toBeVisible();
    await rejectAll.click();
    await dialog.getByRole('button', { name: 'Reject 2', exact: true }).click();
    await expect(page.getByText('Nothing waits for approval.')).toBeVisible();
    const output = await end();
    expect(output).toMatch(/Carrying out what was decided about \d+ versions/);
    expect(output).toContain('Versions: 6 approved, 3 rejected');
    for (const [id] of odd) expect(await published(db, id)).toEqual([late]);
    for (const id of ['c', 'd', 'e']) expect(await published(db, id)).toEqual([early, late]);
    const rejected = await db.doc(`content/gone/unapproved/${late}`).get();
    expect(rejected.get('approved')).toBe('no');
  });
});
