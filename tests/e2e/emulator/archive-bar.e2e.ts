import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { parseContentDocument } from '../../../src/backend/content-document';
import { hashOfVersion } from '../../../src/domain/citation/version-hash';
import { readSampleContent } from '../../support/sample-content';
import { expectNoAxeViolation } from '../axe';
import { beSignedIn, openMenu } from '../reader';

/** What the content tool says of an evidence file. */
const verify = (file: string): Promise<string> =>
  new Promise((resolve) => {
    const args = ['--import', 'tsx', 'tools/content/main.ts', 'verify', file];
    execFile(process.execPath, args, (_error, stdout) => resolve(stdout));
  });

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

for (const [what, path, button, versions] of [
  ['a version', `${archived}/story/s500-server-under-the-stairs`, 'Cite this page', 1],
  [
    'a comparison',
    '/compare/20010428190233/20110520190000/500/story/s500-server-under-the-stairs',
    'Cite this comparison',
    2,
  ],
] as const) {
  test(`${what} downloaded as evidence verifies itself without a network, and on the command line`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    if (versions === 1) await openMenu(page);
    await page.getByRole('button', { name: button }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as evidence' }).click();
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
    await expect(evidence.getByRole('heading', { name: /^Version of / })).toHaveCount(versions);
    await expect(evidence.getByText(/^[0-9a-f]{64}$/)).toHaveCount(versions);
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
}

test('an archived page says in its head what it is, once, and anew after each step', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let updates = 0;
    document.addEventListener('ZoteroItemUpdated', () => {
      updates++;
      document.documentElement.dataset.updates = String(updates);
    });
  });
  const contentOf = (property: string) =>
    page.locator(`meta[property="${property}"], meta[name="${property}"]`);
  const jsonLd = page.locator('script[type="application/ld+json"]');
  const versions = new Set<string>();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Trusted|Content Security/i.test(message.text())) violations.push(message.text());
  });
  const story = '/500/story/s500-server-under-the-stairs';
  await page.goto(`/web/20110520190000${story}`);
  const expectHead = async (version: string) => {
    const [, origin] = /^(https?:\/\/[^/]+)/.exec(page.url()) ?? [];
    const url = `${origin}/web/${version}${story}`;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
    await expect(page.locator('link[rel=original]')).toHaveAttribute('href', `${origin}${story}`);
    await expect(contentOf('og:url')).toHaveAttribute('content', url);
    await expect(contentOf('dc.title')).toHaveCount(1);
    await expect(contentOf('dc.creator')).toHaveCount(1);
    await expect(contentOf('article:published_time')).toHaveCount(1);
    await expect(jsonLd).toHaveCount(1);
    const data = JSON.parse((await jsonLd.textContent()) ?? '');
    expect(data).toMatchObject({
      '@type': ['WebPage', 'ArchiveComponent'],
      url,
      isBasedOn: `${origin}${story}`,
      holdingArchive: { name: 'Mnemosyne' },
    });
    versions.add(data.version);
  };
  await expectHead('20040817221500');
  const before = Number(await page.locator('html').getAttribute('data-updates'));
  expect(before).toBeGreaterThan(0);
  await page.goto(`/web/20010101000000${story}`);
  await openMenu(page);
  await page.getByLabel('Steps and timeline').selectOption('story');
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(/20010101000000/);
  await page.goto(`/web/20010428190233${story}`);
  await expectHead('20010428190233');
  expect(versions.size).toBe(2);
  expect(violations).toEqual([]);
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
