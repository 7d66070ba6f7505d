import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { range } from 'd3-array';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseContentDocument } from '../../src/backend/content-document';
import { type ContentItem, isStory, titleOf } from '../../src/domain/content/content-item';
import { archiveItems, liveItems } from '../../src/domain/content/visible-items';
import { timestampOf } from '../support/timestamp-of';
import { toolProjects } from '../support/tool-projects';

const years = range(2001, 2021);
const open = toolProjects('wordpress');
const folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
let items: readonly ContentItem[] = [];

/** A post of a year, as WordPress exports it; drafts have a date too. */
const post = (year: number, title: string, status = 'publish') => `<item>
  <title>${title}</title><link>http://old.example/${year}/${title.toLowerCase()}/</link>
  <content:encoded><![CDATA[The text of ${title}, written in ${year}.]]></content:encoded>
  <wp:post_id>${year}</wp:post_id><wp:post_date_gmt>${year}-03-01 12:00:00</wp:post_date_gmt>
  <wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>`;

beforeAll(async () => {
  const posts = years.flatMap((year) => [
    post(year, `Post-${year}`),
    post(year, `Draft-${year}`, 'draft'),
    post(year, `Trash-${year}`, 'trash'),
  ]);
  const path = join(folder, 'export.xml');
  writeFileSync(
    path,
    `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old site</title>${posts.join('\n')}</channel></rss>`,
  );
  const project = await open();
  await project.run('import', path, '--site', 'word');
  const documents = Object.entries(await project.stored('content'));
  items = documents.flatMap(([id, stored]) => parseContentDocument(id, stored, () => {}) ?? []);
});

afterAll(() => rmSync(folder, { recursive: true }));

const titlesOf = (shown: readonly ContentItem[]) => shown.filter(isStory).map(titleOf).sort();

describe('an export of WordPress', () => {
  test.each(years)('has in the list of %i the posts that were published by then', (year) => {
    const shown = archiveItems(items, timestampOf(`${year}0601000000`));
    expect(titlesOf(shown)).toEqual(range(2001, year + 1).map((each) => `Post-${each}`));
  });

  test('has all of them in the live list', () => {
    expect(titlesOf(liveItems(items))).toEqual(years.map((year) => `Post-${year}`));
  });
});
