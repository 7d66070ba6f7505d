import { type ChildProcess, spawn } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { findFreePort } from '../../../tools/dev/free-port';
import { expectNoAxeViolation } from '../axe';
import { openMenu, signIn, watchForTrouble } from '../reader';

/** Captures of a site that nobody here has designed. */
const files = ['iana-2014.warc.gz', 'iana-20201119.warc', 'iana-20210520.warc'];

let server: ChildProcess;
let origin = '';
let printed = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  const paths = files.map((file) => `tests/captures/${file}`);
  const options = ['--backend', 'embedded', '--port', `${port}`, '--archive', ...paths];
  server = spawn(process.execPath, ['node_modules/.bin/tsx', 'tools/dev/dev.ts', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (data) => {
      printed += data;
    });
  await expect
    .poll(() => printed, { timeout: 280_000, message: 'the server starts' })
    .toContain('Press Ctrl-C');
});

test.afterAll(() => void server.kill());

/** A time between the captures. */
const at = '/web/20190101000000/iana';

async function enter(page: Page): Promise<void> {
  await page.goto(`${origin}/mnemosyne`);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
}

test('a command shows a site made of an archive, and says what it has and has not read', async ({
  page,
}) => {
  expect(printed).toContain('Your archive     Internet Assigned Numbers Authority');
  expect(printed).toContain(`Through time     ${origin}/web/latest/iana`);
  expect(printed).toMatch(/Read \d+ records: \d+ captures of HTML pages/);
  expect(printed).toContain('example.com (2 captures): --host example.com');
  const trouble = watchForTrouble(page);
  await enter(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Internet Assigned Numbers Authority' }).click();
  await page.getByLabel('Capture date').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page.getByRole('heading', { name: 'Protocol Registries' })).toBeVisible();
  await expect(
    page
      .getByRole('img', { name: /captures/ })
      .or(page.getByRole('region', { name: 'Timeline' }))
      .first(),
  ).toBeVisible();
  await openMenu(page);
  await page.getByRole('link', { name: 'What is gone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('gone');
  expect(trouble).toEqual([]);
});

test('every screen of such a site is sound from a phone to a wide window', async ({ page }) => {
  await enter(page);
  const screens = [
    '/iana',
    at,
    `${at}/gone`,
    '/search/iana?q=domain&scope=through',
    '/compare/20140126200624/20210520221540/iana',
    '/archive-select?site=iana',
    '/about',
  ];
  for (const path of screens) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('main [data-loading]')).toHaveCount(0);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
    await expectNoAxeViolation(page);
  }
});

test('a story of such a site has its history, its sentences, citations and data', async ({
  page,
}) => {
  await enter(page);
  await page.goto(`${origin}${at}`);
  await page.getByRole('link', { name: 'IANA-managed Reserved Domains' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IANA-managed Reserved Domains');
  const card = page.getByRole('dialog', { name: 'This sentence' });
  // The code that listens loads after the text.
  await expect(async () => {
    await page.getByText('Certain domains are set aside').click();
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(card.getByText(/^(?:Here|Not in this)/)).toBeVisible();
  await card.getByRole('button', { name: 'Cite' }).click();
  await expect(page.getByRole('dialog', { name: 'Cite these words' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await openMenu(page);
  await page.getByRole('link', { name: /^History/ }).click();
  await expect(page.getByText(/^January 26, 2014|January 26, 2014/).first()).toBeVisible();
});
