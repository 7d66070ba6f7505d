import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSnapshot, parseSnapshotIndex } from '../../../../src/backend/snapshot-document';
import { joinTimeMaps, timeMapOf } from '../../../../src/domain/captures/timemap';
import { type ContentItem, visibleVersion } from '../../../../src/domain/content/content-item';
import { createSiteRegistry } from '../../../../src/domain/content/site-registry';
import {
  type SnapshotContents,
  type SnapshotKind,
  snapshotId,
  snapshotKeys,
} from '../../../../src/domain/content/snapshot';
import { newestFirst } from '../../../../src/domain/content/story-list';
import { liveItems } from '../../../../src/domain/content/visible-items';
import { commentCounts, commentTree } from '../../../../src/domain/discussion/story-tree';
import { digitsOfDate } from '../../../../src/domain/time/timestamp';
import { publishText } from '../../../../tools/content/commands/publish-places';
import { documentSize } from '../../../../tools/content/model/stored-document';
import { SnapshotBuilder } from '../../../../tools/content/publish/build-snapshots';
import { listedBody } from '../../../../tools/content/publish/lists';
import { buildItem } from '../../../support/build-content';
import { storableStrings } from '../../../support/hostile-strings';
import { type PublishedContent, publishedItems } from '../../../support/published-content';

const place = { site: '500', branch: '1' } as const;
const registry = createSiteRegistry();

function build(items: readonly ContentItem[]) {
  const builder = new SnapshotBuilder(place);
  for (const item of items) builder.add(item);
  return builder.build();
}

/** Returns the snapshot that a reader finds for a key; fails if it has parse problems. */
function read<Kind extends SnapshotKind>(
  published: PublishedContent,
  kind: Kind,
  key: string,
): SnapshotContents[Kind] {
  const found = parseSnapshot(kind, published.readPart(kind, key), (problem) => {
    throw new Error(problem);
  });
  if (!found) throw new Error(`there is no ${kind} for ${key}`);
  return found;
}

const liveScreen = (published: PublishedContent) =>
  read(published, 'screen', snapshotKeys.screen('live'));

/** The thread in which a reader finds an item by its id, directly or through its story. */
function threadWith(published: PublishedContent, itemId: string) {
  const thread = read(published, 'thread', snapshotKeys.thread(itemId));
  const storyId = thread.storyOf.get(itemId);
  return storyId === undefined ? thread : read(published, 'thread', snapshotKeys.thread(storyId));
}

const keysOf = ({ parts }: PublishedContent, kind: SnapshotKind) =>
  parts.map(({ key }) => key).filter((key) => key.startsWith(`${kind}-`));

const sizesOf = ({ parts }: PublishedContent) =>
  parts.map((part) => documentSize(`snapshots/500~1/parts/${part.key}`, part));

const keyAt = (at: number) => digitsOfDate(new Date(Date.UTC(2004, 0, 1) + at * 1000));
const long = (length: number) => ({ body: ['x'.repeat(length)] });
const loud = (length: number) => ({ headline: ['x'.repeat(length)] });
const story = (itemId: string, key: string, version: object = long(10)) =>
  buildItem({ itemId, versions: { [key]: version } });
const reply = (itemId: string, parentId: string, key: string, length = 10) =>
  buildItem({ itemId, parentId, versions: { [key]: long(length) } });
const stories = (count: number, version: object = long(10)) =>
  Array.from({ length: count }, (_, at) => story(`s${at}`, keyAt(at), version));
const ids = (items: readonly ContentItem[]) => items.map(({ itemId }) => itemId);

