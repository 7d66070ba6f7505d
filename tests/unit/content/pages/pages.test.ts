import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../../../src/domain/content/content-item';
import { CommandError } from '../../../../tools/content/model/problem';
import { landingPage, pagesOf } from '../../../../tools/content/pages/page-data';
import {
  openPages,
  openSitePages,
  type PageWriter,
  type SitePages,
} from '../../../../tools/content/pages/site-pages';
import { buildDocument, buildVersionDocument } from '../../../support/build-document';
import { builtSnapshots, longList, pagesOfDocuments } from '../../../support/page-content';
import { makePageDirectory, type PageDirectory } from '../../../support/page-directory';

const origin = 'https://mnemosyne.example';
const key = '20200101000000';
const story = (itemId: string, ...version: Parameters<typeof buildVersionDocument>) =>
  buildDocument(itemId, { [key]: buildVersionDocument(...version) });
const pathsOf = (documents: readonly ContentDocument[]) =>
  pagesOfDocuments(documents).map(({ path }) => path);

let directory: PageDirectory;
let writer: PageWriter;

beforeAll(async () => {
  directory = await makePageDirectory();
  writer = await openPages(directory.path, origin);
}, 120_000);
beforeEach(() => directory.empty());
afterAll(() => directory?.remove());

/**
 * Writes the pages of documents and deletes the others, as `content publish` does. Returns how many
 * files are new or changed, and how many are gone.
 */
async function publish(
  documents: readonly ContentDocument[],
  publishedAt = '20240101000000',
  change = 'change',
) {
  const built = builtSnapshots(documents);
  const pages = [landingPage(publishedAt), ...pagesOf(built, publishedAt, change)];
  const before = await directory.files();
  await writer.write(pages);
  await writer.deleteOthers('500', pages);
  const after = await directory.files();
  return {
    written: [...after].filter(([name, html]) => html !== before.get(name)).length,
    deleted: [...before.keys()].filter((name) => !after.has(name)).length,
  };
}

describe('writing pages', () => {
  test('writes each page to the file from which Hosting serves its address', async () => {
    await publish(longList());
    const files = await directory.files();
    expect([...files.keys()]).toEqual(
      pathsOf(longList())
        .map((path) => `${path.slice(1)}.html`)
        .sort(),
    );
    expect(files.get('500/story/story-7.html')).toContain('<title>Story 7 · Mnemosyne</title>');
    expect(files.get('500/story/story-0.html')).toContain('A reply');
    expect(files.get('500/page/2.html')).toContain('Story 4');
    expect(files.get('500/page/2.html')).not.toContain('Story 5');
    expect(files.get('mnemosyne.html')).toContain('<title>Mnemosyne</title>');
  });

  test('again writes nothing, even at another time and after another change', async () => {
    expect(await publish(longList())).toEqual({ written: 30, deleted: 0 });
    const before = await directory.files();
    expect(await publish(longList(), '20240601120000', 'other')).toEqual({
      written: 0,
      deleted: 0,
    });
    expect(await directory.files()).toEqual(before);
  });

  test('writes lists again when recent stories are no longer recent', async () => {
    const documents = [story('fresh', 'Fresh')];
    await publish(documents, '20200102000000');
    expect((await publish(documents, '20200103000000')).written).toBe(0);
    expect((await publish(documents, '20200201000000')).written).toBe(3);
  });

  test('writes the page of an edited story and the lists, and no other', async () => {
    const documents = longList();
    await publish(documents);
    const before = await directory.files();
    const edited = documents.map((each) => (each.itemId === 'story-7' ? story7 : each));
    await publish(edited, undefined, 'other');
    const changed = [...(await directory.files())].filter(
      ([name, html]) => html !== before.get(name),
    );
    expect(changed.map(([name]) => name)).toEqual([
      '500.html',
      '500/story/story-7.html',
      'live/500.html',
    ]);
    for (const [, html] of changed) expect(html).toContain('"change":"other"');
  });
  const story7 = buildDocument('story-7', {
    '20200108000000': buildVersionDocument('Another headline'),
  });

  test('writes only the page of its story when a comment changes', async () => {
    const documents = (text: string) => [
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => story(id, `Story ${id}`)),
      buildDocument('reply', { [key]: buildVersionDocument('Reply', text) }, { parentId: 'a' }),
    ];
    await publish(documents('Old.'));
    const before = await directory.files();
    expect((await publish(documents('New.'), undefined, 'other')).written).toBe(1);
    const after = await directory.files();
    const changed = [...after].filter(([name, html]) => html !== before.get(name));
    expect(changed.map(([name]) => name)).toEqual(['500/story/a.html']);
  });

  test('deletes the pages of stories and of a list that are gone', async () => {
    await publish(longList());
    expect(await publish([story('story-3', 'Story 3')])).toEqual({ written: 3, deleted: 26 });
    expect([...(await directory.files()).keys()]).toEqual([
      '500.html',
      '500/story/story-3.html',
      'live/500.html',
      'mnemosyne.html',
    ]);
  });

  test('deletes all pages of a site, and nothing of others', async () => {
    await publish(longList());
    await writer.writeFile('homer.html', 'Homer');
    await writer.writeFile('homer/story/x.html', 'Homer');
    await writer.writeFile('500/feed.xml', '<feed/>');
    await writer.deleteOthers('500', []);
    const names = [...(await directory.files()).keys()];
    expect(names).toEqual(['500/feed.xml', 'homer.html', 'homer/story/x.html', 'mnemosyne.html']);
  });

  test('deletes what an interrupted write left', async () => {
    await writer.writeFile('500/story/gone.html.part', 'Secret');
    await publish([story('x', 'X')]);
    expect([...(await directory.files()).keys()]).not.toContain('500/story/gone.html.part');
  });

  test('stops when its signal is aborted', async () => {
    const controller = new AbortController();
    const onPage = (done: number) => {
      if (done === 3) controller.abort(new Error('interrupted'));
    };
    const writing = writer.write(pagesOfDocuments(longList()), {
      signal: controller.signal,
      onPage,
    });
    await expect(writing).rejects.toThrow('interrupted');
    expect((await directory.files()).size).toBe(3);
  });

  test('counts the pages that are done', async () => {
    const counts: number[] = [];
    const pages = pagesOfDocuments([story('x', 'X')]);
    await writer.write(pages, { onPage: (done) => counts.push(done) });
    await writer.write(pages, { onPage: (done) => counts.push(done) });
    expect(counts).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  });

  test('refuses content of another branch', async () => {
    const other = buildDocument('x', { [key]: buildVersionDocument('X') }, { itemBranch: '2' });
    const [, ...pages] = pagesOfDocuments([other]);
    await expect(writer.write(pages)).rejects.toThrow('cannot be read');
    expect((await directory.files()).size).toBe(0);
  });
});

