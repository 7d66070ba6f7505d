import { describe, expect, test } from 'vitest';
import type { ContentRepository } from '../../../src/backend/backend';
import { BackendError } from '../../../src/backend/backend-error';
import type { ContentItem } from '../../../src/domain/content-item';
import type { Front } from '../../../src/domain/front';
import { createContentStore } from '../../../src/stores/content-store';
import { buildItem } from '../../support/build-content';
import { settle as letAllCome } from '../../support/watched-backend';

const query = { site: '500', branch: '1' } as const;
const at = (timestamp: string | null) => ({ mode: 'archive-view', timestamp }) as const;
const item = (itemId: string) => buildItem({ itemId, versions: { '20100101000000': 'yes' } });
const frontFrom = (from: string, until: string | null): Front => ({
  from,
  until,
  zone: 'UTC',
  captures: [from],
  stories: [],
});
const early = frontFrom('20100101000000', '20150101000000');
const late = frontFrom('20150101000000', null);

const timeMap = {
  captures: [{ timestamp: '20100101000000', count: 2 }],
  storyCaptures: [],
  changes: new Map(),
};

/** A repository with fronts, whose pages come when `release` is called. */
function repositoryWith(front: ContentRepository['front'], kept: ContentItem[] | null = null) {
  const calls: string[] = [];
  let settle = (_: string) => {};
  const released = new Promise<string>((resolve) => {
    settle = resolve;
  });
  const repository: ContentRepository = {
    async *pages() {
      calls.push('pages');
      yield [item('a')];
      const outcome = await released;
      if (outcome !== 'come') throw new BackendError(outcome, 'made to fail');
      yield [item('b')];
    },
    mirror: async () => null,
    front: (site, branch, timestamp) => {
      calls.push(`front ${timestamp}`);
      return front(site, branch, timestamp);
    },
    story: async (_site, _branch, itemId) => {
      calls.push(`story ${itemId}`);
      return itemId === 'a' ? item('a') : null;
    },
    timeMap: async () => {
      calls.push('timeMap');
      return timeMap;
    },
    mirrorPart: async () => null,
    kept: async () => kept,
    keep: async () => {},
    forgetKept: async () => {},
  };
  return { store: createContentStore(repository), calls, settle };
}

const byTime: ContentRepository['front'] = async (_site, _branch, timestamp) =>
  timestamp < '20150101000000' ? early : late;

