import { describe, expect, test } from 'vitest';
import { noContent } from '../../../src/domain/content/content';
import {
  at,
  february,
  fewDocuments,
  homer,
  idsOf,
  live,
  manyDocuments,
  openContentStore,
  site500,
} from '../../support/open-content-store';
import { settle } from '../../support/watched-backend';

describe('the last request wins', () => {
  test('when answers come in the opposite order', async () => {
    const { watched, store } = openContentStore();
    watched.hold('pages');
    const first = store.getState().fetchContent(site500, live);
    await settle();
    const second = store.getState().fetchContent(homer, live);
    await settle();
    watched.held[1]?.proceed();
    await second;
    expect(idsOf(store)).toEqual(['of-homer']);
    watched.held[0]?.proceed();
    await first;
    expect(idsOf(store)).toEqual(['of-homer']);
    expect(store.getState()).toMatchObject({ content: { query: homer }, isLoading: false });
  });

  test('when the first answer comes first: it is not shown, and loading goes on', async () => {
    const { watched, store } = openContentStore();
    watched.hold('pages');
    const first = store.getState().fetchContent(site500, live);
    await settle();
    const second = store.getState().fetchContent(homer, live);
    await settle();
    watched.held[0]?.proceed();
    await first;
    expect(store.getState()).toMatchObject({
      contentItems: [],
      isLoading: true,
      content: { query: homer },
    });
    watched.held[1]?.proceed();
    await second;
    expect(idsOf(store)).toEqual(['of-homer']);
  });

  test('when the first fails late', async () => {
    const { watched, store } = openContentStore();
    watched.hold('pages');
    const first = store.getState().fetchContent(site500, live);
    await settle();
    const second = store.getState().fetchContent(homer, live);
    await settle();
    watched.held[1]?.proceed();
    await second;
    watched.held[0]?.fail('unreachable');
    await first;
    expect(store.getState()).toMatchObject({ error: null, content: { query: homer } });
    expect(idsOf(store)).toEqual(['of-homer']);
  });

  test('when the first has further pages, which are not requested', async () => {
    const { watched, store } = openContentStore([...manyDocuments, ...fewDocuments]);
    watched.hold('more');
    const first = store.getState().fetchContent(site500, live);
    await expect.poll(() => watched.held.length).toBe(1);
    await store.getState().fetchContent(homer, live);
    watched.held[0]?.proceed();
    await first;
    expect(idsOf(store)).toEqual(['of-homer']);
    expect(watched.calls).toEqual(['pages 500/1', 'more 500/1', 'pages homer/1']);
  });

  test('when both want the same', async () => {
    const { watched, store } = openContentStore();
    watched.hold('pages');
    const first = store.getState().fetchContent(homer, live);
    const second = store.getState().fetchContent(homer, live);
    await settle();
    for (const call of [...watched.held].reverse()) call.proceed();
    await Promise.all([first, second]);
    expect(idsOf(store)).toEqual(['of-homer']);
  });

  test('of twenty, in any order of answers', async () => {
    const { watched, store } = openContentStore();
    watched.hold('pages');
    const requests = Array.from({ length: 20 }, (_, index) =>
      store.getState().fetchContent(index === 19 ? homer : site500, live),
    );
    await settle();
    const order = Array.from({ length: 20 }, (_, index) => (index * 7 + 19) % 20);
    for (const index of order) watched.held[index]?.proceed();
    await Promise.all(requests);
    expect(idsOf(store)).toEqual(['of-homer']);
    expect(store.getState().isLoading).toBe(false);
  });
});

describe('clearing', () => {
  test('empties lists and errors', async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, at(february));
    store.getState().clearContent();
    expect(store.getState()).toMatchObject({
      contentItems: [],
      archivedContent: [],
      timestampFilteredContent: [],
      isLoading: false,
      error: null,
      content: noContent,
    });
    store.getState().showAs(live);
    expect(idsOf(store)).toEqual([]);
  });

  test('ignores an answer, and a failure, of an earlier request', async () => {
    const { watched, store } = openContentStore();
    watched.hold('pages');
    const first = store.getState().fetchContent(site500, live);
    store.getState().clearContent();
    const second = store.getState().fetchContent(site500, live);
    store.getState().clearContent();
    await settle();
    watched.held[0]?.proceed();
    watched.held[1]?.fail('unreachable');
    await Promise.all([first, second]);
    expect(store.getState()).toMatchObject({ contentItems: [], error: null, isLoading: false });
  });
});
