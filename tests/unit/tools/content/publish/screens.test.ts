import { describe, expect, test } from 'vitest';
import { captureSteps } from '../../../../../src/domain/captures/capture-steps';
import { type ContentItem, visibleVersion } from '../../../../../src/domain/content/content-item';
import { capturesOf } from '../../../../../src/domain/content/item-index';
import { createSiteRegistry, type SiteKey } from '../../../../../src/domain/content/site-registry';
import {
  coversTime,
  type Screen,
  snapshotKeys,
  storiesAt,
} from '../../../../../src/domain/content/snapshot';
import { newestFirst, storiesPerPage } from '../../../../../src/domain/content/story-list';
import { archiveItems } from '../../../../../src/domain/content/visible-items';
import { commentCounts } from '../../../../../src/domain/discussion/comment-tree';
import type { Segment } from '../../../../../src/domain/text/segment';
import type { Timestamp } from '../../../../../src/domain/time/timestamp';
import { listedBody } from '../../../../../tools/content/publish/lists';
import { archivedScreens } from '../../../../../tools/content/publish/screens';
import { buildItem } from '../../../../support/build-content';
import {
  buildSnapshots,
  type PublishedContent,
  publishedItems,
} from '../../../../support/published-content';
import {
  itemAt,
  keyAt,
  keysOf,
  readPublished,
  storiesEachSecond,
} from '../../../../support/read-published';

/** The archived screen for a moment, as a reader finds it. */
const screenAt = (published: PublishedContent, moment: string) =>
  readPublished(published, 'screen', snapshotKeys.screen(moment));

const screensOf = (published: PublishedContent): readonly Screen[] =>
  keysOf(published, 'screen')
    .filter((key) => key !== 'screen-live')
    .map((key) => readPublished(published, 'screen', key));

const liveScreen = (published: PublishedContent) => screenAt(published, 'live');
const loud = (length: number) => ({ headline: ['x'.repeat(length)] });

/** Pseudo-random numbers, the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield Math.floor(state / 65536);
  }
}

/** An archive with many simultaneous changes: stories, edits, comments on comments. */
function busyArchive(seed: number): readonly ContentItem[] {
  const random = numbers(seed);
  const next = (below: number) => (random.next().value ?? 0) % below;
  return Array.from({ length: 90 }, (_, at) => {
    const isComment = at > 5 && next(3) === 0;
    const keys = Array.from({ length: 1 + next(6) }, () => keyAt(next(200)));
    const sketches = keys.map((key) => {
      const body = [`At ${key}. ${'word '.repeat(next(300))}`];
      const kind = next(9);
      // Some lose their text.
      const text = kind === 1 ? { headline: [], body: [] } : { body };
      return [key, kind === 0 ? 'pending' : text];
    });
    const parentId = isComment ? `i${next(at)}` : null;
    return buildItem({ itemId: `i${at}`, parentId, versions: Object.fromEntries(sketches) });
  });
}

/** The first stories of the list as of a moment, computed from all content. */
function firstStories(items: readonly ContentItem[], timestamp: Timestamp) {
  const visible = archiveItems(items, timestamp);
  const counts = commentCounts(visible, items);
  const stories = visible.filter(({ parentId }) => parentId === null).toSorted(newestFirst);
  return stories.slice(0, storiesPerPage).map((item) => ({
    item: { itemId: item.itemId, currentVersion: item.currentVersion },
    comments: counts.get(item.itemId) ?? 0,
    body: listedBody(createSiteRegistry()['500'], visibleVersion(item) ?? { body: [] }),
  }));
}

describe('the live screen', () => {
  test('has the newest 20 stories, newest first, with their comments counted', () => {
    const comments = [itemAt('r1', 's58', [keyAt(100)]), itemAt('r2', 'r1', [keyAt(101)])];
    const pending = itemAt('pending', null, [keyAt(200)], { approved: 'pending' });
    const screen = liveScreen(publishedItems([...storiesEachSecond(60), ...comments, pending]));
    expect(screen).toMatchObject({ from: 'live', until: null, zone: 'UTC', captures: [] });
    expect(screen.total).toBe(60);
    expect(screen.stories.map(({ item, comments }) => [item.itemId, comments])).toEqual(
      Array.from({ length: 20 }, (_, at) => [`s${59 - at}`, at === 1 ? 2 : 0]),
    );
  });

  test('has fewer stories if 20 exceed 150 KB, but at least one, which must fit a document', () => {
    const few = liveScreen(publishedItems(storiesEachSecond(60, loud(10_000))));
    expect(few.stories).toHaveLength(14);
    expect(few.total).toBe(60);
    const one = liveScreen(publishedItems(storiesEachSecond(2, loud(200_000))));
    expect(one.stories).toHaveLength(1);
    expect(() => publishedItems([itemAt('loud', null, [keyAt(1)], loud(800_000))])).toThrow(
      'the newest story, loud, is too large for a document',
    );
  });

  test('has a story whose only version has an invalid key, and is empty without content', () => {
    const odd = itemAt('odd', null, ['__proto__ ']);
    expect(liveScreen(publishedItems([odd])).stories).toMatchObject([
      { item: { itemId: 'odd', currentVersion: '__proto__ ' } },
    ]);
    const published = publishedItems([]);
    expect(liveScreen(published)).toMatchObject({ stories: [], total: 0 });
    expect(published.parts.map(({ key }) => key)).toEqual(['screen-live', 'thread-00000000']);
  });
});

