import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { expectNoAxeViolation } from '../axe';
import { beSignedIn, openMenu, watchForTrouble } from '../reader';

/** What the content tool says of an evidence file. */
const verify = (file: string): Promise<string> =>
  new Promise((resolve) => {
    const args = ['--import', 'tsx', 'tools/content/main.ts', 'verify', file];
    execFile(process.execPath, args, (_error, stdout) => resolve(stdout));
  });

const archived = '/web/20110520190000/500';

test.beforeEach(({ page }) => beSignedIn(page));

test('the menu closes by Escape, and the focus returns to it', async ({ page }) => {
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

test('a comparison saved as evidence verifies itself offline', async ({ page, context }) => {
  await page.goto('/compare/20010428190233/20110520190000/500/story/s500-server-under-the-stairs');
  await page.getByRole('button', { name: 'Cite this comparison' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save evidence' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^evidence-\d{14}\.html$/);
  await expect(page.getByText('Saved as one HTML file.')).toBeVisible();
  const saved = `${await file.path()}.html`;
  const html = await readFile(await file.path(), 'utf8');
  await writeFile(saved, html);
  expect(await verify(saved)).toContain('is intact.');
  await context.setOffline(true);
  const evidence = await context.newPage();
  const requests: string[] = [];
  const problems: string[] = [];
  evidence.on('request', (request) => requests.push(request.url()));
  evidence.on('console', (message) => problems.push(message.text()));
  await evidence.goto(pathToFileURL(saved).href);
  await expect(evidence.getByText(/^Verified: /)).toBeVisible();
  await expect(evidence.getByRole('heading', { name: /^Version of / })).toHaveCount(2);
  await expect(evidence.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
  expect(requests).toHaveLength(1);
  expect(problems).toEqual([]);
  await expectNoAxeViolation(evidence);
  // A byte of the text shown, and one of the hashed data.
  for (const [before, after] of [
    ['">The server', '">The Server'],
    ['"canonical":"{\\"author\\":\\"', '"canonical":"{\\"author\\":\\"X'],
  ] as const) {
    const changed = html.replace(before, after);
    expect(changed).not.toBe(html);
    await writeFile(saved, changed);
    await evidence.goto(pathToFileURL(saved).href);
    await expect(evidence.getByText(/^This file was changed\. /)).toBeVisible();
  }
});

test('an archived page says in its head what it is, anew at each step', async ({ page }) => {
  await page.addInitScript(() => {
    let updates = 0;
    document.addEventListener('ZoteroItemUpdated', () => {
      updates++;
      document.documentElement.dataset.updates = String(updates);
    });
  });
  const trouble = watchForTrouble(page);
  const path = '/500/story/s500-server-under-the-stairs';
  const expectHead = async (version: string) => {
    const { origin } = new URL(page.url());
    const url = `${origin}/web/${version}${path}`;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
    await expect(page.locator('link[rel=original]')).toHaveAttribute('href', `${origin}${path}`);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', url);
    const jsonLd = page.locator('script[type="application/ld+json"]');
    await expect(jsonLd).toHaveCount(1);
    expect(JSON.parse((await jsonLd.textContent()) ?? '')).toMatchObject({ url });
  };
  const updates = async () => {
    await expect(page.locator('html')).toHaveAttribute('data-updates', /^\d+$/);
    return Number(await page.locator('html').getAttribute('data-updates'));
  };
  await page.goto(`/web/20010101000000${path}`);
  await expect.poll(updates).toBeGreaterThan(0);
  const before = await updates();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(`/web/20010428190233${path}`);
  await expectHead('20010428190233');
  expect(await updates()).toBeGreaterThan(before);
  expect(trouble).toEqual([]);
});
