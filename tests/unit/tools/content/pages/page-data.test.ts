import { describe, expect, test } from 'vitest';
import { parsePublishedPage } from '../../../../../src/backend/page-document';
import { parsePayload } from '../../../../../src/backend/snapshot-document';
import type { ContentDocument } from '../../../../../src/domain/content/content-item';
import { landingPage, pagesOf } from '../../../../../tools/content/pages/page-data';
import type { BuiltSnapshots } from '../../../../../tools/content/publish/build-snapshots';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';
import {
  aStory,
  builtSnapshots,
  longList,
  pagesOfDocuments,
  pathsOf,
} from '../../../../support/page-content';
import { buildSnapshots, itemsOf } from '../../../../support/published-content';

const key = '20200101000000';

describe('the pages of a site', () => {
  const lists = ['/500', '/live/500'];

  test('are the landing page, each page of the list under both addresses, and each story', () => {
    const stories = longList().filter(({ parentId }) => parentId === null);
    const others = ['/500/page/2', '/live/500/page/2'];
    const ofStories = stories.map(({ itemId }) => `/500/story/${itemId}`);
    const paths = ['/mnemosyne', ...lists, ...others, ...ofStories];
    expect(pathsOf(longList()).toSorted()).toEqual(paths.sort());
    expect(pathsOf([])).toEqual(['/mnemosyne', ...lists]);
  });

  test.each(['a-b_c', '2004.05.03', 'S', 'x'.repeat(200)])('have the story %j', (itemId) => {
    const paths = pathsOf([aStory(itemId, 'A story')]);
    const path = `/500/story/${itemId}`;
    expect(paths).toEqual(['/mnemosyne', ...lists, path]);
    // Of two stories whose ids differ by capitals, only one.
    const other = aStory(itemId.toUpperCase(), 'Another');
    expect(pathsOf([aStory(itemId.toLowerCase(), 'A story'), other])).toHaveLength(4);
  });

  test.each([
    ...['a b', 'a/b', '../a', '..', '.hidden', 'a.', 'a%b', 'é', 'a\\b', 'con:', 'x'.repeat(201)],
    // Hosting serves `index` for the folder, and redirects from `a.html` to `a`.
    ...['index', 'Index', 'a.html'],
  ])('do not have the story %j', (itemId) => {
    expect(pathsOf([aStory(itemId, 'A story')])).toEqual(['/mnemosyne', ...lists]);
  });

  test('are none of a page that has ended, which the list and the feed lack too', {
    tags: ['8.70'],
  }, () => {
    const ends = { '20200201000000': { status: 404 } };
    const documents = [aStory('here', 'Here'), { ...aStory('gone', 'Gone'), ends }];
    expect(pathsOf(documents)).toEqual(['/mnemosyne', ...lists, '/500/story/here']);
    for (const { data } of pagesOfDocuments(documents)) expect(data).not.toContain('Gone');
    const { changes } = builtSnapshots(documents).history;
    expect(changes.map(({ itemId, key: at }) => `${itemId} ${at}`)).toEqual([`here ${key}`]);
  });

  test('have when the version shown appeared', () => {
    const old = { '20190101000000': buildVersionDocument('Old') };
    const edited = buildDocument('edited', { ...old, [key]: buildVersionDocument('New') });
    const pages = pagesOfDocuments([edited]);
    expect(Object.fromEntries(pages.map(({ path, changed }) => [path, changed]))).toMatchObject({
      '/500/story/edited': key,
      '/500': key,
      '/mnemosyne': null,
    });
  });
});

