import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSnapshotIndex } from '../../../../../src/backend/stored-snapshot';
import type { ContentItem } from '../../../../../src/domain/content/content-item';
import { type SnapshotKind, snapshotKeys } from '../../../../../src/domain/content/snapshot';
import { newestFirst } from '../../../../../src/domain/content/story-list';
import { joinTimeMaps, timeMapOf } from '../../../../../src/domain/content/timemap';
import { liveItems } from '../../../../../src/domain/content/visible-items';
import { commentCounts, commentTree } from '../../../../../src/domain/discussion/comment-tree';
import { buildItem } from '../../../../support/build-content';
import { storableStrings } from '../../../../support/hostile-strings';
import { longTimeout, someRuns } from '../../../../support/many-runs';
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

const place = { site: '500', branch: '1' } as const;
const leftOutOf = (items: readonly ContentItem[]) => buildSnapshots(items, place).leftOut;

const listAt = (published: PublishedContent, rank: number) =>
  readPublished(published, 'list', snapshotKeys.list(rank));
const threadAt = (published: PublishedContent, itemId: string) =>
  readPublished(published, 'thread', snapshotKeys.thread(itemId));

/** The thread in which a reader finds an item by its id, directly or through its story. */
function threadWith(published: PublishedContent, itemId: string) {
  const thread = threadAt(published, itemId);
  const storyId = thread.storyOf.get(itemId);
  return storyId === undefined ? thread : threadAt(published, storyId);
}

const sizesOf = ({ parts }: PublishedContent, kind: SnapshotKind) =>
  parts.filter(({ key }) => key.startsWith(`${kind}-`)).map(({ payload }) => payload.length);

const long = (length: number) => ({ body: ['x'.repeat(length)] });
const loud = (length: number) => ({ headline: ['x'.repeat(length)] });
const reply = (itemId: string, parentId: string, key: string, length = 10) =>
  itemAt(itemId, parentId, [key], long(length));
const replies = (count: number, replyAt: (at: number) => ContentItem) =>
  Array.from({ length: count }, (_, at) => replyAt(at));
const ids = (items: readonly ContentItem[]) => items.map(({ itemId }) => itemId);

describe('the list', () => {
  test('has every live story at its rank from the oldest, with its comments, in parts of about 100 KB', () => {
    const items = [
      ...storiesEachSecond(450, loud(1000)),
      ...replies(80, (at) => reply(`r${at}`, `s${at % 9}`, keyAt(at))),
    ];
    const published = publishedItems(items);
    const live = liveItems(items);
    const counts = commentCounts(live, items);
    const stories = live.filter(({ parentId }) => parentId === null).toSorted(newestFirst);
    const sizes = sizesOf(published, 'list');
    expect(sizes.length).toBeGreaterThan(4);
    expect(Math.max(...sizes)).toBeLessThan(101_000);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(97_000);
    for (const [rank, { itemId, currentVersion }] of stories.toReversed().entries()) {
      const { start, stories: part } = listAt(published, rank);
      expect(part[rank - start]).toMatchObject({
        item: { itemId, currentVersion },
        comments: counts.get(itemId) ?? 0,
      });
    }
  });

  test('omits a story too large for a document, so that its part ends before it', () => {
    const items = [...storiesEachSecond(5), itemAt('loud', null, [keyAt(2)], loud(800_000))];
    const omitted = ['the discussion of loud', 'the list entry of loud'];
    expect(leftOutOf(items)).toEqual(expect.arrayContaining(omitted));
    const published = publishedItems(items);
    const { start, stories } = listAt(published, 3);
    expect([start, stories.length]).toEqual([0, 3]);
    expect(ids(listAt(published, 4).stories.map(({ item }) => item))).toEqual(['s3', 's4']);
  });
});

