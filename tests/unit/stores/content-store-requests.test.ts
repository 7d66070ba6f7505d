import { describe, expect, test } from 'vitest';
import { listIsOrdered } from '../../../src/domain/content/content-selectors';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import {
  at,
  fewDocuments,
  homer,
  idsOf,
  isComplete,
  listedIds,
  live,
  manyDocuments,
  march,
  openContentStore,
  site500,
} from '../../support/open-content-store';
import { settle } from '../../support/watched-backend';

/** Requests two sites, 500 and homer by default, and holds back the answers. */
async function requestTwo(firstQuery: typeof site500 | typeof homer = site500) {
  const { watched, store, fetchContent } = openContentStore();
  watched.hold('pages');
  const first = fetchContent(firstQuery, live);
  await settle();
  const second = fetchContent(homer, live);
  await settle();
  const [one, two] = watched.held;
  if (!one || !two) throw new Error('there were fewer than two requests');
  return { store, first, second, one, two };
}

describe('the last request wins', () => {
  test.each([
    ['in the opposite order', 'proceed'],
    ['when the first fails late', 'fail'],
  ] as const)('of two, %s', async (_, answer) => {
    const { store, first, second, one, two } = await requestTwo();
    two.proceed();
    await second;
    expect(idsOf(store)).toEqual(['of-homer']);
    one[answer]('unreachable');
    await first;
    expect(idsOf(store)).toEqual(['of-homer']);
    const ofHomer = { content: { query: homer }, isLoading: false, error: null };
    expect(store.getState()).toMatchObject(ofHomer);
  });

  test('when the first has further pages, which are not requested', async () => {
    const { watched, store, fetchContent } = openContentStore([...manyDocuments, ...fewDocuments]);
    watched.hold('more');
    const first = fetchContent(site500, live);
    await expect.poll(() => watched.held.length).toBe(1);
    await fetchContent(homer, live);
    watched.held[0]?.proceed();
    await first;
    expect(idsOf(store)).toEqual(['of-homer']);
    // Two pages of site 500, and the one document of homer.
    expect(watched.documents.content).toBe(500 + 500 + 1);
  });
});

test('clearing ignores an answer, and a failure, of an earlier request', async () => {
  const { watched, store, fetchContent } = openContentStore();
  watched.hold('pages');
  const first = fetchContent(site500, live);
  store.getState().clearContent();
  const second = fetchContent(site500, live);
  store.getState().clearContent();
  await settle();
  watched.held[0]?.proceed();
  watched.held[1]?.fail('unreachable');
  await Promise.all([first, second]);
  expect(store.getState()).toMatchObject({ contentItems: [], error: null, isLoading: false });
});

describe('content on several pages', () => {
  test('is shown 300 ms after the request as far as it has come, then not until it is complete', async () => {
    const view = at(march);
    const { watched, store, fetchContent } = openContentStore(manyDocuments);
    const state = () => store.getState();
    watched.hold('more');
    const requested = performance.now();
    const done = fetchContent(site500, view);
    await expect.poll(() => watched.held.length).toBe(1);
    expect(state()).toMatchObject({ status: { kind: 'loading', items: 500 }, isLoading: true });
    expect(listedIds(store, view)).toBeNull();
    await expect.poll(() => idsOf(store).length).toBe(500);
    expect(performance.now() - requested).toBeGreaterThan(290);
    expect(listIsOrdered(state().content, view)).toBe(false);
    const { contentItems, archivedContent } = state();
    watched.held[0]?.proceed();
    await expect.poll(() => state().status).toEqual({ kind: 'loading', items: 1000 });
    expect(state()).toMatchObject({ contentItems, archivedContent });
    watched.held[1]?.proceed();
    await done;
    expect(state().status).toEqual({ kind: 'loaded' });
    expect(idsOf(store)).toHaveLength(1001);
    expect(idsOf(store, 'archivedContent')).toHaveLength(1001);
    expect(listIsOrdered(state().content, view)).toBe(true);
  });

  test('is cleared when a later page fails', { tags: ['11.2'] }, async () => {
    const { watched, store, fetchContent } = openContentStore(manyDocuments);
    watched.hold('more');
    const done = fetchContent(site500, at(march));
    await expect.poll(() => idsOf(store).length).toBe(500);
    expect(idsOf(store, 'archivedContent')).toHaveLength(500);
    watched.held[0]?.fail('unreachable');
    await done;
    expect(store.getState()).toMatchObject({
      content: { items: [] },
      contentItems: [],
      archivedContent: [],
      isLoading: false,
    });
    expect(listedIds(store, at(march))).toBeNull();
    expect(isComplete(store)).toBe(false);
  });

  test('of two documents that claim one id, the first has it', async () => {
    const { watched, store, fetchContent } = openContentStore([
      ...manyDocuments,
      buildDocument('item-1000', { [march]: buildVersionDocument('Impostor') }),
    ]);
    await fetchContent(site500, live);
    expect(watched.problems).toEqual([]);
    expect(idsOf(store).filter((itemId) => itemId === 'item-1000')).toHaveLength(1);
  });
});
