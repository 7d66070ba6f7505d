import { describe, expect, test } from 'vitest';
import {
  changeSizeOf,
  compareVersions,
  describeChangeSize,
} from '../../../src/domain/comparison/compare-versions';
import type { Version } from '../../../src/domain/content/content-item';

const version = (headline: string, body: string): Version => ({
  approved: 'yes',
  headline: [headline],
  body: [body],
});

describe('a comparison of versions', () => {
  test('compares headline and body apart', () => {
    expect(compareVersions(version('Old', 'Text'), version('New', 'Text'))).toEqual({
      headline: [
        { change: 'removed', segment: 'Old' },
        { change: 'added', segment: 'New' },
      ],
      body: [{ change: 'same', segment: 'Text' }],
    });
  });

  test('takes a version that is not there for an empty one', () => {
    const { headline, body } = compareVersions(null, version('New', 'Text'));
    expect([...headline, ...body].map(({ change }) => change)).toEqual(['added', 'added']);
  });

  test('compares what a reader is shown', () => {
    const compared = compareVersions(version('', '<i>a</i>'), version('', '<b>a</b>'), (segments) =>
      segments.map((segment) => String(segment).replace(/<[^>]*>/g, '')),
    );
    expect(compared.body).toEqual([{ change: 'same', segment: 'a' }]);
  });
});

test.each([
  ['One.', 'One two.', '+1 word'],
  ['One two three.', 'One.', '−2 words'],
  ['One two.', 'Two three four.', '+3 −2 words'],
  ['One', 'One!', '+1 character'],
  ['One, two; three', 'One; two: three', '+2 −2 characters'],
  ['', 'word '.repeat(1200), '+1,200 words'],
])('a change in few words: %j to %j: %s', (before, after, expected) => {
  const text = compareVersions(version('', before), version('', after));
  expect(describeChangeSize(changeSizeOf(text))).toBe(expected);
});
