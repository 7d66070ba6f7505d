import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rootOf } from '../../../src/domain/captures/item-index';
import type { ContentItem } from '../../../src/domain/content/content-item';
import {
  type CommentNode,
  commentCounts,
  commentTree,
  countOf,
  maxNesting,
} from '../../../src/domain/discussion/story-tree';
import { buildItem } from '../../support/build-content';
import { longTimeout, manyRuns } from '../../support/many-runs';

/** An item below `parentId`, first written on a day of January 2020. */
function buildComment(itemId: string, parentId: string | null, day = 1): ContentItem {
  const key = `202001${String(day).padStart(2, '0')}000000`;
  return buildItem({ itemId, parentId, versions: { [key]: 'yes' } });
}

/** Ids with their replies in brackets, those of placeholders in angles: "a(b <c>(d))". */
function sketch(nodes: readonly CommentNode[]): string {
  return nodes
    .map(({ item, isPlaceholder, replies }) => {
      const id = isPlaceholder ? `<${item.itemId}>` : item.itemId;
      return replies.length > 0 ? `${id}(${sketch(replies)})` : id;
    })
    .join(' ');
}

/** The tree where all that is loaded is visible. */
function treeOf(items: readonly ContentItem[], storyId = 'story'): readonly CommentNode[] {
  return commentTree(items, items, storyId);
}

function flatten(nodes: readonly CommentNode[]): readonly CommentNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.replies)]);
}

function nestingOf(nodes: readonly CommentNode[]): number {
  return nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => nestingOf(node.replies)));
}

/** A story and `length` comments, each a reply to the one before. */
function buildChain(length: number): readonly ContentItem[] {
  const comments = Array.from({ length }, (_, index) =>
    buildComment(`c${index + 1}`, index === 0 ? 'story' : `c${index}`),
  );
  return [buildComment('story', null), ...comments];
}

test('replies below the last level of nesting stand beside it in reading order', () => {
  const chain = buildChain(maxNesting - 1);
  const last = `c${maxNesting - 1}`;
  const replies = [
    buildComment('a', last, 2),
    buildComment('b', last, 3),
    buildComment('a1', 'a', 4),
    buildComment('b1', 'b', 5),
  ];
  const flat = flatten(treeOf([...chain, ...replies])).map(({ item }) => item.itemId);
  expect(flat.slice(-4)).toEqual(['a', 'a1', 'b', 'b1']);
});

