import { describe, expect, test } from 'vitest';
import { parseSnapshot } from '../../../../src/backend/snapshot-document';
import { captureSteps } from '../../../../src/domain/captures/capture-steps';
import { capturesOf } from '../../../../src/domain/captures/item-index';
import { type ContentItem, visibleVersion } from '../../../../src/domain/content/content-item';
import { createSiteRegistry } from '../../../../src/domain/content/site-registry';
import {
  coversTime,
  type Screen,
  snapshotKeys,
  storiesAt,
} from '../../../../src/domain/content/snapshot';
import { newestFirst, storiesPerPage } from '../../../../src/domain/content/story-list';
import { archiveItems } from '../../../../src/domain/content/visible-items';
import { commentCounts } from '../../../../src/domain/discussion/story-tree';
import { digitsOfDate } from '../../../../src/domain/time/timestamp';
import { SnapshotBuilder } from '../../../../tools/content/publish/build-snapshots';
import { listedBody } from '../../../../tools/content/publish/lists';
import { buildItem } from '../../../support/build-content';
import { type PublishedContent, publishedItems } from '../../../support/published-content';

const secondAt = (at: number) => digitsOfDate(new Date(Date.UTC(2004, 0, 1, 0, 0, at)));
const registry = createSiteRegistry();

function fail(problem: string): never {
  throw new Error(problem);
}

/** The archived screen for a moment, as a reader finds it. */
function screenAt(published: PublishedContent, moment: string): Screen | null {
  const part = published.readPart('screen', snapshotKeys.screen(moment));
  return part && parseSnapshot('screen', part, fail);
}

function archivedScreens({ parts }: PublishedContent): readonly Screen[] {
  return parts
    .filter(({ key }) => key.startsWith('screen-2'))
    .map((part) => parseSnapshot('screen', part, fail))
    .filter((screen) => screen !== null);
}

/** `count` stories, one per second. */
const storiesEachSecond = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildItem({ itemId: `s${at}`, versions: { [secondAt(at)]: 'yes' } }),
  );

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
    const keys = Array.from({ length: 1 + next(6) }, () => secondAt(next(200)));
    const sketches = keys.map((key) => {
      const body = [`At ${key}. ${'word '.repeat(next(300))}`];
      return [key, next(9) === 0 ? 'pending' : { body }] as const;
    });
    return buildItem({
      itemId: `i${at}`,
      parentId: isComment ? `i${next(at)}` : null,
      versions: Object.fromEntries(sketches),
    });
  });
}

/** The first stories of the list as of a moment, computed from all content. */
function firstStories(items: readonly ContentItem[], timestamp: string) {
  const visible = archiveItems(items, timestamp);
  const counts = commentCounts(visible, items);
  return visible
    .filter(({ parentId }) => parentId === null)
    .toSorted(newestFirst)
    .slice(0, storiesPerPage)
    .map((item) => [
      item.itemId,
      item.currentVersion,
      counts.get(item.itemId) ?? 0,
      listedBody(registry['500'], visibleVersion(item)?.body ?? []),
    ]);
}

