import { describe, expect, test } from 'vitest';
import { listIsOrdered } from '../../../src/domain/content/content-selectors';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import {
  at,
  idsOf,
  isComplete,
  january,
  listedIds,
  live,
  manyDocuments,
  march,
  openContentStore,
  site500,
} from '../../support/open-content-store';

describe('content on several pages', () => {
  test('is counted page by page', async () => {
    const { watched, store } = openContentStore(manyDocuments);
    watched.hold('more');
    const done = store.getState().fetchContent(site500, live);
    for (const [page, items] of [500, 1000].entries()) {
      await expect.poll(() => store.getState().status).toEqual({ kind: 'loading', items });
      expect(store.getState().isLoading).toBe(true);
      watched.held[page]?.proceed();
    }
    await done;
    expect(idsOf(store)).toHaveLength(1001);
    expect(store.getState()).toMatchObject({ status: { kind: 'loaded' }, isLoading: false });
  });

  test('is shown 300 ms after the request as far as it has come, then not until it is complete', async () => {
    const { watched, store } = openContentStore(manyDocuments);
    watched.hold('more');
    const requested = performance.now();
    const done = store.getState().fetchContent(site500, live);
    await expect.poll(() => watched.held.length).toBe(1);
    expect(listedIds(store, live)).toBeNull();
    await expect.poll(() => idsOf(store).length).toBe(500);
    expect(performance.now() - requested).toBeGreaterThan(290);
    expect(listedIds(store, live)).toHaveLength(20);
    expect(listIsOrdered(store.getState().content, live)).toBe(false);
    expect(isComplete(store)).toBe(false);
    const first = store.getState().contentItems;
    watched.held[0]?.proceed();
    await expect.poll(() => store.getState().status).toEqual({ kind: 'loading', items: 1000 });
    expect(store.getState().contentItems).toBe(first);
    watched.held[1]?.proceed();
    await done;
    expect(idsOf(store)).toHaveLength(1001);
    expect(listIsOrdered(store.getState().content, live)).toBe(true);
    expect(isComplete(store)).toBe(true);
  });

  test('is shown at once when one page is all', async () => {
    const { store } = openContentStore();
    const lengths = new Set<number>();
    store.subscribe(({ content }) => lengths.add(content.items.length));
    await store.getState().fetchContent(site500, live);
    expect([...lengths]).toEqual([0, 4]);
  });

  test('is the same list at another time', async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, at(january));
    const { content, archivedContent } = store.getState();
    store.getState().showAs(at(march));
    expect(store.getState().content).toBe(content);
    expect(store.getState().archivedContent).toBe(archivedContent);
  });

  test('is cleared when a later page fails', async () => {
    const { watched, store } = openContentStore(manyDocuments);
    watched.hold('more');
    const done = store.getState().fetchContent(site500, live);
    await expect.poll(() => idsOf(store).length).toBe(500);
    watched.held[0]?.fail('unreachable');
    await done;
    expect(store.getState()).toMatchObject({ content: { items: [] }, contentItems: [] });
    expect(listedIds(store, live)).toBeNull();
    expect(isComplete(store)).toBe(false);
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
