import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { textOfSegment } from '../../../src/domain/text/segment';
import { fileSource } from '../../../tools/content/formats/byte-source';
import { collectCaptures } from '../../../tools/content/import/collect-captures';
import { parsePageUrl } from '../../../tools/content/model/page-url';
import { Collection } from '../../support/collected-captures';

// Whether others can archive the published pages: with wget, which runs no scripts, and our importer.

test('wget archives a live story and its comments', async ({ baseURL, page }, testInfo) => {
  const address = new URL('/500/story/s500-server-under-the-stairs', baseURL).href;
  const options = ['--warc-file=pages', '--no-verbose', '--no-config', '--no-proxy', address];
  await promisify(execFile)('wget', options, { cwd: testInfo.outputPath(), timeout: 30_000 });
  const collection = new Collection();
  const file = join(testInfo.outputPath(), 'pages.warc.gz');
  await collectCaptures(fileSource(file, 'pages.warc.gz'), collection);
  collection.finish();
  expect(collection.problems).toEqual([]);
  const [archived] = collection.pages.values();
  const captures = [...(archived?.captures ?? [])].map(([, capture]) => capture);
  collection.close();
  expect([archived?.url.itemId, captures.length]).toEqual([parsePageUrl(address)?.itemId, 1]);

  await page.goto(address);
  const shown = page.locator('main :is(h1, li h3, p[dir="auto"])');
  await expect(shown.first()).toBeVisible();
  const lines = (await shown.allInnerTexts()).map(inOneLine);
  expect(lines.length).toBeGreaterThan(10);
  const [{ headline = [], body = [] } = {}] = captures;
  expect(inOneLine(headline.map(textOfSegment).join(''))).toBe(lines[0]);
  const text = inOneLine(body.map(textOfSegment).join(''));
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
});

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
