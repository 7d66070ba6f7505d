import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parsePublishedPage } from '../../src/backend/page-document';
import { parsePayload } from '../../src/backend/snapshot-document';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { generationOf } from '../../src/domain/content/published-page';
import { CommandError } from '../../tools/content/cli/command-error';
import { landingPage, pagesOf } from '../../tools/content/pages/page-data';
import { openSitePages, type SitePages } from '../../tools/content/pages/site-pages';
import { openPages, type PageWriter } from '../../tools/content/pages/write-pages';
import { digestsOf } from '../../tools/content/publish/build-snapshots';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { builtSnapshots, longList, pagesOfDocuments } from '../support/page-content';
import { makePageDirectory, type PageDirectory } from '../support/page-directory';

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
  writer = await openPages(directory.path, origin, 'production');
}, 120_000);
beforeEach(() => directory.empty());
afterAll(() => directory?.remove());

/** Writes the pages of documents and deletes the others, as `content publish` does. */
async function publish(documents: readonly ContentDocument[], publishedAt = '20240101000000') {
  const pages = [landingPage(publishedAt), ...pagesOf(builtSnapshots(documents), publishedAt)];
  const { written } = await writer.write(pages);
  const deleted = await writer.deleteOthers('500', new Set(pages.map(({ path }) => path)));
  return { written, deleted };
}

describe('the pages of a site', () => {
  const lists = ['/500', '/live/500'];

  test('are the landing page, each page of the list under both addresses, and each story', () => {
    const stories = longList().filter(({ parentId }) => parentId === null);
    expect(pathsOf(longList()).sort()).toEqual(
      [
        '/mnemosyne',
        ...lists,
        '/500/page/2',
        '/live/500/page/2',
        ...stories.map(({ itemId }) => `/500/story/${itemId}`),
      ].sort(),
    );
  });

  test('are those of an empty list without stories', () => {
    expect(pathsOf([])).toEqual(['/mnemosyne', ...lists]);
  });

  test.each([
    ['a-b_c', true],
    ['2004.05.03', true],
    ['S', true],
    ['a b', false],
    ['a/b', false],
    ['../a', false],
    ['..', false],
    ['.hidden', false],
    ['a.', false],
    ['a%b', false],
    ['é', false],
    ['a\\b', false],
    ['con:', false],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
    // Hosting serves `index` for the folder, and redirects from `a.html` to `a`.
    ['index', false],
    ['Index', false],
    ['a.html', false],
  ])('have the story %j: %s', (itemId, hasPage) => {
    const paths = pathsOf([story(itemId, 'A story')]);
    expect(paths).toHaveLength(hasPage ? 4 : 3);
    expect(paths.includes(`/500/story/${itemId}`)).toBe(hasPage);
  });

  test('have only one of two stories whose ids differ by capitals', () => {
    const paths = pathsOf([story('Harbour', 'One'), story('harbour', 'Two'), story('x', 'X')]);
    expect(paths.filter((path) => path.includes('/story/'))).toHaveLength(2);
  });

  test('have when the version shown appeared', () => {
    const changed = new Map(
      pagesOfDocuments([
        buildDocument('edited', {
          '20190101000000': buildVersionDocument('Old'),
          [key]: buildVersionDocument('New'),
        }),
      ]).map((page) => [page.path, page.changed]),
    );
    expect(changed.get('/500/story/edited')).toBe(key);
    expect(changed.get('/500')).toBe(key);
    expect(changed.get('/mnemosyne')).toBeNull();
  });
});

