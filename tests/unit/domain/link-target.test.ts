import { describe, expect, test } from 'vitest';
import {
  compareSegments,
  linkTargetOf,
  piecesWithNewTarget,
} from '../../../src/domain/comparison/compare-text';
import { type Segment, textOfSegment } from '../../../src/domain/content/segment';

const link = (url: string, text: string): Segment => ({ linkType: 'external', url, text });
const story = (targetId: string, fields = {}): Segment =>
  ({ linkType: 'id', targetId, text: 'there', ...fields }) as const;

test.each<[Segment, string | null]>([
  ['text', null],
  [{ text: 'text', type: 'bold' }, null],
  [link('https://a.example/b', 'there'), 'https://a.example/b'],
  [story('x'), 'x'],
  [story('x', { targetSite: 'homer' }), 'homer/x'],
  [story('x', { targetSite: 'homer', date: '20200101000000' }), 'homer/x@20200101000000'],
])('%j leads to %j', (segment, expected) => {
  expect(linkTargetOf(segment)).toBe(expected);
});

describe('a target is reported', () => {
  const reported = (before: readonly Segment[], after: readonly Segment[]) =>
    [...piecesWithNewTarget(compareSegments(before, after))].map(
      ({ change, segment }) => `${change} ${textOfSegment(segment)} ${linkTargetOf(segment)}`,
    );

  test.each<[string, readonly Segment[], readonly Segment[], readonly string[]]>([
    ['on both sides', [story('a')], [story('b')], ['removed there a', 'added there b']],
    ['of a link that came in', ['there'], [story('a')], ['added there a']],
    ['of a link that went', [story('a')], ['there'], ['removed there a']],
    ['not of a link that stayed', [story('a')], [story('a')], []],
    ['not when words changed', [link('/a', 'a')], [link('/a', 'b')], []],
    ['not of text', ['one'], [{ text: 'one', type: 'bold' }], []],
  ])('%s', (_, before, after, expected) => {
    expect(reported(before, after)).toEqual(expected);
  });
});
