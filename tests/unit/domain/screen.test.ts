import { describe, expect, test } from 'vitest';
import { coversTime, type Screen, storiesAt } from '../../../src/domain/content/snapshot';
import { storiesPerPage } from '../../../src/domain/content/story-list';
import { buildItem } from '../../support/build-content';
import { buildScreen } from '../../support/snapshots';

const archived = (fields: Partial<Screen> = {}) =>
  buildScreen({ from: '20200102000000', until: '20200110000000', ...fields });

const story = (itemId: string, keys: readonly string[], comments = 0, later = {}) => ({
  item: buildItem({ itemId, versions: Object.fromEntries(keys.map((key) => [key, 'yes'])) }),
  comments,
  later: new Map(Object.entries<number>(later)),
});

const shownAt = (screen: Screen, at: string) =>
  storiesAt(screen, at).map(({ item }) => `${item.itemId} ${item.currentVersion}`);

test('a live screen covers live time only', () => {
  const live = buildScreen({ from: 'live' });
  expect([coversTime(live, 'live'), coversTime(live, '20990101000000')]).toEqual([true, false]);
});

test.each([
  ['no time before it', '20200101235959', '20200110000000', false],
  ['its first moment', '20200102000000', '20200110000000', true],
  ['its last second', '20200109235959', '20200110000000', true],
  ['not the first moment of the next', '20200110000000', '20200110000000', false],
  ['all times after it if it is the last', '20990101000000', null, true],
  ['no live time', 'live', null, false],
])('an archived screen covers %s: %s, until %s: %s', (_, at, until, expected) => {
  expect(coversTime(archived({ until }), at)).toBe(expected);
});

describe('the stories of a screen', () => {
  test('are those of the live list as they are', () => {
    const stories = [story('a', ['20200101000000'], 4)];
    expect(storiesAt(buildScreen({ from: 'live', stories }), 'live')).toEqual(stories);
  });

  test('are listed newest first, each at its version of the moment', () => {
    const stories = [
      story('a', ['20200101000000', '20200105000000']),
      story('b', ['20200102000000']),
      story('c', ['20200106000000']),
    ];
    const screen = archived({ stories });
    const a = 'a 20200101000000';
    const b = 'b 20200102000000';
    expect(shownAt(screen, '20200104000000')).toEqual([b, a]);
    const later = ['c 20200106000000', 'a 20200105000000', b];
    expect(shownAt(screen, '20200106000000')).toEqual(later);
  });

  test('have the comments written by then', () => {
    const later = { '20200103000000': 2, '20200105000000': 1 };
    const stories = [story('a', ['20200101000000'], 4, later)];
    const counts = ['20200102000000', '20200103000000', '20200105000000', '20200109000000'].map(
      (at) => storiesAt(archived({ stories }), at)[0]?.comments,
    );
    expect(counts).toEqual([4, 6, 7, 7]);
  });

  test('are the newest ones, as many as a screen has', () => {
    const stories = Array.from({ length: storiesPerPage + 5 }, (_, at) =>
      story(`s${at}`, [`202001${String(at + 1).padStart(2, '0')}000000`]),
    );
    const shown = shownAt(archived({ stories, until: null }), '20200125000000');
    expect(shown).toHaveLength(storiesPerPage);
    expect([shown[0], shown.at(-1)]).toEqual(['s24 20200125000000', 's5 20200106000000']);
  });

  test('are none at digits that spell no date', () => {
    const stories = [story('a', ['20200101000000'])];
    expect(shownAt(archived({ stories }), '20200199000000')).toEqual([]);
  });
});
