import { describe, expect, test } from 'vitest';
import type { ContentRepository } from '../../../src/backend/backend';
import { BackendError } from '../../../src/backend/backend-error';
import type { ContentItem } from '../../../src/domain/content-item';
import { createContentStore } from '../../../src/stores/content-store';
import { buildItem } from '../../support/build-content';

const query = { site: '500', branch: '1' } as const;
const archive = { mode: 'archive-view', timestamp: '20200101000000' } as const;
const item = (itemId: string) => buildItem({ itemId, versions: { '20100101000000': 'yes' } });

/** A repository that has kept `kept`, and answers `pages` when it is let. */
function repositoryWith(kept: readonly ContentItem[] | null, pages: () => Promise<ContentItem[]>) {
  const written: (readonly ContentItem[])[] = [];
  const repository: ContentRepository = {
    async *pages() {
      yield await pages();
    },
    mirror: async () => null,
    front: async () => null,
    timeMap: async () => null,
    story: async () => null,
    mirrorPart: async () => null,
    kept: async () => kept,
    keep: async (_site, _branch, items) => void written.push(items),
    forgetKept: async () => {},
  };
  const store = createContentStore(repository);
  const ids = () => store.getState().contentItems.map(({ itemId }) => itemId);
  return { store, written, ids };
}

function held() {
  let resolve = (_: ContentItem[]) => {};
  const promise = new Promise<ContentItem[]>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('the archive of an earlier visit', () => {
  test('is shown at once, and replaced by what has come since', async () => {
    const answer = held();
    const { store, written, ids } = repositoryWith([item('a')], () => answer.promise);
    const fetched = store.getState().fetchContent(query, archive);
    await expect.poll(ids).toEqual(['a']);
    expect(store.getState().isLoading).toBe(false);
    answer.resolve([item('a'), item('b')]);
    await fetched;
    expect(ids()).toEqual(['a', 'b']);
    expect(written.at(-1)).toHaveLength(2);
  });

  test('stays where nothing newer can be had', async () => {
    const { store, ids } = repositoryWith([item('a')], async () => {
      throw new BackendError('unreachable', 'no network');
    });
    await store.getState().fetchContent(query, archive);
    expect(ids()).toEqual(['a']);
    expect(store.getState().error).toBeNull();
  });

  test.each(['permission-denied', 'unauthenticated'])(
    'goes when the backend says %s',
    async (code) => {
      const { store, ids } = repositoryWith([item('a')], async () => {
        throw new BackendError(code, 'not for you');
      });
      await store.getState().fetchContent(query, archive);
      expect(ids()).toEqual([]);
      expect(store.getState().errorCode).toBe(code);
    },
  );

  test('is kept from the first visit, and from no live one', async () => {
    const { store, written } = repositoryWith(null, async () => [item('a')]);
    await store.getState().fetchContent(query, { mode: 'live', timestamp: null });
    expect(written).toEqual([]);
    await store.getState().fetchContent(query, archive);
    expect(written).toHaveLength(1);
  });

  test('is not shown where the present is asked for', async () => {
    const { store, ids } = repositoryWith([item('old')], async () => [item('new')]);
    await store.getState().fetchContent(query, { mode: 'live', timestamp: null });
    expect(ids()).toEqual(['new']);
  });
});
