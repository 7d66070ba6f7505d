import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../../../../src/domain/content/content-item';
import { siteKeys } from '../../../../../src/domain/content/site-registry';
import { CommandError } from '../../../../../tools/content/model/problem';
import {
  openPages,
  openSitePages,
  type PageWriter,
  type SitePages,
} from '../../../../../tools/content/pages/site-pages';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';
import {
  aStory,
  builtSnapshots,
  longList,
  pagesOfDocuments,
  pathsOf,
} from '../../../../support/page-content';
import { makePageDirectory, type PageDirectory } from '../../../../support/page-directory';

const origin = 'https://mnemosyne.example';
const key = '20200101000000';

let directory: PageDirectory;
let writer: PageWriter;

beforeAll(async () => {
  directory = await makePageDirectory();
  writer = await openPages(directory.path, origin);
}, 120_000);
beforeEach(() => directory.empty());
afterAll(() => directory?.remove());

/**
 * Writes the pages of documents and deletes the others, as `content publish` does. Returns the files
 * that are new or changed, and how many are gone.
 */
async function publish(
  documents: readonly ContentDocument[],
  publishedAt = '20240101000000',
  change = 'change',
) {
  const pages = pagesOfDocuments(documents, change, publishedAt);
  const before = await directory.files();
  await writer.write(pages);
  await writer.deleteOthers('500', pages);
  const after = await directory.files();
  return {
    written: new Map([...after].filter(([name, html]) => html !== before.get(name))),
    deleted: [...before.keys()].filter((name) => !after.has(name)).length,
  };
}

const fileNames = async () => [...(await directory.files()).keys()];

describe('writing pages', () => {
  test('writes each page to the file from which Hosting serves its address', async () => {
    const { written } = await publish(longList());
    const files = pathsOf(longList()).map((path) => `${path.slice(1)}.html`);
    expect([...written.keys()]).toEqual(files.sort());
    expect(written.get('500/story/story-7.html')).toContain('<title>Story 7 · Mnemosyne</title>');
    expect(written.get('500/story/story-0.html')).toContain('A reply');
    expect(written.get('500/page/2.html')).toContain('Story 4');
    expect(written.get('500/page/2.html')).not.toContain('Story 5');
    expect(written.get('mnemosyne.html')).toContain('<title>Mnemosyne</title>');
    const again = await publish(longList(), '20240601120000', 'other');
    expect(again, 'another time and change').toEqual({ written: new Map(), deleted: 0 });
  });

  test('say that logging in needs scripts, beside live links', { tags: ['3.29'] }, async () => {
    await publish([]);
    const landing = (await directory.files()).get('mnemosyne.html');
    expect(landing).toContain('<noscript><p>Logging in needs JavaScript.</p></noscript>');
    for (const site of siteKeys) expect(landing).toContain(`href="/live/${site}"`);
  });

  test('writes lists again when recent stories are no longer recent', async () => {
    const documents = [aStory('fresh', 'Fresh')];
    await publish(documents, '20200102000000');
    expect((await publish(documents, '20200103000000')).written.size).toBe(0);
    expect((await publish(documents, '20200201000000')).written.size).toBe(3);
  });

  test('writes the page of an edited story and the lists, and no other', async () => {
    const edited = { '20200108000000': buildVersionDocument('Another headline') };
    await publish(longList());
    const documents = longList().map((each) =>
      each.itemId === 'story-7' ? buildDocument('story-7', edited) : each,
    );
    const { written } = await publish(documents, undefined, 'other');
    const names = ['500.html', '500/story/story-7.html', 'live/500.html'];
    expect([...written.keys()]).toEqual(names);
    for (const html of written.values()) expect(html).toContain('"change":"other"');
  });

  test('writes only the page of its story when a comment changes', async () => {
    const stories = [...'abcdefgh'].map((id) => aStory(id, `Story ${id}`));
    const reply = (text: string) =>
      buildDocument('reply', { [key]: buildVersionDocument('Reply', text) }, { parentId: 'a' });
    await publish([...stories, reply('Old.')]);
    const { written } = await publish([...stories, reply('New.')], undefined, 'other');
    expect([...written.keys()]).toEqual(['500/story/a.html']);
  });

  test('deletes the pages of stories and of a list that are gone, and what was interrupted', async () => {
    await publish(longList());
    const parts = ['500/story/gone.html', '500/feed.xml', '500.html', 'live/500.html'];
    for (const name of parts) await writer.writeFile(`${name}.0a1b2c3d.part`, 'Secret');
    const { written, deleted } = await publish([aStory('story-3', 'Story 3')]);
    expect([written.size, deleted]).toEqual([3, 30]);
    const left = ['500.html', '500/story/story-3.html', 'live/500.html', 'mnemosyne.html'];
    expect(await fileNames()).toEqual(left);
    const others = ['500/feed.xml', 'homer.html', 'homer/story/x.html'];
    for (const name of others) await writer.writeFile(name, 'Other');
    await writer.deleteOthers('500', []);
    expect(await fileNames(), 'all of the site, and nothing else').toEqual([...others, left[3]]);
  });

  test('counts the pages that are done, and stops when its signal is aborted', async () => {
    const controller = new AbortController();
    const counts: number[] = [];
    const onPage = (done: number) => {
      counts.push(done);
      if (counts.length === 7) controller.abort(new Error('interrupted'));
    };
    const pages = pagesOfDocuments([aStory('x', 'X')]);
    const write = () => writer.write(pages, { signal: controller.signal, onPage });
    await write();
    await expect(write()).rejects.toThrow('interrupted');
    expect(counts).toEqual([1, 2, 3, 4, 1, 2, 3]);
  });

  test('refuses content of another branch', async () => {
    const other = buildDocument('x', { [key]: buildVersionDocument('X') }, { itemBranch: '2' });
    const [, ...pages] = pagesOfDocuments([other]);
    await expect(writer.write(pages)).rejects.toThrow('cannot be read');
    expect(await fileNames()).toEqual([]);
  });
});