describe('the threads', () => {
  const anyText = fc.oneof(fc.constantFrom(...storableStrings), fc.string({ unit: 'grapheme' }));

  /** Stories and comments with any parents: stories, comments, missing items, themselves. */
  const anyForest = fc
    .uniqueArray(anyText, { minLength: 1, maxLength: 10 })
    .map((texts) => texts.filter((text) => text !== ''))
    .chain((names) => {
      const anyFields = fc.record({
        parentId: fc.option(fc.constantFrom(...names, 'missing'), { freq: 3 }),
        versions: fc.constantFrom(0, 0, 0, 1, 2, 3),
        length: fc.constantFrom(5, 5, 3000, 30_000),
      });
      return fc.tuple(
        ...names.map((itemId, at) =>
          anyFields.map(({ parentId, versions, length }) => {
            const keys = [0, 50, 100].slice(0, versions).map((later) => keyAt(at * 7 + later));
            return itemAt(itemId, parentId, keys, long(length));
          }),
        ),
      );
    });

  test('have every live item under its id, with the comments of all content', longTimeout, () => {
    const shape = (nodes: ReturnType<typeof commentTree>): unknown =>
      nodes.map(({ item, isPlaceholder, replies }) => [item.itemId, isPlaceholder, shape(replies)]);
    fc.assert(
      fc.property(anyForest, (items) => {
        const published = publishedItems(items);
        const live = liveItems(items);
        for (const { itemId, currentVersion, versions } of live) {
          const thread = threadWith(published, itemId).items;
          const found = thread.find((item) => item.itemId === itemId);
          expect(found && liveItems([found])[0]?.currentVersion).toBe(currentVersion);
          const shown = currentVersion ?? '';
          expect(found?.versions.get(shown)).toEqual(versions.get(shown));
          expect(shape(commentTree(liveItems(thread), thread, itemId))).toEqual(
            shape(commentTree(live, items, itemId)),
          );
        }
      }),
      someRuns,
    );
  });

  test('have placeholders for items that are not live but have live replies, without versions', () => {
    const items = [
      itemAt('s', null, [keyAt(0)]),
      itemAt('hidden', 's', [keyAt(5)], { approved: 'pending' }),
      reply('below', 'hidden', keyAt(30)),
      itemAt('leaf', 's', [keyAt(5)], { approved: 'no' }),
    ];
    const { items: thread } = threadWith(publishedItems(items), 'below');
    expect(ids(thread)).toEqual(['s', 'hidden', 'below']);
    expect(thread[1]?.versions.size).toBe(0);
  });

  test('are divided evenly into a power of two of documents, each of 60 KB or less on average', () => {
    const published = publishedItems(storiesEachSecond(200, long(7000)));
    const starts = Array.from({ length: 32 }, (_, at) => (at * 8).toString(16).padStart(2, '0'));
    expect(keysOf(published, 'thread')).toEqual(starts.map((start) => `thread-${start}000000`));
    const bytes = sizesOf(published, 'thread').reduce((sum, size) => sum + size, 0);
    expect(bytes / 32).toBeLessThanOrEqual(60_000);
    expect(bytes / 16).toBeGreaterThan(60_000);
  });

  test('omit a discussion that is too large, and name it, also a chain of 10,000 replies', () => {
    const chain = replies(10_000, (at) => reply(`r${at}`, at ? `r${at - 1}` : 's', keyAt(1), 1));
    const deep = [...chain.reverse(), itemAt('s', null, [keyAt(0)])];
    expect(leftOutOf(deep)).toEqual(['the discussion of s']);
    const large = replies(9, (at) => reply(`r${at}`, 's', keyAt(at), 90_000));
    const items = [itemAt('s', null, [keyAt(0)]), ...large, ...storiesEachSecond(20)];
    const published = publishedItems(items);
    expect(leftOutOf(items)).toEqual(['the discussion of s']);
    const thread = threadAt(published, 's');
    expect(thread.tooLarge).toEqual(new Set(['s']));
    expect(ids(thread.items)).not.toContain('s');
    for (const id of ids(large)) expect(threadAt(published, id).storyOf.get(id)).toBe('s');
    expect(ids(threadWith(published, 's7').items)).toContain('s7');
  });

  test('are at most 256, which omit the largest discussions if they are too large', () => {
    const small = storiesEachSecond(40).map((item, at) => ({ ...item, itemId: `small${at}` }));
    const items = [...storiesEachSecond(64, long(360_000)), ...small];
    const published = publishedItems(items);
    expect(keysOf(published, 'thread')).toHaveLength(256);
    const missing = ids(items).filter((itemId) => {
      const thread = threadWith(published, itemId);
      const isThere = ids(thread.items).includes(itemId);
      expect(isThere).toBe(!thread.tooLarge.has(itemId));
      return !isThere;
    });
    expect(missing.filter((itemId) => itemId.startsWith('small'))).toEqual([]);
    expect(missing.length).toBeLessThan(20);
    expect(buildSnapshots(items, place).largest).toBeLessThanOrEqual(700_000);
  });
});

