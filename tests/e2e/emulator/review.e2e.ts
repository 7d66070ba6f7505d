import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { test as base, expect, type Page } from '@playwright/test';
import { approveVersion } from '../../../tools/content/moderation/approve-version';
import { listLog } from '../../../tools/content/moderation/list-log';
import { openTarget, type Target } from '../../../tools/content/store/open-target';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { expectNoAxeViolation } from '../axe';

const [early, late] = ['20040503120000', '20050503120000'];

const shown = buildVersionDocument('Old harbour', 'The ships are in.\nWritten by Ada.');
const edited = buildVersionDocument(
  'Old harbour',
  [
    'The boats are in. <script>alert(1)</script>\nWritten by ',
    { linkType: 'external', url: 'https://elsewhere.example/?x=1', text: 'Ada' },
    '.',
  ],
  'pending',
);

const documents: Readonly<Record<string, object>> = {
  'content/a': buildDocument('a', { [early]: shown }),
  [`content/a/unapproved/${late}`]: edited,
  [`content/a/provenance/${late}`]: {
    address: 'http://harbour.example/a',
    date: '2005-05-03T12:00:00Z',
    recordId: null,
    digest: null,
    file: 'a.warc',
    status: 200,
    type: 'text/html',
    tool: 'mnemosyne 1',
  },
  'content/b': buildDocument('b', {}, { itemSite: 'homer' }),
  [`content/b/unapproved/${late}`]: buildVersionDocument('New town', 'A town.', 'pending'),
  ...Object.fromEntries(
    ['c', 'd', 'e'].flatMap((id) => [
      [
        `content/${id}`,
        buildDocument(id, { [early]: buildVersionDocument(`Story ${id}`, `Text of ${id}.`) }),
      ],
      [
        `content/${id}/unapproved/${late}`,
        buildVersionDocument(`Story ${id}`, `Text of ${id}.\nAll rights reserved.`, 'pending'),
      ],
    ]),
  ),
};

interface Review {
  readonly db: Target['db'];
  readonly address: string;
  /** Ends the command as Ctrl-C does, and returns what it printed. */
  readonly end: () => Promise<string>;
}

