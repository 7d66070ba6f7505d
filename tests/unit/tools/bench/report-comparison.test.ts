import { expect, test } from 'vitest';
import type { Result } from '../../../../tools/bench/report';
import { comparisonOf } from '../../../../tools/bench/report-comparison';

/** A run of a version, in which the other capture was shown after some ms. */
const step = (version: string | null, shown: number, script = 10): Result => ({
  version,
  subject: 'switch',
  size: '50x10',
  setting: 'slow',
  figures: { shown, script, layout: 1, longestTask: 0, requests: 0 },
});

test('a comparison has the ratio of the medians, and those of the rounds', () => {
  const now = [100, 90, 120].map((shown) => step(null, shown));
  const before = [100, 100, 100].map((shown) => step('1.0.0', shown));
  expect(comparisonOf([...now, ...before], '1.0.0').table).toBe(
    [
      '| | now, ms | 1.0.0, ms | ratio of medians (of rounds) |',
      '| --- | ---: | ---: | ---: |',
      '| switch: shown, 50x10, slow | 100 | 100 | 1.00 × (0.90 to 1.20) |',
      '| switch: script, 50x10, slow | 10 | 10 | 1.00 × (1.00 to 1.00) |',
    ].join('\n'),
  );
});

test.each([
  ['more than 5 % longer', 106, ['switch: shown, 50x10, slow: 1.06 ×']],
  ['5 % longer', 105, []],
  ['shorter', 50, []],
])('a time that is %s is named if it fails', (_, shown, expected) => {
  expect(comparisonOf([step(null, shown), step('1.0.0', 100)], '1.0.0').longer).toEqual(expected);
});

test('times below 20 ms vary by more than they differ, so none fails', () => {
  const results = [step(null, 100, 19), step('1.0.0', 100, 10)];
  expect(comparisonOf(results, '1.0.0').longer).toEqual([]);
});
