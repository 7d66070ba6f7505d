import { expect, test } from 'vitest';
import { type Capture, capturesWithin, indexCaptures } from '../../../src/domain/captures/captures';

const list = (...captures: readonly [timestamp: string, count: number][]): readonly Capture[] =>
  captures.map(([timestamp, count]) => ({ timestamp, count }));

const captures = list(['20040503120000', 2], ['20100101000000', 1], ['20110101000000', 3]);

test('captures are indexed with the versions before each of them', () => {
  expect(indexCaptures(captures)).toEqual({
    keys: ['20040503120000', '20100101000000', '20110101000000'],
    versionsBefore: [0, 2, 3, 6],
  });
});

test('the captures of a stretch are those whose digits begin so', () => {
  expect(capturesWithin(indexCaptures(captures), '201')).toEqual({ from: 1, to: 3 });
});