describe('the comments of a story', () => {
  test.each<[string, readonly ContentItem[], string]>([
    ['are none', [buildComment('story', null)], ''],
    ['hold no other story', [buildComment('story', null), buildComment('other', null)], ''],
    [
      'form a tree by parentId',
      [
        buildComment('story', null),
        buildComment('a', 'story'),
        buildComment('a1', 'a'),
        buildComment('a11', 'a1'),
        buildComment('b', 'story'),
        buildComment('x', 'other'),
      ],
      'a(a1(a11)) b',
    ],
    [
      'may stand before their parents in the list',
      [buildComment('a1', 'a'), buildComment('a', 'story'), buildComment('story', null)],
      'a(a1)',
    ],
    [
      'are in the order they were first written',
      [
        buildComment('late', 'story', 9),
        buildComment('early', 'story', 2),
        buildComment('reply-2', 'early', 8),
        buildComment('reply-1', 'early', 5),
      ],
      'early(reply-1 reply-2) late',
    ],
    [
      'of the same time are in the order of their ids',
      [buildComment('b', 'story'), buildComment('c', 'story'), buildComment('a', 'story')],
      'a b c',
    ],
    ['show no orphan', [buildComment('a', 'story'), buildComment('o', 'gone')], 'a'],
    [
      'show no reply to a comment that is not loaded',
      [buildComment('a', 'story'), buildComment('a11', 'a1')],
      'a',
    ],
    ['cut a comment that is its own parent', [buildComment('a', 'a')], ''],
    [
      'cut a circle that no story leads into',
      [buildComment('a', 'b'), buildComment('b', 'a'), buildComment('c', 'story')],
      'c',
    ],
    [
      'cut a circle that the story itself is in',
      [buildComment('story', 'b'), buildComment('a', 'story'), buildComment('b', 'a')],
      'a(b)',
    ],
    ['cut a story that is its own parent', [buildComment('story', 'story')], ''],
    [
      'show one of two with the same id',
      [buildComment('a', 'story'), buildComment('a', 'story'), buildComment('a1', 'a')],
      'a(a1)',
    ],
    [
      'are distinguished by ids that every object has',
      [buildComment('constructor', 'story'), buildComment('toString', 'constructor')],
      'constructor(toString)',
    ],
  ])('%s', (_, items, expected) => {
    expect(sketch(treeOf(items))).toBe(expected);
  });

  test.each<[string, readonly ContentItem[], string[], string]>([
    [
      'have a placeholder for a parent that is not visible',
      [buildComment('a', 'story', 2), buildComment('a1', 'a'), buildComment('b', 'story', 1)],
      ['a'],
      'b <a>(a1)',
    ],
    [
      'have placeholders for many that are not visible',
      [buildComment('a', 'story'), buildComment('b', 'a'), buildComment('c', 'b')],
      ['a', 'b'],
      '<a>(<b>(c))',
    ],
    [
      'show no placeholder without a visible reply, at any depth',
      [
        buildComment('a', 'story'),
        buildComment('b', 'story'),
        buildComment('b1', 'b'),
        buildComment('c', 'story'),
        buildComment('c1', 'c'),
        buildComment('c2', 'c'),
      ],
      ['a', 'b', 'b1', 'c', 'c1'],
      '<c>(c2)',
    ],
    [
      'show no placeholder that does not lead to the story',
      [buildComment('a', 'gone'), buildComment('a1', 'a'), buildComment('b', 'story')],
      ['a'],
      'b',
    ],
    [
      'show no placeholder from another story',
      [buildComment('other', null), buildComment('a', 'other'), buildComment('a1', 'a')],
      ['a'],
      '',
    ],
    [
      'cut a circle of placeholders',
      [buildComment('a', 'b'), buildComment('b', 'a'), buildComment('a1', 'a')],
      ['a', 'b'],
      '',
    ],
    [
      'show no placeholder that has nothing but the story below it',
      [buildComment('story', 'a'), buildComment('a', 'story')],
      ['a'],
      '',
    ],
    [
      'cut a circle of placeholders that the story is in',
      [buildComment('story', 'b'), buildComment('a', 'story'), buildComment('b', 'a')],
      ['a'],
      '<a>(b)',
    ],
  ])('%s', (_, items, hidden, expected) => {
    const visible = items.filter((item) => !hidden.includes(item.itemId));
    expect(sketch(commentTree(visible, items, 'story'))).toBe(expected);
  });

  test('know whether what they answer is visible, beyond the last level of nesting too', () => {
    const chain = buildChain(maxNesting + 3);
    const hidden = [`c2`, `c${maxNesting + 1}`];
    const visible = chain.filter((item) => !hidden.includes(item.itemId));
    const answering = flatten(commentTree(visible, chain, 'story'))
      .filter((node) => !node.isParentVisible)
      .map((node) => node.item.itemId);
    expect(answering).toEqual(['c3', `c${maxNesting + 2}`]);
  });

  test('are those below a comment, when asked for one', () => {
    expect(sketch(treeOf(buildChain(4), 'c2'))).toBe('c3(c4)');
  });

  test('know how deep below the story they stand', () => {
    const depths = flatten(treeOf(buildChain(4))).map((node) => node.depth);
    expect(depths).toEqual([1, 2, 3, 4]);
  });

  test('leave the list they were made from as it is', () => {
    const items = [buildComment('b', 'story', 2), buildComment('a', 'story', 1)];
    treeOf(items);
    expect(items.map((item) => item.itemId)).toEqual(['b', 'a']);
  });
});

describe('comments without end', () => {
  test.each([1, maxNesting, maxNesting + 1, 1_000, 5_000])(
    '%i deep: all are there, and no list nests deeper than the limit',
    (depth) => {
      const tree = treeOf(buildChain(depth));
      expect(countOf(tree)).toBe(depth);
      expect(nestingOf(tree)).toBe(Math.min(depth, maxNesting));
      expect(flatten(tree).map((node) => node.depth)).toEqual(
        Array.from({ length: depth }, (_, index) => index + 1),
      );
    },
  );

  test('10,000 deep with every second one hidden: the others are there and are counted', () => {
    const chain = buildChain(10_000);
    const visible = chain.filter((_, index) => index % 2 === 0);
    const tree = commentTree(visible, chain, 'story');
    expect(countOf(tree)).toBe(5_000);
    expect(flatten(tree)).toHaveLength(10_000);
    expect(commentCounts(visible, chain).get('story')).toBe(5_000);
  });

  test('10,000 beside one another below a hidden one are all there', () => {
    const hidden = buildComment('hidden', 'story');
    const items = Array.from({ length: 10_000 }, (_, index) => buildComment(`c${index}`, 'hidden'));
    const tree = commentTree(items, [hidden, ...items], 'story');
    expect(tree).toHaveLength(1);
    expect(countOf(tree)).toBe(10_000);
  });

  test('5,000 beside one another are all there', () => {
    const items = Array.from({ length: 5_000 }, (_, index) => buildComment(`c${index}`, 'story'));
    expect(countOf(treeOf(items))).toBe(5_000);
    const all = [buildComment('story', null), ...items];
    expect(commentCounts(all, all).get('story')).toBe(5_000);
  });

  test('a circle of 5,000 is cut', () => {
    const items = Array.from({ length: 5_000 }, (_, index) =>
      buildComment(`c${index}`, `c${(index + 1) % 5_000}`),
    );
    expect(treeOf(items)).toEqual([]);
    expect(countOf(treeOf(items, 'c0'))).toBe(4_999);
  });
});

