import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findInputs } from '../../../../../tools/content/import/read-inputs';
import { surveyInputs } from '../../../../../tools/content/import/survey';
import { buildWarc } from '../../../../support/build-warc';
import { buildZip } from '../../../../support/build-zip';

const quiet = { onProgress: () => {}, signal: AbortSignal.any([]) };

/** Surveys files with these contents. */
async function survey(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = await mkdtemp(join(tmpdir(), 'survey-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const paths = Object.keys(files).map((name) => join(folder, name));
  const inputs = await findInputs(paths, []);
  return surveyInputs(inputs, quiet);
}

const page = (url: string, date: string, head: string, text = 'The text of it.') => ({
  ...{ url, date, body: `<html lang=fr><head>${head}</head><p>${text}` },
});
const named = '<meta property="og:site_name" content="Le Blog"><title>A page</title>';

test('files are surveyed by host: its pages, dates, name, description and language', async () => {
  const start = '<title>Le Blog</title><meta name=description content="Sur la mer.">';
  const hosts = await survey({
    'a.warc': buildWarc([
      page('http://blog.example/', '2004-05-03T12:00:00Z', start),
      page('http://blog.example/', '2005-05-03T12:00:00Z', start, 'Another text.'),
      page('http://blog.example/a', '2004-05-04T12:00:00Z', named),
      page('http://other.example/b', '2003-01-01T00:00:00Z', '<title>B</title>'),
    ]),
  });
  expect(hosts).toMatchObject([
    {
      ...{ host: 'blog.example', site: null, captures: 3, pages: 2, name: 'Le Blog' },
      ...{ first: '20040503120000', last: '20050503120000' },
      ...{ description: 'Sur la mer.', language: 'fr' },
    },
    { host: 'other.example', captures: 1, name: 'other.example', description: '' },
  ]);
});

test('pages without a host are of one site, with the name of its start page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'survey-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, '2004-05-03'));
  await writeFile(join(folder, '2004-05-03/index.html'), '<title>My page</title><p>The text.');
  const hosts = await surveyInputs(await findInputs([folder], []), quiet);
  expect(hosts).toMatchObject([{ host: null, site: null, name: 'My page', pages: 1 }]);
});

test('a WACZ says the name and description of what it has most of', async () => {
  const datapackage = { profile: 'data-package', title: 'My site', description: 'Kept.' };
  const warc = buildWarc([page('http://a.example/', '2014-01-01T00:00:00Z', named)]);
  const wacz = await buildZip([
    { name: 'datapackage.json', data: JSON.stringify({ ...datapackage, resources: [] }) },
    { name: 'archive/data.warc', data: warc },
  ]);
  const hosts = await survey({ 'a.wacz': wacz });
  expect(hosts).toMatchObject([{ host: 'a.example', name: 'My site', description: 'Kept.' }]);
});

test('a feed is about its site, and items about the site that they name', async () => {
  const feed = `<rss version="2.0"><channel><title>A feed</title><description>Of posts</description>
    <language>de</language><item><title>One</title><link>http://feed.example/1</link>
    <pubDate>Mon, 03 May 2004 12:00:00 GMT</pubDate><description>Text</description></item></channel></rss>`;
  const versions = { '20040503120000': { approved: 'yes', headline: ['A'], body: ['B'] } };
  const item = JSON.stringify({ itemId: 'a', itemSite: 'word', versions });
  expect(await survey({ 'a.xml': feed, 'b.ndjson': item })).toMatchObject([
    { host: 'feed.example', name: 'A feed', description: 'Of posts', language: 'de', pages: 1 },
    { host: null, site: 'word', captures: 1, first: '20040503120000' },
  ]);
});
