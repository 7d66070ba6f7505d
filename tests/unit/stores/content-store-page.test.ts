import { describe, expect, test } from 'vitest';
import { parsePublishedPage } from '../../../src/backend/page-document';
import { storiesOf, storyOf } from '../../../src/domain/content/content-selectors';
import {
  homer,
  idsOf,
  isComplete,
  listedIds,
  listOf,
  live,
  openContentStore,
  site500,
  storyNeed,
} from '../../support/open-content-store';
import { longList, pagesOfDocuments } from '../../support/page-content';
import { publishSnapshots, type Snapshots } from '../../support/snapshots';

const now = () => new Date('2024-01-01T12:00:00Z');
const documents = longList();
const index = { fresh: true, publishedAt: '20240101000000', change: 'change' };
const changed = { ...index, change: 'changed' };

/** A content store that begins with the published page of a path. */
function open(path: string, snapshots: Snapshots = {}) {
  const pages = pagesOfDocuments(documents, index.change);
  const data = pages.find((page) => page.path === path)?.data ?? '';
  const page = parsePublishedPage(data, () => {})?.content ?? null;
  const published = { ...publishSnapshots(documents), index, ...snapshots };
  const { watched, store } = openContentStore(documents, published, now, page);
  const load = (need = listOf()) => store.getState().load(site500, need, live);
  const story = () => storyOf(store.getState().content, live, 'story-0');
  return { watched, store, load, story, state: () => store.getState() };
}

const newest = Array.from({ length: 20 }, (_, at) => `story-${24 - at}`);
const oldest = ['story-4', 'story-3', 'story-2', 'story-1', 'story-0'];
const storyPage = '/500/story/story-0';

describe('a published page', () => {
  test('of a list has its stories at first, without any read', async () => {
    const { watched, store, load, state } = open('/500');
    expect(state()).toMatchObject({
      content: { query: site500, source: 'page' },
      isLoading: false,
    });
    expect(listedIds(store, live)).toEqual(newest);
    expect(storiesOf(state().content, live, null)).toMatchObject({ pages: 2, isCut: false });
    expect(idsOf(store)).toHaveLength(20);
    await load();
    expect(watched.calls).toEqual([]);
  });

  test('of the second page of a list has the stories of that page', async () => {
    const { watched, store, load, state } = open('/500/page/2');
    expect(listedIds(store, live, '2')).toEqual(oldest);
    expect(storiesOf(state().content, live, '2')).toMatchObject({ page: 2, isCut: false });
    expect(storiesOf(state().content, live, null)).toMatchObject({ isCut: true });
    await load(listOf('2'));
    expect(watched.calls).toEqual([]);
  });

  test('of a story has it with its discussion', async () => {
    const { watched, store, load, story } = open(storyPage);
    expect(story()).toMatchObject({ item: { itemId: 'story-0' }, hasDiscussion: true });
    expect(idsOf(store)).toEqual(expect.arrayContaining(['story-0', 'reply']));
    await load(storyNeed('story-0'));
    expect(watched.calls).toEqual([]);
  });

  test.each(['/500', '/500/page/2', storyPage])(
    '%s that is current costs one read',
    async (path) => {
      const { watched, state } = open(path);
      const before = state();
      await state().refresh(0);
      expect(watched.calls).toEqual(['index']);
      expect(state().content).toBe(before.content);
    },
  );

  test.each([
    ['/500', listOf(), ['index', 'screen live']],
    ['/500/page/2', listOf('2'), ['index', 'list 4', 'screen live']],
    [storyPage, storyNeed('story-0'), ['index', 'screen live', 'thread story-0']],
  ])('%s of another change reads what it shows again, once', async (path, need, calls) => {
    const { watched, store, load, state } = open(path, { index: changed });
    await load(need);
    await state().refresh(0);
    expect(watched.calls.toSorted()).toEqual(calls);
    expect(state()).toMatchObject({
      content: { source: 'archive', change: 'changed' },
      isLoading: false,
    });
    expect(isComplete(store)).toBe(false);
    watched.calls.length = 0;
    await state().refresh(-1);
    expect(watched.calls).toEqual(['index']);
  });

  test('of a story that has changed shows the published discussion', async () => {
    const { watched, load, story, state } = open(storyPage, {
      index: changed,
      thread: (itemId) => {
        const thread = publishSnapshots(documents).thread?.(itemId);
        return thread
          ? { ...thread, items: thread.items.filter((item) => item.itemId !== 'reply') }
          : null;
      },
    });
    await load(storyNeed('story-0'));
    watched.hold('thread');
    const done = state().refresh(0);
    await expect.poll(() => watched.held.length).toBe(1);
    expect(state().contentItems).toContainEqual(expect.objectContaining({ itemId: 'reply' }));
    watched.held[0]?.proceed();
    await done;
    expect(story().hasDiscussion).toBe(true);
    expect(state().contentItems).not.toContainEqual(expect.objectContaining({ itemId: 'reply' }));
  });

  test.each([
    ['is not fresh', { ...index, fresh: false }],
    ['is missing', null],
    ['is more than a day old', { ...index, publishedAt: '20231230000000' }],
  ])('is replaced by the content if the index %s', async (_, stored) => {
    const { watched, store, load, state } = open('/500', { index: stored });
    await load();
    await state().refresh(0);
    expect(watched.calls).toEqual(['index', 'pages 500/1']);
    expect(isComplete(store)).toBe(true);
    expect(listedIds(store, live)).toEqual(newest);
  });

  test('whose discussion is missing by now is replaced by the content', async () => {
    const { watched, store, load, story, state } = open(storyPage, {
      index: changed,
      thread: () => null,
    });
    await load(storyNeed('story-0'));
    await state().refresh(0);
    expect(watched.calls.at(-1)).toBe('pages 500/1');
    expect(isComplete(store)).toBe(true);
    expect(story()).toMatchObject({ item: { itemId: 'story-0' }, hasDiscussion: true });
  });

  test('loads the other stories of the list when they are wanted', async () => {
    const { watched, store, load } = open(storyPage);
    await load();
    expect(watched.calls.every((call) => call.startsWith('list'))).toBe(true);
    expect(listedIds(store, live)).toEqual(newest);
  });

  test('is replaced by other content', async () => {
    const { watched, state } = open('/500');
    await state().load(homer, listOf(), live);
    expect(state().content.query).toEqual(homer);
    expect(watched.calls[0]).toBe('screen live');
  });
});
