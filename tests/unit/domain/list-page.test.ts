import { describe, expect, test } from 'vitest';
import { pageOf, storiesPerPage } from '../../../src/domain/content/story-list';

const all = Array.from({ length: 2 * storiesPerPage + 1 }, (_, index) => index);

describe('a page of a list', () => {
  test.each<[string | null, number, number]>([
    [null, 1, 0],
    ['', 1, 0],
    ['1', 1, 0],
    ['2', 2, storiesPerPage],
    ['3', 3, 2 * storiesPerPage],
    ['4', 3, 2 * storiesPerPage],
    ['999999', 3, 2 * storiesPerPage],
    ['0', 1, 0],
    ['-1', 1, 0],
    ['2.5', 1, 0],
    ['1e9', 1, 0],
    ['two', 1, 0],
  ])('named %j is page %i', (text, page, first) => {
    const found = pageOf(all, text);
    expect([found.page, found.pages, found.shown[0]]).toEqual([page, 3, first]);
  });

  test('of nothing is the first of one, and empty', () => {
    expect(pageOf([], '2')).toEqual({ shown: [], page: 1, pages: 1 });
  });

  test('the pages together are the whole list, each thing once', () => {
    expect(['1', '2', '3'].flatMap((page) => [...pageOf(all, page).shown])).toEqual(all);
  });
});
