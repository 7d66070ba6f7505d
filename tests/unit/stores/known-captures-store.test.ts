import { describe, expect, test } from 'vitest';
import type { ContentRepository } from '../../../src/backend/backend';
import type { TimeMap } from '../../../src/domain/captures/timemap';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { createKnownCapturesStore } from '../../../src/stores/known-captures-store';

const capturesAt = (...timestamps: readonly string[]) =>
  timestamps.map((timestamp) => ({ timestamp, count: 1 }));
const january = capturesAt('20200101000000');
const later = capturesAt('20200101000000', '20210101000000');
const timeMap: TimeMap = { captures: january, storyCaptures: january, changes: new Map() };

/** A store on a repository with `published` TimeMaps, and the requests it has received. */
function openStore(published: Partial<Record<SiteKey, TimeMap>>) {
  const requests: string[] = [];
  const readTimeMap = async (site: SiteKey, branch: string, kind: string) => {
    expect(kind).toBe('timemap');
    requests.push(`${site}/${branch}`);
    return published[site] ?? null;
  };
  const readSnapshot = readTimeMap as ContentRepository['readSnapshot'];
  const store = createKnownCapturesStore({ readSnapshot });
  return { requests, store, ...store.getState(), known: () => store.getState().captures };
}

describe('the published captures of several sites', () => {
  test('are read again for another branch, whose captures replace them', async () => {
    const { load, known, requests } = openStore({ '500': timeMap });
    await load(['500'], '1');
    const second = load(['500'], '2');
    expect(known()).toEqual({});
    await second;
    expect(known()).toEqual({ '500': january });
    expect(requests).toEqual(['500/1', '500/2']);
  });

  test('are requested once, and not for a site whose content has been loaded', async () => {
    const { load, note, known, requests } = openStore({ '500': timeMap, word: timeMap });
    note({ site: '500', branch: '1' }, later);
    await Promise.all([load(['500', 'word'], '1'), load(['word'], '1')]);
    await load(['word'], '1');
    expect(known()).toEqual({ '500': later, word: january });
    expect(requests).toEqual(['word/1']);
  });

  test('are requested again if they could not be read', async () => {
    const published: Parameters<typeof openStore>[0] = {};
    const { load, known } = openStore(published);
    await load(['500'], '1');
    expect(known()).toEqual({});
    published['500'] = timeMap;
    await load(['500'], '1');
    expect(known()).toEqual({ '500': january });
  });

  test('do not replace those of content that loads meanwhile', async () => {
    const { load, note, known } = openStore({ '500': timeMap });
    const loaded = load(['500'], '1');
    note({ site: '500', branch: '1' }, later);
    await loaded;
    expect(known()).toEqual({ '500': later });
  });

  test('are forgotten at sign-out, also those still being read', async () => {
    const { load, forget, known } = openStore({ '500': timeMap, word: timeMap });
    await load(['500'], '1');
    const loaded = load(['word'], '1');
    forget();
    expect(known()).toEqual({});
    await loaded;
    expect(known()).toEqual({});
  });
});
