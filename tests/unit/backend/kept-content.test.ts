import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetKeptContent, hasKeptContent } from '../../../src/backend/firebase/kept-answers';
import { keepContent, readKeptContent } from '../../../src/backend/firebase/kept-content';
import { buildItem } from '../../support/build-content';

/** As much of the browser's Cache API as is used. */
function buildCaches() {
  const stores = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return { put: async (key: string, response: Response) => void store.set(key, response) };
    },
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(key)?.clone(),
    delete: async (name: string) => stores.delete(name),
  };
}

const items = [
  buildItem({ itemId: 'a', versions: { '20100101000000': 'yes', '20110101000000': 'no' } }),
  buildItem({ itemId: 'b', parentId: 'a', versions: { '20100101000000': 'yes' } }),
];
const read = () => readKeptContent('500', '1', () => {});

describe('what is kept of an earlier visit', () => {
  beforeEach(() => void vi.stubGlobal('caches', buildCaches()));
  afterEach(() => void vi.unstubAllGlobals());

  test('is what was read, of that site and branch alone', async () => {
    await keepContent('500', '1', items);
    expect(await read()).toEqual(items);
    expect(await hasKeptContent('500', '1')).toBe(true);
    expect(await readKeptContent('500', '2', () => {})).toBeNull();
    expect(await hasKeptContent('homer', '1')).toBe(false);
  });

  test('is gone when it is forgotten', async () => {
    await keepContent('500', '1', items);
    await forgetKeptContent();
    expect(await read()).toBeNull();
  });

  test('is nothing where it is forgotten while it is being kept', async () => {
    const keeping = keepContent('500', '1', items);
    await forgetKeptContent();
    await keeping;
    expect(await read()).toBeNull();
  });

  test('is nothing where it would be too much', async () => {
    const long = { headline: ['x'.repeat(9_000_000)], body: [] };
    await keepContent('500', '1', [
      buildItem({ itemId: 'a', versions: { '20100101000000': long } }),
    ]);
    expect(await read()).toBeNull();
  });
});

describe('where storage is refused', () => {
  test('nothing is kept, and nothing throws', async () => {
    vi.stubGlobal('caches', {
      open: async () => Promise.reject(new Error('refused')),
      match: async () => Promise.reject(new Error('refused')),
      delete: async () => Promise.reject(new Error('refused')),
    });
    await keepContent('500', '1', items);
    expect(await read()).toBeNull();
    expect(await hasKeptContent('500', '1')).toBe(false);
    await forgetKeptContent();
    vi.unstubAllGlobals();
    expect(await read()).toBeNull();
  });
});
