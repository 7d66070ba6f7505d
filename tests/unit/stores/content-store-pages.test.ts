import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import {
  at,
  idsOf,
  january,
  live,
  manyDocuments,
  march,
  openContentStore,
  site500,
} from '../../support/open-content-store';

describe('content on several pages', () => {
  test('fills the lists page by page', async () => {
    const { watched, store } = openContentStore(manyDocuments);
    watched.hold('more');
    const done = store.getState().fetchContent(site500, live);
    await expect.poll(() => idsOf(store).length).toBe(500);
    expect(store.getState().isLoading).toBe(true);
    watched.held[0]?.proceed();
    await expect.poll(() => idsOf(store).length).toBe(1000);
    expect(store.getState().isLoading).toBe(true);
    watched.held[1]?.proceed();
    await done;
    expect(idsOf(store)).toHaveLength(1001);
    expect(store.getState().isLoading).toBe(false);
  });

  test('is rendered 300 ms after the request as far as it has come, then not until it is complete', async () => {
    const { watched, store } = openContentStore(manyDocuments);
    watched.hold('more');
    const requested = performance.now();
    const done = store.getState().fetchContent(site500, live);
    await expect.poll(() => idsOf(store).length).toBe(500);
    expect(store.getState().items).toEqual([]);
    await expect.poll(() => store.getState().items.length).toBe(500);
    expect(performance.now() - requested).toBeGreaterThan(290);
    const first = store.getState().items;
    watched.held[0]?.proceed();
    await expect.poll(() => idsOf(store).length).toBe(1000);
    expect(store.getState().items).toBe(first);
    watched.held[1]?.proceed();
    await done;
    expect(store.getState().items).toHaveLength(1001);
    expect(store.getState().isComplete).toBe(true);
  });

  test('is rendered at once when one page is all', async () => {
    const { store } = openContentStore();
    const lengths = new Set<number>();
    store.subscribe(({ items }) => lengths.add(items.length));
    await store.getState().fetchContent(site500, live);
    expect([...lengths]).toEqual([0, 4]);
  });

  test('is the same list at another time', async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, at(january));
    const { items } = store.getState();
    store.getState().showAs(at(march));
    expect(store.getState().items).toBe(items);
  });

  test('is cleared when a later page fails', async () => {
    const { watched, store } = openContentStore(manyDocuments);
    watched.hold('more');
    const done = store.getState().fetchContent(site500, live);
    await expect.poll(() => store.getState().items.length).toBe(500);
    watched.held[0]?.fail('unreachable');
    await done;
    expect(store.getState()).toMatchObject({ items: [], isComplete: false });
  });

  test('of two documents that claim one id, the first has it', async () => {
    const { watched, store } = openContentStore([
      ...manyDocuments,
      buildDocument('item-1000', { [march]: buildVersionDocument('Impostor') }),
    ]);
    await store.getState().fetchContent(site500, live);
    expect(watched.problems).toEqual([]);
    const claimed = store.getState().contentItems.filter((item) => item.itemId === 'item-1000');
    expect(claimed).toHaveLength(1);
  });
});
