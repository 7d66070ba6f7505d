import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { ContentRepository } from '../../../src/backend/backend';
import { BackendError } from '../../../src/backend/backend';
import { deleteItems } from '../../../src/backend/offline/cached-items';
import type { CachedSites } from '../../../src/backend/offline/cached-sites';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { createCachedSitesStore } from '../../../src/stores/cached-sites-store';
import { createContentStore } from '../../../src/stores/content-store';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { openCachedSites } from '../../support/cached-sites';
import {
  at,
  captures,
  homer,
  isComplete,
  listedIds,
  listOf,
  live,
  select,
  site500,
  storyNeed,
} from '../../support/open-content-store';
import { itemsOf } from '../../support/published-content';

const key = '20040503120000';
const now = () => new Date('2026-11-23T12:00:00Z');
const cached = {
  ...site500,
  account: 'ada',
  cachedAt: '20261123120000',
  change: 'c1',
  size: expect.any(Number),
};

/** An archive whose content and index a test can change; counts what is read of it. */
class Archive {
  title = 'First';
  change = 'c1';
  isFresh = true;
  /** The code with which all reads fail. */
  failure: string | null = null;
  onRead = async () => {};
  readonly calls: string[] = [];

  readonly repository: ContentRepository = {
    readContent: () => this.#readContent(),
    readSnapshotIndex: async () => {
      this.calls.push('index');
      const isReached = this.failure === null;
      const { change, isFresh } = this;
      return isReached ? { fresh: isFresh, publishedAt: '20261123000000', change } : null;
    },
    readSnapshot: async (_site, _branch, kind) => {
      this.calls.push(kind);
      return null;
    },
    readStory: async () => {
      this.calls.push('story');
      return null;
    },
    readProvenance: async () => null,
    readSearchIndex: async () => null,
  };

  async *#readContent(): AsyncIterable<readonly ContentItem[]> {
    this.calls.push('pages');
    if (this.failure !== null) throw new BackendError(this.failure, 'no answer');
    await this.onRead();
    yield itemsOf([buildDocument('a', { [key]: buildVersionDocument(this.title) })]);
  }
}

/** A reader of an archive; each visit has a content store of its own. */
function openReader() {
  const archive = new Archive();
  const cache = openCachedSites();
  const reached: boolean[] = [];
  /** Opens a page and waits until all is read. Resolves to the headlines that it showed. */
  async function visit(need = listOf(), view = live) {
    archive.calls.length = 0;
    const store = createContentStore({
      repository: archive.repository,
      now,
      cache,
      onArchiveAsked: (hasAnswered) => reached.push(hasAnswered),
    });
    const shown: unknown[] = [];
    store.subscribe(({ content }) => {
      const headline = content.items[0]?.versions.get(key)?.headline[0];
      if (headline !== undefined && headline !== shown.at(-1)) shown.push(headline);
    });
    await store.getState().load(site500, need, view);
    return { shown, store };
  }
  const headlines = async () => (await visit()).shown;
  return { archive, cache, reached, visit, headlines };
}

/** A reader who has cached site 500. */
async function openOffline() {
  const reader = openReader();
  const sites = createCachedSitesStore(reader.archive.repository, reader.cache, now);
  await sites.getState().save('500', '1', 'ada');
  expect(sites.getState().problem).toBeNull();
  return { ...reader, sites };
}

describe('saving a site for offline reading', () => {
  test('counts the items that are read, and lists it when all are there', async () => {
    const { archive, cache } = openReader();
    const sites = createCachedSitesStore(archive.repository, cache, now);
    const counts: (number | undefined)[] = [];
    sites.subscribe(({ saving }) => counts.push(saving?.items));
    await sites.getState().save('500', '1', 'ada');
    expect(counts.slice(0, 3)).toEqual([0, 1, undefined]);
    expect(sites.getState()).toMatchObject({ sites: [cached], saving: null, problem: null });
  });

  test('says why it was not cached', async () => {
    const { archive, cache } = openReader();
    archive.failure = 'unreachable';
    const sites = createCachedSitesStore(archive.repository, cache, now);
    await sites.getState().save('500', '1', 'ada');
    const problem = { site: '500', message: 'Cannot reach the archive.' };
    expect(sites.getState()).toMatchObject({ sites: [], saving: null, problem });
  });

  test('is ended by a sign-out, after which nothing is cached', async () => {
    const { archive, cache } = openReader();
    const sites = createCachedSitesStore(archive.repository, cache, now);
    archive.onRead = () => sites.getState().retainOnly(null);
    await sites.getState().save('500', '1', 'ada');
    expect(sites.getState()).toMatchObject({ sites: [], saving: null });
    expect(cache.list()).toEqual([]);
  });
});

