import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { deleteItems } from '../../../../src/backend/offline/cached-items';
import { CachedSites } from '../../../../src/backend/offline/cached-sites';
import { createMemoryStorage } from '../../../../src/platform/key-value-storage';
import { buildDocument, buildVersionDocument } from '../../../support/build-document';
import { cacheSite, openCachedSites } from '../../../support/cached-sites';
import { itemsOf } from '../../../support/published-content';

const key = '20040503120000';
const place = { site: '500', branch: '1', account: 'ada' } as const;
const cached = { ...place, cachedAt: '20261123120000', change: 'c1' };
const items = itemsOf([
  buildDocument('story', {
    [key]: buildVersionDocument('Story'),
    '20050503120000': buildVersionDocument('Pending', 'Text.', 'pending'),
  }),
  buildDocument('reply', { [key]: buildVersionDocument('Reply') }, { parentId: 'story' }),
]);

/** A cache that has the site. */
async function openWithSite() {
  const sites = openCachedSites();
  await cacheSite(sites, cached, items);
  return sites;
}

describe('a cached site', () => {
  test('is listed with its date, its size and the change of its snapshots', async () => {
    const sites = await openWithSite();
    expect(sites.list()).toEqual([{ ...cached, size: expect.any(Number) }]);
    expect(sites.find('500', '1')?.size).toBeGreaterThan(0);
    expect(sites.find('500', '2')).toBeNull();
    expect(await sites.readCached('500', '1')).toEqual(items);
  });

  test('replaces what was cached of it before, and nothing of other sites', async () => {
    const sites = await openWithSite();
    await cacheSite(sites, { ...cached, branch: '2' }, items);
    await cacheSite(sites, { ...cached, change: 'c2' }, items.slice(0, 1));
    expect(sites.list()).toHaveLength(2);
    expect(sites.find('500', '1')?.change).toBe('c2');
    expect(await sites.readCached('500', '1')).toHaveLength(1);
    expect(await sites.readCached('500', '2')).toHaveLength(2);
  });

  test('that was removed has no items', async () => {
    const sites = await openWithSite();
    await sites.remove('500', '1');
    expect(sites.list()).toEqual([]);
    expect(await sites.readCached('500', '1')).toBeNull();
  });

  test('that the browser has removed is listed no more', { tags: ['12.25'] }, async () => {
    const sites = await openWithSite();
    await deleteItems('500~1');
    expect(await sites.readCached('500', '1')).toBeNull();
    expect(sites.list()).toEqual([]);
  });

  test('is gone, with its items, if there is no space for the list', {
    tags: ['12.25'],
  }, async () => {
    const storage = createMemoryStorage();
    const setItem = vi.spyOn(storage, 'setItem');
    const sites = openCachedSites(storage);
    await cacheSite(sites, cached, items);
    setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(sites.write(cached, items)).rejects.toThrow('full');
    expect(storage.getItem('mnemosyne.cached')).toBeNull();
    expect(await sites.readCached('500', '1')).toBeNull();
  });

  test('is as before if writing it anew fails', async () => {
    const sites = await openWithSite();
    const cyclic = { ...items[0], author: { toJSON: () => [1n] } } as never;
    await expect(sites.write(cached, [cyclic])).rejects.toThrow();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(sites.write({ ...cached, change: 'c2' }, items)).rejects.toThrow('full');
    expect(sites.find('500', '1')?.change).toBe('c1');
    expect(await sites.readCached('500', '1')).toEqual(items);
  });
});

describe('with two tabs open', { tags: ['11.19'] }, () => {
  /** Two tabs of one browser; the site is cached. */
  async function openTabs() {
    const storage = createMemoryStorage();
    const [tab, other] = [openCachedSites(storage), openCachedSites(storage)];
    await cacheSite(tab, cached, items);
    return { storage, tab, other };
  }
  const at = (seconds: number) => new Date(seconds * 1_000);

  test.each(['before it begins', 'while it lasts'])(
    'content is not written if the other learns of a newer change %s',
    async (moment) => {
      const { tab, other } = await openTabs();
      const note = () => other.note('500', '1', 'c2', at(2), at(2));
      if (moment === 'before it begins') note();
      const writing = tab.write(cached, items.slice(0, 1));
      if (moment === 'while it lasts') note();
      expect(await writing).toBe('outdated');
      expect(await tab.readCached('500', '1')).toEqual(items);
      expect(await cacheSite(other, { ...cached, change: 'c2' }, items.slice(0, 1), 3)).toBe(
        'written',
      );
      expect(await tab.write(cached, items)).toBe('outdated');
      expect(await tab.readCached('500', '1')).toHaveLength(1);
    },
  );

  test.each<[string, string, number, number]>([
    ['c1', 'that was asked for later', 3, 4],
    ['?', 'whose request overlapped', 1, 4],
  ])('the newest change is %s after an answer %s', async (newest, _, askedAt, answeredAt) => {
    const { tab, other } = await openTabs();
    other.note('500', '1', 'c2', at(2), at(2));
    tab.note('500', '1', 'c1', at(askedAt), at(answeredAt));
    expect(await tab.write(cached, items)).toBe(newest === 'c1' ? 'written' : 'outdated');
    expect(await other.write({ ...cached, change: 'c2' }, items)).toBe('outdated');
  });

  test('nothing is written by one after the reader has signed out in the other', async () => {
    const { storage, tab, other } = await openTabs();
    const screen = { from: 'live', until: null, zone: 'UTC', stories: [], total: 0, captures: [] };
    const writing = tab.write(cached, items);
    await other.retainOnly(null);
    expect(await writing).toBe('gone');
    expect(await tab.write(cached, items)).toBe('gone');
    await tab.writeScreen('500', '1', screen, 'c1');
    tab.note('500', '1', 'c2', at(2), at(2));
    expect(storage.getItem('mnemosyne.cached')).toBeNull();
    expect(storage.getItem('mnemosyne.cached-screen')).toBeNull();
    expect(await tab.readCached('500', '1')).toBeNull();
  });
});

const damaged = ['', 'x', '{}', '[1]', '[{"site":"500"}]', '[{"site":"nowhere","branch":"1"}]'];
test.each(damaged)('a list of cached sites that somebody has changed is empty: %s', (text) => {
  const storage = { getItem: () => text, setItem: () => {}, removeItem: () => {} };
  expect(new CachedSites(storage, () => {}).list()).toEqual([]);
});