test('the TimeMap has parts of 1,000 captures that join to that of all content', () => {
  const items = Array.from({ length: 11 }, (_, at) => {
    const keys = Array.from({ length: 100 }, (_, edit) => keyAt(edit * 11 + at));
    return itemAt(`i${at}`, at === 1 ? null : 'i1', keys);
  });
  const same = { [keyAt(5)]: 'yes', [keyAt(6)]: 'no', odd: 'yes' } as const;
  items.push(buildItem({ itemId: 'same', versions: same }));
  const published = publishedItems(items);
  const keys = keysOf(published, 'timemap');
  expect(keys).toEqual([0, 1000].map((at) => `timemap-${keyAt(at)}`));
  const parts = keys.map((key) => readPublished(published, 'timemap', key));
  expect(parts.map(({ captures }) => captures.length)).toEqual([1000, 100]);
  expect(joinTimeMaps(parts)).toEqual(timeMapOf(items));
});

describe('the snapshots', () => {
  const items = [
    ...storiesEachSecond(1100, loud(400)),
    ...replies(300, (at) => reply(`r${at}`, `s${at * 3}`, keyAt(at * 5 + 1))),
  ];
  const published = publishedItems(items);
  const changedBy = (item: ContentItem) => {
    const before = new Map(published.parts.map(({ key, hash }) => [key, hash]));
    // The first of two items with the same id counts, as in the app.
    const { parts } = publishedItems([...items, item, itemAt('s7', null, [keyAt(9)])]);
    expect(parts.map(({ key }) => key)).toEqual(expect.arrayContaining([...before.keys()]));
    return parts.filter(({ key, hash }) => before.get(key) !== hash).map(({ key }) => key);
  };

  test('that a new story changes are the live screen, the last of each kind, its thread and words', () => {
    const lastOf = (['items', 'list', 'timemap'] as const).map((kind) =>
      keysOf(published, kind).at(-1),
    );
    const lastScreen = keysOf(published, 'screen').at(-2);
    const thread = published.readPart('thread', snapshotKeys.thread('new'))?.key;
    const shards = keysOf(published, 'search');
    expect(changedBy(itemAt('new', null, [keyAt(99_999)]))).toEqual(
      [...lastOf, lastScreen, 'screen-live', thread, ...shards].sort(),
    );
  });

  test('that a new comment changes include only the list part with its story', () => {
    const written = changedBy(reply('new', 's7', keyAt(99_999)));
    expect(written.filter((key) => key.startsWith('list-'))).toEqual(['list-00000000']);
    expect(written).not.toContain('screen-live');
    expect(written.length).toBeLessThanOrEqual(7);
  });

  test('have at most 700,000 bytes each, also with long names and long texts', () => {
    const text = (length: number) => ({ body: ['ü"\n'.repeat(length)] });
    const large = storiesEachSecond(40, text(5_000));
    // The list of this site has whole bodies.
    const longPlace = { site: 'homer', branch: '\u00fc'.repeat(230) } as const;
    const vast = itemAt('vast', null, [keyAt(50)], text(300_000));
    expect(buildSnapshots([...large, vast], longPlace).largest).toBeLessThanOrEqual(700_000);
  });

  test('have an index document that counts them, and are the same if they are built again', () => {
    const { index, parts } = published;
    expect(publishedItems(items)).toMatchObject({ index, parts });
    const searchShards = keysOf(published, 'search').length;
    const read = { fresh: true, publishedAt: '20240101000000', change: 'change', searchShards };
    expect(published.index).toEqual({
      ...place,
      ...read,
      items: 1400,
      stories: 1100,
      captures: timeMapOf(items).captures.length,
      documents: published.parts.length,
    });
    expect(parseSnapshotIndex(published.index)).toEqual(read);
  });
});
