import { describe, expect, test } from 'vitest';
import { createContentStore } from '../../../src/stores/content-store';
import {
  at,
  february,
  idsOf,
  live,
  manyDocuments,
  openContentStore,
  select,
  site500,
} from '../../support/open-content-store';

describe('a failed load', () => {
  test.each([
    ['unreachable', 'Cannot reach the archive.', true],
    ['timeout', 'The archive did not answer in time.', true],
    ['unavailable', 'The archive is very busy. Please try again in a moment.', true],
    ['permission-denied', 'You have no access to this content.', false],
    ['unauthenticated', 'Your session has ended. Please log in again.', true],
    ['failed-precondition', 'Error fetching content', true],
  ])('with %s shows "%s"', async (code, error, canRetry) => {
    const { watched, store } = openContentStore();
    watched.fail('pages', code);
    await store.getState().fetchContent(site500, at(february));
    expect(store.getState()).toMatchObject({
      error,
      errorCode: code,
      canRetry,
      isLoading: false,
      contentItems: [],
      archivedContent: [],
      timestampFilteredContent: [],
      query: site500,
    });
  });

  test('never shows a message that was not made for readers', async () => {
    const repository = {
      // biome-ignore lint/correctness/useYield: it fails before there is a page.
      async *pages() {
        throw new TypeError('Cannot read properties of undefined');
      },
      mirror: async () => null,
      front: async () => null,
      timeMap: async () => null,
      story: async () => null,
      mirrorPart: async () => null,
      kept: async () => null,
      keep: async () => {},
      forgetKept: async () => {},
    };
    const store = createContentStore(repository);
    await store.getState().fetchContent(site500, live);
    expect(store.getState()).toMatchObject({
      error: 'Error fetching content',
      errorCode: 'unknown',
    });
  });

  test('on a later page empties the lists that were already shown', async () => {
    const { watched, store } = openContentStore(manyDocuments);
    watched.fail('more', 'unreachable');
    await store.getState().fetchContent(site500, select);
    expect(store.getState()).toMatchObject({
      contentItems: [],
      archivedContent: [],
      isLoading: false,
      error: 'Cannot reach the archive.',
    });
  });

  test('is forgotten when trying again works', async () => {
    const { watched, store } = openContentStore();
    watched.fail('pages', 'unreachable');
    await store.getState().fetchContent(site500, live);
    watched.fail('pages', null);
    await store.getState().fetchContent(site500, live);
    expect(store.getState()).toMatchObject({ error: null, errorCode: null, canRetry: false });
    expect(idsOf(store)).toEqual(['early', 'late', 'revised']);
  });

  test('stays an error, and not a list, when it is looked at in another mode', async () => {
    const { watched, store } = openContentStore();
    watched.fail('pages', 'unreachable');
    await store.getState().fetchContent(site500, live);
    store.getState().showAs(select);
    expect(store.getState()).toMatchObject({
      error: 'Cannot reach the archive.',
      contentItems: [],
      archivedContent: [],
    });
  });
});
