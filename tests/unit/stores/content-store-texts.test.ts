import { expect, test } from 'vitest';
import type { ContentItem } from '../../../src/domain/content/content-item';
import type { SiteView } from '../../../src/domain/content/view';
import type { Need } from '../../../src/routing/need';
import {
  at,
  isComplete,
  listedIds,
  listOf,
  live,
  storyNeed,
} from '../../support/open-content-store';
import { openPublishedSite, timeOf } from '../../support/open-published-site';
import { settle } from '../../support/watched-backend';

/** A site whose texts cannot be shown before `finish` is called, except the `first` ones asked for. */
function openUnprepared(first = 0) {
  const asked: string[][] = [];
  const waiting: (() => void)[] = [];
  const prepareTexts = (items: readonly ContentItem[]) => {
    asked.push(items.map(({ itemId }) => itemId));
    if (asked.length <= first) return null;
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const proceed = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const finish = async (loading: Promise<void>) => {
    const proceeding = setInterval(proceed);
    await loading;
    clearInterval(proceeding);
  };
  return { ...openPublishedSite({}, { prepareTexts }), asked, waiting, finish };
}

test.each<[what: string, Need, SiteView]>([
  ['the first screen of a live list', listOf(), live],
  ['a live story', storyNeed('story0'), live],
  ['an archived list', listOf(), at(timeOf(60))],
  ['an archived story', storyNeed('story0'), at(timeOf(60))],
])('%s is shown once its texts can be', async (_, need, view) => {
  const { store, load, story, waiting, finish } = openUnprepared();
  const isShown = () =>
    (need.kind === 'story' ? story(need.itemId, view)?.item : listedIds(store, view)) != null;
  const done = load(need, view);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await settle();
  expect(isShown()).toBe(false);
  await finish(done);
  expect(isShown()).toBe(true);
});

test('a screen waits for its first stories only, and all items for all their texts', async () => {
  const view = at(timeOf(60));
  const { store, load, asked, waiting, finish } = openUnprepared(1);
  const done = load(listOf(), view);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await settle();
  expect(asked[0]).toHaveLength(5);
  expect([listedIds(store, view)?.length, isComplete(store)]).toEqual([20, false]);
  await finish(done);
  expect(isComplete(store)).toBe(true);
});