describe('the directory of the app', () => {
  const temporary = () => mkdtemp(join(tmpdir(), 'mnemosyne-page-tests-'));

  test('without index.html is an error of the command', async () => {
    const empty = await temporary();
    const opening = openPages(empty, origin);
    await expect(opening).rejects.toThrow(CommandError);
    await expect(opening).rejects.toThrow(`${empty} has no index.html: build the app first`);
    await rm(empty, { recursive: true });
  });

  test('with the index.html of another program is an error', async () => {
    const other = await temporary();
    await writeFile(join(other, 'index.html'), '<title>Other</title><div id="app"></div>');
    await expect(openPages(other, origin)).rejects.toThrow('not that of the app');
    await rm(other, { recursive: true });
  });
});

describe('all files of a site', () => {
  const reader = initializeApp({ projectId: 'demo-mnemosyne' }, 'content-pages');
  const secret = buildVersionDocument('Secret headline', 'Secret text.', 'pending');
  const withdrawn = buildVersionDocument('Secret headline', 'Secret text.', 'no');
  const documents = [
    buildDocument('open', {
      [key]: buildVersionDocument('Open'),
      '20200201000000': secret,
      '20190101000000': withdrawn,
    }),
    buildDocument('reply', { [key]: secret }, { parentId: 'open', author: 'Secret author' }),
  ];
  let pages: SitePages;
  beforeAll(async () => {
    // All stories have a published version, so that nothing is read from the database.
    pages = await openSitePages(getFirestore(reader), directory.path, origin);
  }, 120_000);
  afterAll(() => deleteApp(reader));
  const options = { signal: new AbortController().signal, onPage: () => {} };

  test('have no version that is not approved', async () => {
    await pages.write(builtSnapshots(documents), 'change', options);
    await pages.finish();
    const files = await directory.files();
    expect([...files.keys()]).toEqual([
      '500.html',
      '500/feed.xml',
      '500/sitemap.xml',
      '500/story/open.html',
      '500/timemap.link',
      'live/500.html',
      'mnemosyne.html',
      'robots.txt',
      'sitemap.xml',
    ]);
    for (const [name, text] of files) {
      expect(text, name).not.toMatch(/secret|20200201|2020-02-01|20190101|2019-01-01/i);
    }
    expect(files.get('500/sitemap.xml')).toContain(`<loc>${origin}/500/story/open</loc>`);
    expect(files.get('500/timemap.link')).toContain(`${origin}/web/${key}/500`);
    expect(files.get('sitemap.xml')).toContain(`<loc>${origin}/500/sitemap.xml</loc>`);
    expect(files.get('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);

    const other = { ...builtSnapshots([story('x', 'Other')]), branch: '2' };
    await pages.write(other, 'other', options);
    await pages.remove({ site: '500', branch: '2' });
    expect(await directory.files(), 'another branch changes nothing').toEqual(files);

    await pages.remove({ site: '500', branch: '1' });
    await pages.finish();
    const left = await directory.files();
    expect([...left.keys()]).toEqual(['mnemosyne.html', 'robots.txt', 'sitemap.xml']);
    expect(left.get('sitemap.xml')).not.toContain('500');
  });

  test('have nothing of a story that was never approved', async () => {
    await publish([...documents, buildDocument('never', { [key]: secret })]);
    for (const [name, text] of await directory.files()) {
      expect(`${name} ${text}`).not.toMatch(/secret|never/i);
    }
  });
});