describe('what stood first at the time shown', () => {
  test('is there before the content, which then takes its place', async () => {
    const { store, calls, settle } = repositoryWith(byTime);
    const fetched = store.getState().fetchContent(query, at('20120101000000'));
    await expect.poll(() => store.getState().contentItems.length).toBe(1);
    // The list of the front keeps still; how much has come is told all the same.
    expect(store.getState()).toMatchObject({ front: early, loadedItems: [], isLoading: true });
    settle('come');
    await fetched;
    expect(store.getState()).toMatchObject({ front: null, isLoading: false, error: null });
    expect(store.getState().loadedItems).toHaveLength(2);
    expect(calls).toEqual(['front 20120101000000', 'pages']);
  });

  test('is asked for anew when the reader goes to a time that it does not tell', async () => {
    const { store, calls, settle } = repositoryWith(byTime);
    const fetched = store.getState().fetchContent(query, at('20120101000000'));
    await expect.poll(() => store.getState().front).toBe(early);
    store.getState().showAs(at('20130101000000'));
    store.getState().showAs(at('20160101000000'));
    await expect.poll(() => store.getState().front).toBe(late);
    expect(calls).toEqual(['front 20120101000000', 'pages', 'front 20160101000000']);
    settle('come');
    await fetched;
    store.getState().showAs(at('20120101000000'));
    await letAllCome();
    expect(calls.filter((call) => call !== 'timeMap')).toHaveLength(3);
  });

  test('is not waited for where it comes after the content', async () => {
    let bring = (_: Front) => {};
    const { store, settle } = repositoryWith((_site, _branch, timestamp) =>
      timestamp < '20150101000000'
        ? Promise.resolve(early)
        : new Promise((resolve) => {
            bring = resolve;
          }),
    );
    const fetched = store.getState().fetchContent(query, at('20120101000000'));
    await expect.poll(() => store.getState().front).toBe(early);
    store.getState().showAs(at('20160101000000'));
    settle('come');
    await fetched;
    bring(late);
    await Promise.resolve();
    expect(store.getState().front).toBeNull();
  });

  test('comes with the captures of all times, where the content takes its time', async () => {
    const { store, calls, settle } = repositoryWith(byTime);
    const fetched = store.getState().fetchContent(query, at('20120101000000'));
    await expect.poll(() => store.getState().timeMap).toBe(timeMap);
    settle('come');
    await fetched;
    expect(store.getState().timeMap).toBeNull();
    const quick = repositoryWith(byTime);
    quick.settle('come');
    await quick.store.getState().fetchContent(query, at('20120101000000'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(quick.calls).not.toContain('timeMap');
    expect(calls).toContain('timeMap');
  });

  test('of a time that was shown before is kept, and a late one of another is passed over', async () => {
    const answers: (() => void)[] = [];
    const { store, calls } = repositoryWith(async (...asked) => {
      if (asked[2] > '20150101000000') await new Promise<void>((resolve) => answers.push(resolve));
      return byTime(...asked);
    });
    void store.getState().fetchContent(query, at('20120101000000'));
    await expect.poll(() => store.getState().front).toBe(early);
    store.getState().showAs(at('20160101000000'));
    await expect.poll(() => answers).toHaveLength(1);
    store.getState().showAs(at('20130101000000'));
    answers[0]?.();
    await letAllCome();
    expect(store.getState().front).toBe(early);
    store.getState().showAs(at('20170101000000'));
    await expect.poll(() => store.getState().front).toBe(late);
    store.getState().showAs(at('20120101000000'));
    await expect.poll(() => store.getState().front).toBe(early);
    expect(calls.filter((call) => call.startsWith('front'))).toHaveLength(2);
  });

  test('comes with the story that is read, until all has come', async () => {
    const { store, calls, settle } = repositoryWith(byTime);
    await store.getState().needStory('a');
    expect(calls).toEqual([]);
    const fetched = store.getState().fetchContent(query, at('20120101000000'));
    await store.getState().needStory('nowhere');
    expect(store.getState().alone).toBeNull();
    await store.getState().needStory('a');
    expect(store.getState().alone?.itemId).toBe('a');
    settle('come');
    await fetched;
    expect(store.getState().alone).toBeNull();
    await store.getState().needStory('a');
    expect(calls.filter((call) => call.startsWith('story'))).toEqual(['story nowhere', 'story a']);
  });

  test.each([
    ['unavailable', early],
    ['permission-denied', null],
    ['unauthenticated', null],
  ] as const)('where the content fails with %s is %j', async (code, left) => {
    const { store, settle } = repositoryWith(byTime);
    const fetched = store.getState().fetchContent(query, at('20120101000000'));
    await expect.poll(() => store.getState().front).toBe(early);
    settle(code);
    await fetched;
    expect(store.getState()).toMatchObject({ front: left, errorCode: code, isLoading: false });
    expect(store.getState().contentItems).toEqual([]);
  });

  test('is of no use beside what was kept, nor without a time', async () => {
    const kept = repositoryWith(byTime, [item('a')]);
    void kept.store.getState().fetchContent(query, at('20120101000000'));
    const timeless = repositoryWith(byTime);
    void timeless.store.getState().fetchContent(query, at(null));
    await expect.poll(() => [kept.calls, timeless.calls]).toEqual([['pages'], ['pages']]);
  });

  test('of another site is dropped', async () => {
    let bring = (_: Front) => {};
    const { store, calls } = repositoryWith(
      () =>
        new Promise((resolve) => {
          bring = resolve;
        }),
    );
    void store.getState().fetchContent(query, at('20120101000000'));
    await expect.poll(() => calls).toHaveLength(1);
    store.getState().clearContent();
    bring(early);
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState().front).toBeNull();
    expect(calls).toEqual(['front 20120101000000']);
  });
});
