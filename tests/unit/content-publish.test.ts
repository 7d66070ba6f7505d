import { describe, expect, test } from 'vitest';
import { documentSize } from '../../content/items/stored-size';
import { type Build, type BuiltMirror, buildMirror } from '../../content/publish/build-mirror';
import { ContentTally, type MirrorContent } from '../../content/publish/content-tally';
import { discussionsOf } from '../../content/publish/discussions';
import { livePart } from '../../content/publish/live-part';
import { largestPart } from '../../content/publish/mirror-limits';
import { planShelves } from '../../content/publish/plan-shelves';
import { publishText } from '../../content/publish/publish-text';
import { parseMirror, parseMirrorPart } from '../../src/backend/mirror-document';
import { changesByCapture } from '../../src/domain/capture-changes';
import type { ContentItem } from '../../src/domain/content-item';
import { decodeTimeMap } from '../../src/domain/encoded-timemap';
import { listPart, shelfPart } from '../../src/domain/mirror';
import { commentTree } from '../../src/domain/story-tree';
import { capturesOf, topLevelCapturesOf } from '../../src/domain/timemap';
import { digitsOfDate } from '../../src/domain/timestamp';
import { liveItems } from '../../src/domain/visible-items';
import { buildItem } from '../support/build-content';

const build: Build = { site: '500', branch: '1', builtAt: '20261121120000', generation: 'g' };

function contentOf(items: readonly ContentItem[]): MirrorContent {
  const tally = new ContentTally();
  for (const item of items) tally.add(item);
  return tally.content();
}