describe('the live screen', () => {
  test('has the newest 20 stories, newest first, with their comments counted', () => {
    const items = [
      ...stories(60),
      reply('r1', 's58', keyAt(100)),
      reply('r2', 'r1', keyAt(101)),
      buildItem({ itemId: 'pending', versions: { [keyAt(200)]: 'pending' } }),
    ];
    const screen = liveScreen(publishedItems(items));
    expect(screen).toMatchObject({ from: 'live', until: null, zone: 'UTC', captures: [] });
    expect(screen.total).toBe(60);
    expect(screen.stories.map(({ item, comments }) => [item.itemId, comments])).toEqual(
      Array.from({ length: 20 }, (_, at) => [`s${59 - at}`, at === 1 ? 2 : 0]),
    );
  });

  test('has fewer stories if 20 exceed 150 KB, but at least one', () => {
    const few = liveScreen(publishedItems(stories(60, loud(10_000))));
    expect(few.stories).toHaveLength(14);
    expect(few.total).toBe(60);
    expect(liveScreen(publishedItems(stories(2, loud(200_000)))).stories).toHaveLength(1);
  });

  test.each(['500', 'homer', 'word'] as const)(
    'has the part of a body that the list of %s shows',
    (site) => {
      const body = [
        'First paragraph. ',
        { text: `${'word '.repeat(100)}\n\n`, type: 'bold' as const },
        'x'.repeat(12_000),
      ];
      const item = buildItem({ itemSite: site, versions: { [keyAt(1)]: { body } } });
      const screen = liveScreen(publishedItems([item], { site, branch: '1' }));
      const shown = screen.stories.map((listed) => visibleVersion(listed.item)?.body);
      expect(shown).toEqual([listedBody(registry[site], body)]);
    },
  );

  test('has a link without text in the first paragraph as it is, without', () => {
    const link = { linkType: 'external', url: 'https://example.org', text: '\n\nMore' } as const;
    const published = publishedItems([story('s', keyAt(1), { body: ['Text', link] })]);
    const [listed] = liveScreen(published).stories;
    expect(listed && visibleVersion(listed.item)?.body).toEqual(['Text']);
  });

  test('omits a story whose only version has an invalid key', () => {
    const odd = buildItem({ itemId: 'odd', versions: { '__proto__ ': 'yes' } });
    expect(liveScreen(publishedItems([odd])).stories).toMatchObject([
      { item: { itemId: 'odd', currentVersion: '__proto__ ' } },
    ]);
  });

  test('of a place without content is empty', () => {
    const published = publishedItems([]);
    expect(liveScreen(published)).toMatchObject({ stories: [], total: 0 });
    expect(published.parts.map(({ key }) => key)).toEqual(['screen-live', 'thread-00000000']);
  });

  test('is required: a story too large for a document prevents publishing', () => {
    expect(build([story('loud', keyAt(1), loud(800_000))])).toMatchObject({
      parts: [],
      leftOut: [],
      problem: 'the newest story, loud, is too large for a document',
    });
  });
});

describe('the list', () => {
  test('has every live story at its rank from the oldest, with its comments counted', () => {
    const items = [
      ...stories(500, loud(1000)),
      ...Array.from({ length: 80 }, (_, at) => reply(`r${at}`, `s${at % 9}`, keyAt(at))),
    ];
    const published = publishedItems(items);
    const live = liveItems(items);
    const counts = commentCounts(live, items);
    const oldestFirst = live
      .filter(({ parentId }) => parentId === null)
      .sort(newestFirst)
      .reverse();
    expect(keysOf(published, 'list').length).toBeGreaterThan(4);
    for (const [rank, { itemId, currentVersion }] of oldestFirst.entries()) {
      const { start, stories: part } = read(published, 'list', snapshotKeys.list(rank));
      const found = part[rank - start];
      expect(found?.item).toMatchObject({ itemId, currentVersion });
      expect(found?.comments).toBe(counts.get(itemId) ?? 0);
    }
  });

  test('is divided into parts of about 100 KB', () => {
    const { parts } = publishedItems(stories(1000, loud(1000)));
    const sizes = parts
      .filter(({ key }) => key.startsWith('list-'))
      .map((part) => part.payload.length);
    expect(Math.max(...sizes)).toBeLessThan(101_000);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(97_000);
  });

  test('omits a story too large for a document, so that its part ends before it', () => {
    const items = [...stories(5), story('loud', keyAt(2), loud(800_000))];
    const built = build(items);
    expect(built).toMatchObject({
      leftOut: expect.arrayContaining(['the discussion of loud', 'the list entry of loud']),
    });
    const { start, stories: part } = read(publishedItems(items), 'list', snapshotKeys.list(3));
    expect([start, part.length]).toEqual([0, 3]);
    const next = read(publishedItems(items), 'list', snapshotKeys.list(4));
    expect(next.stories.map(({ item }) => item.itemId)).toEqual(['s3', 's4']);
  });
});

