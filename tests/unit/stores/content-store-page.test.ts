import { describe, expect, test } from 'vitest';
import { parsePublishedPage } from '../../../src/backend/page-document';
import { generationOf } from '../../../src/domain/content/published-page';
import { digestsOf } from '../../../tools/content/publish/build-snapshots';
import { idsOf, live, openContentStore, site500 } from '../../support/open-content-store';
import { builtSnapshots, longList, pagesOfDocuments } from '../../support/page-content';
import { publishSnapshots, type Snapshots } from '../../support/snapshots';

const now = () => new Date('2024-01-01T12:00:00Z');
const documents = longList();
const digests = digestsOf(builtSnapshots(documents).parts);
const index = { fresh: true, publishedAt: '20240101000000', change: 'publish-1', digests };

/** A content store that begins with the published page of a path. */
function open(path: string, snapshots: Snapshots = {}) {
  const data = pagesOfDocuments(documents).find((page) => page.path === path)?.data ?? '';
  const page = parsePublishedPage(data, () => {})?.content ?? null;
  const published = { ...publishSnapshots(documents), index, ...snapshots };
  const { watched, store } = openContentStore(documents, published, now, page);
  return { watched, store, state: () => store.getState() };
}

describe('a published page', () => {
  test('of a list has its stories at first, without any read', () => {
    const { watched, store, state } = open('/500');
    expect(state()).toMatchObject({ query: site500, requestedFor: 'live', isLoading: false });
    expect(state().screen).toMatchObject({ from: 'live', total: 25 });
    expect([...state().listed.keys()]).toEqual(Array.from({ length: 20 }, (_, at) => at));
    expect(idsOf(store)).toHaveLength(20);
    expect(watched.calls).toEqual([]);
  });

  test('of the second page of a list has the stories of that page', () => {
    const { state } = open('/500/page/2');
    expect([...state().listed.keys()].sort((a, b) => a - b)).toEqual([20, 21, 22, 23, 24]);
    expect(state().listed.get(24)?.item.itemId).toBe('story-0');
  });

  test('of a story has it with its discussion', async () => {
    const { watched, store, state } = open('/500/story/story-0');
    expect(state().threads).toEqual(new Set(['story-0']));
    expect(new Set(idsOf(store))).toEqual(new Set(['story-0', 'reply']));
    await state().loadStory('story-0');
    expect(watched.calls).toEqual([]);
  });

  test.each(['/500', '/500/page/2', '/500/story/story-0'])(
    '%s that is current costs one read',
    async (path) => {
      const { watched, state } = open(path);
      const before = state();
      await state().refresh(0);
      expect(watched.calls).toEqual(['index']);
      expect(state().items).toBe(before.items);
      expect(state().listed).toBe(before.listed);
    },
  );

  test('of a list that has changed shows the published list', async () => {
    const changed = [`other${digests[0]}`, ...digests.slice(1)];
    const { watched, state } = open('/500', { index: { ...index, digests: changed } });
    await state().refresh(0);
    expect(watched.calls).toEqual(['index', 'screen live']);
    expect(state()).toMatchObject({ isComplete: false, isLoading: false });
    watched.calls.length = 0;
    await state().refresh(0);
    expect(watched.calls).toEqual(['index']);
  });

  test('of a story that has changed shows the published discussion', async () => {
    const { watched, state } = open('/500/story/story-0', {
      index: { ...index, digests: digests.map((digest) => `other${digest}`) },
    });
    await state().refresh(0);
    expect(watched.calls).toEqual(['index', 'screen live', 'thread story-0']);
    expect(state().threads).toEqual(new Set(['story-0']));
  });

  test.each([
    ['is not fresh', { ...index, fresh: false }],
    ['is missing', null],
    ['is more than a day old', { ...index, publishedAt: '20231230000000' }],
  ])('is replaced by the content if the index %s', async (_, stored) => {
    const { watched, state } = open('/500', { index: stored });
    await state().refresh(0);
    expect(watched.calls).toEqual(['index', 'pages 500/1']);
    expect(state()).toMatchObject({ isComplete: true, screen: null });
  });

  test('whose discussion is missing by now is replaced by the content', async () => {
    const { watched, state } = open('/500/story/story-0', {
      index: { ...index, digests: [] },
      thread: () => null,
    });
    await state().refresh(0);
    expect(watched.calls).toEqual(['index', 'screen live', 'thread story-0', 'pages 500/1']);
    expect(state().isComplete).toBe(true);
  });

  test('loads the other stories of the list when they are wanted', async () => {
    const { watched, state } = open('/500/story/story-0');
    await state().loadListed(0, 20);
    expect(watched.calls.every((call) => call.startsWith('list'))).toBe(true);
    expect(state().listed.size).toBeGreaterThanOrEqual(20);
  });

  test('is replaced by other content', async () => {
    const { watched, state } = open('/500');
    await state().fetchContent({ site: 'homer', branch: '1' }, live);
    expect(state().query?.site).toBe('homer');
    expect(watched.calls[0]).toBe('screen live');
  });
});

test('generations differ between stories of different thread documents', () => {
  const thread = (itemId: string) => generationOf({ digests: ['l', 'a', 'b', 'c', 'd'] }, itemId);
  const generations = new Set(Array.from({ length: 50 }, (_, at) => thread(`story-${at}`)));
  expect(generations).toEqual(new Set(['a', 'b', 'c', 'd']));
});
