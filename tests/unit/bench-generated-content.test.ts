import { describe, expect, test } from 'vitest';
import { isTimestamp } from '../../src/domain/time/timestamp';
import { generateContent } from '../../tools/bench/generated-content';
import { readOptions } from '../../tools/bench/options';

const content = generateContent({ items: 40, versions: 3 });

describe('the content of the benchmark', () => {
  test('has as many items and versions as requested, with a distinct capture for each', () => {
    const { documents, captures } = content;
    const counts = documents.map(({ versions }) => Object.keys(versions).length);
    expect(counts).toEqual(Array.from({ length: 40 }, () => 3));
    expect(new Set(captures).size).toBe(120);
    expect(captures.every(isTimestamp)).toBe(true);
    expect([...captures].sort()).toEqual(captures);
  });

  test('is the same whenever it is made', () => {
    expect(generateContent({ items: 40, versions: 3 }).documents).toEqual(content.documents);
  });
});

test('options name subjects, sizes, settings and runs', () => {
  const args = ['--only', 'static,switch', '--sizes', '500x10,1x1', '--settings', 'fast'];
  const { only, ...others } = readOptions([...args, '--runs', '2']);
  expect([...only]).toEqual(['static', 'switch']);
  const [sizes, settings] = [[500, 10, 1, 1], [{ name: 'fast' }]];
  expect(others).toMatchObject({ runs: 2, settings });
  expect(others.sizes.flatMap(({ items, versions }) => [items, versions])).toEqual(sizes);
});

test.each(['', '500', '0x10', '500x', 'x10', '500 x 10', '5e2x10'])(
  '"%s" is not a size',
  (text) => {
    expect(() => readOptions(['--sizes', text])).toThrow('is not a size');
  },
);
