import { expect, test } from 'vitest';
import { readOptions } from '../../../../tools/bench/options';

test.each(['500', '0x10', '5e2x10'])('"%s" is not a size', (text) => {
  expect(() => readOptions(['--sizes', text])).toThrow('is not a size');
});
