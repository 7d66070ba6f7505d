import { describe, expect, test } from 'vitest';
import { visibleVersion } from '../../../src/domain/content/content-item';
import { capturesAreKnown, storyOf } from '../../../src/domain/content/content-selectors';
import type { Screen } from '../../../src/domain/content/snapshot';
import type { SiteView } from '../../../src/domain/content/view';
import { loadErrorMessage } from '../../../src/domain/error-messages';
import type { Need } from '../../../src/routing/need';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import {
  at,
  idsOf,
  isComplete,
  listedIds,
  listOf,
  live,
  openContentStore,
  site500,
  storyNeed,
} from '../../support/open-content-store';
import {
  newest,
  openPublishedSite as open,
  siteSize,
  stale,
  timeOf,
} from '../../support/open-published-site';
import {
  buildScreen,
  buildThread,
  publishSnapshots,
  type Snapshots,
} from '../../support/snapshots';

const archived = at(timeOf(200));

describe('a snapshot that cannot serve', () => {
  const liveScreen = buildScreen({ from: 'live', total: 0 });
  const of2009 = buildScreen({ from: '20090101000000', until: '20091231000000' });
  const of2015 = buildScreen({ from: '20150101000000' });

  test.each<[string, SiteView, Screen | null]>([
    ['a live screen that is missing', live, null],
    ['an archived screen in its place', live, of2009],
    ['an archived screen that is missing', archived, null],
    ['a screen that ends before the time', archived, of2009],
    ['a screen that begins after the time', archived, of2015],
    ['a live screen in the archive', archived, liveScreen],
  ])('is not shown, and the content is: %s', async (_, view, screen) => {
    const { watched, store, load, state, proceed } = open({ screen: () => screen });
    watched.hold('pages');
    const done = load(listOf(), view);
    await expect.poll(() => watched.held.length).toBe(1);
    expect(listedIds(store, view)).toBeNull();
    expect(state().isLoading).toBe(true);
    proceed();
    await done;
    expect(state()).toMatchObject({ isLoading: false, error: null });
    expect(listedIds(store, view)).toEqual(newest(0, 20));
    expect(isComplete(store)).toBe(true);
  });

  const tooLarge = { storyOf: new Map([['c1', 'story0']]), tooLarge: new Set(['story0']) };
  test.each<[string, Need, Snapshots]>([
    ['a missing list part', listOf('2'), { list: () => null }],
    ['an empty part', listOf('2'), { list: () => ({ start: 0, stories: [] }) }],
    ['a part after it', listOf('2'), { list: (at) => ({ start: at + 1, stories: [] }) }],
    ['a missing thread', storyNeed('story0'), { thread: () => null }],
    ['an empty thread', storyNeed('story0'), { thread: () => buildThread() }],
    ['a large thread', storyNeed('c1'), { thread: () => buildThread(tooLarge) }],
  ])('is read once, then the content: %s', async (_, need, replaced) => {
    const { watched, store, load, state, hasDiscussion } = open(replaced);
    await load();
    await load(need);
    // The screen, the index, and what cannot serve.
    expect(watched.documents).toMatchObject({ snapshots: 3, content: siteSize });
    expect(state().isLoading).toBe(false);
    expect(isComplete(store)).toBe(true);
    expect(listedIds(store, live, '2')).toEqual(newest(20, 40));
    expect(hasDiscussion('story0')).toBe(true);
  });
});

describe.each([
  ['live', live, { index: stale }],
  ['archived', archived, {}],
])('content that fails while a screen is shown, %s,', (_, view, replaced) => {
  test.each([
    ['unavailable', true],
    ['unreachable', true],
    ['timeout', true],
    ['permission-denied', false],
    ['unauthenticated', false],
  ])('with %s leaves what may be read: %j', { tags: ['11.2'] }, async (code, isLeft) => {
    const { watched, store, load, story, state } = open(replaced);
    watched.hold('pages');
    const list = load(listOf(), view);
    await expect.poll(() => watched.held.length).toBe(1);
    const reading = load(storyNeed('story0'), view);
    await expect.poll(() => story('story0', view)?.isWhole).toBe(true);
    watched.held[0]?.fail(code);
    await Promise.all([list, reading]);
    expect(state()).toMatchObject({ status: { kind: 'failed', code }, isLoading: false });
    expect(state().error).toBe(loadErrorMessage(code));
    expect(isComplete(store)).toBe(false);
    expect(listedIds(store, view)).toEqual(isLeft ? newest(0, 20) : null);
    expect(story('story0', view)?.isWhole ?? false).toBe(isLeft);
    expect(capturesAreKnown(state().content)).toBe(isLeft && view === archived);
    expect(idsOf(store).length > 0).toBe(isLeft);
  });

  test('leaves the reader able to go on to other screens', async () => {
    const { watched, store, load, story, state } = open(replaced);
    watched.fail('pages', 'unavailable');
    await load(listOf(), view);
    const next = view === live ? live : at(timeOf(20));
    await load(listOf('2'), next);
    await load(storyNeed('story0'), next);
    const page = view === live ? '2' : null;
    expect(listedIds(store, next, page)).toEqual(view === live ? newest(20, 40) : newest(99, 119));
    expect(story('story0', next)?.isWhole).toBe(true);
    expect(state().status).toEqual({ kind: 'failed', code: 'unavailable' });
  });
});

test('a story with two versions that was read in live mode has its first one in the archive', async () => {
  const [old, recent] = ['20100601000000', '20160101000000'];
  const versions = { [old]: buildVersionDocument('Old'), [recent]: buildVersionDocument('New') };
  const documents = [buildDocument('story', versions)];
  const snapshots = { ...publishSnapshots(documents), index: stale };
  const { watched, store, ...opened } = openContentStore(documents, snapshots);
  const load = (view: SiteView) => opened.load(site500, storyNeed('story'), view);
  const shown = (view: SiteView) => {
    const item = storyOf(store.getState().content, view, 'story')?.item;
    return item && visibleVersion(item)?.headline;
  };
  watched.fail('pages', 'unavailable');
  await load(live);
  watched.hold('pages');
  const archive = at('20120101000000');
  void load(archive);
  await expect.poll(() => shown(archive), { timeout: 1_000 }).toEqual(['Old']);
  expect(isComplete(store)).toBe(false);
  await load(live);
  expect(shown(live)).toEqual(['New']);
  expect(listedIds(store, live)).toEqual(['story']);
});
