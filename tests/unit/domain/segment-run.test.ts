import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasSameRuns,
  runsOf,
  type Segment,
  textOfSegment,
  withText,
} from '../../../src/domain/content/segment';
import { anySegments } from '../../support/any-segments';
import { longTimeout, manyRuns } from '../../support/many-runs';

const external = (url: string, text = 'x'): Segment => ({ linkType: 'external', url, text });
const internal = (fields: object = {}): Segment => ({
  linkType: 'id',
  targetId: 'a',
  text: 'x',
  ...fields,
});

describe('two texts show the same', () => {
  test.each<[string, readonly Segment[], readonly Segment[]]>([
    ['when they are the same segments', ['a', external('u')], ['a', external('u')]],
    ['when a string is stored as plain text', ['a'], [{ text: 'a', type: 'plain' }]],
    ['however plain text is cut up', ['a', 'b', { text: 'c', type: 'plain' }], ['abc']],
    [
      'however bold text is cut up',
      [
        { text: 'a', type: 'bold' },
        { text: 'b', type: 'bold' },
      ],
      [{ text: 'ab', type: 'bold' }],
    ],
    ['with empty segments or without', ['', 'a', external('u', ''), 'b'], ['ab']],
    ['when a link that moves nobody says so', [internal()], [internal({ linkWithBranch: false })]],
    [
      'when a link that moves nobody names a branch',
      [internal()],
      [internal({ newUserBranch: '2', userBranch: '1' })],
    ],
    ['when there is nothing', [], ['']],
  ])('%s', (_, a, b) => {
    expect(hasSameRuns(a, b)).toBe(true);
    expect(hasSameRuns(b, a)).toBe(true);
  });

  test.each<[string, readonly Segment[], readonly Segment[]]>([
    ['when a letter differs', ['a'], ['b']],
    ['when a space differs', ['a b'], ['a  b']],
    ['when text was added', ['a'], ['a', { text: 'b', type: 'bold' }]],
    ['when the style differs', [{ text: 'a', type: 'bold' }], [{ text: 'a', type: 'italic' }]],
    ['when a style reaches further', ['a', { text: 'b', type: 'bold' }], ['ab']],
    ['when the address differs', [external('u')], [external('v')]],
    ['when a link became text', [external('u')], ['x']],
    ['when a link leads to an item of the same name', [external('a')], [internal()]],
    ['when the item differs', [internal()], [internal({ targetId: 'b' })]],
    ['when the site differs', [internal()], [internal({ targetSite: 'homer' })]],
    ['when the date differs', [internal()], [internal({ date: '20200101000000' })]],
    [
      'when a link came to move readers',
      [internal({ newUserBranch: '2' })],
      [internal({ newUserBranch: '2', linkWithBranch: true })],
    ],
    [
      'when it moves them elsewhere',
      [internal({ newUserBranch: '2', linkWithBranch: true })],
      [internal({ newUserBranch: '3', linkWithBranch: true })],
    ],
  ])('not %s', (_, a, b) => {
    expect(hasSameRuns(a, b)).toBe(false);
    expect(hasSameRuns(b, a)).toBe(false);
  });
});

test.each<[string, Segment, Segment]>([
  ['a string', 'a', 'b'],
  ['styled text', { text: 'a', type: 'bold' }, { text: 'b', type: 'bold' }],
  ['a link', external('u', 'a'), external('u', 'b')],
])('%s preserves all but its text', (_, segment, expected) => {
  expect(withText(segment, 'b')).toEqual(expected);
});

describe('for any segments', longTimeout, () => {
  test('the runs have all the text, none is empty, and neighbours look different', () => {
    fc.assert(
      fc.property(anySegments, (segments) => {
        const runs = runsOf(segments);
        expect(runs.map((run) => run.text).join('')).toBe(segments.map(textOfSegment).join(''));
        expect(runs.every((run) => run.text !== '')).toBe(true);
        expect(runs.every((run, index) => run.look !== runs[index - 1]?.look)).toBe(true);
      }),
      manyRuns,
    );
  });

  test('the runs as segments show the same', () => {
    fc.assert(
      fc.property(anySegments, (segments) => {
        const again = runsOf(segments).map(({ source, text }) => withText(source, text));
        expect(hasSameRuns(segments, again)).toBe(true);
      }),
      manyRuns,
    );
  });
});