describe('the story that an item stands below', { tags: ['9.7'] }, () => {
  const parents = new Map<string, string | null>([
    ['story', null],
    ['a', 'story'],
    ['a1', 'a'],
    ['orphan', 'gone'],
    ['below-orphan', 'orphan'],
    ['self', 'self'],
    ['x', 'y'],
    ['y', 'x'],
    ['below-circle', 'x'],
  ]);

  test.each([
    ['a story', 'story', 'story'],
    ['a comment', 'a', 'story'],
    ['a reply', 'a1', 'story'],
    ['an orphan', 'orphan', null],
    ['a reply to an orphan', 'below-orphan', null],
    ['its own parent', 'self', null],
    ['one of a circle', 'x', null],
    ['a reply into a circle', 'below-circle', null],
    ['an unknown id', 'gone', null],
    ['an id that every object has', 'constructor', null],
  ])('for %s', (_, itemId, expected) => {
    expect(rootOf(itemId, parents)).toBe(expected);
  });

  test('is found 5,000 levels up', () => {
    const chain = new Map(buildChain(5_000).map((item) => [item.itemId, item.parentId]));
    expect(rootOf('c5000', chain)).toBe('story');
  });
});

describe('comment counts', () => {
  test('hold replies, but no orphans, circles or stories', () => {
    const items = [
      buildComment('story', null),
      buildComment('quiet', null),
      buildComment('a', 'story'),
      buildComment('a1', 'a'),
      buildComment('orphan', 'gone'),
      buildComment('self', 'self'),
    ];
    expect([...commentCounts(items, items)]).toEqual([['story', 2]]);
  });
});

describe('for any graph of parents', longTimeout, () => {
  const ids = ['story', 'other', ...'abcdefghij'];
  const anyGraph = fc
    .record({
      chosen: fc.subarray(ids, { minLength: 1 }),
      parents: fc.array(fc.constantFrom('gone', null, ...ids), {
        minLength: ids.length,
        maxLength: ids.length,
      }),
    })
    .map(({ chosen, parents }) =>
      chosen.map((id, index) => buildComment(id, parents[index] ?? null, 1 + (index % 28))),
    );
  /** Whether the parents of `itemId` lead to the story, by a simple walk. */
  function leadsToStory(itemId: string, items: readonly ContentItem[]): boolean {
    let id: string | null | undefined = itemId;
    for (let steps = 0; steps <= items.length && id; steps++) {
      id = items.find((item) => item.itemId === id)?.parentId;
      if (id === 'story') return true;
    }
    return false;
  }

  test('the tree has exactly the items that lead to the story, each once', () => {
    fc.assert(
      fc.property(anyGraph, (items) => {
        const found = flatten(treeOf(items)).map((node) => node.item.itemId);
        const expected = items
          .map((item) => item.itemId)
          .filter((id) => id !== 'story' && leadsToStory(id, items));
        expect([...found].sort()).toEqual(expected.sort());
      }),
      manyRuns,
    );
  });

  test('every reply stands below its own parent', () => {
    fc.assert(
      fc.property(anyGraph, (items) => {
        const tree = treeOf(items);
        for (const node of tree) expect(node.item.parentId).toBe('story');
        for (const { item, replies, depth } of flatten(tree)) {
          for (const reply of replies) {
            expect(reply.item.parentId).toBe(item.itemId);
            expect(reply.depth).toBe(depth + 1);
          }
        }
      }),
      manyRuns,
    );
  });

  /** A graph of which only some items are visible. */
  const anyDiscussion = fc
    .tuple(anyGraph, fc.array(fc.boolean(), { minLength: ids.length, maxLength: ids.length }))
    .map(([loaded, shown]) => ({ loaded, visible: loaded.filter((_, index) => shown[index]) }));

  test('the tree has exactly the visible items that lead to the story through all loaded ones', () => {
    fc.assert(
      fc.property(anyDiscussion, ({ loaded, visible }) => {
        const nodes = flatten(commentTree(visible, loaded, 'story'));
        const found = nodes.filter((node) => !node.isPlaceholder).map((node) => node.item.itemId);
        const expected = visible
          .map((item) => item.itemId)
          .filter((id) => id !== 'story' && leadsToStory(id, loaded));
        expect([...found].sort()).toEqual(expected.sort());
      }),
      manyRuns,
    );
  });

  test('a placeholder is of no visible item, and always has a reply', () => {
    fc.assert(
      fc.property(anyDiscussion, ({ loaded, visible }) => {
        for (const node of flatten(commentTree(visible, loaded, 'story'))) {
          expect(node.isPlaceholder).toBe(!visible.includes(node.item));
          if (node.isPlaceholder) expect(countOf([node])).toBeGreaterThan(0);
        }
      }),
      manyRuns,
    );
  });

  test('a count is the size of the tree it speaks of', () => {
    fc.assert(
      fc.property(anyDiscussion, ({ loaded, visible }) => {
        const counts = commentCounts(visible, loaded);
        for (const { itemId } of visible.filter((item) => item.parentId === null)) {
          expect(counts.get(itemId) ?? 0).toBe(countOf(commentTree(visible, loaded, itemId)));
        }
      }),
      manyRuns,
    );
  });
});
