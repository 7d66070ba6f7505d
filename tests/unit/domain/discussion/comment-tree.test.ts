import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContentItem } from '../../../../src/domain/content/content-item';
import { rootOf } from '../../../../src/domain/content/item-index';
import {
  type CommentNode,
  commentCounts,
  commentTree,
  countOf,
  describeCommentCount,
  maxNesting,
} from '../../../../src/domain/discussion/comment-tree';
import { parentsOf } from '../../../../src/domain/discussion/parents';
import { buildItem } from '../../../support/build-content';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

/** An item below `parentId`, first written on a day of January 2020. */
function buildComment(itemId: string, parentId: string | null, day = 1): ContentItem {
  const key = `202001${String(day).padStart(2, '0')}000000`;
  return buildItem({ itemId, parentId, versions: { [key]: 'yes' } });
}

/** Items with their parents, and with the days they were written on: "story a<story b<a@9". */
const itemsOf = (graph: string) =>
  graph.split(' ').map((text) => {
    const [, id = '', parent = null, day = '1'] = /^([^<@]+)<?([^@]+)?@?(\d+)?$/.exec(text) ?? [];
    return buildComment(id, parent, Number(day));
  });

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
  const last = `c${maxNesting - 1}`;
  const replies = itemsOf(`a<${last}@2 b<${last}@3 a1<a@4 b1<b@5`);
  const flat = flatten(treeOf([...buildChain(maxNesting - 1), ...replies]));
  expect(flat.slice(-4).map(({ item }) => item.itemId)).toEqual(['a', 'a1', 'b', 'b1']);
});