describe('the first screen of a cached site that was shown last in the archive', () => {
  const view = at('20200101000000');

  /** Opens a page at a view. Resolves to the list that it shows before the items have been read. */
  async function listAtOnce(cache: CachedSites, next = view, need = listOf()) {
    const { repository } = new Archive();
    const store = createContentStore({ repository, now, cache });
    const done = store.getState().load(site500, need, next);
    const list = isComplete(store) ? null : listedIds(store, next);
    await done;
    return list;
  }

  test('is shown at the next visit before the items have been read', async () => {
    const { cache } = await openOffline();
    expect(await listAtOnce(cache)).toBeNull();
    expect(await listAtOnce(cache)).toEqual(['a']);
    expect(await listAtOnce(cache, at('20210101000000'))).toEqual(['a']);
  });

  test.each([
    ['before the capture', at('20010101000000')],
    ['in live mode', live],
  ])('is not shown %s', async (_, next) => {
    const { cache } = await openOffline();
    await listAtOnce(cache);
    expect(await listAtOnce(cache, next)).toBeNull();
  });

  test.each<[string, (cache: CachedSites) => Promise<void>]>([
    ['removed', (cache) => cache.remove('500', '1')],
    ['cleared at sign-out', (cache) => cache.clear()],
    ['cached anew', (cache) => cache.write({ ...site500, account: 'ada', ...state }, [])],
  ])('is not shown after the site was %s', async (_, change) => {
    const { cache } = await openOffline();
    await listAtOnce(cache);
    expect(cache.readScreen('500', '1')).not.toBeNull();
    await change(cache);
    expect(cache.readScreen('500', '1')).toBeNull();
    expect(await listAtOnce(cache)).toBeNull();
  });
  const state = { cachedAt: '20261123120000', change: 'c2' };

  test('is not that of another site or branch', async () => {
    const { cache } = await openOffline();
    await cache.write({ ...site500, account: 'ada', ...state, branch: '2' }, []);
    await cache.write({ ...homer, account: 'ada', ...state }, []);
    await listAtOnce(cache);
    expect(cache.readScreen('500', '1')).not.toBeNull();
    expect([cache.readScreen('500', '2'), cache.readScreen('homer', '1')]).toEqual([null, null]);
  });
});

describe('a cached site', () => {
  test.each([
    ['a list', listOf(), live],
    ['a live story', storyNeed('a'), live],
    ['an archived list', listOf(), at('20200101000000')],
    ['an archived story', storyNeed('a'), at('20200101000000')],
    ['the choice of a capture', captures, select],
  ])(
    'is shown from the browser first, complete, without a read of the archive: %s',
    async (...[, need, view]) => {
      const { archive, visit } = await openOffline();
      archive.failure = 'unreachable';
      const { store, shown } = await visit(need, view);
      expect(shown).toEqual(['First']);
      expect(isComplete(store)).toBe(true);
      expect(store.getState()).toMatchObject({ content: { source: 'browser' }, error: null });
      expect(archive.calls).not.toContain('story');
      expect(archive.calls[0]).toBe('index');
    },
  );

  test('is not read from the archive again while nothing has changed there', async () => {
    const { archive, headlines } = await openOffline();
    archive.title = 'Second';
    for (let visit = 0; visit < 2; visit++) {
      expect(await headlines()).toEqual(['First']);
      expect(archive.calls).toEqual(['index']);
    }
  });

  test('is read again after a change, shown in place, and cached as it is then', async () => {
    const { archive, cache, headlines } = await openOffline();
    Object.assign(archive, { title: 'Second', change: 'c2' });
    expect(await headlines()).toEqual(['First', 'Second']);
    expect(cache.list()).toEqual([{ ...cached, change: 'c2' }]);
    archive.failure = 'unreachable';
    expect(await headlines()).toEqual(['Second']);
  });

  test('is read again while its snapshots are not fresh', async () => {
    const { archive, cache, headlines } = await openOffline();
    Object.assign(archive, { title: 'Second', isFresh: false });
    expect(await headlines()).toEqual(['First', 'Second']);
    expect(cache.find('500', '1')?.change).toBeNull();
    Object.assign(archive, { title: 'Third', isFresh: true });
    expect(await headlines()).toEqual(['Second', 'Third']);
    expect(cache.find('500', '1')?.change).toBe('c1');
  });

  test('stays readable without a network, however often it is read', async () => {
    const { archive, headlines, reached } = await openOffline();
    archive.failure = 'unreachable';
    for (let visit = 0; visit < 4; visit++) expect(await headlines()).toEqual(['First']);
    expect(reached).toEqual([false, false, false, false]);
    archive.failure = null;
    await headlines();
    expect(reached.at(-1)).toBe(true);
  });

  test('that was removed is read from the archive', async () => {
    const { archive, cache, headlines } = await openOffline();
    await cache.remove('500', '1');
    archive.title = 'Second';
    expect(await headlines()).toEqual(['Second']);
    expect(cache.list()).toEqual([]);
  });

  test('that is cleared while it is read again stays cleared', async () => {
    const { archive, cache, visit, headlines } = await openOffline();
    archive.change = 'c2';
    archive.onRead = () => cache.clear();
    await headlines();
    expect(cache.list()).toEqual([]);
    archive.failure = 'unreachable';
    const { shown, store } = await visit();
    expect(shown).toEqual([]);
    expect(store.getState().error).toBe('Cannot reach the archive.');
  });

  test('whose items the browser has removed is read from the archive', async () => {
    const { archive, cache, headlines } = await openOffline();
    await deleteItems('500~1');
    expect(await headlines()).toEqual(['First']);
    expect(archive.calls).toContain('pages');
    expect(cache.list()).toEqual([]);
  });

  test('stays cached if the archive refuses access, and is not shown any more', async () => {
    const { archive, cache, reached, visit } = await openOffline();
    archive.failure = 'permission-denied';
    const { store } = await visit();
    expect(store.getState()).toMatchObject({
      status: { kind: 'failed', code: 'permission-denied' },
      contentItems: [],
    });
    expect(cache.list()).toEqual([cached]);
    expect(reached).toEqual([true]);
  });
});

test('a site that is not cached is read as without, and is not cached by that', async () => {
  const { cache, reached, visit } = openReader();
  const { shown, store } = await visit();
  expect(shown).toEqual(['First']);
  expect(store.getState().content.source).toBe('archive');
  expect(cache.list()).toEqual([]);
  expect(reached).toEqual([]);
});
