import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../src/backend/backend';
import type { CachedSites } from '../../../src/backend/offline/cached-sites';
import { Reads } from '../../../src/content/reads';
import type { ContentDocument } from '../../../src/domain/content/content-item';
import type { SnapshotIndex } from '../../../src/domain/content/snapshot';
import type { SiteView } from '../../../src/domain/content/view';
import { createCachedSitesStore } from '../../../src/stores/cached-sites-store';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { cacheSite, openBrowser, openCachedSites } from '../../support/cached-sites';
import {
  at,
  captures,
  homer,
  isComplete,
  type LoadedView,
  listedIds,
  listOf,
  live,
  openStoreOn,
  select,
  site500,
  storyNeed,
} from '../../support/open-content-store';
import { watchBackend } from '../../support/watched-backend';

const key = '20040503120000';
const now = () => new Date('2026-11-23T12:00:00Z');
const cached = {
  ...site500,
  account: 'ada',
  cachedAt: '20261123120000',
  change: 'c1',
  size: expect.any(Number),
};

/** A reader of an archive that a test can change; each visit has a content store of its own. */
function openReader(cache = openCachedSites()) {
  const documents: ContentDocument[] = [];
  const snapshots: { index: SnapshotIndex | null; arriveAfterMs?: number } = { index: null };
  const watched = watchBackend({ documents, snapshots });
  const repository = watched.backend.content;
  const reached: boolean[] = [];
  const publish = (title: string, { change = 'c1', fresh = true } = {}) => {
    documents[0] = buildDocument('a', { [key]: buildVersionDocument(title) });
    snapshots.index = { fresh, publishedAt: '20261123000000', change };
  };
  /** Makes all reads fail. */
  const fail = (code: string) => {
    watched.fail('pages', code);
    snapshots.index = null;
  };
  publish('First');
  /** Opens a page and waits until all is read. Resolves to the headlines that it showed. */
  async function visit(need = listOf(), view: LoadedView = live) {
    watched.countAnew();
    const onArchiveAsked = (hasAnswered: boolean) => void reached.push(hasAnswered);
    const { store, load } = openStoreOn(repository, now, { cache, onArchiveAsked });
    const shown: unknown[] = [];
    store.subscribe(({ content }) => {
      const headline = content.items[0]?.versions.get(key)?.headline[0];
      if (headline !== undefined && headline !== shown.at(-1)) shown.push(headline);
    });
    await load(site500, need, view);
    return { shown, store, load };
  }
  const headlines = async () => (await visit()).shown;
  const sites = createCachedSitesStore(repository, new Reads(repository), cache, now);
  const save = () => sites.getState().save('500', '1', 'ada');
  return { watched, snapshots, cache, reached, publish, fail, visit, headlines, sites, save };
}

/** A reader who has cached site 500. */
async function openOffline() {
  const reader = openReader();
  await reader.save();
  expect(reader.sites.getState().problem).toBeNull();
  return reader;
}

describe('saving a site for offline reading', () => {
  test('counts the items that are read', async () => {
    const { sites, save } = openReader();
    const counts = new Set<number | undefined>();
    sites.subscribe(({ saving }) => counts.add(saving?.items));
    await save();
    expect([...counts]).toEqual([0, 1, undefined]);
  });

  test('updates a site whose index takes five seconds', async () => {
    const { snapshots, sites, save } = await openOffline();
    snapshots.arriveAfterMs = 5_000;
    await save();
    expect(sites.getState().problem).toBeNull();
  });

  test.each([
    [1, ['Second'], null],
    [3, undefined, 'unavailable'],
  ])(
    'reads it again if it changes while it is read, %d times',
    { tags: ['11.19'] },
    async (times, kept, code) => {
      const { watched, cache, publish, sites, save } = openReader();
      watched.hold('pages');
      const done = save();
      for (let read = 0; read < 3; read++) {
        if (kept && read > times) break;
        await expect.poll(() => watched.held.length).toBe(read + 1);
        if (read < times) publish('Second', { change: `c2-${read}` });
        watched.held[read]?.proceed();
      }
      await done;
      const { problem } = sites.getState();
      expect(problem && codeOf(problem.error)).toBe(code);
      expect(cache.list()).toHaveLength(kept ? 1 : 0);
      const read = await cache.readCached('500', '1');
      expect(read?.items.map(({ versions }) => versions.get(key)?.headline[0])).toEqual(kept);
    },
  );

  test('is ended by a sign-out, after which nothing is cached', async () => {
    const { watched, cache, sites, save } = openReader();
    watched.hold('pages');
    const done = save();
    await expect.poll(() => watched.held.length).toBe(1);
    await sites.getState().retainOnly(null);
    watched.held[0]?.proceed();
    await done;
    expect(sites.getState()).toMatchObject({ sites: [], saving: null });
    expect(cache.list()).toEqual([]);
  });
});