/** A review of a database of its own, whose page is open. */
const test = base.extend<{ review: Review }>({
  review: async ({ page }, use) => {
    const project = `demo-review-${randomUUID().slice(0, 8)}`;
    const target = await openTarget({ project });
    for (const [path, data] of Object.entries(documents)) await target.db.doc(path).set(data);
    const words = ['--import', 'tsx', 'tools/content/main.ts', 'review', '--port', '0'];
    const child = spawn(process.execPath, [...words, '--by', 'ada', '--project', project]);
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    await expect.poll(() => output, { timeout: 30_000 }).toContain('This address works once');
    const address = /Open (\S+)/.exec(output)?.[1] ?? '';
    const end = async () => {
      await stop(child);
      return output;
    };
    await page.goto(address);
    await use({ db: target.db, address, end });
    await stop(child);
    await target.close();
  },
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}

const queue = (page: Page) => page.getByRole('navigation', { name: 'Waiting versions' });
const titlesIn = (page: Page) => queue(page).getByRole('link').locator('bdi').allTextContents();
const title = (page: Page) => page.getByRole('heading', { level: 2 });
const waiting = (db: Review['db'], id: string) => db.doc(`content/${id}/unapproved/${late}`).get();
const published = async (db: Review['db'], id: string) =>
  Object.keys((await db.doc(`content/${id}`).get()).get('versions'));

test('the queue has what waits on all sites, and filters keep to their address', async ({
  page,
  review,
}) => {
  const all = ['Old harbour', 'New town', 'Story c', 'Story d', 'Story e'];
  await expect.poll(() => titlesIn(page)).toEqual(all);
  await expect(page.getByText('5 versions waiting, 0 decided')).toBeVisible();
  await page.getByLabel('Kind').selectOption('New texts');
  await expect.poll(() => titlesIn(page)).toEqual(['New town']);
  await page.reload();
  await expect.poll(() => titlesIn(page)).toEqual(['New town']);
  await page.getByLabel('Kind').selectOption('All');
  await page.getByLabel('Site').selectOption('500 (4)');
  await page.getByLabel('Title or id').fill('story');
  await expect.poll(() => titlesIn(page)).toEqual(['Story c', 'Story d', 'Story e']);
  expect(review.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/start#/);
});

test('a change is beside what readers see, its markup is inert, and link targets are spelt out', async ({
  page,
  review,
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
  await expect(page.getByText('<https://elsewhere.example/?x=1>')).toBeVisible();
  await expect(page.locator('main a')).toHaveCount(0);
  await expect(page.getByText('Captured from http://harbour.example/a')).toBeVisible();
  expect(alerts).toEqual([]);
  expect(await published(review.db, 'a')).toEqual([early]);
});

test('keys step, approve, reject and undo; decisions are written after ten seconds, and logged', async ({
  page,
  review: { db },
}) => {
  test.slow();
  await expect(title(page)).toHaveText('Old harbour');
  await page.keyboard.press('j');
  await expect(title(page)).toHaveText('New town');
  await page.keyboard.press('k');
  await expect(title(page)).toHaveText('Old harbour');
  await page.keyboard.press('a');
  await expect(title(page)).toHaveText('New town');
  await expect(page.getByText('4 versions waiting, 1 decided')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('5 versions waiting, 0 decided')).toBeVisible();

  await page.keyboard.press('r');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await expect(page.getByText('Say why before you reject it.')).toBeVisible();
  await page.getByLabel('Reason').fill('names a private person');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(title(page)).toHaveText('Story c');
  expect((await waiting(db, 'b')).get('approved')).toBe('pending');
  await expect
    .poll(async () => (await waiting(db, 'b')).get('approved'), { timeout: 20_000 })
    .toBe('no');
  expect(await listLog(db, 'homer')).toMatchObject([
    { action: 'reject', id: 'b', key: late, who: 'ada', why: 'names a private person' },
  ]);
  expect(await published(db, 'a')).toEqual([early]);
});

test('similar changes are approved together, and Ctrl-C carries out what is decided', async ({
  page,
  review: { db, end },
}) => {
  await page.getByRole('link', { name: /Story d/ }).click();
  await page.getByRole('button', { name: 'Approve 3 similar' }).click();
  await expect(page.getByText('2 versions waiting, 3 decided')).toBeVisible();
  expect(await end()).toContain('3 versions approved, 0 rejected.');
  for (const id of ['c', 'd', 'e']) expect(await published(db, id)).toEqual([early, late]);
  expect((await waiting(db, 'a')).exists).toBe(true);
});

test('what another operator has decided meanwhile is not decided again, and the page says by whom', async ({
  page,
  review: { db },
}) => {
  test.slow();
  await expect(title(page)).toHaveText('Old harbour');
  const by = { who: 'bob', when: '20261124101500', why: null };
  await approveVersion(db, 'a', late, by, { dryRun: false });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const refusal = page.getByText(/already approved by bob on 2026-11-24T10:15:00Z/);
  await expect(refusal).toBeVisible({ timeout: 20_000 });
  expect(await listLog(db, '500')).toHaveLength(1);
  await expect.poll(() => titlesIn(page)).not.toContain('Old harbour');
});

test('a version that has changed since it was listed is shown again, instead of being approved', async ({
  page,
  review: { db },
}) => {
  test.slow();
  await expect(title(page)).toHaveText('Old harbour');
  await db.doc(`content/a/unapproved/${late}`).update({ body: ['Something else.'] });
  await page.keyboard.press('a');
  await expect(page.getByText('it has changed since it was listed')).toBeVisible({
    timeout: 20_000,
  });
  expect(await published(db, 'a')).toEqual([early]);
  await page.getByRole('link', { name: /Old harbour/ }).click();
  await expect(page.locator('ins', { hasText: 'Something' })).toBeVisible();
});

test('a decision after the end of the review says so, and keeps its reason', async ({
  page,
  review,
}) => {
  await expect(title(page)).toHaveText('Old harbour');
  await review.end();
  await page.getByLabel('Reason').fill('checked');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('The review has ended.');
  await expect(page.getByLabel('Reason')).toHaveValue('checked');
  await expect(page.getByText('5 versions waiting, 0 decided')).toBeVisible();
});

test('an address of the page names a version', async ({ page, review }) => {
  await page.getByRole('link', { name: /New town/ }).click();
  const named = page.url();
  expect(named).toContain(`#/b/${late}`);
  const other = await page.context().newPage();
  await other.goto(named);
  await expect(title(other)).toHaveText('New town');
  expect((await waiting(review.db, 'b')).exists).toBe(true);
});

test('the address works once, and nothing is answered without the session or under another name', async ({
  page,
  review: { address },
  browser,
  request,
}) => {
  await expect(title(page)).toBeVisible();
  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('alert')).toHaveText('This address was opened before.');
  await stranger.close();
  const { origin, port } = new URL(address);
  const versions = `${origin}/api/versions`;
  expect((await request.get(versions)).status()).toBe(401);
  const guess = { Authorization: 'Bearer guess' };
  expect((await request.get(versions, { headers: guess })).status()).toBe(401);
  const session = await page.evaluate(() => localStorage.getItem('mnemosyne.review'));
  const headers = { Authorization: `Bearer ${session}` };
  expect((await request.get(versions, { headers })).status()).toBe(200);
  const foreign = { ...headers, Origin: 'https://evil.example' };
  expect((await request.get(versions, { headers: foreign })).status()).toBe(403);
  const renamed = { ...headers, Host: `evil.example:${port}` };
  expect((await request.get(versions, { headers: renamed })).status()).toBe(421);
  for (const data of ['{', '{}', { action: 'approve', versions: [{ id: '../b', key: late }] }]) {
    const answer = await request.post(`${origin}/api/decisions`, { headers, data });
    expect(answer.status()).toBe(400);
  }
});

test('the page has no accessibility violation, on phones either', async ({ page, review }) => {
  expect(review.address).not.toBe('');
  await expect(title(page)).toHaveText('Old harbour');
  await expectNoAxeViolation(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolation(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
