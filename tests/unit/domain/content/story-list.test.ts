import { describe, expect, test } from 'vitest';
import {
  newestFirst,
  pageOf,
  recentStories,
  storiesPerPage,
} from '../../../../src/domain/content/story-list';
import { buildItem } from '../../../support/build-content';

const now = new Date('2020-06-15T12:00:00Z');

/** A top-level item shown at `key`. */
const shownAt = (key: string | null, itemId = 'item', parentId: string | null = null) =>
  buildItem({ itemId, parentId, currentVersion: key, versions: key ? { [key]: 'yes' } : {} });

describe('recent stories', () => {
  test.each([
    ['this very second', '20200615120000', true],
    ['exactly 7 days ago', '20200608120000', true],
    ['7 days and a second ago', '20200608115959', false],
    ['a second from now', '20200615120001', false],
    ['under a key that is not a timestamp', '20200631120000', false],
  ])('with a version of %s (%s): %s', { tags: ['7.12', '7.13'] }, (_, key, expected) => {
    expect(recentStories([shownAt(key)], now)).toHaveLength(expected ? 1 : 0);
  });

  test('hold no item without a version, and no comments', { tags: ['7.12'] }, () => {
    expect(recentStories([shownAt(null)], now)).toEqual([]);
    expect(recentStories([shownAt('20200615000000', 'comment', 'story')], now)).toEqual([]);
  });

  test('are newest first, then by id', () => {
    const items = [
      shownAt('20200614000000', 'b'),
      shownAt('20200615000000', 'c'),
      shownAt('20200614000000', 'a'),
    ];
    expect(recentStories(items, now).map((item) => item.itemId)).toEqual(['c', 'a', 'b']);
    expect(items.map((item) => item.itemId)).toEqual(['b', 'c', 'a']);
    expect([shownAt(null), shownAt('20200101000000', 'b')].sort(newestFirst)[0]?.itemId).toBe('b');
  });

  test('are the same when daylight saving time changes in between', () => {
    const afterChange = new Date('2024-03-15T00:00:00Z');
    expect(recentStories([shownAt('20240308000000')], afterChange)).toHaveLength(1);
    expect(recentStories([shownAt('20240307235959')], afterChange)).toHaveLength(0);
  });
});

const all = Array.from({ length: 2 * storiesPerPage + 1 }, (_, index) => index);

describe('a page of a list', () => {
  test.each<[string | null, number, number]>([
    [null, 1, 0],
    ['2', 2, 20],
    ['4', 3, 2 * storiesPerPage],
    ['two', 1, 0],
  ])('named %j is page %i', (text, page, first) => {
    const found = pageOf(all, text);
    expect([found.page, found.pages, found.entries[0]]).toEqual([page, 3, first]);
  });

  test('of nothing is the first of one, and empty', () => {
    expect(pageOf([], '2')).toEqual({ entries: [], page: 1, pages: 1 });
  });

  test('the pages together are the whole list, each thing once', () => {
    expect(['1', '2', '3'].flatMap((page) => [...pageOf(all, page).entries])).toEqual(all);
  });
});