describe('the first screen of a cached site that was shown last in the archive', () => {
  const view = at('20200101000000');
  const anew = { ...site500, account: 'ada', cachedAt: '20261123120000', change: 'c2' };

  /** Opens a page at a view. Resolves to the list that it shows before the items have been read. */
  async function listAtOnce(cache: CachedSites, next: SiteView = view) {
    const repository = openReader().watched.backend.content;
    const { store, load } = openStoreOn(repository, now, { cache });
    const done = load(site500, listOf(), next);
    const list = isComplete(store) ? null : listedIds(store, next);
    await done;
    return list;
  }

  test('is shown at the next visit before the items have been read, at times it covers', async () => {
    const { cache } = await openOffline();
    expect(await listAtOnce(cache)).toBeNull();
    expect(await listAtOnce(cache)).toEqual(['a']);
    expect(await listAtOnce(cache, at('20210101000000'))).toEqual(['a']);
    expect(await listAtOnce(cache, at('20010101000000'))).toBeNull();
    expect(await listAtOnce(cache, live)).toBeNull();
  });

  test.each<[string, (cache: CachedSites) => Promise<unknown>]>([
    ['removed', (cache) => cache.remove('500', '1')],
    ['cleared at sign-out', (cache) => cache.retainOnly(null)],
    ['cleared for another account', (cache) => cache.retainOnly('eve')],
    ['cached anew', (cache) => cacheSite(cache, anew, [])],
  ])('is not shown after the site was %s', { tags: ['12.23'] }, async (_, change) => {
    const { cache } = await openOffline();
    await listAtOnce(cache);
    expect(cache.readScreen('500', '1')).not.toBeNull();
    await change(cache);
    expect(cache.readScreen('500', '1')).toBeNull();
    expect(await listAtOnce(cache)).toBeNull();
  });

  test('stays when the same account signs in again', { tags: ['12.23'] }, async () => {
    const { cache } = await openOffline();
    await listAtOnce(cache);
    await cache.retainOnly('ada');
    expect(cache.list()).toHaveLength(1);
    expect(await listAtOnce(cache)).toEqual(['a']);
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
    'is shown from the browser first, complete, even offline; in touch with the archive, for one read: %s',
    async (...[, need, view]) => {
      const { watched, reached, publish, fail, visit } = await openOffline();
      fail('unreachable');
      const { store, shown } = await visit(need, view);
      expect(shown).toEqual(['First']);
      expect(isComplete(store)).toBe(true);
      expect(store.getState()).toMatchObject({ content: { source: 'browser' }, error: null });
      expect(reached).toEqual([false]);
      watched.fail('pages', null);
      publish('First');
      await visit(need, view);
      expect(watched.documents).toMatchObject({ content: 0, snapshots: 1 });
      expect(reached).toEqual([false, true]);
    },
  );

  test('is not read from the archive again while nothing has changed there', async () => {
    const { watched, publish, headlines } = await openOffline();
    publish('Second');
    expect(await headlines()).toEqual(['First']);
    expect(watched.documents).toMatchObject({ content: 0, snapshots: 1 });
  });

  test('is read again after a change, shown in place, and cached as it is then', async () => {
    const { cache, publish, fail, headlines } = await openOffline();
    publish('Second', { change: 'c2' });
    expect(await headlines()).toEqual(['First', 'Second']);
    expect(cache.list()).toEqual([{ ...cached, change: 'c2' }]);
    fail('unreachable');
    expect(await headlines()).toEqual(['Second']);
  });

  test('does not count as offline if an earlier attempt fails after a later one has succeeded', async () => {
    const { watched, reached, fail, visit } = await openOffline();
    const { store } = await visit();
    watched.hold('index');
    const attempts = [store.getState().refresh(0), store.getState().refresh(0)];
    await expect.poll(() => watched.held.length).toBe(2);
    watched.held[1]?.proceed();
    await attempts[1];
    fail('unreachable');
    watched.held[0]?.proceed();
    await expect.poll(() => watched.held.length).toBe(3);
    watched.held[2]?.proceed();
    await attempts[0];
    expect(reached).toEqual([true, true]);
  });

  test('no longer counts as offline once another site is read, or none is shown', async () => {
    const { watched, reached, fail, visit } = await openOffline();
    fail('unreachable');
    const { store, load } = await visit();
    watched.fail('pages', null);
    await load(homer, listOf(), live);
    await store.getState().refresh(-1);
    expect(reached).toEqual([false, true]);
    store.getState().clearContent();
    expect(reached).toEqual([false, true, true]);
  });

  test('that is cleared while it is read again stays cleared', async () => {
    const { watched, cache, publish, fail, headlines, visit } = await openOffline();
    publish('Second', { change: 'c2' });
    watched.hold('pages');
    const done = headlines();
    await expect.poll(() => watched.held.length).toBe(1);
    await cache.retainOnly(null);
    watched.held[0]?.proceed();
    await done;
    expect(cache.list()).toEqual([]);
    fail('unreachable');
    const next = visit();
    await expect.poll(() => watched.held.length).toBe(2);
    watched.held[1]?.proceed();
    const { shown, store } = await next;
    expect(shown).toEqual([]);
    expect(store.getState().error).toBe('Cannot reach the archive.');
  });

  test('stays cached if the archive refuses access, and is not shown any more', async () => {
    const { cache, reached, fail, visit } = await openOffline();
    fail('permission-denied');
    const status = { kind: 'failed', code: 'permission-denied' };
    expect((await visit()).store.getState()).toMatchObject({ status, contentItems: [] });
    expect(cache.list()).toEqual([cached]);
    expect(reached).toEqual([true]);
  });
});

test('with two tabs open, the list of one does not replace what the other has cached since a change', {
  tags: ['11.19'],
}, async () => {
  const browser = openBrowser();
  const [tab, other] = [browser, browser].map((shared) => openReader(openCachedSites(shared)));
  if (!tab || !other) throw new Error('two tabs');
  await tab.save();
  await other.cache.relist();
  const { load } = await tab.visit(listOf(), at('20200101000000'));
  other.publish('Second', { change: 'c2' });
  expect(await other.headlines()).toEqual(['First', 'Second']);
  await load(site500, listOf(), at('20200201000000'));
  await tab.cache.relist();
  expect(tab.cache.find('500', '1')?.change).toBe('c2');
  expect(tab.cache.readScreen('500', '1')).toBeNull();
  other.fail('unreachable');
  expect(await other.headlines()).toEqual(['Second']);
});

test('with two tabs open, what one has read before a change does not replace what the other has cached since', {
  tags: ['11.19'],
}, async () => {
  const { watched, cache, publish, headlines } = await openOffline();
  watched.hold('pages');
  publish('Second', { change: 'c2' });
  const tab = headlines();
  await expect.poll(() => watched.held.length).toBe(1);
  publish('Third', { change: 'c3' });
  const other = headlines();
  await expect.poll(() => watched.held.length).toBe(2);
  watched.held[1]?.proceed();
  await other;
  expect(cache.find('500', '1')?.change).toBe('c3');
  watched.held[0]?.proceed();
  await tab;
  expect(cache.find('500', '1')?.change).toBe('c3');
});

describe('a page left open', { tags: ['11.20'] }, () => {
  const archived = at('20200101000000');
  test.each([
    ['live list', listOf(), live],
    ['list', listOf(), archived],
    ['live story', storyNeed('a'), live],
    ['story', storyNeed('a'), archived],
  ])('asks for changes by one read, and clears what is gone: a %s', async (_, need, view) => {
    const { watched, publish, visit } = openReader();
    const { store, shown } = await visit(need, view);
    // What was read without the index is read again first.
    await store.getState().check();
    watched.countAnew();
    await store.getState().check();
    expect(watched.documents).toMatchObject({ content: 0, snapshots: 1 });
    publish('Second', { change: 'c2', fresh: false });
    await store.getState().check();
    expect(shown).toEqual(['First', 'Second']);
    watched.countAnew();
    await store.getState().check();
    expect(watched.documents).toMatchObject({ content: 0, snapshots: 1 });
  });
});