describe('the data of a page', () => {
  const built = builtSnapshots(longList());
  const pages = new Map(
    [...pagesOf(built, '20240101000000', 'publish-1')].map(({ path, data }) => [path, data]),
  );
  const fail = (problem: string): never => {
    throw new Error(problem);
  };
  const dataOf = (path: string) => pages.get(path) ?? fail(`there is no ${path}`);
  const read = (path: string) => parsePublishedPage(dataOf(path), fail);

  test('is read without a problem; that of the list is the live screen', () => {
    for (const path of pages.keys()) expect(read(path)).toMatchObject({ path });
    const stored = built.parts.find(({ key }) => key === 'screen-live')?.payload ?? '';
    const screen = parsePayload('screen', JSON.parse(stored), fail);
    const content = { site: '500', change: 'publish-1', screen, list: null, story: null };
    expect(read('/500')).toEqual({ path: '/500', publishedAt: '20240101000000', content });
    expect(read('/live/500')?.content).toEqual(content);
    const landing = { path: '/mnemosyne', publishedAt: '20240101000000', content: null };
    expect(parsePublishedPage(landingPage('20240101000000').data, fail)).toEqual(landing);
  });

  /** The ids of the stories of the live screen on a page published at a time. */
  const screenIds = (snapshots: BuiltSnapshots, publishedAt: string, path: string) => {
    const page = [...pagesOf(snapshots, publishedAt, 'x')].find((each) => each.path === path);
    const content = page && parsePublishedPage(page.data, fail)?.content;
    return content?.screen.stories.map(({ item }) => item.itemId);
  };

  test.each(['story/story-0', 'page/2'])(
    'of %s has the stories of a week, and one more',
    (path) => {
      const ofWeek = ['story-24', 'story-23', 'story-22', 'story-21', 'story-20', 'story-19'];
      expect(screenIds(built, '20200127000000', `/500/${path}`)).toEqual([...ofWeek, 'story-18']);
      expect(screenIds(built, '20240101000000', `/500/${path}`)).toEqual(['story-24']);
    },
  );

  const ofOneDay = (fields: Partial<ContentDocument> = {}) =>
    Array.from({ length: 25 }, (_, at) => {
      const time = `${String(at % 24).padStart(2, '0')}${at < 24 ? '00' : '30'}00`;
      const versions = { [`20200101${time}`]: buildVersionDocument('A story') };
      return buildDocument(`story-${at}`, versions, fields);
    });

  test('of the list has all stories of the week, also more than a page has', () => {
    expect(screenIds(builtSnapshots(ofOneDay()), '20200102000000', '/500')).toHaveLength(25);
    expect(screenIds(builtSnapshots(ofOneDay()), '20210101000000', '/500')).toHaveLength(20);
  });

  test('of a site whose pages list no recent stories has none beside its own', () => {
    const items = itemsOf(ofOneDay({ itemSite: 'homer' }));
    const ofHomer = buildSnapshots(items, { site: 'homer', branch: '1' });
    expect(screenIds(ofHomer, '20200102000000', '/homer')).toHaveLength(20);
    expect(screenIds(ofHomer, '20200102000000', '/homer/page/2')).toEqual([]);
    expect(screenIds(ofHomer, '20200102000000', '/homer/story/story-0')).toEqual([]);
  });

  test('of a list cuts no character in half, which no file can have', () => {
    const [, list] = pagesOfDocuments([aStory('x', 'X', `x${'\u{1f600}'.repeat(700)}`)]);
    expect(list?.path).toBe('/500');
    expect(list?.data).toMatch(/\u{1f600}…"/u);
    // JSON escapes only halves.
    expect(list?.data).not.toMatch(/\\ud[89a-f]/);
  });

  const page = JSON.parse(dataOf('/500/story/story-0'));
  const { content } = page;
  const [item] = content.story.thread.items;
  const withContent = (fields: object) => ({ ...page, content: { ...content, ...fields } });
  const ofItem = (fields: object) => {
    const thread = { ...content.story.thread, items: [{ ...item, ...fields }] };
    return withContent({ story: { itemId: 'story-0', thread } });
  };
  test.each<[what: string, data: unknown]>([
    ['a text that is not JSON', '{"path":'],
    ['null', null],
    ['no path', { ...page, path: undefined }],
    ['no time', { ...page, publishedAt: undefined }],
    ['a time that is not a timestamp', { ...page, publishedAt: '20240199000000' }],
    ['no content', { ...page, content: undefined }],
    ['another site', withContent({ site: 'homer' })],
    ['a change that is a number', withContent({ change: 1 })],
    ['no screen', withContent({ screen: null })],
    ['an archived screen', withContent({ screen: { ...content.screen, from: key } })],
    ['no list', withContent({ list: undefined })],
    ['no story', withContent({ story: undefined })],
    ['a story without an id', withContent({ story: { ...content.story, itemId: 1 } })],
    ['a story without a thread', withContent({ story: { itemId: 'story-0' } })],
    ['an item of another site', ofItem({ itemSite: 'homer' })],
    ['an item of another branch', ofItem({ itemBranch: '2' })],
  ])('is null for %s', (_, data) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    expect(parsePublishedPage(text, () => {})).toBeNull();
  });
});
