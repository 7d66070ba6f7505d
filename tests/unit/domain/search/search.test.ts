import { describe, expect, test } from 'vitest';
import type { ContentItem } from '../../../../src/domain/content/content-item';
import {
  explainNoMatch,
  keyInOrder,
  nearestMatch,
  type SearchOrder,
  type SearchTime,
  search,
  sortMatches,
  textSource,
} from '../../../../src/domain/search/search';
import { parseSearchQuery } from '../../../../src/domain/search/search-query';
import { resultOf } from '../../../../src/domain/text/steps';
import { buildItem } from '../../../support/build-content';
import { timestampOf } from '../../../support/timestamp-of';

const parse = (text: string) => parseSearchQuery(text, { isTyping: false });
const key = '20200101000000';
const item = (itemId: string, headline: string, body: string, version = key) =>
  buildItem({ itemId, versions: { [version]: { headline: [headline], body: [body] } } });
const matchesOf = (items: readonly ContentItem[], text: string, time: SearchTime = 'live') =>
  resultOf(search(textSource(items), parse(text), time));
const found = (items: readonly ContentItem[], text: string, order: SearchOrder = 'relevance') =>
  sortMatches(matchesOf(items, text), order).map(({ itemId }) => itemId);

describe('what is found', () => {
  const versions = { [key]: { body: ['old'] }, '20210101000000': { body: ['new'] } };
  const items = [buildItem({ versions })];
  test.each<[string, SearchTime, readonly string[]]>([
    ['old', 'live', []],
    ['new', 'live', ['20210101000000']],
    ['old', timestampOf('20200601000000'), [key]],
    ['new', timestampOf('20200601000000'), []],
    ['old', timestampOf('20190601000000'), []],
    ['old', 'ever', [key]],
  ])('of %j at %s are the versions %j', (text, time, expected) => {
    expect(matchesOf(items, text, time).flatMap(({ keys }) => keys)).toEqual(expected);
  });

  test('is by the author', () => {
    const byJane = [{ ...item('a', 'news', ''), author: 'Jane' }, item('b', 'news', '')];
    expect(found(byJane, 'news author:jane')).toEqual(['a']);
    expect(found(byJane, 'author:jane')).toEqual(['a']);
  });

  test('is never a version that is not approved', () => {
    const pending = buildItem({ versions: { [key]: { body: ['x'], approved: 'pending' } } });
    expect(matchesOf([pending], 'x', 'ever')).toEqual([]);
  });
});

test.each<[string, string, readonly ContentItem[]]>([
  ['signs', 'C++', [item('1', 'x', 'Notes on C++.'), item('2', 'C', 'C, C# and C+++')]],
  ['a sign at the end', 'c#', [item('1', '', 'Notes on C#.'), item('2', 'C', 'C++')]],
  ['a sign at the beginning', '.net', [item('1', '', 'a .NET page'), item('2', 'Net', 'x.net')]],
  ['a sign in the middle', 'r&d', [item('1', '', 'an R&D page'), item('2', 'R, d', 'r d')]],
  ['signs in a phrase', '"c++ page"', [item('1', '', 'a C++ page'), item('2', 'C page', '')]],
  ['headline, then body', 'news', [item('1', 'News', 'a b c'), item('2', 'x', 'news news')]],
  ['headline terms', 'a b', [item('1', 'b, very a', ''), item('2', 'b', 'a b')]],
  ['words side by side', 'a b', [item('1', '', 'a b and and and'), item('2', '', 'b a')]],
  ['density', 'news', [item('1', '', 'a news'), item('2', '', 'a b news')]],
  ['date', 'news', [item('1', 'news', '', '20210101000000'), item('2', 'news', '')]],
  ['id', 'news', [item('1', 'news', ''), item('2', 'news', '')]],
])('by relevance, results are in order of %s', (_, query, items) => {
  expect(found([...items].reverse(), query)).toEqual(['1', '2']);
});

test('by date, the newest result comes first', () => {
  const items = [item('1', 'news', ''), item('2', '', 'a news', '20210101000000')];
  expect(found(items, 'news', 'newest')).toEqual(['2', '1']);
});

describe('without a match', () => {
  const items = [item('a', 'old', ''), item('b', '', 'news'), item('c', 'more', 'news')];
  test.each<[string, readonly string[], readonly string[]]>([
    ['old Xyz', ['Xyz'], ['Xyz']],
    ['more Xyz "old news"', ['Xyz', 'old news'], ['Xyz+old news']],
    ['old more Xyz', ['Xyz'], []],
    ['Xyz', ['Xyz'], []],
    ['old news', [], ['old', 'news']],
    ['old news more', [], ['old']],
    ['old author:x', [], ['author:x']],
  ])('%j has the missing terms %j, and matches without %j', (text, missing, droppable) => {
    const reason = resultOf(explainNoMatch(textSource(items), parse(text), 'live'));
    expect(reason.missing.map(({ source }) => source)).toEqual(missing);
    const sources = reason.droppable.map((terms) =>
      terms.map(({ operator, source }) => operator + source).join('+'),
    );
    expect(sources).toEqual(droppable);
  });
});

const keyOf = (year: number) => `${year}0601000000`;
/** Items with a version for each year from 2001 on, with these bodies. */
const yearly = (...all: readonly (readonly string[])[]) =>
  all.map((bodies, index) =>
    buildItem({
      itemId: String(index),
      versions: Object.fromEntries(
        bodies.map((body, year) => [keyOf(2001 + year), { headline: [], body: [body] }]),
      ),
    }),
  );

describe('of all times, the nearest date with a match', () => {
  const nearest = (items: readonly ContentItem[], time: string, text = 'x') =>
    nearestMatch(matchesOf(items, text, 'ever'), time);
  const items = yearly(['x', 'a', 'a', 'a'], ['a', 'a', 'a', 'x']);
  test.each([
    ['20000101000000', keyOf(2001)],
    [keyOf(2002), keyOf(2001)],
    [keyOf(2003), keyOf(2004)],
    ['20990101000000', keyOf(2004)],
  ])('to %s is %s', (timestamp, expected) => {
    expect(nearest(items, timestamp)).toBe(expected);
  });

  test('is the earlier of two', () => {
    const versions = { '20200101000000': { body: ['x'] }, '20200103000000': { body: ['x'] } };
    expect(nearest([buildItem({ versions })], '20200102000000')).toBe('20200101000000');
  });

  test('is none if nothing ever matched', () => {
    expect(nearest(items, keyOf(2001), 'y')).toBeNull();
  });
});

test('matches of all times are in order of the first version, or of the last one with the newest first', () => {
  const matches = matchesOf(
    yearly(['a', 'x', 'a'], ['x', 'a', 'x'], ['a', 'x', 'x', 'x']),
    'x',
    'ever',
  );
  const inOrder = (order: SearchOrder) => sortMatches(matches, order).map(({ itemId }) => itemId);
  expect(inOrder('first')).toEqual(['1', '0', '2']);
  expect(inOrder('newest')).toEqual(['2', '1', '0']);
  expect(matches.map((match) => keyInOrder(match, 'newest'))).toEqual(
    [2002, 2003, 2004].map(keyOf),
  );
});
