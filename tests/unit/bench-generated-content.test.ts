import { describe, expect, test } from 'vitest';
import { isTimestamp } from '../../src/domain/time/timestamp';
import { generateContent } from '../../tools/bench/generated-content';
import { readOptions } from '../../tools/bench/options';

const size = { items: 40, versions: 3 };
const content = generateContent(size);

describe('the content of the benchmark', () => {
  test('has as many items and versions as requested', () => {
    expect(content.documents).toHaveLength(40);
    for (const { versions } of content.documents) expect(Object.keys(versions)).toHaveLength(3);
  });

  test('is the same whenever it is made', () => {
    expect(generateContent(size).documents).toEqual(content.documents);
  });

  test('has a distinct capture for every version, oldest first', () => {
    expect(new Set(content.captures).size).toBe(120);
    expect(content.captures.every(isTimestamp)).toBe(true);
    expect([...content.captures].sort()).toEqual(content.captures);
  });

  test('has every tenth item as a comment on the one before it', () => {
    const { documents } = content;
    expect(documents.filter(({ parentId }) => parentId !== null)).toHaveLength(4);
    expect(documents[9]?.parentId).toBe(documents[8]?.itemId);
  });
});

test('options name subjects, sizes, settings and runs', () => {
  const args = ['--only', 'static,switch', '--sizes', '500x10,1x1', '--settings', 'fast'];
  const { only, sizes, settings, runs } = readOptions([...args, '--runs', '2']);
  expect([...only]).toEqual(['static', 'switch']);
  expect(sizes).toEqual([
    { items: 500, versions: 10 },
    { items: 1, versions: 1 },
  ]);
  expect(settings).toMatchObject([{ name: 'fast' }]);
  expect(runs).toBe(2);
});

test.each(['', '500', '0x10', '500x', 'x10', '500 x 10', '5e2x10'])(
  '"%s" is not a size',
  (text) => {
    expect(() => readOptions(['--sizes', text])).toThrow('is not a size');
  },
);