describe('the threads', () => {
  /** Stories and comments with any parents: stories, comments, missing items, themselves. */
  const anyForest = fc
    .uniqueArray(fc.oneof(fc.constantFrom(...storableStrings), fc.string({ unit: 'grapheme' })), {
      minLength: 1,
      maxLength: 40,
    })
    .map((texts) => texts.filter((text) => text !== ''))
    .chain((names) =>
      fc.tuple(
        ...names.map((itemId, at) =>
          fc
            .record({
              parent: fc.option(fc.constantFrom(...names, 'missing'), { freq: 3 }),
              isLive: fc.boolean(),
              edits: fc.nat(2),
              length: fc.constantFrom(5, 5, 3000, 30_000),
            })
            .map(({ parent, isLive, edits, length }) =>
              buildItem({
                itemId,
                parentId: parent,
                versions: Object.fromEntries(
                  Array.from({ length: isLive ? edits + 1 : 0 }, (_, edit) => [
                    keyAt(at * 7 + edit * 50),
                    long(length),
                  ]),
                ),
              }),
            ),
        ),
      ),
    );

  test('have every live story and comment under its id, whatever leads to it', () => {
    fc.assert(
      fc.property(anyForest, (items) => {
        const published = publishedItems(items);
        for (const { itemId, currentVersion, versions } of liveItems(items)) {
          const found = threadWith(published, itemId).items.find((item) => item.itemId === itemId);
          expect(found && liveItems([found])[0]?.currentVersion).toBe(currentVersion);
          expect(found?.versions.get(currentVersion ?? '')).toEqual(
            versions.get(currentVersion ?? ''),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('give the comments of every story that all content gives', () => {
    const shape = (nodes: ReturnType<typeof commentTree>): unknown =>
      nodes.map(({ item, isPlaceholder, replies }) => [item.itemId, isPlaceholder, shape(replies)]);
    fc.assert(
      fc.property(anyForest, (items) => {
        const published = publishedItems(items);
        const live = liveItems(items);
        for (const { itemId } of live) {
          const thread = threadWith(published, itemId).items;
          expect(shape(commentTree(liveItems(thread), thread, itemId))).toEqual(
            shape(commentTree(live, items, itemId)),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('keep edited comments in the order in which they were written', () => {
    const edited = { [keyAt(10)]: long(5), [keyAt(99)]: long(6) };
    const items = [
      story('s', keyAt(0)),
      reply('later', 's', keyAt(20)),
      buildItem({ itemId: 'edited', parentId: 's', versions: edited }),
    ];
    const { items: thread } = threadWith(publishedItems(items), 's');
    const order = commentTree(liveItems(thread), thread, 's').map(({ item }) => item.itemId);
    expect(order).toEqual(['edited', 'later']);
  });

  test('have placeholders for items that are not live but have live replies, without versions', () => {
    const items = [
      story('s', keyAt(0)),
      buildItem({ itemId: 'hidden', parentId: 's', versions: { [keyAt(5)]: 'pending' } }),
      reply('below', 'hidden', keyAt(30)),
      buildItem({ itemId: 'leaf', parentId: 's', versions: { [keyAt(5)]: 'no' } }),
    ];
    const { items: thread } = threadWith(publishedItems(items), 'below');
    expect(ids(thread)).toEqual(['s', 'hidden', 'below']);
    expect(thread[1]?.versions.size).toBe(0);
  });

  test('are divided evenly into a power of two of documents, each of 60 KB or less on average', () => {
    const published = publishedItems(stories(1000, long(1500)));
    const keys = keysOf(published, 'thread');
    expect(keys).toEqual(
      Array.from(
        { length: 32 },
        (_, at) => `thread-${(at * 8).toString(16).padStart(2, '0')}000000`,
      ),
    );
    const threads = published.parts.filter(({ key }) => key.startsWith('thread-'));
    const bytes = threads.reduce((sum, { payload }) => sum + payload.length, 0);
    expect(bytes / keys.length).toBeLessThanOrEqual(60_000);
    expect(bytes / (keys.length / 2)).toBeGreaterThan(60_000);
  });

  test('are at most 256', () => {
    expect(keysOf(publishedItems(stories(400, long(60_000))), 'thread')).toHaveLength(256);
  });

  test('omit a discussion that is too large, and name it', () => {
    const replies = Array.from({ length: 9 }, (_, at) => reply(`r${at}`, 's', keyAt(at), 90_000));
    const items = [story('s', keyAt(0)), ...replies, ...stories(20)];
    const published = publishedItems(items);
    expect(build(items)).toMatchObject({ leftOut: ['the discussion of s'] });
    const thread = read(published, 'thread', snapshotKeys.thread('s'));
    expect(thread.tooLarge).toEqual(new Set(['s']));
    expect(ids(thread.items)).not.toContain('s');
    for (const { itemId } of replies) {
      expect(read(published, 'thread', snapshotKeys.thread(itemId)).storyOf.get(itemId)).toBe('s');
    }
    expect(ids(threadWith(published, 's7').items)).toContain('s7');
  });

  test('omit the largest discussions of a document with too many large ones', () => {
    const items = stories(300, long(200_000)).concat(
      stories(40).map((item, at) => ({
        ...item,
        itemId: `small${at}`,
      })),
    );
    const published = publishedItems(items);
    let missing = 0;
    for (const { itemId } of items) {
      const thread = threadWith(published, itemId);
      const isThere = ids(thread.items).includes(itemId);
      expect(isThere).toBe(!thread.tooLarge.has(itemId));
      if (!isThere) missing++;
      if (itemId.startsWith('small')) expect(isThere).toBe(true);
    }
    expect(missing).toBeLessThan(20);
    expect(Math.max(...sizesOf(published))).toBeLessThanOrEqual(700_000);
  });

  test('can hold a chain of ten thousand replies', () => {
    const chain = Array.from({ length: 10_000 }, (_, at) =>
      reply(`r${at}`, at === 0 ? 's' : `r${at - 1}`, keyAt(1), 1),
    );
    const built = build([...chain.reverse(), story('s', keyAt(0))]);
    expect(built).toMatchObject({ items: 10_001, leftOut: ['the discussion of s'] });
  });
});

describe('the TimeMap', () => {
  test('has parts of 10,000 captures that join to that of all content', () => {
    const items = [
      ...Array.from({ length: 24 }, (_, item) =>
        buildItem({
          itemId: `i${item}`,
          parentId: item % 3 === 0 ? 'i1' : null,
          versions: Object.fromEntries(
            Array.from({ length: 1000 }, (_, at) => [
              keyAt(at * 24 + item),
              { body: [`${Math.floor(at / (1 + item))}`] },
            ]),
          ),
        }),
      ),
      buildItem({ itemId: 'same', versions: { [keyAt(5)]: 'yes', [keyAt(6)]: 'no', odd: 'yes' } }),
    ];
    const published = publishedItems(items);
    const keys = keysOf(published, 'timemap');
    const [first, second, third] = [keyAt(0), keyAt(10_000), keyAt(20_000)];
    expect(keys).toEqual([`timemap-${first}`, `timemap-${second}`, `timemap-${third}`]);
    const parts = keys.map((key) => read(published, 'timemap', key));
    expect(parts.map(({ captures }) => captures.length)).toEqual([10_000, 10_000, 4000]);
    expect(joinTimeMaps(parts)).toEqual(timeMapOf(items));
  });
});

describe('the snapshots', () => {
  const items = [
    ...stories(3000, loud(400)),
    ...Array.from({ length: 1000 }, (_, at) => reply(`r${at}`, `s${at * 3}`, keyAt(at * 5 + 1))),
  ];
  const published = publishedItems(items);
  const changedBy = (changed: readonly ContentItem[]) => {
    const before = new Map(published.parts.map(({ key, hash }) => [key, hash]));
    const after = publishedItems(changed);
    const left = new Set(after.parts.map(({ key }) => key));
    return {
      written: after.parts
        .filter(({ key, hash }) => before.get(key) !== hash)
        .map(({ key }) => key),
      deleted: [...before.keys()].filter((key) => !left.has(key)),
    };
  };

  test('are the same whenever they are built from the same content', () => {
    expect(publishedItems(items)).toMatchObject({
      index: published.index,
      parts: published.parts,
    });
  });

  test('have a hash that is the same if their payload is', () => {
    const payloads = new Set(published.parts.map(({ payload }) => payload));
    expect(new Set(published.parts.map(({ hash }) => hash)).size).toBe(payloads.size);
  });

  test('that a new story changes are the live screen, the last of each kind, its thread and words', () => {
    const { written, deleted } = changedBy([...items, story('new', keyAt(99_999))]);
    const last = (kind: SnapshotKind) => keysOf(published, kind).at(-1) ?? '';
    const lastScreen = keysOf(published, 'screen').at(-2) ?? '';
    const thread = published.readPart('thread', snapshotKeys.thread('new'))?.key ?? '';
    expect(deleted).toEqual([]);
    const tables = [last('items'), last('list'), last('timemap')];
    const shards = keysOf(published, 'search');
    expect(shards).toHaveLength(1);
    expect(written).toEqual([...tables, lastScreen, 'screen-live', thread, ...shards].sort());
  });

  test('that a new comment changes include only the list part with its story', () => {
    const { written, deleted } = changedBy([...items, reply('new', 's7', keyAt(99_999))]);
    expect(deleted).toEqual([]);
    expect(written.filter((key) => key.startsWith('list-'))).toEqual(['list-00000000']);
    expect(written).not.toContain('screen-live');
    expect(written.length).toBeLessThanOrEqual(7);
  });

  test('have at most 700,000 bytes each, also with long names and long texts', () => {
    const branch = '\u00fc'.repeat(230);
    const body = ['ü"\n'.repeat(300_000)];
    const large = [
      ...stories(40, { body: ['ü"\n'.repeat(15_000)] }),
      story('vast', keyAt(50), { body }),
    ];
    for (const site of ['500', 'homer'] as const) {
      const { parts } = publishedItems(large, { site, branch });
      const path = `snapshots/${snapshotId(site, branch)}/parts`;
      const sizes = parts.map((part) => documentSize(`${path}/${part.key}`, part));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(700_000);
    }
  });

  test('have the first of two items with the same id, as in the app', () => {
    const twice = [story('a', keyAt(1)), story('a', keyAt(9)), reply('a', 'b', keyAt(12))];
    expect(publishedItems(twice).parts).toEqual(publishedItems(twice.slice(0, 1)).parts);
  });

  test('have an index document that counts them', () => {
    expect(published.index).toEqual({
      ...place,
      fresh: true,
      publishedAt: '20240101000000',
      change: 'change',
      items: 4000,
      stories: 3000,
      captures: timeMapOf(items).captures.length,
      searchShards: keysOf(published, 'search').length,
      documents: published.parts.length,
    });
    expect(parseSnapshotIndex(published.index)).toEqual({
      fresh: true,
      publishedAt: '20240101000000',
      change: 'change',
      searchShards: keysOf(published, 'search').length,
    });
  });
});

test('the outcome is printed in a line for each place', () => {
  const done = {
    ...{ site: '500' as const, branch: '1', stories: 1, items: 1200, captures: 7, searchShards: 2 },
    ...{ documents: 1010, written: 3, deleted: 0, unchanged: 1007, largest: 12_345 },
    ...{ leftOut: ['the discussion of a\u001b'], problem: null },
  };
  expect(publishText([], false)).toEqual(['There is no content.']);
  expect(publishText([done, { ...done, leftOut: [], problem: 'why' }], false)).toEqual([
    '500, branch 1: 1,200 live items, 1 story, 7 captures; 1,010 documents: 3 written, 0 deleted, 1,007 unchanged; the largest has 12,345 bytes',
    '  too large, left out: the discussion of a\\u001b',
    '500, branch 1: not published (why)',
  ]);
  expect(publishText([done], true)[0]).toContain(': 3 to write, 0 to delete, 1,007 unchanged;');
});
