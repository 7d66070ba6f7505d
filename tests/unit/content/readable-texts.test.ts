import { describe, expect, test } from 'vitest';
import type { UserRepository } from '../../../src/backend/backend';
import { storyOf } from '../../../src/domain/content/content-selectors';
import type { UserDocument } from '../../../src/domain/content/user';
import type { SiteView } from '../../../src/domain/content/view';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { Need } from '../../../src/routing/need';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import {
  at,
  isComplete,
  listedIds,
  listOf,
  live,
  site500,
  storyNeed,
} from '../../support/open-content-store';
import { settle } from '../../support/watched-backend';
import { openWithoutSanitizer } from '../../support/without-sanitizer';

const now = () => new Date('2024-01-01T12:00:00Z');

/** The time at which a story was written, one every four hours. */
const timeOf = (story: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1, 4 * story)));

const marked = () => true;

/**
 * A published site of 60 stories, of which those that `hasMarkup` names have markup; the sanitizer has not loaded.
 * With `isCached`, this browser has a copy.
 */
async function openSite(hasMarkup: (story: number) => boolean, { isCached = false } = {}) {
  const { loads } = await openWithoutSanitizer();
  const { withReadableTexts } = await import('../../../src/content/readable-texts');
  const { openStoreOn } = await import('../../support/open-content-store');
  const { publishSnapshots } = await import('../../support/snapshots');
  const { itemsOf } = await import('../../support/published-content');
  const { watchBackend } = await import('../../support/watched-backend');
  const { cacheSite, openCachedSites } = await import('../../support/cached-sites');
  const documents = Array.from({ length: 60 }, (_, story) => {
    const title = hasMarkup(story) ? '<b>Title</b>' : 'Title';
    return buildDocument(`story${story}`, { [timeOf(story)]: buildVersionDocument(title) });
  });
  const snapshots = isCached ? {} : publishSnapshots(documents);
  const cache = openCachedSites();
  const cached = { ...site500, account: 'ada', cachedAt: '20231231120000', change: 'c1' };
  if (isCached) expect(await cacheSite(cache, cached, itemsOf(documents))).toBe('written');
  const { backend } = watchBackend({ documents, snapshots });
  const repository = withReadableTexts(backend.content);
  const { store, load, fetchContent } = openStoreOn(repository, now, { cache });
  const isShown = (need: Need, view: SiteView) =>
    need.kind === 'story'
      ? storyOf(store.getState().content, view, need.itemId)?.item != null
      : listedIds(store, view) !== null;
  return {
    loads,
    store,
    isShown,
    load: (need: Need, view: SiteView) => load(site500, need, view),
    retry: (view: SiteView) => fetchContent(site500, view),
  };
}

const screens: readonly [what: string, Need, SiteView][] = [
  ['the first screen of a live list', listOf(), live],
  ['a live story', storyNeed('story0'), live],
  ['an archived list', listOf(), at(timeOf(30))],
  ['an archived story', storyNeed('story0'), at(timeOf(30))],
];

