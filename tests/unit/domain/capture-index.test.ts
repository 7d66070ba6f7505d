import { expect, test } from 'vitest';
import { type Capture, indexCaptures } from '../../../src/domain/captures/captures';

const list = (...captures: readonly [timestamp: string, count: number][]): readonly Capture[] =>
  captures.map(([timestamp, count]) => ({ timestamp, count }));

const captures = list(['20040503120000', 2], ['20100101000000', 1], ['20110101000000', 3]);

test('captures are indexed with the versions before each of them', () => {
  expect(indexCaptures(captures)).toEqual({
    keys: ['20040503120000', '20100101000000', '20110101000000'],
    versionsBefore: [0, 2, 3, 6],
  });
});
