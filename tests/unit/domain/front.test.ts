import { describe, expect, test } from 'vitest';
import { type Front, isOnFront, storiesAt, storiesOnFront } from '../../../src/domain/front';
import { buildItem } from '../../support/build-content';

const front = (changes: Partial<Front> = {}): Front => ({
  from: '20200102000000',
  until: '20200110000000',
  zone: 'UTC',
  captures: [],
  stories: [],
  ...changes,
});

const story = (itemId: string, keys: readonly string[], comments = 0, later = {}) => ({
  item: buildItem({ itemId, versions: Object.fromEntries(keys.map((key) => [key, 'yes'])) }),
  comments,
  later: new Map(Object.entries<number>(later)),
});

const told = (of: Front, timestamp: string) =>
  storiesAt(of, timestamp).map(({ item, comments }) => [
    item.itemId,
    item.currentVersion,
    comments,
  ]);

describe('a front tells what stood first', () => {
  test.each([
    ['before it', '20200101235959', '20200110000000', false],
    ['at its first moment', '20200102000000', '20200110000000', true],
    ['at its last second', '20200109235959', '20200110000000', true],
    ['at the first moment of the next', '20200110000000', '20200110000000', false],
    ['long after the last one began', '20990101000000', null, true],
  ])('%s: %s, until %s: %s', (_, timestamp, until, expected) => {
    expect(isOnFront(front({ until }), timestamp)).toBe(expected);
  });

  test('newest first, each at its version of the moment', () => {
    const stories = [
      story('a', ['20200101000000', '20200105000000']),
      story('b', ['20200102000000']),
      story('c', ['20200106000000']),
    ];
    expect(told(front({ stories }), '20200104000000')).toEqual([
      ['b', '20200102000000', 0],
      ['a', '20200101000000', 0],
    ]);
    expect(told(front({ stories }), '20200106000000')).toEqual([
      ['c', '20200106000000', 0],
      ['a', '20200105000000', 0],
      ['b', '20200102000000', 0],
    ]);
  });

  test('with the comments that were there by then', () => {
    const later = { '20200103000000': 2, '20200105000000': 1 };
    const stories = [story('a', ['20200101000000'], 4, later)];
    const counts = ['20200102000000', '20200103000000', '20200105000000', '20200109000000'].map(
      (at) => storiesAt(front({ stories }), at)[0]?.comments,
    );
    expect(counts).toEqual([4, 6, 7, 7]);
  });

  test('without those that have been moved down since', () => {
    const stories = Array.from({ length: storiesOnFront + 5 }, (_, at) =>
      story(`s${at}`, [`202001${String(at + 1).padStart(2, '0')}000000`]),
    );
    const shown = told(front({ stories, until: null }), '20200125000000');
    expect(shown).toHaveLength(storiesOnFront);
    expect(shown[0]).toEqual(['s24', '20200125000000', 0]);
    expect(shown.at(-1)).toEqual(['s5', '20200106000000', 0]);
  });

  test('and nothing at digits that spell no date', () => {
    const stories = [story('a', ['20200101000000'])];
    expect(told(front({ stories }), '20200199000000')).toEqual([]);
  });
});