describe('the archived screens', () => {
  test.each([1, 2])(
    'are contiguous, and show at every moment what all content shows (%i)',
    (seed) => {
      const items = busyArchive(seed);
      const published = publishedItems(items);
      const captures = capturesOf(items).map(({ timestamp }) => timestamp);
      const screens = screensOf(published);
      expect(screens.length).toBeGreaterThan(2);
      expect(screens[0]?.from).toBe(captures[0]);
      for (const [at, { from, until, captures: listed, total }] of screens.entries()) {
        expect(until).toBe(screens[at + 1]?.from ?? null);
        const first = Math.max(0, captures.indexOf(from) - 1);
        const last = until === null ? captures.length : captures.indexOf(until);
        expect(listed).toEqual(captures.slice(first, last + 1));
        expect(total).toBeNull();
      }
      for (let second = 0; second < 210; second++) {
        const moment = keyAt(second);
        if (moment < (captures[0] ?? '')) {
          expect(published.readPart('screen', snapshotKeys.screen(moment))).toBeNull();
          continue;
        }
        const screen = screenAt(published, moment);
        expect(coversTime(screen, moment)).toBe(true);
        const shown = storiesAt(screen, moment).map((story) => {
          return { ...story, body: visibleVersion(story.item)?.body };
        });
        const stories = firstStories(items, moment);
        expect(shown).toHaveLength(stories.length);
        expect(shown).toMatchObject(stories);
        const { previous, current, next } = captureSteps(captures, moment);
        expect(captureSteps(screen.captures, moment)).toMatchObject({ previous, current, next });
      }
    },
  );

  test('have the time zone of the site, and no unapproved versions', () => {
    const itemTz = 'Europe/Rome';
    const screens = screensOf(
      publishedItems([
        buildItem({ itemId: 'a', itemTz, versions: { [keyAt(1)]: 'pending' } }),
        buildItem({ itemId: 'b', itemTz, versions: { [keyAt(1)]: 'yes', [keyAt(2)]: 'no' } }),
        itemAt('c', null, [keyAt(3)]),
      ]),
    );
    expect(screens.map(({ zone }) => zone)).toEqual([itemTz]);
    const keys = screens[0]?.stories.map(({ item }) => [...item.versions.keys()]);
    expect(keys).toEqual([[keyAt(1)], [keyAt(3)]]);
  });

  test('hold fewer moments if texts are long, and are omitted if one is too large', () => {
    const loud = storiesEachSecond(30, { headline: ['x'.repeat(40_000)] });
    const calm = Array.from({ length: 90 }, (_, at) => itemAt(`c${at}`, null, [keyAt(100 + at)]));
    const items = [...loud, ...calm];
    // Eighteen headlines of 40,000 characters are more than 700,000 bytes.
    const { leftOut } = buildSnapshots(items, { site: '500', branch: '1' });
    expect(leftOut[0]).toBe(`the archived screen from ${keyAt(17)}`);

    const published = publishedItems(items);
    expect(coversTime(screenAt(published, keyAt(25)), keyAt(25))).toBe(false);
    const last = screenAt(published, keyAt(189));
    expect(storiesAt(last, keyAt(189))).toHaveLength(storiesPerPage);
    const long = publishedItems(storiesEachSecond(100, { headline: ['x'.repeat(20_000)] }));
    for (let second = 0; second < 100; second++) {
      expect(coversTime(screenAt(long, keyAt(second)), keyAt(second))).toBe(true);
    }
  });
});

const link = { linkType: 'external', url: 'https://example.org', text: 'Link' } as const;
const bodyWith = (second: Segment): readonly Segment[] => ['Begin', second, link];
const bold = (text: string) => ({ text, type: 'bold' }) as const;
const long = 'x'.repeat(12_000);

test.each<[what: string, SiteKey, given: readonly Segment[], shown: readonly Segment[]]>([
  ['the first paragraph on 500', '500', bodyWith(bold('ning\n\nRest')), ['Begin', bold('ning')]],
  ['no link that is then without text', '500', bodyWith({ ...link, text: '\n\nMore' }), ['Begin']],
  ['the whole text on homer', 'homer', bodyWith('\n\nRest'), bodyWith('\n\nRest')],
  ['10,000 characters of it', 'homer', [long, link], [`${long.slice(0, 10_000)}…`]],
  ['the first paragraph on word', 'word', bodyWith('\n\nRest'), ['Begin']],
])('lists have of a body %s', (_what, site, given, shown) => {
  const item = buildItem({ itemSite: site, versions: { [keyAt(1)]: { body: given } } });
  const published = publishedItems([item], { site, branch: '1' });
  for (const at of ['live', keyAt(1)]) {
    const [story] = screenAt(published, at).stories;
    expect(story?.item.versions.get(keyAt(1))?.body).toEqual(shown);
  }
});

describe('the number of archived screens', () => {
  test.each([
    ['one for 20 changes', 400, 11, 20],
    ['at most 600', 12_500, 591, 600],
    ['one for 40 changes if it would exceed 600', 12_700, 300, 310],
    ['one for 80 changes if it would exceed 600 still', 25_000, 300, 310],
  ])('is %s', (_what, count, least, most) => {
    const stories = storiesEachSecond(count);
    const captures = stories.flatMap(({ approvedKeys }) => approvedKeys);
    const { length } = archivedScreens(stories, captures, new Map(), 'UTC');
    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(most);
  });

  test('is one for 200 captures, if nothing changes in the list', () => {
    const comments = Array.from({ length: 500 }, (_, at) => itemAt(`c${at}`, 's', [keyAt(1 + at)]));
    const screens = screensOf(publishedItems([itemAt('s', null, [keyAt(0)]), ...comments]));
    expect(screens).toHaveLength(3);
    expect(Math.max(...screens.map(({ captures }) => captures.length))).toBe(202);
  });
});
