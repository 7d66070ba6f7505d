import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { CachedSites } from '../../../src/backend/offline/cached-sites';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { openCachedSites } from '../../support/cached-sites';
import { itemsOf } from '../../support/published-content';

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
  await sites.write(cached, items);
  return sites;
}

describe('a cached site', () => {
  test('is listed with its date, its size and the change of its snapshots', async () => {
    const sites = await openWithSite();
    expect(sites.list()).toEqual([{ ...cached, size: expect.any(Number) }]);
    expect(sites.find('500', '1')?.size).toBeGreaterThan(0);
    expect(sites.find('500', '2')).toBeNull();
    expect(sites.find('homer', '1')).toBeNull();
  });

  test('has its items as they were, with all their versions', async () => {
    const sites = await openWithSite();
    expect(await sites.readCached('500', '1')).toEqual(items);
  });

  test('replaces what was cached of it before, and nothing of other sites', async () => {
    const sites = await openWithSite();
    await sites.write({ ...cached, branch: '2' }, items);
    await sites.write({ ...cached, change: null }, items.slice(0, 1));
    expect(sites.list()).toHaveLength(2);
    expect(sites.find('500', '1')?.change).toBeNull();
    expect(await sites.readCached('500', '1')).toHaveLength(1);
    expect(await sites.readCached('500', '2')).toHaveLength(2);
  });

  test.each<[string, (sites: CachedSites) => Promise<unknown>]>([
    ['was removed', (sites) => sites.remove('500', '1')],
    [
      'is cleared while it is written',
      (sites) => {
        const writing = sites.write({ ...cached, change: null }, items);
        return Promise.all([sites.clear(), writing]);
      },
    ],
  ])('that %s has no items', async (_, change) => {
    const sites = await openWithSite();
    await change(sites);
    expect(sites.list()).toEqual([]);
    expect(await sites.readCached('500', '1')).toBeNull();
  });

  test('is as before if writing it anew fails', async () => {
    const sites = await openWithSite();
    const cyclic = { ...items[0], author: { toJSON: () => [1n] } } as never;
    await expect(sites.write({ ...cached, change: 'c2' }, [cyclic])).rejects.toThrow();
    expect(sites.find('500', '1')?.change).toBe('c1');
    expect(await sites.readCached('500', '1')).toEqual(items);
  });
});

test.each(['', 'x', '{}', '[1]', '[{"site":"500"}]', '[{"site":"nowhere","branch":"1"}]'])(
  'a list of cached sites that somebody has changed is empty, not an error: %s',
  (text) => {
    const storage = { getItem: () => text, setItem: () => {}, removeItem: () => {} };
    expect(new CachedSites(storage, () => {}).list()).toEqual([]);
  },
);

test('without storage nothing is cached, and writing is refused', async () => {
  const sites = new CachedSites(null, () => {});
  expect(sites.list()).toEqual([]);
  await sites.clear();
  await expect(sites.write(cached, items)).rejects.toThrow(DOMException);
});
