import { expect, test } from 'vitest';
import { lastRelease, readOptions } from '../../../../tools/bench/options';

test.each(['500', '0x10', '5e2x10'])('"%s" is not a size', (text) => {
  expect(() => readOptions(['--sizes', text])).toThrow('is not a size');
});

test.each([
  [[], null],
  [['--against'], lastRelease],
  [['--against', '--runs', '3'], lastRelease],
  [['--against', '1.0.0'], '1.0.0'],
])('%j compares with %j', (args, expected) => {
  expect(readOptions(args).against).toBe(expected);
});
