import { expect, test } from 'vitest';
import { loadFigures, type Visit } from '../../tools/bench/load-figures';
import { median } from '../../tools/bench/median';
import type { LoggedRequest } from '../../tools/bench/network-log';

const request = (changes: Partial<LoggedRequest>): LoggedRequest => ({
  url: 'http://127.0.0.1:1/',
  method: 'GET',
  type: 'Document',
  initiator: 'other',
  sentAt: 0,
  answeredAt: 10,
  finishedAt: 20,
  bytes: 1000,
  isCached: false,
  hasFailed: false,
  ...changes,
});

const query = 'http://127.0.0.1:2/v1/projects/p/databases/(default)/documents:runQuery';

const visit: Visit = {
  marks: {
    text: 800,
    newest: 800,
    firstPaint: 300,
    largestPaint: 805,
    layoutShift: 0.01,
    longTasks: [
      { start: 100, duration: 120 },
      { start: 1700, duration: 60 },
      { start: 1900, duration: 300 },
    ],
    timeOrigin: 0,
  },
  requests: [
    request({}),
    request({ url: 'http://127.0.0.1:1/assets/a.js', bytes: 5000, finishedAt: 400 }),
    request({ url: 'http://127.0.0.1:1/assets/late.js', bytes: 7000, finishedAt: 900 }),
    request({ url: query, method: 'OPTIONS', bytes: 0 }),
    request({ url: query, method: 'POST', bytes: 400, finishedAt: 500 }),
    request({ url: query, method: 'POST', bytes: 9000, finishedAt: 700 }),
  ],
  counts: { requests: 2, documents: 51, bytes: 90_000, emulatorMs: 40 },
  heap: 5_000_000,
  elements: 600,
};

test('scripts count as before the text if they were loaded by then', () => {
  const { bytes, scriptBytes, scriptBytesBeforeText } = loadFigures(visit);
  expect({ bytes, scriptBytes, scriptBytesBeforeText }).toEqual({
    bytes: 22_400,
    scriptBytes: 12_000,
    scriptBytesBeforeText: 5000,
  });
});

test('preflights are counted separately from requests', () => {
  expect(loadFigures(visit)).toMatchObject({ requests: 5, preflights: 1 });
});

test('blocked time is what all tasks of a visit take beyond 50 ms', () => {
  expect(loadFigures(visit)).toMatchObject({ blocked: 330, longestTask: 300 });
});

test('the time after the answer counts from the first response with content', () => {
  expect(loadFigures(visit).afterAnswer).toBe(100);
});

test('text that needs no response with content has no time after the answer', () => {
  const marks = { ...visit.marks, text: 690 };
  expect(loadFigures({ ...visit, marks }).afterAnswer).toBeNull();
});

test('without text there is no time to the text', () => {
  const marks = { ...visit.marks, text: null };
  expect(loadFigures({ ...visit, marks })).toMatchObject({
    text: null,
    afterAnswer: null,
    scriptBytesBeforeText: 0,
  });
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[null, 5, null], 5],
  [[null], null],
  [[], null],
])('the median of %j is %j', (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});
