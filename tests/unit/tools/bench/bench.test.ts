import { describe, expect, test } from 'vitest';
import { isTimestamp } from '../../../../src/domain/time/timestamp';
import { generateContent } from '../../../../tools/bench/generated-content';
import { loadFigures, type Visit } from '../../../../tools/bench/measure-load';
import type { LoggedRequest } from '../../../../tools/bench/open-page';
import { readOptions } from '../../../../tools/bench/options';

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
});

test.each(['500', '0x10', '5e2x10'])('"%s" is not a size', (text) => {
  expect(() => readOptions(['--sizes', text])).toThrow('is not a size');
});

const request = (changes: Partial<LoggedRequest>): LoggedRequest => ({
  url: 'http://127.0.0.1:1/',
  method: 'GET',
  finishedAt: 1020,
  bytes: 1000,
  ...changes,
});

const posts = { url: 'http://127.0.0.1:2/documents:runQuery', method: 'POST', bytes: 9400 };
const visit: Visit = {
  marks: {
    ...{ text: 800, firstPaint: 300, layoutShift: 0.01 },
    ...{ longTasks: [120, 60, 300], timeOrigin: 1000 },
  },
  requests: [
    request({}),
    request({ url: 'http://127.0.0.1:1/assets/a.js', bytes: 5000, finishedAt: 1400 }),
    request({ url: 'http://127.0.0.1:1/assets/late.js', bytes: 7000, finishedAt: 1900 }),
    request({ ...posts, method: 'OPTIONS', bytes: 0 }),
    request(posts),
  ],
  documents: 51,
  elements: 600,
};

test('a visit has bytes, requests but preflights, scripts before the text, and time beyond 50 ms', () => {
  const bytes = { kilobytes: 22.4, requests: 4, scriptKilobytes: 5 };
  expect(loadFigures(visit)).toMatchObject({ ...bytes, blocked: 330, longestTask: 300 });
});

test('a visit without text has no time to the text, and no scripts before it', () => {
  const figures = loadFigures({ ...visit, marks: { ...visit.marks, text: null } });
  expect(figures).toMatchObject({ text: null, scriptKilobytes: 0 });
});
