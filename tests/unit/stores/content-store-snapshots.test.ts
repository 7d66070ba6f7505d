import { describe, expect, test } from 'vitest';
import { noContent } from '../../../src/domain/content/content';
import type { Need } from '../../../src/routing/need';
import { buildItem } from '../../support/build-content';
import {
  at,
  captures,
  homer,
  idsOf,
  isComplete,
  type LoadedView,
  listedIds,
  listOf,
  live,
  select,
  storyNeed,
} from '../../support/open-content-store';
import {
  newest,
  openPublishedSite as open,
  siteSize,
  stale,
  timeOf,
} from '../../support/open-published-site';
import { buildScreen, buildThread, type Snapshots } from '../../support/snapshots';
import { type BackendCall, settle } from '../../support/watched-backend';

const archived = at(timeOf(200));
const all: Need = { kind: 'all' };

async function opened(replaced: Snapshots = {}) {
  const page = open(replaced);
  await page.load();
  page.watched.countAnew();
  return page;
}

describe.each<[BackendCall, string, Need, LoadedView]>([
  ['screen', 'a live list', listOf(), live],
  ['index', 'a live list', listOf(), live],
  ['list', 'a later page', listOf('2'), live],
  ['thread', 'a live story', storyNeed('story0'), live],
  ['screen', 'an archived list', listOf(), archived],
  ['story', 'an archived story', storyNeed('story0'), archived],
  ['timemap', 'the captures', captures, select],
])('a late %s of %s', (call, _, need, view) => {
  async function openHeld() {
    const page = open();
    page.watched.hold(call);
    const done = page.load(need, view);
    await expect.poll(() => page.watched.held.length).toBe(1);
    await settle();
    return { ...page, done };
  }

  test('does not replace what another site brought', async () => {
    const { state, store, load, proceed, done } = await openHeld();
    const next = load(need, view, homer);
    await settle();
    proceed();
    await Promise.all([done, next]);
    expect(state()).toMatchObject({ content: { query: homer }, isLoading: false });
    expect(idsOf(store)).toEqual(['of-homer']);
  });

  test('does not come back after content was cleared', async () => {
    const { state, proceed, done } = await openHeld();
    state().clearContent();
    proceed();
    await done;
    expect(state()).toMatchObject({ content: noContent, contentItems: [] });
  });

  test('does not replace all content, which came before it', async () => {
    const { state, load, store, proceed, done } = await openHeld();
    const whole = load(all, view);
    await expect.poll(() => isComplete(store)).toBe(true);
    const { content } = state();
    proceed();
    await Promise.all([done, whole]);
    expect(state().content).toBe(content);
  });
});

describe('while parts are on their way', () => {
  test('a story is shown before the screen, if that takes longer', async () => {
    const { watched, store, load, hasDiscussion, proceed } = open();
    watched.hold('screen');
    const done = [load(), load(storyNeed('story0'))];
    await expect.poll(() => hasDiscussion('story0')).toBe(true);
    expect(listedIds(store, live)).toBeNull();
    proceed();
    await Promise.all(done);
    expect(hasDiscussion('story0')).toBe(true);
    expect(listedIds(store, live)).toEqual(newest(0, 20));
  });

  test('what one screen needs does not replace what others brought', async () => {
    const { load, store, hasDiscussion } = await opened();
    await Promise.all([load(listOf('3')), load(storyNeed('story0')), load()]);
    expect(listedIds(store, live)).toEqual(newest(0, 20));
    expect(listedIds(store, live, '3')).toEqual(newest(40, 60));
    expect(hasDiscussion('story0')).toBe(true);
  });

  test('a story waits for the content that is on its way, instead of reading it twice', async () => {
    const { watched, store, load, proceed } = open({ index: stale, thread: () => null });
    watched.hold('pages');
    const list = load();
    await expect.poll(() => watched.held.length).toBe(1);
    const story = load(storyNeed('story0'));
    await settle();
    proceed();
    await Promise.all([list, story]);
    expect(watched.documents.content).toBe(siteSize);
    expect(isComplete(store)).toBe(true);
  });

  test('a reader who chose a capture opens it without a second read of anything', async () => {
    const { watched, store, load, state, proceed } = open();
    watched.hold('pages');
    const chosen = load(captures, select);
    await expect.poll(() => state().content.timeMap).not.toBeNull();
    const opening = load(listOf(), archived);
    await expect.poll(() => watched.held.length).toBe(1);
    expect(state().isLoading).toBe(true);
    expect(listedIds(store, archived)).toEqual(newest(0, 20));
    proceed();
    await Promise.all([chosen, opening]);
    // The index, the TimeMap and the screen.
    expect(watched.documents).toMatchObject({ snapshots: 3, content: siteSize });
    expect(state().isLoading).toBe(false);
  });
});

test('no part is read twice, and none with all content', async () => {
  const { watched, load, story } = await opened();
  const needs = [listOf('2'), storyNeed('story0'), storyNeed('nowhere')];
  for (const need of [...needs, ...needs]) await Promise.all([load(need), load(need)]);
  const once = { snapshots: needs.length, content: siteSize };
  expect(watched.documents).toMatchObject(once);
  expect(story('nowhere')).toEqual({ item: null, ofAllTimes: undefined, isWhole: true });
  await load(all);
  await load(listOf('3'));
  await load(storyNeed('story1'));
  expect(watched.documents).toMatchObject(once);
});

test('a comment whose discussion is in another document is found there', async () => {
  const story0 = buildItem({ itemId: 'story0', versions: { [timeOf(0)]: 'yes' } });
  const comment = { ...story0, itemId: 'c1', parentId: 'story0' };
  const storyIds = new Map([['c1', 'story0']]);
  const { watched, load, hasDiscussion } = await opened({
    thread: (itemId) =>
      buildThread(itemId === 'c1' ? { storyOf: storyIds } : { items: [story0, comment] }),
  });
  await load(storyNeed('c1'));
  expect(watched.documents).toMatchObject({ snapshots: 2, content: 0 });
  for (const id of ['c1', 'story0']) expect(hasDiscussion(id)).toBe(true);
});

test('archived screens of several times stay, each read once, in whatever order they come', async () => {
  const screenWith = (itemId: string, from: string, until: string | null) => {
    const item = buildItem({ itemId, versions: { [from]: 'yes' } });
    return buildScreen({ from, until, stories: [{ item, comments: 0, later: new Map() }] });
  };
  const before2015 = screenWith('of-2010', '20100101000000', '20150101000000');
  const from2015 = screenWith('of-2015', '20150101000000', null);
  const screen = (wanted: string) => (wanted < '20150101000000' ? before2015 : from2015);
  const { watched, store, load, proceed } = open({ screen });
  const times = ['20120101000000', '20160101000000', '20130101000000'];
  watched.hold('pages');
  void load(listOf(), at('20120101000000'));
  await expect.poll(() => watched.held.length).toBe(1);
  watched.hold('screen');
  const before = watched.documents.snapshots;
  for (const time of times) void load(listOf(), at(time));
  await settle();
  const [, ...screens] = watched.held;
  for (const held of screens) held.proceed();
  await settle();
  const ids = times.map((time) => listedIds(store, at(time))?.join());
  expect(ids).toEqual(['of-2010', 'of-2015', 'of-2010']);
  expect(watched.documents.snapshots).toBe(before + 1);
  proceed();
});
