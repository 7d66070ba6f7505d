import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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

const story = `${at}/story/www-iana-org-domains-reserved-8b66cd7ae3b4`;

test('such a site answers who had words first, whether a quotation is genuine, and what went in a year', async ({
  page,
}) => {
  await enter(page);
  const search = (words: string) =>
    page.goto(`${origin}/search/iana?scope=through&q=${encodeURIComponent(`"${words}"`)}`);
  const main = page.getByRole('main');
  await search('Certain domains are set aside');
  await expect(main).toContainText(
    'First seen January 26, 2014 in IANA-managed Reserved Domains, still there today.',
  );
  await search('Certain domains are sold to everybody');
  await expect(main).toContainText(
    'Nothing has “Certain domains are sold to everybody” at any time.',
  );
  await expect(main).toContainText('Nearest, 4 of 6 words: “Certain domains are set aside');
  await page.goto(`${origin}/web/latest/iana/gone?year=2020`);
  await expect(
    main
      .getByRole('listitem')
      .filter({ hasText: /^Sentence in / })
      .first(),
  ).toContainText('until November 19, 2020.');
  await main.getByRole('link', { name: 'Show the change' }).first().click();
  await expect(main.getByRole('deletion').first()).toBeVisible();
});

test('words of such a site are cited by a link that leads to them, also for a friend who logs in', {
  tag: ['@8.76'],
}, async ({ page, browser }) => {
  await enter(page);
  await page.goto(`${origin}${story}`);
  await page.getByText('Certain domains are set aside').selectText();
  await page.getByRole('button', { name: 'Cite these words' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite these words' });
  const citation = await dialog.getByRole('textbox').inputValue();
  expect(citation).toContain('“Certain domains are set aside');
  const [address = ''] = /https?:\/\/\S+#words=\S+(?=\.$)/.exec(citation) ?? [];
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(address);
  await signIn(friend);
  await friend.waitForURL(/\/story\/www-iana-org-domains-reserved/);
  const marked = () => [...(CSS.highlights.get('quoted-words') ?? [])].map(String).join();
  await expect.poll(() => friend.evaluate(marked)).toMatch(/^Certain domains are set aside/);
  await friend.context().close();
});

test('a story of such a site is printed with its source, and saved with all its versions', async ({
  page,
}) => {
  await enter(page);
  await page.goto(`${origin}${story}`);
  await expect(page.getByText('Certain domains are set aside')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(/20190101000000\/iana\/story\/www-iana-org-domains-reserved/),
  ).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await openMenu(page);
  await page.getByRole('link', { name: /^History/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all versions as data' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(Object.keys(JSON.parse(text.split('\n')[0] ?? '').versions)).toHaveLength(2);
});
