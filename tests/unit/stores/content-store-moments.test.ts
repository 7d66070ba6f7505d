import { describe, expect, test } from 'vitest';
import {
  at,
  january,
  live,
  manyDocuments,
  march,
  openContentStore,
  site500,
} from '../../support/open-content-store';

describe('what views draw while pages arrive', () => {
  test('is the first page until all have come: a list that is read does not move', async () => {
    const { watched, store } = openContentStore(manyDocuments);
    watched.hold('more');
    const done = store.getState().fetchContent(site500, live);
    await expect.poll(() => store.getState().loadedItems.length).toBe(500);
    const first = store.getState().loadedItems;
    watched.held[0]?.proceed();
    await expect.poll(() => store.getState().contentItems.length).toBe(1000);
    expect(store.getState().loadedItems).toBe(first);
    watched.held[1]?.proceed();
    await done;
    expect(store.getState().loadedItems).toHaveLength(1001);
  });

  test('is the same list at the end where one page was all', async () => {
    const { store } = openContentStore();
    const lists = new Set<unknown>();
    store.subscribe(({ loadedItems }) => lists.add(loadedItems));
    await store.getState().fetchContent(site500, at(january));
    expect([...lists].filter((list) => Array.isArray(list) && list.length > 0)).toHaveLength(1);
  });

  test('is not drawn anew by another time', async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, at(january));
    const { loadedItems } = store.getState();
    store.getState().showAs(at(march));
    expect(store.getState().loadedItems).toBe(loadedItems);
  });

  test('goes when a later page fails', async () => {
    const { watched, store } = openContentStore(manyDocuments);
    watched.fail('more', 'unreachable');
    await store.getState().fetchContent(site500, live);
    expect(store.getState().loadedItems).toEqual([]);
  });
});
