import { describe, expect, test } from 'vitest';
import type { ContentRepository } from '../../../src/backend/backend';
import { isWorthRetrying } from '../../../src/domain/error-messages';
import { createContentStore } from '../../../src/stores/content-store';
import {
  at,
  february,
  idsOf,
  listOf,
  live,
  manyDocuments,
  openContentStore,
  select,
  site500,
  storyNeed,
} from '../../support/open-content-store';

describe('a failed load', () => {
  test.each([
    ['unreachable', 'Cannot reach the archive.', true],
    ['timeout', 'The archive did not answer in time.', true],
    ['unavailable', 'The archive is very busy. Please try again in a moment.', true],
    ['permission-denied', 'You do not have access to this content.', false],
    ['unauthenticated', 'Your session has ended. Please log in again.', true],
    ['failed-precondition', 'Error fetching content', true],
  ])('with %s shows "%s"', async (code, error, helpsToRetry) => {
    const { watched, store } = openContentStore();
    watched.fail('pages', code);
    await store.getState().fetchContent(site500, at(february));
    expect(store.getState()).toMatchObject({
      error,
      status: { kind: 'failed', code },
      isLoading: false,
      contentItems: [],
      archivedContent: [],
      timestampFilteredContent: [],
      content: { query: site500, items: [] },
    });
    expect(isWorthRetrying(code)).toBe(helpsToRetry);
  });

  test('never shows a message that was not written for readers', async () => {
    const { watched } = openContentStore();
    const repository: ContentRepository = {
      ...watched.backend.content,
      // biome-ignore lint/correctness/useYield: it fails before there is a page.
      async *readContent() {
        throw new TypeError('Cannot read properties of undefined');
      },
    };
    const store = createContentStore({ repository, now: () => new Date(0) });
    await store.getState().fetchContent(site500, live);
    expect(store.getState()).toMatchObject({
      error: 'Error fetching content',
      status: { kind: 'failed', code: 'unknown' },
    });
  });

  test('on a later page empties the lists that were already filled', async () => {
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

  test('is cleared when another attempt succeeds', async () => {
    const { watched, store } = openContentStore();
    watched.fail('pages', 'unreachable');
    await store.getState().fetchContent(site500, live);
    watched.fail('pages', null);
    await store.getState().fetchContent(site500, live);
    expect(store.getState()).toMatchObject({ error: null, status: { kind: 'loaded' } });
    expect(idsOf(store)).toEqual(['early', 'late', 'revised']);
  });

  test('stays an error, and not a list, when a screen needs content again', async () => {
    const { watched, store } = openContentStore();
    watched.fail('pages', 'unreachable');
    await store.getState().load(site500, listOf(), live);
    watched.fail('pages', null);
    await store.getState().load(site500, storyNeed('early'), live);
    expect(store.getState()).toMatchObject({
      error: 'Cannot reach the archive.',
      contentItems: [],
    });
  });

  test('stays an error, and not a list, in another mode', async () => {
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
