import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { expectNoAxeViolation } from '../axe';
import { beSignedIn } from '../reader';

/** What the content tool says of an evidence file. */
const verify = (file: string): Promise<string> =>
  new Promise((resolve) => {
    const args = ['--import', 'tsx', 'tools/content/main.ts', 'verify', file];
    execFile(process.execPath, args, (_error, stdout) => resolve(stdout));
  });

test('a comparison saved as evidence verifies itself offline', { tag: '@8.48' }, async ({
  page,
  context,
}) => {
  await beSignedIn(page);
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