describe('the data of a page', () => {
  const built = builtSnapshots(longList());
  const pages = new Map(
    [...pagesOf(built, '20240101000000')].map(({ path, data }) => [path, data]),
  );
  const fail = (problem: string): never => {
    throw new Error(problem);
  };
  const dataOf = (path: string) => pages.get(path) ?? fail(`there is no ${path}`);
  const read = (path: string) => parsePublishedPage(dataOf(path), fail);
  const part = (wanted: string) =>
    JSON.parse(built.parts.find((each) => each.key.startsWith(wanted))?.payload ?? fail(wanted));
  const index = { digests: digestsOf(built.parts) };

  test('of every page is read without a problem', () => {
    for (const path of pages.keys()) expect(read(path)).toMatchObject({ path });
  });

  test('of the list is the live screen', () => {
    expect(read('/500')).toEqual({
      path: '/500',
      publishedAt: '20240101000000',
      content: {
        site: '500',
        generation: generationOf(index, null),
        screen: parsePayload('screen', part('screen-live'), fail),
        list: null,
        story: null,
      },
    });
    expect(read('/live/500')?.content).toEqual(read('/500')?.content);
  });

  test('of a later page of the list has the stories that follow', () => {
    const content = read('/500/page/2')?.content;
    expect(content?.list?.start).toBe(0);
    expect(content?.list?.stories.map(({ item }) => item.itemId)).toEqual([
      'story-0',
      'story-1',
      'story-2',
      'story-3',
      'story-4',
    ]);
    expect(content?.screen).toMatchObject({ stories: [], total: 25 });
    expect(content?.generation).toBe(generationOf(index, null));
  });

  test('of a story has its discussion', () => {
    const thread = parsePayload('thread', part('thread-'), fail);
    const own = (id: string) => ['story-0', 'reply'].includes(id);
    expect(read('/500/story/story-0')?.content).toEqual({
      site: '500',
      generation: generationOf(index, 'story-0'),
      screen: { from: 'live', until: null, zone: 'UTC', stories: [], total: 25, captures: [] },
      list: null,
      story: {
        itemId: 'story-0',
        thread: {
          items: thread?.items.filter(({ itemId }) => own(itemId)),
          storyOf: new Map(),
          tooLarge: new Set(),
        },
      },
    });
  });

  test('of a story has the stories of the week before, which its page lists', () => {
    const at = '20200127000000';
    const page = [...pagesOf(built, at)].find(({ path }) => path === '/500/story/story-0');
    const content = page && parsePublishedPage(page.data, fail)?.content;
    expect(content?.screen.stories.map(({ item }) => item.itemId)).toEqual([
      'story-24',
      'story-23',
      'story-22',
      'story-21',
      'story-20',
      'story-19',
    ]);
  });

  test('of the landing page is only when it was rendered', () => {
    const { path, data } = landingPage('20240101000000');
    const page = { path, publishedAt: '20240101000000', content: null };
    expect(parsePublishedPage(data, fail)).toEqual(page);
  });

  test('of a list cuts no character in half, which no file can have', () => {
    const [, list] = pagesOfDocuments([story('x', 'X', `x${'\u{1f600}'.repeat(700)}`)]);
    expect(list?.path).toBe('/500');
    expect(list?.data).toMatch(/\u{1f600}…"/u);
    // JSON escapes only halves.
    expect(list?.data).not.toMatch(/\\ud[89a-f]/);
  });

  const page = JSON.parse(dataOf('/500/story/story-0'));
  const { content } = page;
  const [item] = content.story.thread.items;
  const withContent = (fields: object) => ({ ...page, content: { ...content, ...fields } });
  const ofItem = (fields: object) =>
    withContent({
      story: {
        itemId: 'story-0',
        thread: { ...content.story.thread, items: [{ ...item, ...fields }] },
      },
    });
  test.each<[what: string, data: unknown]>([
    ['an empty text', ''],
    ['a text that is not JSON', '{"path":'],
    ['null', null],
    ['a list', []],
    ['no path', { ...page, path: undefined }],
    ['a path that is a number', { ...page, path: 500 }],
    ['no time', { ...page, publishedAt: undefined }],
    ['a time that is not a timestamp', { ...page, publishedAt: '20240199000000' }],
    ['no content', { ...page, content: undefined }],
    ['content that is a text', { ...page, content: '500' }],
    ['an unknown site', withContent({ site: '501' })],
    ['another site', withContent({ site: 'homer' })],
    ['no generation', withContent({ generation: null })],
    ['no screen', withContent({ screen: null })],
    ['an archived screen', withContent({ screen: { ...content.screen, from: key } })],
    ['no stories of the screen', withContent({ screen: { ...content.screen, stories: null } })],
    ['no list', withContent({ list: undefined })],
    ['a list without stories', withContent({ list: { start: 0 } })],
    ['no story', withContent({ story: undefined })],
    ['a story without an id', withContent({ story: { ...content.story, itemId: 1 } })],
    ['a story without a thread', withContent({ story: { itemId: 'story-0' } })],
    ['an item of another site', ofItem({ itemSite: 'homer' })],
    ['an item of another branch', ofItem({ itemBranch: '2' })],
    ['an item of an unknown site', ofItem({ itemSite: '501' })],
  ])('is null for %s', (_, data) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    expect(parsePublishedPage(text, () => {})).toBeNull();
  });
});

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

  test('again writes nothing, even at another time', async () => {
    expect(await publish(longList())).toEqual({ written: 30, deleted: 0 });
    const before = await directory.files();
    expect(await publish(longList(), '20240601120000')).toEqual({ written: 0, deleted: 0 });
    expect(await directory.files()).toEqual(before);
  });

  test('writes lists again when recent stories are no longer recent', async () => {
    const documents = [story('fresh', 'Fresh')];
    await publish(documents, '20200102000000');
    expect((await publish(documents, '20200103000000')).written).toBe(0);
    expect((await publish(documents, '20200201000000')).written).toBe(3);
  });

  test('changes the page of an edited story and the lists, and of other pages only the generation', async () => {
    const documents = longList();
    await publish(documents);
    const before = await directory.files();
    await publish(documents.map((each) => (each.itemId === 'story-7' ? story7 : each)));
    const after = await directory.files();
    const changed = [...after].filter(
      ([name, html]) => withoutGeneration(html) !== withoutGeneration(before.get(name)),
    );
    expect(changed.map(([name]) => name)).toEqual([
      '500.html',
      '500/story/story-7.html',
      'live/500.html',
    ]);
    expect(after.get('mnemosyne.html')).toBe(before.get('mnemosyne.html'));
  });
  const story7 = buildDocument('story-7', {
    '20200108000000': buildVersionDocument('Another headline'),
  });
  const withoutGeneration = (html = '') => html.replace(/"generation":"[\da-f-]+"/, '');

  test('writes no list and no story of another thread document when a comment changes', async () => {
    const long = 'Some words. '.repeat(1_000);
    const documents = (text: string) => [
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => story(id, `Story ${id}`, long)),
      buildDocument('reply', { [key]: buildVersionDocument('Reply', text) }, { parentId: 'a' }),
    ];
    await publish(documents('Old.'));
    const before = await directory.files();
    const { written } = await publish(documents('New.'));
    const after = await directory.files();
    const changed = [...after].filter(([name, html]) => html !== before.get(name));
    const names = changed.map(([name]) => name);
    expect(names).toContain('500/story/a.html');
    expect(names).toHaveLength(written);
    expect(written).toBeLessThan(8);
    expect(names.filter((name) => !name.startsWith('500/story/'))).toEqual([]);
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
    await writer.deleteOthers('500', new Set());
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
    const opening = openPages(empty, origin, 'production');
    await expect(opening).rejects.toThrow(CommandError);
    await expect(opening).rejects.toThrow(`${empty} has no index.html: build the app first`);
    await rm(empty, { recursive: true });
  });

  test('with the index.html of another program is an error', async () => {
    const other = await temporary();
    await writeFile(join(other, 'index.html'), '<title>Other</title><div id="app"></div>');
    await expect(openPages(other, origin, 'production')).rejects.toThrow('not that of the app');
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
    await pages.write(builtSnapshots(documents), options);
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

    await pages.write({ ...builtSnapshots([story('x', 'Other')]), branch: '2' }, options);
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