describe('content with markup', { tags: ['8.6'] }, () => {
  test.each(screens)('is shown once the sanitizer has loaded: %s', async (_, need, view) => {
    const { loads, isShown, load } = await openSite(marked);
    const done = load(need, view);
    await expect.poll(loads.count).toBeGreaterThan(0);
    await settle();
    expect(isShown(need, view)).toBe(false);
    loads.succeed();
    await done;
    expect(isShown(need, view)).toBe(true);
  });

  test.each(screens)(
    'cannot be read if the sanitizer cannot be loaded, and is read again on retry: %s',
    async (_, need, view) => {
      const { loads, store, isShown, load, retry } = await openSite(marked);
      loads.fail();
      await load(need, view);
      expect(store.getState().error).toBe('Cannot reach the archive.');
      expect([isShown(need, view), store.getState().contentItems]).toEqual([false, []]);
      loads.succeed();
      await retry(view);
      expect(store.getState().error).toBeNull();
      expect(isShown(need, view)).toBe(true);
    },
  );

  test('of a copy in this browser is shown once the sanitizer has loaded', async () => {
    const { loads, store, load } = await openSite(marked, { isCached: true });
    const sources = new Set<string | null>();
    store.subscribe(({ content }) => {
      if (listedIds(store, live)) sources.add(content.source);
    });
    const done = load(listOf(), live);
    await expect.poll(loads.count).toBeGreaterThan(0);
    await settle();
    expect([isComplete(store), ...sources]).toEqual([false]);
    loads.succeed();
    await done;
    // Then it is read again.
    expect([...sources]).toEqual(['browser', 'archive']);
  });

  test('of a copy in this browser cannot be read without it, and is read again on retry', async () => {
    const { loads, store, load, retry } = await openSite(marked, { isCached: true });
    loads.fail();
    await load(listOf(), live);
    expect(store.getState().error).toBe('Cannot reach the archive.');
    expect(listedIds(store, live)).toBeNull();
    loads.succeed();
    await retry(live);
    expect(store.getState().error).toBeNull();
    expect(isComplete(store)).toBe(true);
  });

  test('does not delay a screen of other stories, only all items', async () => {
    const view = at(timeOf(50));
    const { loads, store, load } = await openSite((story) => story === 0);
    const done = load(listOf(), view);
    await expect.poll(loads.count).toBeGreaterThan(0);
    await settle();
    expect([listedIds(store, view)?.length, isComplete(store)]).toEqual([20, false]);
    loads.succeed();
    await done;
    expect(isComplete(store)).toBe(true);
  });
});

test.each(screens)('content without markup needs no sanitizer: %s', async (_, need, view) => {
  const { loads, isShown, load } = await openSite(() => false);
  await load(need, view);
  expect([isShown(need, view), loads.count()]).toEqual([true, 0]);
});

describe('the document of a user', { tags: ['8.6'] }, () => {
  const user = (fields: Partial<UserDocument>): UserDocument => ({
    email: 'ada@a.example',
    name: 'Ada',
    nickname: null,
    role: 'reader',
    regTimestamp: '20200101000000',
    ...fields,
  });
  const never = () => Promise.reject(new Error('not asked for here'));

  async function openUser(stored: UserDocument | null) {
    const { loads, plainText } = await openWithoutSanitizer();
    const { withReadableNames } = await import('../../../src/content/readable-texts');
    const users: UserRepository = {
      read: async () => stored,
      createIfMissing: async (_, created) => stored ?? created,
      ...{ create: never, update: never, delete: never },
    };
    return { loads, plainText, users: withReadableNames(users) };
  }

  test.each([
    ['with markup in its name', user({ name: '<b>Ada</b>' })],
    ['with markup in its nickname', user({ nickname: 'A &amp; B' })],
  ])('%s is read once the sanitizer has loaded', async (_, stored) => {
    const { loads, users } = await openUser(stored);
    const read: (UserDocument | null)[] = [];
    const reading = [users.read('ada'), users.createIfMissing('ada', user({}))].map((one) =>
      one.then((found) => read.push(found)),
    );
    await expect.poll(loads.count).toBe(1);
    await settle();
    expect(read).toEqual([]);
    loads.succeed();
    await Promise.all(reading);
    expect(read).toEqual([stored, stored]);
  });

  test('is read without the sanitizer, with a mark for the name, if it cannot be loaded', async () => {
    const { loads, plainText, users } = await openUser(user({ name: '<b>Ada</b>' }));
    loads.fail();
    const read = await users.read('ada');
    expect(read?.name).toBe('<b>Ada</b>');
    expect(plainText(read?.name ?? '')).toBe('[…]');
  });

  test.each([
    ['without markup', user({ nickname: 'Ada < Eve' })],
    ['that does not exist', null],
  ])('%s needs no sanitizer', async (_, stored) => {
    const { loads, users } = await openUser(stored);
    expect(await users.read('ada')).toEqual(stored);
    expect(loads.count()).toBe(0);
  });
});
