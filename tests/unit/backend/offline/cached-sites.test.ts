import { describe, expect, test, vi } from 'vitest';
import {
  type BrowserStorage,
  inTransaction,
  resultOf,
} from '../../../../src/backend/offline/cached-database';
import { textsOfItems } from '../../../../src/backend/offline/cached-items';
import type { CachedSites } from '../../../../src/backend/offline/cached-sites';
import { cachedSitesDatabase, cachedSitesKey } from '../../../../src/constants';
import { buildDocument, buildVersionDocument } from '../../../support/build-document';
import { cacheSite, openBrowser, openCachedSites } from '../../../support/cached-sites';
import { itemsOf } from '../../../support/published-content';
import { buildScreen } from '../../../support/snapshots';

const key = '20040503120000';
const place = { site: '500', branch: '1', account: 'ada' } as const;
const cached = { ...place, cachedAt: '20261123120000', change: 'c1' };
const items = itemsOf([
  buildDocument('story', {
    [key]: buildVersionDocument('Story'),
    '20050503120000': buildVersionDocument('Pending', 'Text.', 'pending'),
  }),
  buildDocument('reply', { [key]: buildVersionDocument('Reply') }, { parentId: 'story' }),
  {
    ...buildDocument('ended', { [key]: { ...buildVersionDocument('Ended'), authors: ['Ada'] } }),
    ends: { '20140503120000': { status: 404 } },
    otherIds: ['old'],
    pageKind: 'page',
  },
]);

/** A tab of a browser that has the site. */
async function openWithSite(browser = openBrowser()) {
  const sites = openCachedSites(browser);
  await cacheSite(sites, cached, items);
  return sites;
}

const itemsIn = async (sites: CachedSites, branch = '1') =>
  (await sites.readCached('500', branch))?.items ?? null;

/** The keys of all that the database has. */
const keysIn = (browser: BrowserStorage) =>
  inTransaction(browser, 'readonly', async (tables) => [
    ...(await resultOf(tables.sites.getAllKeys())),
    ...(await resultOf(tables.items.getAllKeys())),
  ]);

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('a cached site', () => {
  test('is listed with its date, its size and the change of its snapshots', async () => {
    const sites = await openWithSite();
    expect(sites.list()).toEqual([{ ...cached, size: expect.any(Number) }]);
    expect(sites.find('500', '1')?.size).toBeGreaterThan(0);
    expect(sites.find('500', '2')).toBeNull();
    expect(await sites.readCached('500', '1')).toEqual({ items, change: 'c1' });
  });

  test('is listed at the next visit, with its first screen', async () => {
    const browser = openBrowser();
    await (await openWithSite(browser)).writeScreen('500', '1', buildScreen(), 'c1');
    const sites = openCachedSites(browser);
    await sites.relist();
    expect(sites.list()).toHaveLength(1);
    expect(sites.readScreen('500', '1')).toEqual(buildScreen());
  });

  test('that version 1.0.0 has cached stays', async () => {
    const browser = openBrowser();
    const { size } = (await openWithSite(openBrowser())).list()[0] ?? { size: 0 };
    const texts = await textsOfItems(items);
    const request = browser.indexedDB.open(cachedSitesDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('items');
    const database = await resultOf(request);
    const store = database.transaction('items', 'readwrite').objectStore('items');
    for (const [number, text] of texts.entries())
      await resultOf(store.add(text, ['500~1', number]));
    await resultOf(store.add('of a site that is not in the list', ['homer~1', 0]));
    database.close();
    const list = [{ ...cached, size, newest: 'c1', newestAt: 1 }];
    browser.localStorage.setItem(cachedSitesKey, JSON.stringify(list));
    const sites = openCachedSites(browser);
    await sites.relist();
    expect(sites.list()).toEqual([{ ...cached, size }]);
    expect(await itemsIn(sites)).toEqual(items);
    expect(await keysIn(browser)).toEqual([
      ['500', '1'],
      ...texts.map((_, number) => ['500', '1', number]),
    ]);
  });

  test('may have no items', async () => {
    const sites = openCachedSites();
    await cacheSite(sites, cached, []);
    expect(await itemsIn(sites)).toEqual([]);
  });

  test('replaces what was cached of it before, and nothing of other sites', async () => {
    const sites = await openWithSite();
    await cacheSite(sites, { ...cached, branch: '2' }, items);
    await cacheSite(sites, { ...cached, change: 'c2' }, items.slice(0, 1));
    expect(sites.list()).toHaveLength(2);
    expect(sites.find('500', '1')?.change).toBe('c2');
    expect(await itemsIn(sites)).toHaveLength(1);
    expect(await itemsIn(sites, '2')).toHaveLength(items.length);
  });

  test('that was removed leaves nothing in the browser', async () => {
    const browser = openBrowser();
    const sites = await openWithSite(browser);
    await sites.remove('500', '1');
    expect(sites.list()).toEqual([]);
    expect(await itemsIn(sites)).toBeNull();
    expect(await keysIn(browser)).toEqual([]);
    expect(browser.localStorage.getItem('mnemosyne.cached')).toBeNull();
  });

  test('that the browser has removed is listed no more', { tags: ['12.25'] }, async () => {
    const browser = openBrowser();
    const sites = await openWithSite(browser);
    await resultOf(browser.indexedDB.deleteDatabase('mnemosyne-cached'));
    expect(await itemsIn(sites)).toBeNull();
    expect(sites.list()).toEqual([]);
    expect(browser.localStorage.getItem('mnemosyne.cached')).toBeNull();
  });

  test('is as before if writing it anew fails', { tags: ['12.25'] }, async () => {
    const sites = await openWithSite();
    const cyclic = { ...items[0], author: { toJSON: () => [1n] } } as never;
    await expect(sites.write(cached, [cyclic])).rejects.toThrow();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(full);
    await expect(sites.write({ ...cached, change: 'c2' }, items)).rejects.toThrow('full');
    expect(sites.find('500', '1')?.change).toBe('c1');
    expect(await itemsIn(sites)).toEqual(items);
  });

  test('is as before if it is read again while the archive names no change', {
    tags: ['11.19'],
  }, async () => {
    const sites = await openWithSite();
    expect(await sites.write({ ...cached, change: null }, items.slice(0, 1))).toBe('outdated');
    expect(await sites.readCached('500', '1')).toEqual({ items, change: 'c1' });
  });
});

test('nothing is cached where local storage is full', { tags: ['12.25'] }, async () => {
  const browser = openBrowser();
  vi.spyOn(browser.localStorage, 'setItem').mockImplementation(full);
  const sites = openCachedSites(browser);
  await expect(cacheSite(sites, cached, items)).rejects.toThrow('full');
  expect(sites.list()).toEqual([]);
  expect(await keysIn(browser)).toEqual([]);
});

describe('with two tabs open', { tags: ['11.19'] }, () => {
  /** Two tabs of one browser; the site is cached. */
  async function openTabs() {
    const browser = openBrowser();
    const tab = await openWithSite(browser);
    const other = openCachedSites(browser);
    await other.relist();
    return { browser, tab, other };
  }

  test('one writes a site at a time, in the order in which they begin', async () => {
    const { tab, other } = await openTabs();
    const order: string[] = [];
    let endReading = () => {};
    const reading = new Promise<void>((resolve) => {
      endReading = resolve;
    });
    const first = tab.alone('500', '1', async () => {
      order.push('the tab reads');
      await reading;
      order.push('the tab writes');
    });
    const second = other.alone('500', '1', async () => void order.push('the other writes'));
    await other.alone('homer', '1', async () => void order.push('another site is written'));
    endReading();
    await Promise.all([first, second]);
    expect(order).toEqual([
      'the tab reads',
      'another site is written',
      'the tab writes',
      'the other writes',
    ]);
  });

  test('one does not write a screen of what the other has replaced', async () => {
    const { tab, other } = await openTabs();
    await cacheSite(other, { ...cached, change: 'c2' }, items);
    await tab.writeScreen('500', '1', buildScreen(), 'c1');
    await other.relist();
    expect(other.readScreen('500', '1')).toBeNull();
    await other.writeScreen('500', '1', buildScreen(), 'c2');
    expect(other.readScreen('500', '1')).toEqual(buildScreen());
  });

  test.each([
    ['before it writes', 'gone'],
    ['while it writes', 'written'],
  ])(
    'nothing stays of one after the reader has signed out in the other %s',
    async (when, result) => {
      const { browser, tab, other } = await openTabs();
      let removal: Promise<void> | null = null;
      const signOut = () => {
        removal ??= other.retainOnly(null);
      };
      if (when === 'while it writes') {
        const { add } = IDBObjectStore.prototype;
        vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
          this: IDBObjectStore,
          ...entry
        ) {
          signOut();
          return add.apply(this, entry);
        });
      }
      const writing = tab.write({ ...cached, change: 'c2' }, items);
      if (when === 'before it writes') signOut();
      expect(await writing).toBe(result);
      await removal;
      expect(await tab.write(cached, items)).toBe('gone');
      await tab.writeScreen('500', '1', buildScreen(), 'c1');
      expect(await itemsIn(tab)).toBeNull();
      expect([tab.list(), other.list(), await keysIn(browser)]).toEqual([[], [], []]);
      expect(browser.localStorage.getItem('mnemosyne.cached')).toBeNull();
    },
  );
});