describe('the comments of a story', { tags: ['4.14', '4.15'] }, () => {
  test.each([
    ['are none', 'story', ''],
    ['form a tree by parentId', 'story a<story a1<a a11<a1 b<story x<other', 'a(a1(a11)) b'],
    ['are in the order they were first written', 'a<story@2 b<story@9 c<a@5 d<a@8', 'a(c d) b'],
    ['of the same time are in the order of their ids', 'b<story c<story a<story', 'a b c'],
    ['cut a comment that is its own parent', 'a<a', ''],
    ['cut a circle that no story leads into', 'a<b b<a c<story', 'c'],
    ['cut a circle that the story itself is in', 'story<b a<story b<a', 'a(b)'],
    ['show one of two with the same id', 'a<story a<story a1<a', 'a(a1)'],
    ['know ids of every object', 'constructor<story at<constructor', 'constructor(at)'],
  ])('%s: %s', (_, graph, expected) => {
    expect(sketch(treeOf(itemsOf(graph)))).toBe(expected);
  });

  test.each([
    ['have one for a parent that is not visible', 'a<story@2 a1<a b<story', 'a', 'b <a>(a1)'],
    ['have one for each of two parents', 'a<story a1<a a11<a1', 'a a1', '<a>(<a1>(a11))'],
    ['have none without a visible reply, at any depth', 'a<story b<story b1<b', 'a b b1', ''],
    ['have one for a reply beside a hidden one', 'c<story c1<c c2<c', 'c c1', '<c>(c2)'],
    ['have none in a circle', 'a<b b<a a1<a', 'a b', ''],
    ['have none with nothing but the story below it', 'story<a a<story', 'a', ''],
    ['are cut in a circle that the story is in', 'story<b a<story b<a', 'a', '<a>(b)'],
  ])('as placeholders %s: %s without %s', (_, graph, hidden, expected) => {
    const items = itemsOf(graph);
    const visible = items.filter((item) => !hidden.split(' ').includes(item.itemId));
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
});

test.each([1, maxNesting, maxNesting + 1, 10_000])(
  'comments without end: %i deep are all there, nested to the limit, also with every second one hidden',
  (depth) => {
    const chain = buildChain(depth);
    const tree = treeOf(chain);
    expect(countOf(tree)).toBe(depth);
    expect(nestingOf(tree)).toBe(Math.min(depth, maxNesting));
    expect(flatten(tree).map((node) => node.depth)).toEqual(
      Array.from({ length: depth }, (_, index) => index + 1),
    );
    const half = Math.floor(depth / 2);
    const visible = chain.filter((_, index) => index % 2 === 0);
    const withPlaceholders = commentTree(visible, chain, 'story');
    expect(countOf(withPlaceholders)).toBe(half);
    expect(flatten(withPlaceholders)).toHaveLength(2 * half);
    expect(commentCounts(visible, chain).get('story') ?? 0).toBe(half);
  },
);

const graph = 'story a<story a1<a orphan<gone self<self x<y y<x below-circle<x';
const parents = new Map(itemsOf(graph).map(({ itemId, parentId }) => [itemId, parentId]));

test.each([
  ['a reply', 'a1', 'story'],
  ['an orphan', 'orphan', null],
  ['one of a circle', 'x', null],
  ['an unknown id', 'gone', null],
])('the story that an item stands below, for %s', { tags: ['9.7'] }, (_, itemId, expected) => {
  expect(rootOf(itemId, parents)).toBe(expected);
});

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

/** A graph of which only some items are visible. */
const anyDiscussion = fc
  .tuple(anyGraph, fc.array(fc.boolean(), { minLength: ids.length, maxLength: ids.length }))
  .map(([loaded, shown]) => ({ loaded, visible: loaded.filter((_, index) => shown[index]) }));

test('any tree has the visible items that lead to the story, and is counted', longTimeout, () => {
  forMany(anyDiscussion, ({ loaded, visible }) => {
    const tree = commentTree(visible, loaded, 'story');
    const nodes = flatten(tree);
    const found = nodes.filter((node) => !node.isPlaceholder).map((node) => node.item.itemId);
    const ids = visible.map((item) => item.itemId);
    const expected = ids.filter((id) => id !== 'story' && leadsToStory(id, loaded));
    expect(found.sort()).toEqual(expected.sort());
    for (const node of nodes) {
      expect(node.isPlaceholder).toBe(!visible.includes(node.item));
      expect(countOf([node])).toBeGreaterThan(0);
      for (const reply of node.replies) {
        expect([reply.item.parentId, reply.depth]).toEqual([node.item.itemId, node.depth + 1]);
      }
    }
    for (const { item, depth } of tree) expect([item.parentId, depth]).toEqual(['story', 1]);
    const counts = commentCounts(visible, loaded);
    for (const { itemId } of visible.filter((item) => item.parentId === null)) {
      expect(counts.get(itemId) ?? 0).toBe(countOf(commentTree(visible, loaded, itemId)));
    }
  });
});

test.each([
  [0, 0, undefined, 'No comments yet'],
  [1, 1, undefined, '1 comment'],
  [14, 61, undefined, '14 comments so far (61 today)'],
  [0, 61, undefined, 'No comments yet (61 today)'],
  [8, 1234, undefined, '8 comments so far (1,234 today)'],
  [1, 12, 'reply', '1 reply so far (12 today)'],
] as const)('%i at that time and %i by now are, by their name %j, "%s"', (...row) => {
  const [shown, total, name, expected] = row;
  expect(describeCommentCount(shown, total, name)).toBe(expected);
});

const thread = itemsOf('story first<story reply<first deep<reply round<about about<round');
const [story, first, reply, deep] = thread as [ContentItem, ContentItem, ContentItem, ContentItem];
const all = thread.toReversed();

test.each([
  ['a story has none', story, all, all, ''],
  ['of a comment is its story', first, all, all, 'story'],
  ['are in order from the story down', deep, all, all, 'story first reply'],
  ['include those that are not visible', deep, [story, reply], all, 'story (first) reply'],
  ['end below a missing one', deep, [reply], [reply, story, deep], 'reply'],
  ['of an orphan are none', buildComment('orphan', 'gone'), all, all, ''],
  ['of one in a cycle end at itself', buildComment('round', 'about'), all, all, 'about'],
  ['of a comment on itself are none', buildComment('self', 'self'), all, all, ''],
])('the parents of a comment: %s', (_, of, visible, loaded, expected) => {
  const parents = parentsOf(of, visible, loaded);
  const ids = parents.map(({ item: { itemId }, isVisible }) =>
    isVisible ? itemId : `(${itemId})`,
  );
  expect(ids.join(' ')).toBe(expected);
});

test('the parents of the last comment in a thread of 100,000 are all there', () => {
  const thread = Array.from({ length: 100_000 }, (_, index) =>
    buildComment(`c${index}`, index === 0 ? null : `c${index - 1}`),
  );
  expect(parentsOf(buildComment('last', 'c99999'), thread, thread)).toHaveLength(100_000);
});