test.each([
  ['without index.html', {}, CommandError, 'has no index.html: build the app first'],
  ['with another one', { 'index.html': '<title>Other</title>' }, Error, 'not that of the app'],
])('a directory %s is an error', async (_what, files, type, message) => {
  const path = await mkdtemp(join(tmpdir(), 'mnemosyne-page-tests-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  const opening = openPages(path, origin);
  await expect(opening).rejects.toThrow(type);
  await expect(opening).rejects.toThrow(message);
  await rm(path, { recursive: true });
});

describe('all files of a site', () => {
  const reader = initializeApp({ projectId: 'demo-mnemosyne' }, 'content-pages');
  const secret = buildVersionDocument('Secret headline', 'Secret text.', 'pending');
  const withdrawn = { ...secret, approved: 'no' } as const;
  const open = { [key]: buildVersionDocument('Open') };
  const documents = [
    buildDocument('open', { ...open, '20200201000000': secret, '20190101000000': withdrawn }),
    buildDocument('reply', { [key]: secret }, { parentId: 'open', author: 'Secret author' }),
    buildDocument('answer', { [key]: buildVersionDocument('Answer') }, { parentId: 'open' }),
  ];
  let pages: SitePages;
  beforeAll(async () => {
    // All stories have a published version, so that nothing is read from the database.
    pages = await openSitePages(getFirestore(reader), directory.path, origin);
  }, 120_000);
  afterAll(() => deleteApp(reader));
  const options = { signal: new AbortController().signal, onPage: () => {} };

  test('have no version that is not approved', { tags: ['15.21'] }, async () => {
    await pages.write(builtSnapshots(documents), 'change', options);
    await pages.finish();
    const files = await directory.files();
    expect([...files.keys()]).toEqual([
      ...['500.html', '500/feed.xml', '500/sitemap.xml', '500/story/open.html'],
      ...['500/timemap.link', 'live/500.html', 'mnemosyne.html', 'robots.txt', 'sitemap.xml'],
    ]);
    for (const [name, text] of files) {
      expect(text, name).not.toMatch(/secret|20200201|2020-02-01|20190101|2019-01-01/i);
    }
    expect(files.get('500/story/open.html')).toContain('Answer');
    expect(files.get('500/feed.xml')).not.toContain('Answer');
    expect(files.get('500/feed.xml')?.match(/<entry>/g)).toHaveLength(1);
    expect(files.get('500/sitemap.xml')).toContain(`<loc>${origin}/500/story/open</loc>`);
    expect(files.get('500/timemap.link')).toContain(`${origin}/web/${key}/500`);
    expect(files.get('sitemap.xml')).toContain(`<loc>${origin}/500/sitemap.xml</loc>`);
    expect(files.get('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);

    const other = { ...builtSnapshots([aStory('x', 'Other')]), branch: '2' };
    await pages.write(other, 'other', options);
    await pages.remove({ site: '500', branch: '2' });
    expect(await directory.files(), 'another branch changes nothing').toEqual(files);

    await pages.remove({ site: '500', branch: '1' });
    await pages.finish();
    const left = await directory.files();
    expect([...left.keys()]).toEqual(['mnemosyne.html', 'robots.txt', 'sitemap.xml']);
    expect(left.get('sitemap.xml')).not.toContain('500');
  });
});