function built(items: readonly ContentItem[]): BuiltMirror {
  const result = buildMirror(contentOf(items), build);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

/** A built mirror as a client reads it. */
function read({ first, parts }: BuiltMirror) {
  const mirror = parseMirror(first, () => {});
  if (!mirror) throw new Error('no mirror');
  const part = (name: string) => parseMirrorPart(parts.get(`g-${name}`), mirror, () => {});
  const numbers = Array.from({ length: mirror.lists }, (_, at) => at + 1);
  const stories = [
    ...mirror.newest,
    ...numbers.flatMap((number) => part(listPart(number))?.stories ?? []),
  ];
  return { mirror, stories, shelf: (id: string) => part(shelfPart(id, mirror.shelves)) };
}

/** What `sizes` says of the built mirror: every document is as small as is promised. */
const sizesOf = ({ first, parts }: BuiltMirror) => [
  documentSize('mirrors/500~1', first),
  ...[...parts].map(([name, data]) => documentSize(`mirrors/500~1/parts/${name}`, data)),
];

const keyAt = (at: number) => digitsOfDate(new Date(Date.UTC(2004, 0, 1, 0, 0, at)));
const long = (length: number) => ({ body: ['x'.repeat(length)] });
const story = (itemId: string, key: string, length = 10) =>
  buildItem({ itemId, versions: { [key]: long(length) } });
const reply = (itemId: string, parentId: string, key: string, length = 10) =>
  buildItem({ itemId, parentId, versions: { [key]: long(length) } });
const ids = (items: readonly ContentItem[] | undefined) => items?.map(({ itemId }) => itemId);

describe('the lists of a mirror', () => {
  test('hold each live story once, newest first, with its comments counted', () => {
    const items = [
      story('old', keyAt(1)),
      story('new', keyAt(3)),
      story('between', keyAt(2)),
      reply('r1', 'old', keyAt(4)),
      reply('r2', 'r1', keyAt(5)),
      buildItem({ itemId: 'pending', versions: { [keyAt(6)]: 'pending' } }),
    ];
    const { mirror, stories } = read(built(items));
    expect(stories.map(({ item, comments }) => [item.itemId, comments])).toEqual([
      ['new', 0],
      ['between', 0],
      ['old', 2],
    ]);
    expect(mirror).toMatchObject({ stories: 3, items: 5, lists: 0, shelves: 1 });
  });

  test('begin with at most 50 stories in the first document', () => {
    const items = Array.from({ length: 120 }, (_, at) => story(`s${at}`, keyAt(at % 60)));
    const { mirror, stories } = read(built(items));
    expect(mirror.newest).toHaveLength(50);
    expect(mirror).toMatchObject({ lists: 1, listStarts: [50] });
    const sorted = liveItems(items.map(livePart)).map(({ itemId }) => itemId);
    expect(stories.map(({ item }) => item.itemId).sort()).toEqual(sorted.sort());
    const keys = stories.map(({ item }) => item.currentVersion);
    expect(keys).toEqual([...keys].sort().reverse());
  });

  test('begin each part with a page, so that a page needs one part alone', () => {
    const items = Array.from({ length: 260 }, (_, at) => story(`s${at}`, keyAt(at), 8000));
    const { mirror } = read(built(items));
    expect(mirror.newest.length).toBeLessThan(50);
    expect(mirror.listStarts.slice(1).map((start) => start % 50)).toEqual(
      mirror.listStarts.slice(1).map(() => 0),
    );
    expect(mirror.listStarts.length).toBeGreaterThan(2);
  });

  test('stay in order around a story that the first document has no room for', () => {
    const items = [
      story('a', keyAt(4)),
      story('b', keyAt(3), 300_000),
      story('c', keyAt(2)),
      story('d', keyAt(1), 600_000),
    ];
    const mirror = built(items);
    expect(read(mirror).mirror.newest.map(({ item }) => item.itemId)).toEqual(['a']);
    expect(read(mirror).stories.map(({ item }) => item.itemId)).toEqual(['a', 'b', 'c', 'd']);
    expect(mirror.first).toMatchObject({ lists: 2, listStarts: [1, 3] });
    expect(Math.max(...sizesOf(mirror))).toBeLessThanOrEqual(largestPart);
  });

  test('show the beginning of a story that no document has room for', () => {
    const mirror = built([story('vast', keyAt(1), 900_000), story('small', keyAt(2))]);
    const { stories, mirror: first, shelf } = read(mirror);
    const vast = stories.find(({ item }) => item.itemId === 'vast')?.item;
    expect(vast?.versions.get(keyAt(1))?.body.at(-1)).toContain('900,000 characters in all');
    expect(first.oversize).toEqual(new Set(['vast']));
    expect(ids(shelf('vast')?.items)).not.toContain('vast');
    expect(Math.max(...sizesOf(mirror))).toBeLessThanOrEqual(largestPart);
  });

  test('are refused where not even a headline has room', () => {
    const headline = ['x'.repeat(800_000)];
    const items = [buildItem({ itemId: 'loud', versions: { [keyAt(1)]: { headline } } })];
    expect(buildMirror(contentOf(items), build)).toEqual({
      problem: 'the headline of loud is too long',
    });
  });
});

describe('the shelves of a mirror', () => {
  test('are the least power of two with which each has room', () => {
    const items = Array.from({ length: 40 }, (_, at) => story(`s${at}`, keyAt(at), 60_000));
    const mirror = built(items);
    const { mirror: first, shelf } = read(mirror);
    expect(Math.log2(first.shelves) % 1).toBe(0);
    expect(first.shelves).toBeGreaterThanOrEqual(4);
    const room = 690_000;
    const withHalf = planShelves(discussionsOf(items.map(livePart)), 2 * room).shelves.length;
    expect(withHalf).toBeLessThan(first.shelves);
    for (const { itemId } of items) expect(ids(shelf(itemId)?.items)).toContain(itemId);
    expect(Math.max(...sizesOf(mirror))).toBeLessThanOrEqual(largestPart);
    expect(mirror.largest).toBe(Math.max(...sizesOf(mirror)));
  });

  test('hold a discussion together, with notes where its comments are looked for', () => {
    const items = Array.from({ length: 40 }, (_, at) => [
      story(`s${at}`, keyAt(at), 60_000),
      reply(`r${at}`, `s${at}`, keyAt(at + 1)),
    ]).flat();
    const { shelf } = read(built(items));
    for (let at = 0; at < 40; at++) {
      expect(ids(shelf(`s${at}`)?.items)).toEqual(expect.arrayContaining([`s${at}`, `r${at}`]));
      const own = shelf(`r${at}`);
      const isThere = ids(own?.items)?.includes(`r${at}`);
      expect(isThere ? undefined : `s${at}`).toBe(own?.storyOf.get(`r${at}`));
    }
  });

  test('leave out a discussion that is too large, and say where its comments belong', () => {
    const replies = Array.from({ length: 9 }, (_, at) => reply(`r${at}`, 's', keyAt(at), 90_000));
    const mirror = built([story('s', keyAt(0)), ...replies, story('other', keyAt(1))]);
    const { mirror: first, shelf } = read(mirror);
    expect(first).toMatchObject({ oversize: new Set(['s']), shelves: 1, items: 11 });
    expect(ids(shelf('s')?.items)).toEqual(['other']);
    expect(shelf('r5')?.storyOf.get('r5')).toBe('s');
  });

  test('never become more than there may be', () => {
    const large = Array.from({ length: 300 }, (_, at) => ({
      topId: `s${at}`,
      items: [],
      bytes: 400_000,
    }));
    const { shelves, oversize } = planShelves(large, 690_000);
    expect(shelves).toHaveLength(4096);
    expect(oversize.length).toBeLessThan(60);
  });

  test('give the comment tree that the content itself gives', () => {
    const edited = { [keyAt(10)]: long(5), [keyAt(99)]: long(6) };
    const items = [
      story('s', keyAt(0)),
      buildItem({ itemId: 'edited', parentId: 's', versions: edited }),
      reply('later', 's', keyAt(20)),
      buildItem({ itemId: 'hidden', parentId: 's', versions: { [keyAt(5)]: 'pending' } }),
      reply('below-hidden', 'hidden', keyAt(30)),
      buildItem({ itemId: 'hidden-leaf', parentId: 's', versions: {} }),
    ];
    const shelved = read(built(items)).shelf('s')?.items ?? [];
    const shape = (nodes: ReturnType<typeof commentTree>): unknown =>
      nodes.map(({ item, isPlaceholder, replies }) => [item.itemId, isPlaceholder, shape(replies)]);
    const tree = shape(commentTree(liveItems(shelved), shelved, 's'));
    expect(tree).toEqual(shape(commentTree(liveItems(items), items, 's')));
    expect(tree).toEqual([
      ['hidden', true, [['below-hidden', false, []]]],
      ['edited', false, []],
      ['later', false, []],
    ]);
    expect(ids(shelved)).not.toContain('hidden-leaf');
  });

  test('have what no story leads to', () => {
    const items = [
      reply('orphan', 'gone', keyAt(1)),
      reply('below', 'orphan', keyAt(2)),
      reply('one', 'two', keyAt(3)),
      reply('two', 'one', keyAt(4)),
      reply('self', 'self', keyAt(5)),
    ];
    const tops = discussionsOf(items.map(livePart)).map(({ topId, items: own }) => [
      topId,
      ids(own),
    ]);
    expect(tops).toEqual([
      ['orphan', ['orphan', 'below']],
      ['one', ['one', 'two']],
      ['self', ['self']],
    ]);
    expect(ids(read(built(items)).shelf('orphan')?.items)).toHaveLength(5);
  });

  test('bear a chain of ten thousand replies', () => {
    const chain = Array.from({ length: 10_000 }, (_, at) =>
      reply(`r${at}`, at === 0 ? 's' : `r${at - 1}`, keyAt(1), 1),
    );
    const discussions = discussionsOf([...chain.reverse(), story('s', keyAt(0))].map(livePart));
    expect(discussions).toMatchObject([{ topId: 's' }]);
    expect(discussions[0]?.items).toHaveLength(10_001);
  });
});

describe('the first document', () => {
  test('has the TimeMap of all versions, not only of live ones', () => {
    const items = [
      buildItem({
        itemId: 'a',
        versions: {
          [keyAt(1)]: long(1),
          [keyAt(2)]: long(2),
          [keyAt(3)]: long(2),
          [keyAt(4)]: 'no',
          bad: 'yes',
        },
      }),
      buildItem({ itemId: 'b', parentId: 'a', versions: { [keyAt(2)]: 'yes' } }),
    ];
    expect(decodeTimeMap(read(built(items)).mirror.timeMap ?? '')).toEqual({
      captures: capturesOf(items),
      storyCaptures: topLevelCapturesOf(items),
      changes: changesByCapture(items),
    });
  });

  test('keeps an item whose only version is under a key that is no time', () => {
    const items = [buildItem({ itemId: 'odd', versions: { '__proto__ ': 'yes' } })];
    expect(read(built(items)).stories).toMatchObject([
      { item: { itemId: 'odd', currentVersion: '__proto__ ' } },
    ]);
  });

  test('of a place without content is a mirror with nothing in it', () => {
    const { mirror, stories, shelf } = read(built([]));
    expect(mirror).toMatchObject({ stories: 0, items: 0, lists: 0, shelves: 1 });
    expect([stories, shelf('any')?.items]).toEqual([[], []]);
  });
});

test('what came of it is told in a line for each place', () => {
  const done = {
    ...{ site: '500' as const, branch: '1', stories: 1, items: 1200, captures: 7, lists: 2 },
    ...{ shelves: 4, fronts: 3, largest: 12_345, oversize: ['long'], problem: null },
  };
  expect(publishText([], false)).toEqual(['There is no content.']);
  expect(publishText([done, { ...done, oversize: [], problem: 'why' }], false)).toEqual([
    '500, branch 1: 1,200 live items, 1 story, 7 captures; 10 documents, the largest of 12,345 bytes',
    '  long: its discussion is too long for a mirror',
    '500, branch 1: no mirror (why)',
  ]);
  expect(publishText([done], true)[0]).toContain('; would make 10 documents');
});