test('a removal that was interrupted is continued at the next visit', async () => {
  const browser = openBrowser();
  const before = await openWithSite(browser);
  vi.spyOn(browser.indexedDB, 'deleteDatabase').mockImplementationOnce(() => {
    throw new DOMException('closed', 'AbortError');
  });
  await expect(before.retainOnly(null)).rejects.toThrow('closed');
  const sites = openCachedSites(browser);
  await sites.relist();
  expect(sites.list()).toEqual([]);
  await expect.poll(() => browser.localStorage.getItem('mnemosyne.cached')).toBeNull();
  expect(await keysIn(browser)).toEqual([]);
});

test('what is cached goes at sign-out even if local storage was cleared', async () => {
  const browser = openBrowser();
  await openWithSite(browser);
  browser.localStorage.removeItem('mnemosyne.cached');
  await openCachedSites(browser).retainOnly(null);
  expect(await keysIn(browser)).toEqual([]);
});

test('without locks, as at insecure addresses, no site can be cached', async () => {
  const sites = openCachedSites({ ...openBrowser(), locks: undefined });
  const use = vi.fn(async () => {});
  await expect(sites.alone('500', '1', use)).rejects.toMatchObject({ name: 'NotSupportedError' });
  expect(use).not.toHaveBeenCalled();
});

test('rows that somebody has changed are not listed', async () => {
  const browser = openBrowser();
  const sites = await openWithSite(browser);
  await inTransaction(browser, 'readwrite', async (tables) => {
    tables.sites.put({ site: '500', branch: '1' });
    tables.sites.put({ ...cached, site: 'nowhere', size: 1 });
    tables.sites.put({ ...cached, branch: '2', size: 'x' });
  });
  await sites.relist();
  expect(sites.list()).toEqual([]);
  expect(await itemsIn(sites)).toBeNull();
});
