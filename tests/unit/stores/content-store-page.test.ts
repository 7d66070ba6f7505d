import { describe, expect, test } from 'vitest';
import { parsePublishedPage } from '../../../src/backend/page-document';
import { isDiscussionKnown, storyOf } from '../../../src/domain/content/content-selectors';
import {
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
  const opened = openContentStore(documents, published, now, { page });
  const { watched, store, showAs } = opened;
  showAs(live);
  const load = (need = listOf()) => opened.load(site500, need, live);
  const story = () => storyOf(store.getState().content, live, 'story-0');
  const hasDiscussion = () => isDiscussionKnown(store.getState().content, 'story-0');
  return { watched, store, load, story, hasDiscussion, state: () => store.getState() };
}

const newest = Array.from({ length: 20 }, (_, at) => `story-${24 - at}`);
const oldest = ['story-4', 'story-3', 'story-2', 'story-1', 'story-0'];
const storyPage = '/500/story/story-0';

describe('a published page', () => {
  test.each([
    ['/500', listOf()],
    ['/500/page/2', listOf('2')],
    [storyPage, storyNeed('story-0')],
  ])('%s is shown without any read, and costs one if it is current', async (path, need) => {
    const { watched, load, state } = open(path);
    const { content, isLoading } = state();
    expect(content).toMatchObject({ query: site500, source: 'page' });
    expect(isLoading).toBe(false);
    await load(need);
    expect(watched.documents).toMatchObject({ content: 0, snapshots: 0 });
    await state().refresh(0);
    expect(watched.documents).toMatchObject({ content: 0, snapshots: 1 });
    expect(state().content).toBe(content);
  });

  test('has its stories, or its story with its discussion', () => {
    expect(listedIds(open('/500').store, live)).toEqual(newest);
    expect(listedIds(open('/500/page/2').store, live, '2')).toEqual(oldest);
    const { store, story, hasDiscussion } = open(storyPage);
    expect(story()).toMatchObject({ item: { itemId: 'story-0' }, isWhole: true });
    expect(hasDiscussion()).toBe(true);
    expect(idsOf(store)).toEqual(expect.arrayContaining(['story-0', 'reply']));
  });

  // The index and the screen; also the part of the list or the discussion.
  test.each([
    ['/500', 2, listOf()],
    ['/500/page/2', 3, listOf('2')],
    [storyPage, 3, storyNeed('story-0')],
  ])('%s of another change reads %d documents again, once', async (path, snapshots, need) => {
    const { watched, store, load, state } = open(path, { index: changed });
    await load(need);
    await state().refresh(0);
    expect(watched.documents).toMatchObject({ content: 0, snapshots });
    expect(state()).toMatchObject({
      content: { source: 'archive', change: 'changed' },
      isLoading: false,
    });
    expect(isComplete(store)).toBe(false);
    watched.countAnew();
    await state().refresh(-1);
    expect(watched.documents).toMatchObject({ content: 0, snapshots: 1 });
  });

  test('of a story that has changed keeps its discussion until the published one has come', async () => {
    const thread = (itemId: string) => {
      const all = publishSnapshots(documents).thread?.(itemId);
      return all ? { ...all, items: all.items.filter((item) => item.itemId !== 'reply') } : null;
    };
    const opened = open(storyPage, { index: changed, thread });
    const { watched, store, load, hasDiscussion, state } = opened;
    await load(storyNeed('story-0'));
    watched.hold('thread');
    const done = state().refresh(0);
    await expect.poll(() => watched.held.length).toBe(1);
    expect(idsOf(store)).toContain('reply');
    watched.held[0]?.proceed();
    await done;
    expect(hasDiscussion()).toBe(true);
    expect(idsOf(store)).not.toContain('reply');
  });
});
