import { expect, test } from 'vitest';
import { isTimestamp } from '../../../../src/domain/time/timestamp';
import { generateContent } from '../../../../tools/bench/generated-content';

const content = generateContent({ items: 40, versions: 3 });

test('the content of the benchmark has as many items and versions as requested, with a distinct capture for each', () => {
  const { documents, captures } = content;
  const counts = documents.map(({ versions }) => Object.keys(versions).length);
  expect(counts).toEqual(Array.from({ length: 40 }, () => 3));
  expect(new Set(captures).size).toBe(120);
  expect(captures.every(isTimestamp)).toBe(true);
  expect([...captures].sort()).toEqual(captures);
});