describe('the archived screens', () => {
  test.each([1, 2, 3, 4, 5])('show at every moment what all content shows (%i)', (seed) => {
    const items = busyArchive(seed);
    const published = publishedItems(items);
    expect(archivedScreens(published).length).toBeGreaterThan(2);
    const captures = capturesOf(items).map(({ timestamp }) => timestamp);
    for (let second = 0; second < 210; second++) {
      const moment = secondAt(second);
      const screen = screenAt(published, moment);
      if (!screen) {
        expect(moment < (captures[0] ?? '')).toBe(true);
        continue;
      }
      expect(coversTime(screen, moment)).toBe(true);
      const shown = storiesAt(screen, moment).map(({ item, comments }) => [
        item.itemId,
        item.currentVersion,
        comments,
        visibleVersion(item)?.body,
      ]);
      expect(shown).toEqual(firstStories(items, moment));
      const { previous, current, next } = captureSteps(captures, moment);
      expect(captureSteps(screen.captures, moment)).toMatchObject({ previous, current, next });
    }
  });

  test('are contiguous, each with the captures that its steps lead to', () => {
    const items = busyArchive(6);
    const captures = capturesOf(items).map(({ timestamp }) => timestamp);
    const screens = archivedScreens(publishedItems(items));
    expect(screens[0]?.from).toBe(captures[0]);
    for (const [at, { from, until, captures: listed, total }] of screens.entries()) {
      expect(until).toBe(screens[at + 1]?.from ?? null);
      const first = Math.max(0, captures.indexOf(from) - 1);
      const last = until === null ? captures.length : captures.indexOf(until);
      expect(listed).toEqual(captures.slice(first, last + 1));
      expect(total).toBeNull();
    }
  });

  test('order stories of the same second by their ids, as a list does', () => {
    const items = Array.from({ length: 60 }, (_, at) =>
      buildItem({ itemId: `s${String(at).padStart(2, '0')}`, versions: { [secondAt(1)]: 'yes' } }),
    );
    const screens = archivedScreens(publishedItems(items));
    expect(screens).toHaveLength(1);
    expect(screens[0]?.stories.map(({ item }) => item.itemId)).toEqual(
      items.slice(0, storiesPerPage).map(({ itemId }) => itemId),
    );
  });

  test('have the time zone of the site, and no unapproved versions', () => {
    const items = [
      buildItem({ itemId: 'a', itemTz: 'Europe/Rome', versions: { [secondAt(1)]: 'pending' } }),
      buildItem({
        itemId: 'b',
        itemTz: 'Europe/Rome',
        versions: { [secondAt(1)]: 'yes', [secondAt(2)]: 'no' },
      }),
      buildItem({ itemId: 'c', versions: { [secondAt(3)]: 'yes' } }),
    ];
    const [screen, ...others] = archivedScreens(publishedItems(items));
    expect(others).toEqual([]);
    expect(screen?.zone).toBe('Europe/Rome');
    expect(screen?.stories.map(({ item }) => [...item.versions.keys()])).toEqual([
      [secondAt(1)],
      [secondAt(3)],
    ]);
  });

  test.each([
    ['the first paragraph on 500', '500' as const, ['Begin', { text: 'ning', type: 'bold' }]],
    [
      'the whole text on homer',
      'homer' as const,
      ['Begin', { text: 'ning\n\nRest', type: 'bold' }, { linkType: 'external' }],
    ],
    ['nothing on word', 'word' as const, []],
  ])('have the part of a body that the list shows: %s', (_what, site, body) => {
    const link = { linkType: 'external', url: 'https://example.org', text: 'Link' } as const;
    const item = buildItem({
      itemSite: site,
      versions: {
        [secondAt(1)]: { body: ['Begin', { text: 'ning\n\nRest', type: 'bold' }, link] },
      },
    });
    const [screen] = archivedScreens(publishedItems([item], { site, branch: '1' }));
    expect(screen?.stories[0]?.item.versions.get(secondAt(1))?.body).toMatchObject(body);
  });

  test('are omitted if too large; readers of those find none that covers the time', () => {
    const headline = ['x'.repeat(40_000)];
    const loud = Array.from({ length: 30 }, (_, at) =>
      buildItem({ itemId: `loud${at}`, versions: { [secondAt(at)]: { headline } } }),
    );
    const calm = Array.from({ length: 90 }, (_, at) =>
      buildItem({ itemId: `calm${at}`, versions: { [secondAt(100 + at)]: 'yes' } }),
    );
    const builder = new SnapshotBuilder({ site: '500', branch: '1' });
    for (const item of [...loud, ...calm]) builder.add(item);
    const { leftOut } = builder.build();
    // Eighteen headlines of 40,000 characters are more than 700,000 bytes.
    expect(leftOut[0]).toBe(`the archived screen from ${secondAt(17)}`);

    const published = publishedItems([...loud, ...calm]);
    const found = screenAt(published, secondAt(25));
    expect(found && coversTime(found, secondAt(25))).toBe(false);
    const last = screenAt(published, secondAt(189));
    expect(last && storiesAt(last, secondAt(189))).toHaveLength(storiesPerPage);
  });

  test('split long texts between more screens rather than omit them', () => {
    const headline = ['x'.repeat(20_000)];
    const items = Array.from({ length: 100 }, (_, at) =>
      buildItem({ itemId: `s${at}`, versions: { [secondAt(at)]: { headline } } }),
    );
    const published = publishedItems(items);
    for (let second = 0; second < 100; second++) {
      const screen = screenAt(published, secondAt(second));
      expect(screen && coversTime(screen, secondAt(second))).toBe(true);
    }
  });
});

describe('the number of archived screens', () => {
  test('is one for 20 changes', () => {
    const { length } = archivedScreens(publishedItems(storiesEachSecond(400)));
    expect(length).toBeGreaterThan(400 / 40);
    expect(length).toBeLessThanOrEqual(400 / 20);
  });

  test('stays below 600: then a screen has 40 changes, or 80', () => {
    const screensOf = (count: number) =>
      publishedItems(storiesEachSecond(count)).parts.filter(({ key }) => key.startsWith('screen-2'))
        .length;
    const before = screensOf(12_500);
    expect(before).toBeGreaterThan(590);
    expect(before).toBeLessThanOrEqual(600);
    expect(screensOf(12_700)).toBeLessThanOrEqual(310);
    expect(screensOf(25_000)).toBeLessThanOrEqual(310);
  });

  test('is one for 200 captures, if nothing changes in the list', () => {
    const items = [
      buildItem({ itemId: 's', versions: { [secondAt(0)]: 'yes' } }),
      ...Array.from({ length: 500 }, (_, at) =>
        buildItem({ itemId: `c${at}`, parentId: 's', versions: { [secondAt(1 + at)]: 'yes' } }),
      ),
    ];
    const screens = archivedScreens(publishedItems(items));
    expect(screens).toHaveLength(3);
    expect(Math.max(...screens.map(({ captures }) => captures.length))).toBe(202);
  });
});
